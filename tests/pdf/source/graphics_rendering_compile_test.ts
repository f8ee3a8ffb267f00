import { deepStrictEqual, ok } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import type { AssetDescriptor, Decoration, Graphics } from "../../../src/pdf/graphics/graphics.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { renderPages } from "../../../src/typst/pdf/page_images.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { readPixels, type Rgb } from "../../support/pictures/decode_png.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";

const COLORS: Readonly<Record<string, Rgb>> = {
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  "half red": [255, 127, 127],
  "half blue": [127, 127, 255],
};
const QUARTERS = ["red", "green", "blue", "yellow"];

/** A picture of 40 by 40 whose quarters are red, green, blue and yellow. */
const VECTOR = utf8(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">' +
    QUARTERS.map((fill, i) => `<rect x="${i % 2 * 20}" y="${i < 2 ? 0 : 20}" width="20" height="20" fill="${fill}"/>`)
      .join("") +
    "</svg>",
);
const RASTER = encodePng({
  width: 40,
  height: 40,
  data: Uint8Array.from(
    { length: 40 * 40 * 3 },
    (_, i) => {
      const [x, y] = [Math.floor(i / 3) % 40, Math.floor(i / 120)];
      return COLORS[QUARTERS[(y < 20 ? 0 : 2) + (x < 20 ? 0 : 1)] ?? ""]?.[i % 3] ?? 0;
    },
  ),
});

async function describe(
  path: string,
  mediaType: AssetDescriptor["mediaType"],
  bytes: Uint8Array,
): Promise<AssetDescriptor> {
  const dimensions = { width: 40, height: 40, unit: "px" } as const;
  return { path, sha256: await sha256Hex(bytes), mediaType, byteLength: bytes.length, dimensions };
}

const FILES = [
  { descriptor: await describe("assets/v.svg", "image/svg+xml", VECTOR), bytes: VECTOR },
  { descriptor: await describe("assets/r.png", "image/png", RASTER), bytes: RASTER },
];

/** A sheet of 200 points a side without anything on it. */
const EMPTY = sampleValues({
  "page.size": "custom",
  "page.width": "200pt",
  "page.height": "200pt",
  "page.margins.left": "20pt",
  "page.margins.right": "20pt",
  "page.margins.top": "20pt",
  "page.margins.bottom": "20pt",
  "cover.enabled": false,
  "contents.enabled": false,
  "header.enabled": false,
  "footer.enabled": false,
  "headings.chapterBreak": "page",
  "pageNumbers.restart": "chapter",
});

/** Pages of a document with the graphics, one pixel a point. */
async function draw(graphics: Graphics, pages = 1) {
  const body = Array.from({ length: pages }, () => "heading(level: 1, []); page-break()").join("\n");
  const files = new Map([
    ["/tool.typ", utf8(generateCanonicalSource(EMPTY, graphics))],
    ["/main.typ", utf8(`#import "/tool.typ": *\n#show: tool-document.with((title: "T"))\n#{\n${body}\n}`)],
    ...FILES.map(({ descriptor, bytes }) => [`/${descriptor.path}`, bytes] as const),
  ]);
  const { pdf, diagnostics } = await compileLocally({ files, main: "/main.typ", fonts: [] });
  ok(pdf, JSON.stringify(diagnostics));
  const images = [];
  for await (const { png } of renderPages(pdf, { dpi: 72 })) images.push(readPixels(png));
  return images;
}

function assertColor(found: Rgb, expected: string, place: string): void {
  const wanted = COLORS[expected] ?? [0, 0, 0];
  const near = found.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) <= 3);
  ok(near, `${place} is ${found}, expected is ${expected}`);
}

const BOX = { anchor: "top-left", dx: "0pt", dy: "0pt", width: "100pt", height: "100pt" };

function imageDecoration(fields: Readonly<Record<string, unknown>>): Decoration {
  const place = { scope: "all", layer: "background", area: "box", ...BOX };
  return {
    kind: "image",
    id: "it",
    writer: "image-decoration",
    descriptor: "picture",
    decorative: true,
    ...place,
    ...fields,
  };
}

type Expectation = readonly [x: number, y: number, color: string];

