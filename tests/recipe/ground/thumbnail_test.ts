import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Thumbnail } from "../../../src/recipe/ground/pixels.ts";
import { readThumbnail } from "../../../src/recipe/ground/thumbnail.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { drawPng } from "./sample_pictures.ts";

function pixel(thumbnail: Thumbnail | undefined, x: number, y: number): number[] {
  if (thumbnail === undefined) return [];
  const at = (Math.floor(y * thumbnail.height) * thumbnail.width + Math.floor(x * thumbnail.width)) * 4;
  return [...thumbnail.pixels.subarray(at, at + 4)];
}

async function ofSvg(content: string): Promise<Thumbnail | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">${content}</svg>`;
  return await readThumbnail(utf8(svg), "image/svg+xml", 0);
}

Deno.test("readThumbnail() shrinks a PNG and keeps its colors and transparency", async () => {
  const png = drawPng(300, 200, (x) => x < 150 ? [255, 0, 0, 255] : [0, 0, 255, 0]);
  const thumbnail = await readThumbnail(png, "image/png", 60_000);
  deepStrictEqual([thumbnail?.width, thumbnail?.height], [96, 64]);
  deepStrictEqual(pixel(thumbnail, 0.2, 0.5), [255, 0, 0, 255]);
  strictEqual(pixel(thumbnail, 0.8, 0.5)[3], 0);
});

Deno.test("readThumbnail() does not decode a picture of too many pixels, nor one that is damaged", async () => {
  const png = drawPng(2, 2, () => [0, 0, 0, 255]);
  strictEqual(await readThumbnail(png, "image/png", 24_000_001), undefined);
  strictEqual(await readThumbnail(png.subarray(0, 40), "image/png", 4), undefined);
  strictEqual(await readThumbnail(utf8("no JPEG"), "image/jpeg", 4), undefined);
});

for (
  const [what, content, expected] of [
    ["a fill", '<rect width="40" height="20" fill="#0a8"/>', [0, 170, 136, 255]],
    ["a style before an attribute", '<rect width="40" height="20" fill="red" style="fill:#00f"/>', [0, 0, 255, 255]],
    ["a class", '<style>.a{fill:#123456}</style><rect class="a" width="40" height="20"/>', [18, 52, 86, 255]],
    ["an inherited color", '<g fill="lime"><rect width="40" height="20"/></g>', [0, 255, 0, 255]],
    ["black without a fill", '<rect width="40" height="20"/>', [0, 0, 0, 255]],
    ["opacity", '<g opacity="0.5"><rect width="40" height="20" fill="#fff"/></g>', [255, 255, 255, 128]],
    [
      "the mean of a gradient",
      '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>' +
      '<rect width="40" height="20" fill="url(#g)"/>',
      [128, 128, 128, 255],
    ],
    ["a use", '<defs><rect id="r" width="40" height="20" fill="#f00"/></defs><use href="#r"/>', [255, 0, 0, 255]],
    ["nothing for none", '<rect width="40" height="20" fill="none"/>', [0, 0, 0, 0]],
    ["the last shape on top", '<rect width="40" height="20"/><circle cx="20" cy="10" r="9" fill="#fff"/>', [
      ...[255, 255, 255, 255],
    ]],
  ] as const
) {
  Deno.test(`readThumbnail() draws of an SVG ${what}`, async () => {
    deepStrictEqual(pixel(await ofSvg(content), 0.5, 0.5), [...expected]);
  });
}

Deno.test("readThumbnail() follows transforms of an SVG", async () => {
  const thumbnail = await ofSvg('<g transform="translate(20 0)"><rect width="20" height="20" fill="#fff"/></g>');
  strictEqual(pixel(thumbnail, 0.25, 0.5)[3], 0);
  ok(pixel(thumbnail, 0.75, 0.5)[3] === 255);
});
