import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { Ajv } from "ajv";
import { parse, stringify } from "yaml";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";
import { nestDesign } from "../../src/pdf/design/design.ts";
import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { createRecipeSchema } from "../../src/recipe/recipe_schema.ts";
import { renderStarterRecipe } from "../../src/recipe/render_starter_recipe.ts";
import { anyBaseline, recipeHead, utf8 } from "./sample_recipe.ts";

const validate = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
  .addKeyword("patternErrorMessage")
  .compile(createRecipeSchema());

function problems(text: string): string[] {
  return validate(parse(text))
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

for (const baseline of BASELINES) {
  Deno.test(`createRecipeSchema() accepts every value of ${baseline.id} in a recipe, and so does readRecipe()`, async () => {
    const head = renderStarterRecipe({ id: "com.example.all", name: "All", baseline: await referTo(baseline) });
    const whole = head.replace(/^design:$[\s\S]*/m, "") + stringify({ design: nestDesign(baseline.values) });
    deepStrictEqual(problems(whole), []);
    const { recipe, issues } = await readRecipe(utf8(whole));
    deepStrictEqual(issues, []);
    strictEqual(recipe?.overrides.size, CAPABILITIES.size);
  });
}

for (
  const rest of [
    "",
    "design:\nlocalization:\nassets:\ndecorations:\nfonts:\nsettings:\noutput:\n",
    "design: { page.size: a5, colors: , page: { margins.top: 3cm, margins: }, colors.accent: '#0b5fff80' }",
    "design: { page.background: { kind: radial, stops: [{ color: accent 12%, at: 0 }, { color: paper, at: 100 }] } }",
    "localization: { language: de, region: DE, labels: { note: Hinweis } }",
    "assets: { logo: { path: assets/logo.SVG, alt: Example }, cover: { path: a.jpeg, decorative: true, placement: } }",
    "assets: { logo: { path: a.png, decorative: false, alt: x, placement: { crop: { left: 0.1 }, clip: ellipse } } }",
    "decorations: [{ kind: vector, id: a, scope: all, layer: background, area: page, shape: rectangle, paint: { kind: none } }]",
    "decorations: [{ kind: image, id: a, scope: odd, layer: foreground, area: page, path: a.png, decorative: true }]",
    "decorations: [{ kind: text, id: a, scope: not-cover, layer: foreground, anchor: top, text: 'CONFIDENTIAL {field.client}' }]",
    "design: { colors: { palette: { sun: '#ffcc00' }, accent: palette.sun, link: palette.sun 60% } }",
    "fonts: [fonts/Brand-Regular.ttf]",
    "settings: { a: { type: choice, default: x, choices: [x], label: Any } }",
    "output:",
    "output: { standards: }",
    "output: { standards: [ua-1, '1.7', a-3u] }",
  ]
) {
  Deno.test(`createRecipeSchema() accepts what readRecipe() accepts: ${rest}`, async () => {
    const text = `${await recipeHead()}${rest}\n`;
    deepStrictEqual(problems(text), []);
    const { issues } = await readRecipe(utf8(text));
    deepStrictEqual(issues.filter(({ severity }) => severity === "error"), []);
  });
}

for (
  const [rest, ...expected] of [
    ["desing: {}", " additionalProperties"],
    ["output: { standards: [ua-2] }", "/output/standards/0 enum"],
    ["output: { standard: [ua-1] }", "/output additionalProperties"],
    ["design: { pgae: {} }", "/design additionalProperties"],
    ["design: { page: { sise: a4 } }", "/design/page additionalProperties"],
    ["design: { page: { size: a44 } }", "/design/page/size enum"],
    ["design: { page: { bleed: 3 } }", "/design/page/bleed type"],
    ["design: { page: { bleed: 3 mm } }", "/design/page/bleed pattern"],
    ["design: { colors: { accent: '0B5FFF' } }", "/design/colors/accent pattern"],
    ["design: { colors: { accent: #0b5fff\n } }", "/design/colors/accent type"],
    ["design: { contents: { depth: 7 } }", "/design/contents/depth maximum"],
    ["design: { cover: { enabled: on } }", "/design/cover/enabled type"],
    ["localization: { language: german }", "/localization/language maxLength", "/localization/language pattern"],
    ["assets: { lgoo: {} }", "/assets additionalProperties"],
    ["assets: { logo: { path: a.png } }", "/assets/logo required"],
    ["assets: { logo: { path: ../a.png, alt: x } }", "/assets/logo/path pattern"],
    ["assets: { logo: { path: 'https://e.org/a.png', alt: x } }", "/assets/logo/path pattern"],
    ["assets: { logo: { path: a.gif, alt: x } }", "/assets/logo/path pattern"],
    ["fonts: [a.woff2]", "/fonts/0 pattern"],
    ["settings: { a: { type: txt, default: x } }", "/settings/a/type enum"],
    ["settings: { a: { type: text } }", "/settings/a required"],
  ] as const
) {
  Deno.test(`createRecipeSchema() refuses ${rest}`, async () => {
    const found = problems(`${await recipeHead()}${rest}\n`).filter((problem) => !/ (?:if|allOf)$/.test(problem));
    deepStrictEqual(found, [...expected]);
  });
}

for (const color of ["#7A1F5C", "#222", "#FFE08Acc", "#fFf8", "accent 12%"]) {
  Deno.test(`createRecipeSchema() accepts the color ${color}`, async () => {
    deepStrictEqual(problems(`${await recipeHead()}design: { colors: { heading: "${color}" } }\n`), []);
  });
}

for (
  const rest of [
    "design: { page: { background: { kind: solid } } }",
    "design: { page: { background: { kind: none, color: accent } } }",
    "assets: { logo: { path: a.png, decorative: true, alt: x } }",
    "decorations: [{ kind: vector, id: a, scope: all, layer: background, area: box, shape: rectangle }]",
    "decorations: [{ kind: vector, id: a, scope: all, layer: background, area: page, shape: rectangle, paint: { kind: none }, path: a.png }]",
    "decorations: [{ kind: image, id: a, scope: all, layer: background, area: page, decorative: true }]",
  ]
) {
  Deno.test(`createRecipeSchema() refuses ${rest}`, async () => {
    ok(problems(`${await recipeHead()}${rest}\n`).length > 0);
  });
}

Deno.test("createRecipeSchema() explains every capability", () => {
  const text = JSON.stringify(createRecipeSchema());
  for (const { label, help } of CAPABILITIES.values()) {
    ok(text.includes(JSON.stringify(label)) && text.includes(JSON.stringify(help).slice(1, -1)), help);
  }
  ok(text.includes('Visible only if page.size is \\"custom\\".'));
});

/** Visits every schema below a schema, with its place; the conditions of `if` describe nothing. */
function* schemasBelow(schema: unknown, place = ""): Generator<[place: string, schema: Record<string, unknown>]> {
  if (typeof schema !== "object" || schema === null) return;
  if (!Array.isArray(schema)) yield [place, { ...schema }];
  for (const [name, each] of Object.entries(schema)) {
    if (!["if", "enum", "const", "default"].includes(name)) yield* schemasBelow(each, `${place}/${name}`);
  }
}

Deno.test("createRecipeSchema() describes every property, and every pattern in words", () => {
  const silent: string[] = [];
  let [properties, patterns] = [0, 0];
  for (const [place, schema] of schemasBelow(createRecipeSchema())) {
    const isProperty = /\/properties\/[^/]+$/.test(place);
    if (isProperty) properties++;
    if (isProperty && typeof schema["description"] !== "string") silent.push(`${place}: description`);
    if (typeof schema["pattern"] !== "string") continue;
    patterns++;
    if (!/^It must be .*\.$/.test(String(schema["patternErrorMessage"]))) silent.push(`${place}: patternErrorMessage`);
  }
  deepStrictEqual(silent, []);
  ok(properties > 600 && patterns > 30, `${properties} ${patterns}`);
});

Deno.test("createRecipeSchema() gives the default of every capability, or that of each baseline", () => {
  const found = new Map([...schemasBelow(createRecipeSchema())].map(([place, schema]) => [place, schema]));
  let differing = 0;
  for (const path of CAPABILITIES.keys()) {
    const place = `/properties/design/properties/${path.split(".").join("/properties/")}`;
    const { default: usual, description } = found.get(place) ?? {};
    const values = BASELINES.map((baseline) => baseline.values.get(path));
    if (new Set(values.map((value) => JSON.stringify(value))).size === 1) deepStrictEqual(usual, values[0], path);
    else {
      differing++;
      strictEqual(usual, undefined, path);
      for (const { id } of BASELINES) ok(String(description).includes(`${id} `), path);
    }
  }
  ok(differing > 50 && differing < CAPABILITIES.size / 2, `${differing}`);
});

for (const each of BASELINES) {
  Deno.test(`renderStarterRecipe() gives examples for ${each.id} that take effect when the # before them goes`, async () => {
    const baseline = await referTo(each);
    const starter = renderStarterRecipe({ id: "com.example.report", name: "Report", baseline });
    ok(starter.startsWith("# yaml-language-server: $schema=./recipe.schema.json\n"));
    deepStrictEqual(problems(starter), []);
    const [head = "", tail = ""] = starter.split("\ndesign:\n");
    const examples = tail.replace(/^( *)# (?=[ a-z-]+(?::|- )|- )/gm, "$1").replace(/^[^:\n]*[.]$/gm, "");
    const uncommented = `${head}\ndesign:\n${examples}`;
    deepStrictEqual(problems(uncommented), []);
    const { recipe, issues } = await readRecipe(utf8(uncommented));
    deepStrictEqual(issues.filter(({ code }) => code !== "no-effect" || each === anyBaseline()), []);
    ok(recipe !== undefined && recipe.overrides.size >= 18);
    strictEqual(recipe.decorations.length, 1);
    strictEqual(recipe.assets.size, 1);
    strictEqual(recipe.fonts.length, 1);
    deepStrictEqual(Object.keys(recipe.settings), ["classification"]);
  });
}

for (
  const name of ['Say "hi": # no', "null", "1.0", "yes", "- a", "Ünïcode 🎨", "a: b", "'q'", "Report", "{x}", "true"]
) {
  Deno.test(`renderStarterRecipe() writes the name ${name} so that it is read back`, async () => {
    const text = renderStarterRecipe({ id: "com.example.report", name, baseline: await referTo(anyBaseline()) });
    strictEqual((await readRecipe(utf8(text))).recipe?.template.name, name);
  });
}
