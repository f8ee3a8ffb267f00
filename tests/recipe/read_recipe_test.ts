import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { listRecipeFiles } from "../../src/recipe/recipe.ts";
import { renderDigest } from "../../src/recipe/edit/render_scalar.ts";
import { anyBaseline, goodRecipe, places, readRest, utf8 } from "./sample_recipe.ts";
import { ONE_MISTAKE } from "./recipe_mistakes_table.ts";

const WHOLE = `design:
  colors: { accent: "#0b5fff", heading: accent }
  page.size: letter
  page:
    margins.top: 3cm
    orientation: landscape
  organisation.name: Example Ltd
  cover: # all of it is commented out
localization: { language: de, region: DE, labels: { note: Hinweis } }
assets:
  logo: { path: assets/logo.svg, alt: Example Ltd, placement: { opacity: 0.9, rotation: -3 } }
  closing: { path: assets/Wand.JPG, decorative: true }
decorations:
  - { kind: vector, id: band, scope: first, layer: background, area: box, anchor: top-left, dx: 0mm, dy: 0mm,
      width: 210mm, height: 8mm, shape: rectangle, paint: { kind: solid, color: accent } }
  - { kind: image, id: texture, path: assets/t.png, decorative: true, scope: all, layer: background, area: page,
      fit: cover, opacity: 0.2 }
fonts: [fonts/Brand-Regular.ttf, fonts/Brand.OTF]
settings:
  classification: { type: choice, default: internal, choices: [internal, public], label: Class }
  draft: { type: boolean, default: false }
  tint: { type: color, default: "#ff0000" }
  count: { type: number, default: 3 }
  note: { type: text, default: "" }
  seal: { type: asset, default: "" }
output: { standards: [ua-1, a-2a, ua-1] }
`;

Deno.test("readRecipe() reads everything that a recipe can contain", async () => {
  const recipe = await goodRecipe(WHOLE);
  deepStrictEqual(recipe.template, { id: "com.example.report", name: "Report", version: "1.0.0" });
  strictEqual(recipe.baseline, anyBaseline());
  deepStrictEqual([...recipe.overrides].map(([path, { value }]) => [path, value]), [
    ["colors.accent", "#0b5fff"],
    ["colors.heading", "accent"],
    ["page.size", "letter"],
    ["page.margins.top", "3cm"],
    ["page.orientation", "landscape"],
    ["organisation.name", "Example Ltd"],
    ["localization.language", "de"],
    ["localization.region", "DE"],
    ["localization.labels.note", "Hinweis"],
  ]);
  deepStrictEqual(recipe.overrides.get("page.margins.top")?.place, { line: 15, column: 5 });
  deepStrictEqual([...recipe.assets.keys()], ["logo", "closing"]);
  deepStrictEqual(recipe.assets.get("logo")?.placement, { opacity: 0.9, rotation: -3 });
  deepStrictEqual(recipe.decorations.map(({ kind, id, picture }) => [kind, id, picture?.path]), [
    ["vector", "band", undefined],
    ["image", "texture", "assets/t.png"],
  ]);
  deepStrictEqual(recipe.decorations[1]?.fields, {
    ...{ id: "texture", scope: "all", layer: "background", area: "page", fit: "cover", opacity: 0.2 },
  });
  deepStrictEqual(recipe.settings["classification"], {
    ...{ type: "choice", default: "internal", choices: ["internal", "public"], label: "Class" },
  });
  deepStrictEqual(recipe.standards, ["ua-1", "a-2a"]);
  deepStrictEqual(listRecipeFiles(recipe), [
    ...["assets/logo.svg", "assets/Wand.JPG", "assets/t.png", "fonts/Brand-Regular.ttf", "fonts/Brand.OTF"],
  ]);
});

const OUTSIDE = "Copy the file into the recipe's folder, and write its path from there.";

const TEN_MISTAKES = `schema: wiki.pdf-template-recipe/v2
template:
  id: report
  name: Report
  version: 1.0
baseline:
  id: ID
  version: VERSION
  catalogVersion: CATALOG
  digest: "0000"
design:
  colors:
    accent: #0b5fff
    headings: accent
  page: { size: a44, margins: { top: 3 } }
  textt: {}
assets:
  logo: { path: ../logo.svg, alt: Example Ltd }
settings:
  draft: { type: boolean, default: no }
`;

