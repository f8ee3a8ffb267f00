import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PicturePreparation } from "../../../src/authoring/pictures/prepare_picture.ts";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { decodePng } from "../../../src/recipe/ground/png_pixels.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { GOOD_SVG } from "../../support/packs/pdf_packs.ts";

const context = createFakeContext({
  compilers: { startEmbedded: (limits) => Promise.resolve(startEmbeddedEngine(limits)) },
});

const head =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="48">';
const svg = (content: string) => new TextEncoder().encode(`${head}${content}</svg>`);
const rect = '<rect width="96" height="48" fill="#f00"/>';
const decode = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

for (
  const [what, bytes, size] of [
    ["text in a drawing", svg('<text x="10" y="20" font-family="Arial">Hello</text>'), [240, 120]],
    ["a drawing with more paths than a template may have", svg('<path d="M0 0h9v9z"/>'.repeat(2500)), [240, 120]],
    ["a picture on the web in a drawing", svg(`${rect}<image href="https://x.org/a.png" width="9" height="9"/>`), [
      240,
      120,
    ]],
    ["a file in a drawing", svg(`${rect}<image xlink:href='/etc/passwd' width="9" height="9"/>`), [240, 120]],
    ["a script and HTML in a drawing", svg(`<script>alert(1)</script><foreignObject/>${rect}`), [240, 120]],
    ["a style sheet on the web", svg(`<style>@import url(https://x.org/a.css);</style>${rect}`), [240, 120]],
    ["a GIF", decode("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="), [1, 1]],
    ["a WebP", decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="), [1, 1]],
  ] as const
) {
  Deno.test(`prepare() draws ${what}`, async () => {
    await using preparation = new PicturePreparation(context);
    const picture = await preparation.prepare(bytes);
    ok("bytes" in picture, "issues" in picture ? picture.issues.map(({ message }) => message).join("\n") : "");
    strictEqual(picture.ending, "png");
    const { facts, issues } = checkAsset(picture.bytes, "image/png");
    deepStrictEqual(issues, []);
    deepStrictEqual([facts?.dimensions.width, facts?.dimensions.height], size);
  });
}

for (const isOpaque of [false, true]) {
  Deno.test(`prepare() draws what is transparent as ${isOpaque ? "white" : "transparent"}`, async () => {
    await using preparation = new PicturePreparation(context, { isOpaque });
    const picture = await preparation.prepare(svg('<text x="10" y="20" font-family="Arial">Hello</text>'));
    ok("bytes" in picture);
    const { channel } = decodePng(picture.bytes);
    strictEqual(channel(0, 0, 3), isOpaque ? 255 : 0);
    if (isOpaque) strictEqual(channel(0, 0, 0), 255);
  });
}

/** Drawing whose elements double with each of its levels. */
const bomb = svg(
  `<g id="a0">${rect}</g>` +
    Array.from({ length: 40 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join(""),
);

for (
  const [what, bytes, code] of [
    ["a drawing that no machine could draw", bomb, "asset-too-complex"],
    ["a drawing that is no XML", svg("<g>"), "asset-damaged"],
    [
      "a drawing with entities",
      new TextEncoder().encode(`<!DOCTYPE svg [<!ENTITY a "b">]>${head}&a;</svg>`),
      "unsafe-svg",
    ],
    ["a cut GIF", new TextEncoder().encode("GIF89a"), "asset-damaged"],
    ["text", new TextEncoder().encode("text"), "asset-type-mismatch"],
  ] as const
) {
  Deno.test(`prepare() refuses ${what}`, async () => {
    await using preparation = new PicturePreparation(context);
    const picture = await preparation.prepare(bytes);
    deepStrictEqual("issues" in picture && picture.issues[0]?.code, code);
  });
}

Deno.test("prepare() starts no compiler for what templates may contain", async () => {
  const bytes = new TextEncoder().encode(GOOD_SVG);
  await using preparation = new PicturePreparation(createFakeContext());
  const dimensions = { width: 40, height: 20, unit: "px" };
  deepStrictEqual(await preparation.prepare(bytes), { bytes, ending: "svg", dimensions });
});
