import { deepStrictEqual, ok } from "node:assert/strict";
import { PRINTED_LOOKS } from "../../../../src/document/read/dialects/printed/printed_looks_table.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import * as fc from "../../../support/property.ts";

function printedIn(markdown: string): (string | number | undefined)[][] {
  return parseMarkdown(markdown).issues.filter(({ code }) => code === "markup-printed")
    .map(({ line, message, count }) => [line, message.replace(/^Pages (?:print|show) /, ""), count]);
}

for (
  const [what, markdown, expected] of [
    ["one place", "a\n\nsee {{ x }} or so", [[3, '"{{ x }}" as written (substitution)', undefined]]],
    [
      "many places",
      "{{ a }}, {{ b }}\n\n{{ c }}\n\n> d\n> {{ e }}",
      [[1, '"{{ a }}" as written (substitution); also in lines 3, 6', 4]],
    ],
    ["a sign with its line", ": a *b*\nc", [[1, '": a b" as written (table caption)', undefined]]],
    ["markup within a link and emphasis", "[a **{{ b }}**](c)", [[
      1,
      '"{{ b }}" as written (substitution)',
      undefined,
    ]]],
    ["what a backslash starts", "a\n\\hyphenation{b} c", [[2, '"\\\\hyphenation{" as written (raw TeX)', undefined]]],
    ["a table cell", "| a |\n|---|\n| *b*{{ c }} |", [[3, '"{{ c }}" as written (substitution)', undefined]]],
    ["the words after a fence", "```geojson\na\n```", [[1, '"```geojson" as code (other drawing)', undefined]]],
    ["escaped signs", "\\@fig-a &#64;fig-b \\\\index{c} \\{.d} \\^e^ {\\#f}", []],
    ["code", "`@fig-a`\n\n```\n@fig-b\n```\n\n    @fig-c\n\n<code>@fig-d</code>", []],
    ["addresses and packages", "a@fig-b.org @sec-tools/core <https://c.org/@fig-d>", []],
    ["prose", "C++ and C++, 2^10, a_b^c, {a} [b][c] [0][1] $5 and $6, 100%% or `a`: {b}, (@ann) a :: b, x | y", []],
    ["calls and paths", "C:\\temp\\{a}, array[i][j], f(x){y}, #1. a, -- b --, +++ b +++", []],
    ["braces where nothing is imported", "GET /a/{id}", []],
    ["braces in MDX", 'import A from "b";\n\n{a.b} \\{c}', [[3, '"{a.b}" as written (expression)', undefined]]],
    ["an import in code", '```js\nimport A from "b";\n```\n\n{a}', []],
    ["a field of Obsidian in a table", "[[a]]\n\n| b:: c |\n|---|", [[3, '"b::" as written (field)', undefined]]],
    ["a field elsewhere", "b:: c", []],
    ["bold text that is none", "(**a **)", [[1, '"**a **" as written (bold text)', undefined]]],
  ] as const
) {
  Deno.test(`warnPrintedMarkup() reads ${what}`, () => {
    deepStrictEqual(printedIn(markdown), expected);
  });
}

Deno.test("warnPrintedMarkup() has a place in the document for all that it finds", () => {
  const pieces = fc.constantFrom(
    ...["@fig-a ", "\\@fig-b ", "**", "*", "\n", "\n\n", "> ", "- ", "[[a]]", "[b](c)", "`d`", "{.e}", "&amp;", "\\"],
    ...["^f^", "~~g~~", "==h==", "{{ i }}", "| j |\n|---|\n", "{{ k }}", "+---+\n|", "<b>", "%%", "{++l++}"],
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }).map((all) => all.join("")), (markdown) => {
    const lines = markdown.split("\n");
    for (const { code, line = 0, column = 0 } of parseMarkdown(markdown).issues) {
      if (code === "markup-printed") ok(line >= 1 && line <= lines.length && column >= 1);
    }
  }));
});

/** Signs of which the patterns are made. */
const SIGNS = [
  "@fig-a",
  "{",
  "}",
  "[",
  "]",
  "(",
  "^",
  "+",
  "++",
  "--",
  "-",
  "\\a",
  "{{",
  ".a ",
  '="',
  " ",
  "|",
  ":",
  "a",
];

Deno.test("PRINTED_LOOKS take a bounded number of steps for repeated signs", () => {
  for (const sign of [...SIGNS, ...SIGNS.flatMap((a) => ["a", "{", "["].map((b) => a + b))]) {
    const text = sign.repeat(50_000 / sign.length);
    for (const { look } of PRINTED_LOOKS) {
      ok([...text.matchAll(new RegExp(look, look.flags.includes("g") ? look.flags : `${look.flags}g`))].length >= 0);
    }
  }
});