Deno.test("readRecipe() reports ten mistakes as ten, each at its place, with the way out", async () => {
  const { id, version, catalogVersion, digest } = await referTo(anyBaseline());
  const text = TEN_MISTAKES.replace("ID", id).replace("VERSION", `${version}`).replace("CATALOG", `${catalogVersion}`);
  const { issues, recipe } = await readRecipe(utf8(text));
  strictEqual(recipe, undefined);
  deepStrictEqual(issues.map(({ code, path, line, column, hint }) => [code, path, line, column, hint]), [
    ["invalid-value", "template.id", 3, 7, "Use a domain that you own, reversed, and a name."],
    ["invalid-value", "template.version", 5, 12, 'Write "1.0.0".'],
    ["baseline-digest-mismatch", "baseline.digest", 10, 11, `Write this line: ${renderDigest(digest)}`],
    [
      ...["invalid-capability", "design.colors.accent", 13, 5],
      'A # after a space starts a comment; put the color in quotes: "#0b5fff".',
    ],
    ["unknown-capability", "design.colors.headings", 14, 5, "Did you mean colors.heading?"],
    ["invalid-capability", "design.page.size", 15, 17, "Did you mean a4?"],
    ["invalid-capability", "design.page.margins.top", 15, 38, "Give it a unit: 3mm or 3pt."],
    ["unknown-capability", "design.textt", 16, 3, "Did you mean colors.text?"],
    ["invalid-asset-path", "assets.logo.path", 18, 17, OUTSIDE],
    ["invalid-setting", "settings.draft.default", 20, 36, "YAML reads it as text; write false."],
  ]);
  deepStrictEqual(issues.slice(4, 6).map(({ message }) => message), [
    "design.colors.headings is not a capability; design.colors has accent, text, paper, heading, link, muted, border, " +
    "surface, palette, highlight",
    'design.page.size is "a44", but must be one of a3, a4, a5, b5, letter, legal, tabloid, custom',
  ]);
});

Deno.test("readRecipe() reports what YAML refuses and what the recipe gets wrong together", async () => {
  const { issues } = await readRest(
    "design:\n  page: &x { size: a4 }\n  cover: *x\n  page: {}\n  headings: { numbering: 1.1 }\n",
  );
  deepStrictEqual(places({ issues }), [
    ["unsupported-yaml", 12, 9],
    ["unsupported-yaml", 13, 10],
    ["duplicate-key", 14, 3],
    ["invalid-capability", 15, 26],
  ]);
});

for (const [rest, ...expected] of ONE_MISTAKE) {
  Deno.test(`readRecipe() reports ${JSON.stringify(rest.slice(0, 70))} as ${expected[0]}`, async () => {
    const { issues, recipe } = await readRest(`${rest}\n`);
    deepStrictEqual(issues.map(({ code, path, line, column, hint }) => [code, path, line, column, hint]), [[
      ...expected,
    ]]);
    strictEqual(recipe, undefined);
  });
}

for (
  const [path, reason] of [
    ["../a.png", "leads out"],
    ["a/../../b.png", "leads out"],
    ["/etc/a.png", "not relative"],
    ["C:/a.png", "not relative"],
    ["c:a.png", "not relative"],
    ["~/a.png", "not relative"],
    ["a\\b.png", "a backslash"],
    ["https://example.com/a.png", "it is a URL"],
    ["data:image/png;base64,xx.png", "it is a URL"],
    ["./a.png", "an empty segment or a dot"],
    ["a//b.png", "an empty segment or a dot"],
    ["aux.png", "a reserved name"],
    ["a?.png", "does not allow"],
    ["", "it is empty"],
    [`${"a".repeat(252)}.png`, "longer than 255"],
    ["a\u200b.png", "invisible"],
    ["logo", "its name has no extension"],
    ["a.webp", 'it ends in \\".webp\\"'],
  ] as const
) {
  Deno.test(`readRecipe() refuses the asset path ${JSON.stringify(path.slice(0, 30))}`, async () => {
    const { issues } = await readRest(`assets: { logo: { decorative: true, path: ${JSON.stringify(path)} } }\n`);
    deepStrictEqual(issues.map(({ code }) => code), ["invalid-asset-path"]);
    ok(JSON.stringify(issues[0]?.message).includes(reason), JSON.stringify(issues));
  });
}

Deno.test("readRecipe() takes colors in every spelling, and keeps them in one", async () => {
  const { recipe, issues } = await readRest(`design:
  colors:
    accent: "#7A1F5C"
    text: "#222"
    palette: { sun: "#FFE08A", sea: "#0055aaCC", sky: "#48cF" }
  page: { background: { kind: linear, angle: 90, stops: [{ at: 0, color: "#FFF" }, { at: 100, color: "#FAFAFA" }] } }
decorations:
  - kind: vector
    id: a
    scope: all
    layer: background
    area: box
    anchor: top-left
    dx: 0mm
    dy: 0mm
    width: 10mm
    height: 4mm
    shape: rectangle
    paint: { kind: solid, color: "#ABC" }
settings:
  tint: { type: color, default: "#F0F" }
`);
  deepStrictEqual(issues.filter(({ severity }) => severity === "error"), []);
  const value = (path: string) => recipe?.overrides.get(path)?.value;
  deepStrictEqual([value("colors.accent"), value("colors.text")], ["#7a1f5c", "#222222"]);
  deepStrictEqual(value("colors.palette"), { sun: "#ffe08a", sea: "#0055aacc", sky: "#4488ccff" });
  match(JSON.stringify(value("page.background")), /"#ffffff".*"#fafafa"/);
  deepStrictEqual(recipe?.decorations[0]?.fields["paint"], { kind: "solid", color: "#aabbcc" });
  deepStrictEqual(recipe?.settings["tint"]?.default, "#ff00ff");
});

