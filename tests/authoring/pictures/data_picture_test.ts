import * as fc from "../../support/property.ts";
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { readDataPicture } from "../../../src/authoring/pictures/data_picture.ts";
import { openRoot } from "../../../src/authoring/pictures/document_root.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { rootHint } from "../../../src/authoring/named_files/root_hint.ts";
import { withoutGround } from "../../../src/authoring/pictures/without_ground.ts";
import { decodePng } from "../../../src/recipe/ground/png_pixels.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";

for (
  const [url, text] of [
    ["data:image/svg+xml,%3Csvg/%3E", "<svg/>"],
    ["data:image/svg+xml;utf8,<svg/>", "<svg/>"],
    ["data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+", "<svg/>"],
    ["DATA:IMAGE/PNG;BASE64,YQ==", "a"],
    ["data:image/gif;base64,YQ%3D%3D", "a"],
    ["data:image/jpeg;base64,YQ==", "a"],
  ] as const
) {
  Deno.test(`readDataPicture() reads ${url}`, () => {
    strictEqual(new TextDecoder().decode(readDataPicture(url)), text);
  });
}

for (
  const url of [
    "a.png",
    "data:image/png",
    "data:text/html,x",
    "data:image/png;base64,@",
    "data:image/svg+xml,%",
    `data:image/png;${"a".repeat(300)},x`,
  ]
) {
  Deno.test(`readDataPicture() refuses ${url.slice(0, 40)}`, () => strictEqual(readDataPicture(url), undefined));
}

const context = createFakeContext({ tree: { "site/docs/a.md": "", "site-2/b.md": "", "c.md": "" } });

for (const documents of [["site/docs/a.md"], ["site/docs", "-"], ["site"], ["gone.md"], []]) {
  Deno.test(`openRoot() takes a folder that contains ${documents.join(" and ") || "nothing"}`, async () => {
    deepStrictEqual(await openRoot("./site", documents, context), { path: "./site", real: "/here/site" });
  });
}

for (
  const [root, document, message] of [
    ["site", "c.md", 'Cannot use --root "site": "c.md" is outside it'],
    ["site", "site-2", 'Cannot use --root "site": "site-2" is outside it'],
    ["site/docs", "site", 'Cannot use --root "site/docs": "site" is outside it'],
    ["c.md", "c.md", 'Cannot use --root "c.md": it is not a folder'],
    ["gone", "c.md", 'Cannot use --root "gone": it does not exist'],
    ["", "c.md", 'Cannot use --root "": it does not exist'],
  ] as const
) {
  Deno.test(`openRoot() refuses ${JSON.stringify(root)} for ${document}`, async () => {
    await rejects(openRoot(root, [document], context), { message });
  });
}

Deno.test("openRoot() opens nothing where none is given", async () => {
  strictEqual(await openRoot(undefined, ["c.md"], createFakeContext()), undefined);
});

for (
  const [path, folder, root] of [
    ["../img/a.png", "pictures/docs", "pictures"],
    ["../a.png", "docs", "."],
    ["../a.png", ".", ".."],
    ["../../a.png", ".", "../.."],
    ["../../a.png", "docs", ".."],
    ["../a.png", "../docs", ".."],
    ["a/../../b.png", "/home/ada/docs", "/home/ada"],
    ["../../../../b.png", "/home/ada", "/"],
    ["../b.png", "my site/docs/", "'my site'"],
  ] as const
) {
  Deno.test(`rootHint() of ${path} in ${folder} names ${root}`, () => {
    const expected = `Add --root ${root}, or render the folder ${root} as a book.`;
    strictEqual(rootHint(path, { folder, windows: false }), expected);
  });
}

Deno.test("rootHint() has no folder for a path with a slash in front, and no hint for a path inside", () => {
  const place = { folder: "docs", windows: false };
  strictEqual(rootHint("/a.png", place), "Add --root and the folder that paths with a slash in front start from.");
  strictEqual(rootHint("a/../b.png", place), undefined);
});

const BYTE = fc.integer({ min: 0, max: 255 });

/** Draws pixels with alpha on a ground. */
function drawOn(ground: number, pixels: readonly (readonly number[])[]): Uint8Array {
  const data = pixels.flatMap(([red = 0, green = 0, blue = 0, alpha = 0]) =>
    [red, green, blue].map((color) => Math.round((color * alpha + ground * (255 - alpha)) / 255))
  );
  return encodePng({ width: pixels.length, height: 1, data: Uint8Array.from(data) });
}

Deno.test("withoutGround() finds the alpha and the colors of any pixels", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(BYTE, BYTE, BYTE, BYTE), { minLength: 1, maxLength: 9 }), (pixels) => {
      const { channel } = decodePng(withoutGround(drawOn(255, pixels), drawOn(0, pixels)));
      for (const [x, [red, , , alpha]] of pixels.entries()) {
        ok(Math.abs(channel(x, 0, 3) - alpha) <= 1);
        ok(Math.abs(channel(x, 0, 0) * channel(x, 0, 3) - red * alpha) <= 2 * 255);
      }
    }),
  );
});

Deno.test("withoutGround() returns an opaque picture as it is", () => {
  const onWhite = drawOn(255, [[1, 2, 3, 255]]);
  strictEqual(withoutGround(onWhite, drawOn(0, [[1, 2, 3, 255]])), onWhite);
});
