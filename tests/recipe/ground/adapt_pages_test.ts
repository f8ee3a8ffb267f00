import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { composePack } from "../../../src/recipe/compose_pack.ts";
import { goodRecipe } from "../sample_recipe.ts";
import { drawLogo, drawPng } from "./sample_pictures.ts";
import type { Thumbnail } from "../../../src/recipe/ground/pixels.ts";
import { readThumbnail } from "../../../src/recipe/ground/thumbnail.ts";
import { utf8 } from "../../support/packs/packs.ts";

const FILES = new Map([
  ["navy.svg", drawLogo("#14213d")],
  ["white.svg", drawLogo("#ffffff")],
  ["yellow.svg", drawLogo("#ffd700")],
  ["dark.png", drawPng(60, 80, (x, y) => [10 + (x + y) % 20, 20, 40, 255])],
  ["light.png", drawPng(60, 80, () => [240, 240, 235, 255])],
  ["noise.png", drawPng(60, 80, (x, y) => (x >> 2) + (y >> 2) & 1 ? [0, 0, 0, 255] : [255, 255, 255, 255])],
]);
const NAVY = 'background: { kind: solid, color: "#14213d" }, panel: { kind: solid, color: "#14213d" }';

async function adapt(design: string, assets: Readonly<Record<string, string>> = {}) {
  const named = Object.entries(assets).map(([slot, path]) => `${slot}: { path: ${path}, decorative: true }`);
  const recipe = await goodRecipe(`design: ${design}\nassets: { ${named.join(", ")} }\n`);
  const { values, issues, contents } = await composePack({ recipe, files: FILES });
  const chosen = ["titleTone", "metaTone", "logoVariant"].map((name) => values.get(`cover.${name}`));
  return { chosen: chosen.join(" "), values, issues, contents };
}

for (
  const [design, assets, expected] of [
    ["{}", {}, "design design normal"],
    [`{ cover: { composition: left, ${NAVY} } }`, {}, "light light normal"],
    [`{ cover: { composition: centered, ${NAVY} } }`, { logo: "navy.svg" }, "light light plate"],
    [`{ cover: { composition: centered, ${NAVY} } }`, { logo: "white.svg" }, "light light normal"],
    [
      `{ cover: { composition: left, ${NAVY} } }`,
      { logo: "navy.svg", logoInverse: "white.svg" },
      "light light inverse",
    ],
    ["{ cover: { composition: left } }", { logo: "navy.svg", logoInverse: "white.svg" }, "design design normal"],
    // A partner's logo has no inverse form: both stand on a plate.
    [
      `{ cover: { composition: left, ${NAVY} } }`,
      { logo: "navy.svg", logoInverse: "white.svg", logoPartner: "navy.svg" },
      "light light plate",
    ],
    ["{ cover: { composition: left } }", { cover: "dark.png" }, "design light normal"],
    ["{ cover: { composition: left } }", { cover: "light.png" }, "design design normal"],
    ["{ cover: { composition: left } }", { cover: "noise.png" }, "design plate normal"],
    [
      "{ cover: { composition: image, panel: { kind: none }, panelSize: 60 } }",
      { cover: "dark.png", logo: "navy.svg" },
      "light light plate",
    ],
    [
      "{ cover: { composition: image, panel: { kind: solid, color: paper } } }",
      { cover: "dark.png" },
      "design design normal",
    ],
    ["{ cover: { composition: split } }", { cover: "dark.png", logo: "navy.svg" }, "design design plate"],
    ["{ cover: { composition: band } }", { cover: "noise.png", logo: "navy.svg" }, "design design plate"],
    [
      "{ cover: { composition: left, titleTone: dark, logoVariant: plate } }",
      { logo: "navy.svg" },
      "dark design plate",
    ],
  ] as const
) {
  Deno.test(`adaptPages() chooses ${expected} for ${design.slice(0, 60)} with ${JSON.stringify(assets)}`, async () => {
    const { chosen, issues } = await adapt(design, assets);
    strictEqual(chosen, expected);
    deepStrictEqual(issues, []);
  });
}

Deno.test("adaptPages() sees decorations behind the texts", async () => {
  const recipe = await goodRecipe(
    "design: { cover: { composition: left } }\n" +
      "decorations: [{ kind: vector, id: a, scope: first, layer: background, area: page, shape: rectangle, " +
      'paint: { kind: solid, color: "#000000" } }]\n',
  );
  const { values } = await composePack({ recipe, files: FILES });
  deepStrictEqual([values.get("cover.titleTone"), values.get("cover.metaTone")], ["light", "light"]);
});

Deno.test("adaptPages() leaves nothing to be decided in the pack, and decides the same each time", async () => {
  const design = "{ closing: { enabled: true }, header: { logo: left } }";
  const [first, second] = [await adapt(design, { logo: "navy.svg" }), await adapt(design, { logo: "navy.svg" })];
  deepStrictEqual([...first.values].filter(([, value]) => value === "auto").map(([path]) => path), [
    "localization.direction",
  ]);
  deepStrictEqual(first.contents, second.contents);
});

Deno.test("adaptPages() reports a color of the recipe that it replaces, at its place", async () => {
  const { chosen, issues } = await adapt('{ cover.composition: left, typography.coverTitle.color: "#fefefe" }');
  strictEqual(chosen, "dark design normal");
  deepStrictEqual(issues.map(({ code, path, line }) => [code, path, line]), [
    ["low-contrast", "design.typography.coverTitle.color", 11],
  ]);
  strictEqual(issues[0]?.hint, "Choose another color, or set cover.titleTone: design to keep it.");
});

Deno.test("adaptPages() reports a logo that no form makes visible, and a form that is set and hides it", async () => {
  const { chosen, issues } = await adapt("{ cover.composition: left }", { logo: "yellow.svg" });
  strictEqual(chosen, "design design normal");
  match(issues[0]?.message ?? "", /^The logo of the cover has a contrast of 1\.\d to its background$/);
  strictEqual(issues[0]?.path, "assets.logo");
  const set = await adapt(`{ cover: { composition: left, logoVariant: normal, ${NAVY} } }`, { logo: "navy.svg" });
  deepStrictEqual(set.issues.map(({ path, hint }) => [path, hint]), [
    ["design.cover.logoVariant", "Set cover.logoVariant: auto."],
  ]);
});

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
