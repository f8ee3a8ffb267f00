import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { parse } from "yaml";
import { referTo } from "../../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../../src/recipe/check_recipe.ts";
import { parseRecipe } from "../../../src/recipe/read/parse_recipe.ts";
import {
  readRecipeValue,
  RecipeEditError,
  setRecipeValues,
  type ValueSetting,
} from "../../../src/recipe/edit/set_values.ts";
import { findLostComments } from "../../../src/recipe/edit/text_comments.ts";
import { renderStarterRecipe } from "../../../src/recipe/write_recipe.ts";
import { array, assert, boolean, constantFrom, oneof, property, record, tuple } from "../../support/property.ts";
import { anyBaseline, utf8 } from "../sample_recipe.ts";
import { amountFor } from "../../support/test_amount.ts";

/** Sets a value by a path with slashes: design values by the catalog's path, others by their names. */
function at(path: string): string[] {
  return path.startsWith("/") ? path.slice(1).split("/") : ["design", ...path.split(".")];
}

const BAND = { kind: "vector", id: "band", scope: "first", layer: "background", area: "page", shape: "rectangle" };

for (
  const [title, before, changes, after] of [
    [
      "a value in its place",
      "design:\n  page:\n    size: a4 # ours\n",
      { "page.size": "a5" },
      "design:\n  page:\n    size: a5 # ours\n",
    ],
    [
      "in the quotes that were there",
      `design: { colors: { accent: '#000000' } }`,
      { "colors.accent": "#111111" },
      `design: { colors: { accent: '#111111' } }`,
    ],
    [
      "a text with a quote",
      `design: { organisation: { name: 'a' } }`,
      { "organisation.name": "it's" },
      `design: { organisation: { name: 'it''s' } }`,
    ],
    [
      "a number where a text was",
      `design: { headings: { h1: { weight: "bold" } } }`,
      { "headings.h1.weight": 700 },
      `design: { headings: { h1: { weight: 700 } } }`,
    ],
    [
      "a value that was left open",
      "design:\n  page:\n    size: # later\n",
      { "page.size": "a5" },
      "design:\n  page:\n    size: a5 # later\n",
    ],
    [
      "a field of an area",
      "design:\n  page:\n    size: a4\n\nfonts:\n",
      { "page.bleed": "3mm" },
      "design:\n  page:\n    size: a4\n    bleed: 3mm\n\nfonts:\n",
    ],
    [
      "an area",
      "design:\n    page:\n        size: a4\n",
      { "cover.enabled": false },
      "design:\n    page:\n        size: a4\n    cover:\n        enabled: false\n",
    ],
    ["fields of several new areas", "design:\n", {
      "page.margins.top": "2cm",
      "page.margins.left": "1cm",
      "colors.accent": "#0b5fff",
    }, 'design:\n  page:\n    margins:\n      top: 2cm\n      left: 1cm\n  colors:\n    accent: "#0b5fff"\n'],
    ["inner and outer fields at one place", "design:\n  page:\n    margins:\n      top: 1cm\n", {
      "page.size": "a5",
      "page.margins.left": "1cm",
      "colors.text": "accent",
    }, "design:\n  page:\n    margins:\n      top: 1cm\n      left: 1cm\n    size: a5\n  colors:\n    text: accent\n"],
    [
      "a design where there is none",
      "schema: x\n",
      { "page.size": "a5" },
      "schema: x\ndesign:\n  page:\n    size: a5\n",
    ],
    [
      "behind a last line without an end",
      "schema: x",
      { "page.size": "a5" },
      "schema: x\ndesign:\n  page:\n    size: a5",
    ],
    ["before comments of a design that has nothing else", "design: # ours\n  # colors:\n  #   accent: x\n", {
      "page.size": "a5",
    }, "design: # ours\n  page:\n    size: a5\n  # colors:\n  #   accent: x\n"],
    ["behind comments of the area before", "design:\n  cover:\n    # eyebrow: x\n\n    # rule: x\n\n  # page:\n", {
      "page.size": "a5",
    }, "design:\n  cover:\n    # eyebrow: x\n\n    # rule: x\n  page:\n    size: a5\n\n  # page:\n"],
    ["where null stood", "design: null # all\n", { "page.size": "a5" }, "design:  # all\n  page:\n    size: a5\n"],
    [
      "in braces",
      "design: { page: { size: a4 } }\n",
      { "page.bleed": "3mm", "cover.enabled": false },
      "design: { page: { size: a4, bleed: 3mm }, cover: { enabled: false } }\n",
    ],
    ["in empty braces", "design: {}\n", { "page.size": "a5" }, "design: { page: { size: a5 } }\n"],
    [
      "in braces with comments",
      "design: {\n  page: { size: a4 }, # ours\n}\n",
      { "colors.text": "accent" },
      "design: {\n  page: { size: a4 }, colors: { text: accent }, # ours\n}\n",
    ],
    [
      "an area left open in braces",
      "design: { page: , cover: { enabled: true } }\n",
      { "page.size": "a5" },
      "design: { page: { size: a5 } , cover: { enabled: true } }\n",
    ],
    ["a dotted name", "design:\n  page.size: a4\n", { "page.size": "a5" }, "design:\n  page.size: a5\n"],
    [
      "below a dotted name",
      "design:\n  page.margins:\n    top: 1cm\n",
      { "page.margins.left": "2cm" },
      "design:\n  page.margins:\n    top: 1cm\n    left: 2cm\n",
    ],
    ["localization at the top", "design:\nlocalization:\n  language: en\n", {
      "localization.language": "de",
      "localization.region": "DE",
    }, "design:\nlocalization:\n  language: de\n  region: DE\n"],
    [
      "localization at the top without a value",
      "localization:\n",
      { "localization.language": "no" },
      'localization:\n  language: "no"\n',
    ],
    ["a paint, field by field", "design:\n  page:\n    background:\n      kind: solid # a\n      color: accent # b\n", {
      "page.background": { kind: "solid", color: "paper" },
    }, "design:\n  page:\n    background:\n      kind: solid # a\n      color: paper # b\n"],
    ["a list", "design:\n  typography:\n    fallback: # ours\n      - Inter\n  page:\n", {
      "typography.fallback": ["Noto Sans"],
    }, "design:\n  typography:\n    fallback: [Noto Sans] # ours\n  page:\n"],
    [
      "a picture",
      "assets:\n",
      { "/assets/logo": { path: "assets/a.png", alt: "A: b", rights: "own work" } },
      'assets:\n  logo: { path: assets/a.png, alt: "A: b", rights: own work }\n',
    ],
    [
      "a decoration",
      "design:\n",
      { "/decorations/band": BAND },
      "design:\ndecorations:\n  - kind: vector\n    id: band\n    scope: first\n    layer: background\n    area: page\n    shape: rectangle\n",
    ],
    ["a second decoration", "decorations:\n- id: a\n  kind: vector\nfonts:\n", {
      "/decorations/b": { kind: "vector", id: "b" },
    }, "decorations:\n- id: a\n  kind: vector\n- kind: vector\n  id: b\nfonts:\n"],
    ["a field of a decoration", "decorations:\n  - { kind: vector, id: a, opacity: 1 }\n", {
      "/decorations/a": { kind: "vector", id: "a", opacity: 0.5 },
    }, "decorations:\n  - { kind: vector, id: a, opacity: 0.5 }\n"],
    ["a decoration in brackets", "decorations: [{ kind: vector, id: a }]\n", {
      "/decorations/b": { kind: "vector", id: "b" },
    }, "decorations: [{ kind: vector, id: a }, { kind: vector, id: b }]\n"],
    [
      "without a value and its line",
      "design:\n  page:\n    size: a4\n    bleed: 3mm\n",
      { "page.size": undefined },
      "design:\n  page:\n    bleed: 3mm\n",
    ],
    ["without a value, whose comment stays", "design:\n  page:\n    size: a4 # ours\n    bleed: 3mm\n", {
      "page.size": undefined,
    }, "design:\n  page:\n    # ours\n    bleed: 3mm\n"],
    ["without the only value, whose comment stays", "design:\r\n  page:\r\n    size: a4 # ours\r\nfonts:\r\n", {
      "page.size": undefined,
    }, "design:\r\n  page:\r\n    # ours\r\nfonts:\r\n"],
    ["above the comment that a removed value left", "design:\n  page:\n    # ours\n", {
      "page.size": "a5",
    }, "design:\n  page:\n    size: a5\n    # ours\n"],
    [
      "without a last line that has no end",
      "design:\n  page:\n    size: a4\n    bleed: 3mm",
      { "page.bleed": undefined },
      "design:\n  page:\n    size: a4",
    ],
    [
      "without a decoration, whose comments stay",
      "decorations:\n  - kind: vector # a\n    # b\n    id: a # c\nfonts:\n",
      {
        "/decorations/a": undefined,
      },
      "decorations:\n  # a\n  # b\n  # c\nfonts:\n",
    ],
    [
      "a list, whose comments stay",
      "design:\n  typography:\n    fallback: # a\n      - Inter # b\n      # c\n      - Carlito\n",
      {
        "typography.fallback": ["Noto Sans"],
      },
      "design:\n  typography:\n    fallback: [Noto Sans] # a\n      # b\n      # c\n",
    ],
    ["a text of lines with a comment", "design:\n  closing:\n    statement: | # a\n      # text\n  page:\n", {
      "closing.statement": "x",
    }, "design:\n  closing:\n    statement: x # a\n  page:\n"],
    [
      "brackets, whose comments stay",
      "design:\n  typography:\n    fallback: [Inter, # a\n      Carlito] # b\n  page:\n",
      {
        "typography.fallback": ["Noto Sans"],
      },
      "design:\n  typography:\n    fallback: [Noto Sans] # b\n    # a\n  page:\n",
    ],
    [
      "one less in braces, whose comments stay",
      "design: {\n  page: { size: a4, # a\n    bleed: 3mm }, cover: {}\n}\n",
      {
        "page.size": undefined,
        "page.bleed": undefined,
      },
      "design: {\n  page: {  # a\n     }, cover: {}\n}\n",
    ],
    ["without areas that become empty", "design:\n  page:\n    margins:\n      top: 1cm\n  cover:\n", {
      "page.margins.top": undefined,
    }, "design:\n  cover:\n"],
    [
      "without a part and the empty line before it",
      "schema: x\n\nfonts:\n\nassets:\n  logo: { path: a.png }\n\n# more\n",
      {
        "/assets/logo": undefined,
      },
      "schema: x\n\nfonts:\n\n# more\n",
    ],
    [
      "without a part, but with an empty line that others have not",
      "schema: x\nfonts:\n\nassets:\n  logo: { path: a.png }\n",
      {
        "/assets/logo": undefined,
      },
      "schema: x\nfonts:\n\nassets:\n",
    ],
    ["but with a design below a comment of its own", "schema: x\n\n# Our looks.\ndesign:\n  page:\n    size: a4\n", {
      "page.size": undefined,
    }, "schema: x\n\n# Our looks.\ndesign:\n"],
    ["as far in as the comments below", "schema: x\ndesign:\n    # page:\n    #   size: a4\n", {
      "page.size": "a5",
    }, "schema: x\ndesign:\n    page:\n      size: a5\n    # page:\n    #   size: a4\n"],
    ["without a design that becomes empty", "schema: x\ndesign:\n  page:\n    size: a4\nfonts:\n", {
      "page.size": undefined,
    }, "schema: x\nfonts:\n"],
    ["but with areas that have comments", "design:\n  # colors:\n  page: # ours\n    size: a4\n", {
      "page.size": undefined,
    }, "design:\n  # colors:\n  page: # ours\n"],
    ["but with comments behind it", "design:\n  page:\n    size: a4\n  # colors:\n  #   accent: x\n", {
      "page.size": undefined,
    }, "design:\n  # colors:\n  #   accent: x\n"],
    [
      "one value less in braces",
      "design: { page: { size: a4, bleed: 3mm } }",
      { "page.size": undefined },
      "design: { page: { bleed: 3mm } }",
    ],
    [
      "the last value less in braces",
      "design: { page: { size: a4, bleed: 3mm } }",
      { "page.bleed": undefined },
      "design: { page: { size: a4 } }",
    ],
    [
      "the only value less in braces",
      "design: { page: { size: a4 } }",
      { "page.size": undefined },
      "design: {}",
    ],
    [
      "the only value less of an area in braces",
      "design:\n  page: { size: a4 }\n",
      { "page.size": undefined },
      "design:\n  page: {}\n",
    ],
    [
      "all values in braces others",
      "design: { page: { size: a4 } }",
      { "page.size": undefined, "page.bleed": "3mm" },
      "design: { page: { bleed: 3mm } }",
    ],
    [
      "the last value another",
      "design:\n  page:\n    size: a4\n",
      { "page.size": undefined, "page.bleed": "3mm" },
      "design:\n  page:\n    bleed: 3mm\n",
    ],
    ["without a decoration", "decorations:\n  - kind: vector\n    id: a\n  # b\n  - kind: vector\n    id: b\n", {
      "/decorations/a": undefined,
    }, "decorations:\n  # b\n  - kind: vector\n    id: b\n"],
    ["without the last decoration", "decorations:\n  - kind: vector\n    id: a\nfonts:\n", {
      "/decorations/a": undefined,
    }, "fonts:\n"],
    ["without the last decoration in brackets", "decorations: [{ kind: vector, id: a }]\n", {
      "/decorations/a": undefined,
    }, "decorations: []\n"],
    ["nothing where there is nothing", "design:\n  page:\n", { "page.size": undefined }, "design:\n  page:\n"],
    [
      "with line ends of Windows",
      "design:\r\n  page:\r\n    size: a4\r\n",
      { "page.bleed": "3mm" },
      "design:\r\n  page:\r\n    size: a4\r\n    bleed: 3mm\r\n",
    ],
    [
      "with a byte order mark",
      "\ufeffdesign: { page.size: a4 }",
      { "page.size": "a5" },
      "\ufeffdesign: { page.size: a5 }",
    ],
    [
      "a new part behind its example",
      "design:\n  page:\n    size: a4\n\n# Pictures.\n# assets:\n#   logo: x\n\n# fonts:\n",
      { "/assets/logo": { path: "a.png" } },
      "design:\n  page:\n    size: a4\n\n# Pictures.\n# assets:\n#   logo: x\nassets:\n  logo: { path: a.png }\n\n# fonts:\n",
    ],
    ["a new part apart from others", "schema: x\n\ndesign:\n  page:\n    size: a4\n", {
      "/assets/logo": { path: "a.png" },
    }, "schema: x\n\ndesign:\n  page:\n    size: a4\n\nassets:\n  logo: { path: a.png }\n"],
    ["a text of lines", "design:\n  closing:\n    statement: |\n      One\n      two\n  page:\n    size: a4\n", {
      "closing.statement": "x",
    }, "design:\n  closing:\n    statement: x\n  page:\n    size: a4\n"],
    ["in the lines before a dash", "decorations:\n  - id: a\n    kind: vector\n    opacity: 1\n", {
      "/decorations/a": { id: "a", kind: "vector" },
    }, "decorations:\n  - id: a\n    kind: vector\n"],
  ] as const satisfies readonly (readonly [string, string, Readonly<Record<string, unknown>>, string])[]
) {
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
const LINES = oneof(
  ...[
    "  page:\n    size: a4 #1\n    #2\n    margins:\n      top: 1cm\n  #3\n",
    "  page: { size: a4, margins: { top: 1cm, left: 2cm } } #4\n",
    "  page.size: a4 #5\n  page.margins: #6\n    left: 1cm\n",
    "  page: #7\n  #  size: x #8\n",
    "  colors:\n\n    #9\n    accent: '#000000' #10\n\n  # 11\n",
    "  cover:\n    rule: |\n      x\n\n",
    '  colors: {\n    accent: "#123456",\n  }\n',
    "  cover: { rule: [a, b] } #14\n",
  ].map((each) => constantFrom(each)),
);
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
    { numRuns: 2000 },
  );
});

