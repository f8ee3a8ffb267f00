import { strictEqual } from "node:assert/strict";
import { printedTextSize } from "../../../src/authoring/diagrams/printed_text_size.ts";
import { setPngDensity } from "../../../src/authoring/pictures/picture_density.ts";

/** Creates the start of a PNG of a size in points. */
function makePng(width: number, height: number): Uint8Array {
  const png = new Uint8Array(60);
  png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const view = new DataView(png.buffer);
  view.setUint32(8, 13);
  view.setUint32(16, width * 2);
  view.setUint32(20, height * 2);
  png.set(new TextEncoder().encode("IHDR"), 12);
  png.set(new TextEncoder().encode("IDAT"), 37);
  return setPngDensity(png, 144);
}

for (
  const [what, kind, text, picture, size] of [
    ["a small diagram", "dot", "graph {}", makePng(400, 600), 14],
    ["one that is three pages wide", "dot", "graph {}", makePng(1440, 300), 4.7],
    ["one that is two pages high", "d2", "a -> b", makePng(300, 1400), 6],
    ["one with larger text", "dot", 'node [fontsize="42"] edge [fontsize=8]', makePng(1440, 300), 14],
    ["one without pixels", "mermaid", "A", new TextEncoder().encode("<svg/>"), undefined],
  ] as const
) {
  Deno.test(`printedTextSize() reads ${what}`, () => {
    const found = printedTextSize({ kind, text }, picture);
    strictEqual(found && Math.round(found * 10) / 10, size);
  });
}
