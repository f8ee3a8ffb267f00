import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { parse } from "yaml";
import { referTo } from "../../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../../src/recipe/read_recipe.ts";
import { parseRecipe } from "../../../src/recipe/read/parse_recipe.ts";
import {
  readRecipeValue,
  RecipeEditError,
  setRecipeValues,
  type ValueSetting,
} from "../../../src/recipe/edit/set_values.ts";
import { findLostComments } from "../../../src/recipe/edit/text_comments.ts";
import { renderStarterRecipe } from "../../../src/recipe/render_starter_recipe.ts";
import { anyBaseline, utf8 } from "../sample_recipe.ts";
import { WRITTEN_VALUES } from "./written_values_table.ts";
import { at, BAND } from "./value_fixtures.ts";

for (const [title, before, changes, after] of WRITTEN_VALUES) {
  Deno.test(`setRecipeValues() writes ${title}`, () => {
    const settings = Object.entries(changes).map(([path, value]) => ({ at: at(path), value }));
    strictEqual(setRecipeValues(before, settings), after);
  });
}

for (const newline of ["\n", "\r\n"]) {
  const line = JSON.stringify(newline);
  Deno.test(`setRecipeValues() keeps comments and line ends of layouts that it rewrites: ${line}`, () => {
    const text = "design:\n  ? page # a\n  : size: a4 # b\n    margins: {} # c\n".replaceAll("\n", newline);
    const changed = setRecipeValues(text, [
      { at: ["design", "page", "bleed"], value: "3mm" },
      { at: ["design", "page", "size"] },
    ]);
    deepStrictEqual(parse(changed), { design: { page: { bleed: "3mm", margins: {} } } });
    deepStrictEqual(findLostComments(text, changed), []);
    deepStrictEqual(new Set(changed.match(/\r?\n/g)), new Set([newline]));
  });
}

for (const text of ["a: [", "design: 3", "a: &x 1", "design: { page: 1 }", "[]", "decorations: x"]) {
  Deno.test(`setRecipeValues() cannot change ${text}`, () => {
    const settings = [{ at: ["design", "page", "size"], value: "a4" }, {
      at: ["decorations", "a"],
      value: { id: "a" },
    }];
    throws(() => setRecipeValues(text, settings), RecipeEditError);
  });
}

for (
  const [text, path, value] of [
    ["design: { page: { size: a4 } }", "page.size", "a4"],
    ["design: { page.margins: { top: 1cm } }", "page.margins.top", "1cm"],
    ["localization: { language: de }", "localization.language", "de"],
    ["design: { localization.language: de }", "localization.language", "de"],
    ["design: { page: }", "page.size", undefined],
    ["decorations: [{ id: a, kind: x }, { id: b }]", "/decorations/b", { id: "b" }],
    ["assets: { logo: { path: a } }", "/assets/logo", { path: "a" }],
  ] as const
) {
  Deno.test(`readRecipeValue() of ${path} in ${text}`, () => {
    const { document } = parseRecipe(utf8(text));
    deepStrictEqual(document && readRecipeValue(document, at(path)), value);
  });
}

Deno.test("setRecipeValues() leaves a starter recipe as it was once everything is removed again", async () => {
  const starter = renderStarterRecipe({ id: "com.example.a", name: "A", baseline: await referTo(anyBaseline()) });
  const settings: ValueSetting[] = [
    ...[...anyBaseline().values].map(([path, value]) => ({ at: at(path), value })),
    { at: ["assets", "logo"], value: { path: "assets/a.png", decorative: true } },
    { at: ["decorations", "band"], value: { ...BAND, paint: { kind: "solid", color: "accent" } } },
  ];
  const full = setRecipeValues(starter, settings);
  const { recipe, issues } = await readRecipe(utf8(full));
  deepStrictEqual(issues, []);
  deepStrictEqual(
    [...recipe?.overrides ?? []].map(([path, { value }]) => [path, value]).sort(),
    [...anyBaseline().values].sort(),
  );
  strictEqual(setRecipeValues(full, settings.map(({ at }) => ({ at }))), starter);
});
