import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { setPngDensity } from "../../../src/authoring/pictures/picture_density.ts";
import { loadWordPictures, type PictureToLoad } from "../../../src/authoring/word/word_pictures.ts";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";
import { EMBEDDED } from "../../support/compilers/embedded_compilers.ts";
import { createFakeContext } from "../../support/fake_context.ts";

const PNG = encodePng({ width: 120, height: 60, data: new Uint8Array(120 * 60 * 3) });

function svg(content: string): Uint8Array {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48">';
  return new TextEncoder().encode(`${head}${content}<path d="M0 0h96v48z"/></svg>`);
}

function picture(url: string, bytes: Uint8Array): PictureToLoad {
  return { url, ending: url.endsWith(".svg") ? "svg" : "png", read: () => Promise.resolve(bytes) };
}

Deno.test("loadWordPictures() keeps a safe drawing beside pixels of more than twice its size", async () => {
  const drawing = svg("");
  const pictures = await loadWordPictures([picture("a.svg", drawing)], createFakeContext({ compilers: EMBEDDED }));
  const shown = pictures.get("a.svg");
  deepStrictEqual([shown?.type, shown?.width, shown?.height], ["image/png", 96, 48]);
  strictEqual(checkAsset(shown?.bytes ?? new Uint8Array()).facts?.dimensions.width, 240);
  const vector = pictures.get(shown?.vector ?? "");
  deepStrictEqual([vector?.type, vector?.bytes, vector?.width], ["image/svg+xml", drawing, 96]);
  strictEqual(pictures.size, 2);
});

Deno.test("loadWordPictures() shows drawings that are unsafe or too large as pixels only", async () => {
  const pictures = [
    picture("script.svg", svg("<script>alert(1)</script>")),
    picture("html.svg", svg("<foreignObject/>")),
    picture("web.svg", svg('<image href="https://x.org/a.png" width="9" height="9"/>')),
    picture("large.svg", svg(`<desc>${"x".repeat(1024 * 1024)}</desc>`)),
  ];
  const loaded = await loadWordPictures(pictures, createFakeContext({ compilers: EMBEDDED }));
  const shown = [...loaded].map(([url, { vector }]) => [url, vector]);
  deepStrictEqual(shown, pictures.map(({ url }) => [url, undefined]));
});

Deno.test("loadWordPictures() refuses more pictures than Word opens", async () => {
  const pictures = ["a.png", "b.png"].map((url) => picture(url, PNG));
  const context = createFakeContext({});
  strictEqual((await loadWordPictures(pictures, context, PNG.length * 2)).size, 2);
  await rejects(loadWordPictures(pictures, context, PNG.length * 2 - 1), {
    code: "document-too-large",
    message: /^Cannot make the Word document: its pictures have more than .+, and Word opens no document/,
  });
});

Deno.test("loadWordPictures() measures pixels by the density that a picture names", async () => {
  const pictures = [picture("plain.png", PNG), picture("sharp.png", setPngDensity(PNG, 192))];
  const loaded = await loadWordPictures(pictures, createFakeContext({}));
  const widths = [...loaded.values()].map(({ width, height }) => [Math.round(width), Math.round(height)]);
  deepStrictEqual(widths, [[120, 60], [60, 30]]);
});
