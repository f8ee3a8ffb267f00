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

/** Drawing whose elements double with each of its levels. */
const bomb = svg(
  `<g id="a0">${rect}</g>` +
    Array.from({ length: 40 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join(""),
);

const DRAWN = [
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
] as const;

/** The one that ends its compiler is the last. */
const REFUSED = [
  ["a drawing that is no XML", svg("<g>"), "asset-damaged"],
  [
    "a drawing with entities",
    new TextEncoder().encode(`<!DOCTYPE svg [<!ENTITY a "b">]>${head}&a;</svg>`),
    "unsafe-svg",
  ],
  ["a cut GIF", new TextEncoder().encode("GIF89a"), "asset-damaged"],
  ["text", new TextEncoder().encode("text"), "asset-type-mismatch"],
  ["a drawing that no machine could draw", bomb, "asset-too-complex"],
] as const;

Deno.test("prepare() draws what a template may not contain, and refuses what the compiler cannot draw", async () => {
  await using preparation = new PicturePreparation(context);
  const drawn: unknown[] = [];
  for (const [what, bytes] of DRAWN) {
    const picture = await preparation.prepare(bytes);
    const { facts, issues } = "bytes" in picture
      ? checkAsset(picture.bytes, "image/png")
      : { facts: undefined, ...picture };
    drawn.push([what, [facts?.dimensions.width, facts?.dimensions.height], issues]);
  }
  deepStrictEqual(drawn, DRAWN.map(([what, , size]) => [what, size, []]));
  const refused: unknown[] = [];
  for (const [what, bytes] of REFUSED) {
    const picture = await preparation.prepare(bytes);
    refused.push([what, "issues" in picture && picture.issues[0]?.code]);
  }
  deepStrictEqual(refused, REFUSED.map(([what, , code]) => [what, code]));
});

Deno.test("prepare() draws what is transparent as white if nothing may be transparent", async () => {
  const text = svg('<text x="10" y="20" font-family="Arial">Hello</text>');
  const corners: unknown[] = [];
  for (const isOpaque of [false, true]) {
    await using preparation = new PicturePreparation(context, { isOpaque });
    const picture = await preparation.prepare(text);
    ok("bytes" in picture);
    strictEqual(picture.ending, "png");
    const { channel } = decodePng(picture.bytes);
    corners.push([channel(0, 0, 0), channel(0, 0, 3)]);
  }
  strictEqual(Array.isArray(corners[0]) && corners[0][1], 0);
  deepStrictEqual(corners[1], [255, 255]);
});

Deno.test("prepare() starts no compiler for what templates may contain", async () => {
  const bytes = new TextEncoder().encode(GOOD_SVG);
  await using preparation = new PicturePreparation(createFakeContext());
  const dimensions = { width: 40, height: 20, unit: "px" };
  deepStrictEqual(await preparation.prepare(bytes), { bytes, ending: "svg", dimensions });
});