const NO_COLORS = ["#7A1F5", "7A1F5C", "#GGG", "#7A1F5C9", "#FFE08A 12%", ["#7A1F5C"], { toString: false }];
for (const color of NO_COLORS.map((each) => JSON.stringify(each))) {
  Deno.test(`readRecipe() refuses the color ${color}`, async () => {
    const { issues } = await readRest(
      `design: { colors: { accent: ${color} } }\nsettings:\n  a: { type: color, default: ${color} }\n`,
    );
    deepStrictEqual(issues.map(({ code }) => code), ["invalid-capability", "invalid-setting"]);
  });
}

Deno.test("readRecipe() reports all mistakes of all decorations, also where the kind is wrong", async () => {
  const { issues } = await readRest(`decorations:
  - kind: vektor
    id: A
    scope: al
    colour: accent
  - { id: b, path: a.gif, scope: all, layer: back, area: page }
  - kind: image
    id: c
    scope: everywhere
    layer: background
    area: page
    path: ../a.png
    paint: { kind: solid, color: accent }
  - band
`);
  deepStrictEqual(issues.map(({ path, line, hint }) => [path, line, hint]), [
    ["decorations[0].layer", 12, undefined],
    ["decorations[0].area", 12, undefined],
    ["decorations[0].shape", 12, undefined],
    ["decorations[0].kind", 12, "Did you mean vector?"],
    ["decorations[0].id", 13, undefined],
    ["decorations[0].scope", 14, "Did you mean all?"],
    ["decorations[0].colour", 15, "Did you mean paint?"],
    ["decorations[1].kind", 16, "Write this line: kind: image"],
    ["decorations[1].alt", 16, "Describe the picture, or write decorative: true."],
    ["decorations[1].path", 16, undefined],
    ["decorations[1].layer", 16, "Write background."],
    ["decorations[2].alt", 17, "Describe the picture, or write decorative: true."],
    ["decorations[2].scope", 19, undefined],
    ["decorations[2].path", 22, OUTSIDE],
    ["decorations[2].paint", 23, undefined],
    ["decorations[3]", 24, undefined],
  ]);
});

for (
  const [rest, ...paths] of [
    ["design: { watermark: { text: DRAFT } }", "watermark.text"],
    ["design: { watermark: { text: SECRET } }", "watermark.text"],
    ["design: { watermark: { text: DRAFT, angle: -45 } }", "watermark.text", "watermark.angle"],
    ["design: { watermark: { enabled: false, text: DRAFT } }"],
    ["design: { watermark: { enabled: true, text: DRAFT } }"],
    ["design: { closing: { showLegal: true } }", "closing.showLegal"],
    ["design: { page: { margins: { outside: 22mm } } }", "page.margins.outside"],
    ["design: { contents: { figuresFrom: 3 } }", "contents.figuresFrom"],
    ["design: { columns: { ruleThickness: 0.5pt } }", "columns.ruleThickness"],
    ["design: { cover: { logoHeight: 36pt } }"],
    ["design: { cover: { logoHeight: 37pt } }", "cover.logoHeight"],
  ] as const
) {
  Deno.test(`readRecipe() warns of ${rest} as no-effect: ${paths.join(", ")}`, async () => {
    const { issues } = await readRest(`${rest}\n`);
    deepStrictEqual(issues.map(({ code, path }) => [code, path]), paths.map((path) => ["no-effect", `design.${path}`]));
  });
}

for (
  const [own, omitted] of [
    ["[A, B, C, D, E, F, G, H]", "Inter and DejaVu Sans"],
    ["[A, B, C, D, E, F, G]", "Inter"],
    ["[A, B, C, D, E, F, G, Dejavu sans]", "Inter"],
    ["[A, B, C, D, E, F]", undefined],
    ["[A, B, C, D, E, F, a, b]", undefined],
  ] as const
) {
  Deno.test(`readRecipe() reports fallback fonts of the baseline that have no room after ${own}`, async () => {
    const { recipe, issues } = await readRest(`design: { typography: { fallback: ${own} } }\n`);
    ok(recipe);
    const message = `typography.fallback has no room for ${omitted}, which supply missing letters`;
    const found = issues.map(({ severity, code, line, message }) => [severity, code, line, message]);
    deepStrictEqual(found, omitted === undefined ? [] : [["warning", "fallback-too-long", 11, message]]);
  });
}

for (const [slot, area] of [["cover", "cover"], ["closing", "closing"], ["watermark", "watermark"]] as const) {
  for (const enabled of [true, false]) {
    Deno.test(`readRecipe() looks whether assets.${slot} has an effect: ${area}.enabled ${enabled}`, async () => {
      const picture = `assets: { ${slot}: { path: a.png, decorative: true } }`;
      const { issues } = await readRest(`design: { ${area}: { enabled: ${enabled} } }\n${picture}\n`);
      const found = issues.map(({ code, path, line }) => [code, path, line]);
      deepStrictEqual(found, enabled ? [] : [["no-effect", `assets.${slot}`, 12]]);
    });
  }
}