/** Fields of an image in a box of 100 points at the top left of the page, and colors on the page. */
const RENDERINGS: readonly (readonly [Readonly<Record<string, unknown>>, readonly Expectation[]])[] = [
  [{}, [[25, 25, "red"], [75, 25, "green"], [25, 75, "blue"], [75, 75, "yellow"], [105, 50, "white"]]],
  [{ opacity: 0.5 }, [[25, 25, "half red"], [25, 75, "half blue"]]],
  [{ opacity: 0 }, [[25, 25, "white"]]],
  [{ rotation: 90 }, [[25, 25, "blue"], [75, 25, "red"], [75, 75, "green"]]],
  [{ rotation: 45, fit: "contain" }, [[50, 10, "red"], [10, 50, "blue"], [90, 50, "green"]]],
  [{ crop: { left: 0.5 }, fit: "stretch" }, [[25, 25, "green"], [75, 75, "yellow"]]],
  [{ crop: { top: 0.5, right: 0.5 }, fit: "cover" }, [[5, 5, "blue"], [95, 95, "blue"]]],
  [{ crop: { left: 0.5 }, fit: "contain" }, [[10, 50, "white"], [50, 25, "green"], [50, 75, "yellow"]]],
  [{ clip: "ellipse" }, [[3, 3, "white"], [60, 3, "green"], [97, 97, "white"], [25, 25, "red"]]],
  [{ clip: "rounded", radius: "30pt" }, [[2, 2, "white"], [15, 15, "red"], [60, 2, "green"]]],
  [{ width: "200pt", fit: "contain" }, [[25, 50, "white"], [75, 25, "red"], [125, 75, "yellow"]]],
  [{ width: "200pt", fit: "cover" }, [[25, 25, "red"], [175, 75, "yellow"], [100, 110, "white"]]],
  [{ width: "200pt", fit: "stretch" }, [[90, 25, "red"], [110, 75, "yellow"]]],
  [{ anchor: "bottom-right", dx: "-10pt", dy: "-10pt" }, [[95, 95, "red"], [185, 185, "yellow"], [195, 195, "white"]]],
  [{ layer: "foreground", opacity: 0.5 }, [[25, 25, "half red"]]],
];

for (const { descriptor } of FILES) {
  for (const [fields, expectations] of RENDERINGS) {
    Deno.test(`generateCanonicalSource() draws ${descriptor.path} with ${JSON.stringify(fields)}`, async () => {
      const graphics = {
        assetDescriptors: { picture: descriptor },
        assets: {},
        decorations: [imageDecoration(fields)],
      };
      const [page] = await draw(graphics);
      for (const [x, y, color] of expectations) assertColor(page?.at(x, y) ?? [0, 0, 0], color, `${x}, ${y}`);
    });
  }
}

function band(fields: Readonly<Record<string, unknown>>): Graphics {
  const place = { scope: "all", layer: "background", area: "page", paint: { kind: "solid", color: "#ff0000" } };
  const decoration = { kind: "vector", id: "it", writer: "vector-decoration", shape: "rectangle", ...place, ...fields };
  return { assetDescriptors: {}, assets: {}, decorations: [decoration as Decoration] };
}

for (
  const [scope, expected] of [
    ["all", ["red", "red", "red", "red"]],
    ["first", ["red", "white", "white", "white"]],
    ["odd", ["red", "white", "red", "white"]],
    ["even", ["white", "red", "white", "red"]],
  ] as const
) {
  Deno.test(`generateCanonicalSource() draws scope ${scope} by physical pages, though every chapter restarts numbers`, async () => {
    const pages = await draw(band({ scope }), 4);
    deepStrictEqual(pages.length, 4);
    pages.forEach((page, i) => assertColor(page.at(100, 100), expected[i] ?? "", `page ${i + 1}`));
  });
}

const TRIANGLE = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 0, y: 100 }];

for (
  const [fields, expectations] of [
    [{ area: "box", ...BOX, opacity: 0.5 }, [[50, 50, "half red"], [101, 50, "white"]]],
    [{ area: "box", ...BOX, shape: "ellipse" }, [[3, 3, "white"], [50, 50, "red"]]],
    [{ area: "box", ...BOX, shape: "polygon", points: TRIANGLE }, [[20, 20, "red"], [80, 80, "white"]]],
    [{ area: "box", ...BOX, height: "20pt", rotation: 90 }, [[50, 50, "red"], [10, 10, "white"]]],
    [{ area: "box", ...BOX, radius: "50pt" }, [[3, 3, "white"], [50, 50, "red"]]],
    [{ shape: "line", stroke: { color: "#0000ff", thickness: "10pt" } }, [[100, 100, "blue"]]],
    [{ stroke: { color: "#0000ff", thickness: "20pt" } }, [[5, 100, "blue"], [100, 100, "red"]]],
  ] as const
) {
  Deno.test(`generateCanonicalSource() draws a shape with ${JSON.stringify(fields)}`, async () => {
    const [page] = await draw(band(fields));
    for (const [x, y, color] of expectations) assertColor(page?.at(x, y) ?? [0, 0, 0], color, `${x}, ${y}`);
  });
}
