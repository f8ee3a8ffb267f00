import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parseRecipe } from "../../../src/recipe/read/parse_recipe.ts";
import { readRecipeValue, setRecipeValues, type ValueSetting } from "../../../src/recipe/edit/set_values.ts";
import { findLostComments } from "../../../src/recipe/edit/text_comments.ts";
import { array, assert, boolean, constantFrom, oneof, property, record, tuple } from "../../support/property.ts";
import { utf8 } from "../sample_recipe.ts";
import { amountFor } from "../../support/test_seed.ts";
import { at } from "./value_fixtures.ts";

const VALUES = constantFrom<unknown>("a4", "accent 12%", 'say "no": # x', "it's", 3, true, "", ["a", { b: 1 }], {
  kind: "solid",
  color: "#fff",
});
const PATHS = constantFrom(
  "page.size",
  "page.margins.top",
  "page.margins.left",
  "colors.accent",
  "cover.rule",
  "localization.language",
  "/assets/logo",
  "/decorations/a",
  "/decorations/b",
);
const WRITTEN = [
  "  page:\n    size: a4 #1\n    #2\n    margins:\n      top: 1cm\n  #3\n",
  "  page: { size: a4, margins: { top: 1cm, left: 2cm } } #4\n",
  "  page.size: a4 #5\n  page.margins: #6\n    left: 1cm\n",
  "  page: #7\n  #  size: x #8\n",
  "  colors:\n\n    #9\n    accent: '#000000' #10\n\n  # 11\n",
  "  cover:\n    rule: |\n      x\n\n",
  "  cover: { rule: [a, b] } #14\n",
];
const LINES = constantFrom(...WRITTEN, '  colors: {\n    accent: "#123456",\n  }\n');
const TAILS = constantFrom(
  "",
  "localization:\n",
  "localization: { language: de }\n",
  "assets:\n  #20\n  logo:\n    path: a.png\n",
  "assets: {}\n",
  "decorations:\n- id: a\n  kind: x #21\n",
  "decorations: [{ id: a }, { id: c }]\n",
  "decorations: #22\n",
  "#23\n# assets:\n",
);

const CHANGES = array(record({ path: PATHS, value: VALUES, remove: boolean() }), { minLength: 1, maxLength: 6 });

function settingsOf(changes: readonly { path: string; value: unknown; remove: boolean }[]): ValueSetting[] {
  const last = new Map(changes.map((each) => [each.path, each]));
  return [...last.values()].map(({ path, value, remove }) => {
    const id = path.startsWith("/decorations/") ? path.slice("/decorations/".length) : undefined;
    const whole = id === undefined ? value : { id, value };
    return remove ? { at: at(path) } : { at: at(path), value: whole };
  });
}

Deno.test("setRecipeValues() sets values in any recipe, and keeps its comments", () => {
  assert(
    property(tuple(array(LINES, { maxLength: 3 }), TAILS, boolean(), CHANGES), ([lines, tail, windows, changes]) => {
      const unix = `#0\nschema: x\n\ndesign:\n${lines.join("")}\n${tail}`;
      const text = windows ? unix.replaceAll("\n", "\r\n") : unix;
      if (lines.filter((each) => each.startsWith("  page")).length > 1) return; // values that stand twice
      if (parseRecipe(utf8(text)).issues.length > 0) return; // names that do
      const settings = settingsOf(changes);
      const changed = setRecipeValues(text, settings);
      const { document, issues } = parseRecipe(utf8(changed));
      deepStrictEqual(issues, []);
      for (const { at, value } of settings) {
        deepStrictEqual(document && readRecipeValue(document, at), value);
      }
      strictEqual(/[^\r]\n/.test(changed), !windows);
      deepStrictEqual(findLostComments(text, changed), []);
    }),
    { numRuns: 800 },
  );
});

const AREAS = constantFrom(
  ...WRITTEN,
  '  colors: {\n    accent: "#123456", #12\n  }\n',
  "  # colors:\n  #   accent: x\n",
  "    # further in\n\n",
);
const DESIGNS = oneof(
  constantFrom("schema: x\n\nname: y\n", "schema: x\nname: y\n"),
  tuple(
    constantFrom(
      "schema: x\n\ndesign: #\n",
      "schema: x\n\ndesign:\n",
      "schema: x\n# Ours.\ndesign:\n",
      "schema: x\n\n# Ours.\ndesign:\n",
      "schema: x\ndesign:\n  contents:\n    depth: 2\n",
      "schema: x\n\ndesign:\n  contents: { depth: 2 }\n",
    ),
    array(AREAS, { maxLength: 3 }),
  ).map(([start, areas]) => start + areas.join("")),
);
const PARTS = constantFrom(
  "fonts:\n",
  "\nassets:\n  #20\n  logo:\n    path: a.png\n",
  "assets: {}\n",
  "\ndecorations:\n- id: a\n  kind: x #21\n",
  "decorations: [{ id: a }, { id: c }]\n",
  "\n#23\n# assets:\n#   logo: x\n",
  "\n\n# decorations:\n\n#24\n",
  "\n\n",
);

Deno.test("setRecipeValues() leaves no trace of values that were not there, are set and removed again", () => {
  const LAYOUT = record({
    design: DESIGNS,
    parts: array(PARTS, { maxLength: 3 }),
    windows: boolean(),
    open: boolean(),
  });
  let count = 0;
  assert(
    property(
      tuple(LAYOUT, array(tuple(PATHS, VALUES), { minLength: 1, maxLength: 4 }), boolean()),
      ([layout, pairs, once]) => {
        const { design, parts, windows, open } = layout;
        const whole = design + parts.join("");
        const unix = open ? whole.trimEnd() : whole;
        const text = windows ? unix.replaceAll("\n", "\r\n") : unix;
        const { document, issues } = parseRecipe(utf8(text));
        if (document === undefined || issues.length > 0) return; // names that stand twice
        const settings = [...new Map(pairs)].map(([path, value]) => {
          return { at: at(path), value: path.startsWith("/decorations/") ? { id: path.at(-1), value } : value };
        }).filter(({ at }) => readRecipeValue(document, at) === undefined);
        count += settings.length;
        const set = once
          ? setRecipeValues(text, settings)
          : settings.reduce((text, each) => setRecipeValues(text, [each]), text);
        const removed = settings.map(({ at }) => ({ at }));
        const after = once
          ? setRecipeValues(set, removed)
          : removed.reduce((text, each) => setRecipeValues(text, [each]), set);
        strictEqual(after, text, set);
      },
    ),
    { numRuns: 1000 },
  );
  ok(count > amountFor({ quick: 60, full: 300, long: 1000 }), `${count} values`);
});
