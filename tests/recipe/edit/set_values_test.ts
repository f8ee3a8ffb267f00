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
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { markdownCode, markdownText } from "../../../src/recipe/edit/markdown_text.ts";
import * as fc from "../../support/property.ts";

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

const parser = unified().use(remarkParse).use(remarkGfm);

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** Types of everything in the first cell of a table's row that has the text, and how many cells the row has. */
function readCell(text: string) {
  const tree: Node = parser.parse(`| a | b |\n| --- | --- |\n| ${text} | end |\n`);
  const [table, ...others] = tree.children ?? [];
  const [, row, ...rows] = table?.children ?? [];
  const types: string[] = [];
  const visit = (node: Node) => {
    types.push(node.type);
    node.children?.forEach(visit);
  };
  row?.children?.[0]?.children?.forEach(visit);
  const last = row?.children?.[1]?.children?.[0]?.value;
  return { types: [...new Set(types)], last, others: others.length + rows.length };
}

const HOSTILE = [
  "**bold** _it_ ~~gone~~",
  "[link](javascript:alert(1)) ![x](http://a.example/x.png)",
  "<img src=x onerror=alert(1)> <!-- -->",
  "https://a.example www.a.example a@b.example",
  "a | b || c \\| d \\\\| e",
  "`code` ``more`` ```",
  "# heading\n\n- list\n\n---\n\n| a |",
  "&lt;b&gt; &#60;",
  "$x$ {{y}} [^1] [ ] \\",
  "\u202eabc\u0000\x1b[31m",
  "mailto:a@b.example xmpp:a@b.example ftp://c.example",
];

for (const text of HOSTILE) {
  Deno.test(`markdownText() makes nothing but text and code of ${JSON.stringify(text)}`, () => {
    const { types, ...rest } = readCell(markdownText(text));
    deepStrictEqual([types.filter((type) => type !== "inlineCode"), rest], [["text"], { last: "end", others: 0 }]);
  });

  Deno.test(`markdownCode() makes code of ${JSON.stringify(text)}`, () => {
    deepStrictEqual(readCell(markdownCode(text)), { types: ["inlineCode"], last: "end", others: 0 });
  });
}

Deno.test("markdownText() and markdownCode() let no text out of a cell", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."`|\\*_[]()<>!#&~:/@.w\n -ah") }),
  );
  fc.assert(fc.property(text, (text) => {
    const plain = readCell(`x ${markdownText(text)} x`);
    const types = plain.types.filter((type) => type !== "inlineCode");
    deepStrictEqual([types, plain.last, plain.others], [["text"], "end", 0]);
    const code = readCell(markdownCode(text));
    deepStrictEqual([code.types, code.last, code.others], [["inlineCode"], "end", 0]);
  }));
});

Deno.test("markdownCode() shows what has nothing to show", () => {
  strictEqual(markdownCode(" "), '`""`');
});