const AREAS = oneof(
  ...[
    "  page:\n    size: a4 #1\n    #2\n    margins:\n      top: 1cm\n  #3\n",
    "  page: { size: a4, margins: { top: 1cm, left: 2cm } } #4\n",
    "  page.size: a4 #5\n  page.margins: #6\n    left: 1cm\n",
    "  page: #7\n  #  size: x #8\n",
    "  colors:\n\n    #9\n    accent: '#000000' #10\n\n  # 11\n",
    "  cover:\n    rule: |\n      x\n\n",
    '  colors: {\n    accent: "#123456", #12\n  }\n',
    "  cover: { rule: [a, b] } #13\n",
    "  # colors:\n  #   accent: x\n",
    "    # further in\n\n",
  ].map((each) => constantFrom(each)),
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
const PARTS = oneof(
  ...[
    "fonts:\n",
    "\nassets:\n  #20\n  logo:\n    path: a.png\n",
    "assets: {}\n",
    "\ndecorations:\n- id: a\n  kind: x #21\n",
    "decorations: [{ id: a }, { id: c }]\n",
    "\n#23\n# assets:\n#   logo: x\n",
    "\n\n# decorations:\n\n#24\n",
    "\n\n",
  ].map((each) => constantFrom(each)),
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
    { numRuns: 3000 },
  );
  ok(count > amountFor({ quick: 60, full: 1000, long: 1000 }), `${count} values`);
});
