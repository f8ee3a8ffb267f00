import { strictEqual } from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { readDiagramSource } from "../../../src/export/macros/files/expand_diagram.ts";
import * as fc from "../../support/property.ts";

function compress(text: string): string {
  return new Uint8Array(deflateRawSync(text)).toBase64();
}

Deno.test("readDiagramSource() reads what the wiki stores", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => {
    strictEqual(readDiagramSource(compress(encodeURIComponent(text)), { isCompressed: true }), text);
    strictEqual(readDiagramSource(encodeURIComponent(text), { isCompressed: false }), text);
  }));
});

for (
  const [rule, data] of [
    ["more than 256 KiB", compress("a".repeat(256 * 1024 + 1))],
    ["a bomb", compress("a".repeat(50_000_000))],
    ["a broken escape", compress("%ZZ")],
    ["other bytes", "////"],
    ["no base 64", "?"],
    ["a stream without an end", compress("a".repeat(1000)).slice(0, 8)],
    ["nothing", ""],
  ] as const
) {
  Deno.test(`readDiagramSource() refuses ${rule}`, () => {
    strictEqual(readDiagramSource(data, { isCompressed: true }), undefined);
  });
}
