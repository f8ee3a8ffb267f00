import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { findings, renderBody } from "../../../support/compilers/render_markdown.ts";

/** Cells and head of a table. */
const ROWS = /head: \d+, rows: .*?(?=, tall|, spans|, flat|, place)/s;

for (
  const [markdown, rows] of [
    ["| a |\n|:-:|\n| b | c |", 'head: 1, rows: (({"a"},), ({"b"},),)'],
    ["| a | b |\n|--|-:|\n| *c* |", 'head: 1, rows: (({"a"}, {"b"},), ({emph({"c"})}, {},),)'],
    ["| | |\n|--|--|\n| a | b |", 'head: 0, rows: (({"a"}, {"b"},),)'],
    [
      "| a |\n|--|\n| :cell[]{highlight=yellow text=center} b |",
      'head: 1, rows: (({"a"},), ((body: {"b"}, align: "center", highlight: "#ffffdd"),),)',
    ],
    ["| a |\n|--|\n| :row[]{class=x} b |", 'head: 1, rows: (({"a"},), ({"b"},),)'],
    [
      ":::table{header-column}\n| | |\n|--|--|\n| a | b |\n:::",
      'head: 0, rows: (((body: {"a"}, header: true), {"b"},),)',
    ],
    [
      "::::table\n:::row\n::cell\n:::\n::::",
      'head: 0, rows: ((room => {cell-code(room, "::cell")},),)',
    ],
    [
      ":::::table\n::::row\n:::cell{header colspan=2}\na\n:::\n::::\n\n::::row\n:::cell{number}\n1\n:::\n\n:::cell{valign=middle}\nb\n:::\n::::\n:::::",
      'head: 1, rows: (((body: {"a"}, x: 0, colspan: 2),), ((body: {"1"}, x: 0, number: true), (body: {"b"}, x: 1, valign: "middle"),),)',
    ],
    ["| a |\n|--|\n| 10–20 |", 'head: 1, rows: (({"a"},), ({kept-number("10–20")},),)'],
    ["| a |\n|--|\n| `some.code` |", 'head: 1, rows: (({"a"},), (room => {cell-code(room, "some.", "code")},),)'],
  ] as const
) {
  Deno.test(`renderTypst() sets the cells of ${JSON.stringify(markdown)}`, () => {
    strictEqual(ROWS.exec(renderBody(markdown))?.[0], rows);
  });
}

Deno.test("renderTypst() gives a table the caption beside it or its label", () => {
  for (const markdown of ["Table: *A*\n\n| a |\n|:-|", "| a |\n|-|\n\nTable: *A*", ":::table[*A*]\n| a |\n|-|\n:::"]) {
    ok(renderBody(markdown).includes('caption: {emph({"A"})}'), markdown);
  }
});

Deno.test("renderTypst() keeps the number that an author gave to a table or picture", () => {
  const labeled = 'caption: {caption-label("Table 2:"); " "; {"A"}}, labeled: true';
  ok(renderBody("*Table 2: A*\n\n| a |\n|-|").includes(labeled));
  ok(renderBody(":::table[Table 2: A]\n| a |\n|-|\n:::").includes(labeled));
  const figure = 'caption: {caption-label("Figure 2:"); " "; {"A"}}, labeled: true';
  for (
    const markdown of ["![b](c.png)\n\n*Figure 2: A*", "![b](c.png)\n*Figure 2: A*", "::figure[Figure 2: A]{src=c.png}"]
  ) ok(renderBody(markdown).includes(figure), markdown);
});

Deno.test("renderTypst() weighs columns by their text", () => {
  const prose = "Long sentences beside short words need a wide column. ".repeat(3);
  const weights = [...renderBody(`| a | b |\n|-|-|\n| word | ${prose} |`).matchAll(/weight: (\d+)/g)];
  const [word = 0, long = 0] = weights.map(([, digits]) => Number(digits));
  ok(word > 1 && long > 10 * word);
});

const META = "---\ntitle: T\n---\n";

Deno.test("renderTypst() moves headings right before a table of many columns into it", () => {
  const wide = `|${" a |".repeat(6)}\n|${"-|".repeat(6)}\n`;
  ok(
    renderBody(`${META}text\n\n# H\n\n${wide}`).includes(
      'lead: {[#heading(level: 1, supplement: after-introduction, {"H"})',
    ),
  );
  ok(!renderBody(`${META}# H\n\ntext\n\n${wide}`).includes("lead:"));
  ok(!renderBody(`${META}- # H\n\n  ${wide.replace("\n", "\n  ")}`).includes("lead:"));
});

Deno.test("renderTypst() says where a table is", () => {
  const table = "| a |\n|-|\n";
  ok(renderBody(table).includes('place: "page"'));
  ok(renderBody(`> | a |\n> |-|\n`).includes('place: "block"'));
  ok(renderBody(`:::::table\n::::row\n:::cell\n${table}\n:::\n::::\n:::::`).includes('place: "cell"'));
});

Deno.test("renderTypst() repeats footnotes of a split table's first column as text", () => {
  const markdown = "| a[^n] | b | c | d | e |\n|-|-|-|-|-|\n\n[^n]: Note.";
  ok(renderBody(markdown).includes('again: "a"'));
});

Deno.test("renderTypst() warns about an unknown color of a cell", () => {
  deepStrictEqual(findings("| a |\n|-|\n| :cell[]{highlight=mauve-ish} b |"), [
    "directive-attribute 1 1",
  ]);
});

Deno.test("renderTypst() measures no column by what its directives do not show", () => {
  const body = renderBody(
    `${META}| ab |\n| --- |\n| <a name="operationParameters"></a>cd |\n| :user[]{account="557058:1234567890abcdef"} |`,
  );
  ok(body.includes('words: ("@user", head-text("ab"), "cd",)'), body);
});

Deno.test("renderTypst() sets links in a header, which pages repeat as an artifact, as text", () => {
  const body = renderBody(`${META}| [a](https://a.org) |\n| --- |\n| [b](https://b.org) |`);
  deepStrictEqual(body.match(/link\("[^"]*"/g), ['link("https://b.org"']);
});
