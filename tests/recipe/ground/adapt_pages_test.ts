import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { composePack } from "../../../src/recipe/compose_pack.ts";
import { resolveRecipe } from "../../../src/recipe/resolve_recipe.ts";
import { goodRecipe } from "../sample_recipe.ts";
import { drawLogo, drawPng } from "./sample_pictures.ts";

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
  const { values, issues, contents } = await composePack({ recipe, values: resolveRecipe(recipe), files: FILES });
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
  const { values } = await composePack({ recipe, values: resolveRecipe(recipe), files: FILES });
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
  match(issues[0]?.message ?? "", /^The logo of the cover has a contrast of 1\.\d to its ground$/);
  strictEqual(issues[0]?.path, "assets.logo");
  const set = await adapt(`{ cover: { composition: left, logoVariant: normal, ${NAVY} } }`, { logo: "navy.svg" });
  deepStrictEqual(set.issues.map(({ path, hint }) => [path, hint]), [
    ["design.cover.logoVariant", "Set cover.logoVariant: auto."],
  ]);
});
