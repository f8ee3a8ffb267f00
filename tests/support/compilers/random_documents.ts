import * as fc from "../property.ts";

/** Lines of Markdown. */
type Lines = readonly string[];

const WORDS = ["Alpha", "beta", "of", "a", "Überblick", "configuration", "12,345.67", "2026-03-14", "naïve", "C#"];

const inlineLeaf = fc.constantFrom(
  ...WORDS,
  "`code_name.path/to`",
  "`x`",
  "[link](https://example.org/a/b?c=d)",
  "[anchor](#alpha)",
  "![shown](shown.svg)",
  "![missing](gone.png)",
  "[![badge](gone.svg)](https://example.org)",
  "<https://example.org>",
  "$x^2$",
  "$\\lVert v \\rVert$",
  "H<sub>2</sub>O",
  "<kbd>Ctrl</kbd>",
  "<br>",
  "one<br/>two",
  "List<String>",
  "<api-key>",
  '<img src="shown.svg" width="40" alt="wide">',
  '<a name="here"></a>',
  "[^note]",
  ":status[Done]{color=Green}",
  "H:sub[2]O",
  ":u[under]",
  ":span[red]{color=#ff0000}",
  ":date[2026-03-14]",
  ":emoji[:smile:]",
  ":white_check_mark:",
  "😀",
  ":page[the page]{title=Other}",
  ":user[]{account=1}",
  ":attachment[]{name=a.pdf}",
  ":card[]{url=https://example.org}",
  ":anchor[]{name=here}",
  ":footnote[a note]",
  ':storage{xml="<ac:x/>"}',
  ":unknown[x]{y=z}",
  "12:30",
  "שלום",
);

const MARKS: readonly (readonly [string, string])[] = [
  ["*", "*"],
  ["**", "**"],
  ["~~", "~~"],
  ["<u>", "</u>"],
  ["<b>", "</b>"],
  ["<mark>", "</mark>"],
  [":u[", "]"],
  [":span[", "]{color=blue}"],
  ["[", "](https://example.org)"],
];

const { text } = fc.letrec<{ text: string; piece: string }>((tie) => ({
  text: fc.array(tie("piece"), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(" ")),
  piece: fc.oneof(
    { maxDepth: 3, depthSize: "small", withCrossShrink: true },
    { arbitrary: inlineLeaf, weight: 6 },
    { arbitrary: fc.tuple(fc.constantFrom(...MARKS), tie("text")).map(([[a, b], inner]) => a + inner + b), weight: 1 },
  ),
}));

const cell = text.map((content) => content.replaceAll("|", "\\|"));

const pipeTable = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 })).chain(([columns, rows]) =>
  fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows + 1, maxLength: rows + 1 })
    .map(([head = [], ...body]): Lines => [row(head), row(head.map(() => "---")), ...body.map(row)])
);

const leaf: fc.Arbitrary<Lines> = fc.oneof(
  { arbitrary: text.map((content): Lines => [content]), weight: 5 },
  {
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 6 }), text).map(([level, content]): Lines => [
      `${"#".repeat(level)} ${content}`,
    ]),
    weight: 4,
  },
  { arbitrary: pipeTable, weight: 2 },
  {
    arbitrary: fc.constantFrom<Lines>(
      ["```ts", "const a = 1;", "", "return a;", "```"],
      ["```", "x".repeat(150), "```"],
      ["```mermaid", "graph TD", "```"],
      ["$$", "\\frac{a}{b}", "$$"],
      ["$$", "\\begin{cases} a & b \\\\ c & d \\end{cases}", "$$"],
      ["| a | b |", "|---|:-:|", "|   |   |"],
      ["|   |   |", "|---|---|", "| a | b |"],
      ["![alone](shown.svg)"],
      ["![gone](gone.svg)"],
      ['<img src="shown.svg" width="50%">'],
      ["---"],
      ["<!-- a comment -->"],
      ["<h2>Heading</h2>"],
      ["<table><tr><th colspan=2>a</th></tr><tr><td rowspan=2>b</td><td><ul><li>c</li></ul></td></tr></table>"],
      ["<p align=center>centered</p>"],
      ["<details><summary>More</summary>inside</details>"],
      ["Term", ": meaning"],
      ["::pagebreak"],
      ["::appendix"],
      ["# Heading {.appendix}"],
      ["::toc"],
      ["::image[alt]{src=shown.svg width=200}"],
      ["::figure[Caption]{src=shown.svg width=50%}"],
      ["::storage{xml=\"<ac:structured-macro ac:name='roadmap'/>\"}"],
      ["::macro[children]{depth=2}"],
      ["::children"],
      ["::unknown[x]"],
      ["Setext", "======"],
    ),
    weight: 6,
  },
);

/** Container: it puts blocks into another block. */
type Wrap = (inner: Lines) => Lines;

const WRAPS: readonly Wrap[] = [
  (inner) => inner.map((line) => `> ${line}`),
  (inner) => ["> [!NOTE]", ...inner.map((line) => `> ${line}`)],
  (inner) => item("- ", inner),
  (inner) => [...item("1. ", inner), ...item("2. ", ["second"])],
  (inner) => item("- [x] ", ["done", "", ...inner], 2),
  (inner) => ["<details>", "<summary>Summary</summary>", "", ...inner, "", "</details>"],
  (inner) => ['<div align="center">', "", ...inner, "", "</div>"],
  (inner) => ["<table><tr><td>", "", ...inner, "", "</td></tr></table>"],
  ...["info", "note[Title]", "warning", "tip", "success", "error", "panel[Title]", "expand[More]", "callout{type=info}"]
    .map((name): Wrap => (inner) => fenced(name, inner)),
  ...[
    "columns{count=2}",
    "columns{count=3}",
    "text{align=right}",
    "div{lang=de}",
    "macro[excerpt]{hidden=true}",
    "landscape",
  ]
    .map((name): Wrap => (inner) => fenced(name, inner)),
  (inner) => fenced("decisions", ["- [x] decided"]).concat("", inner),
  (inner) =>
    fenced("layout", fenced("section{type=two_equal}", [...fenced("column", inner), ...fenced("column", ["right"])])),
  (inner) => fenced("table", fenced("row", [...fenced("cell{header}", ["head"]), ...fenced("cell", inner)])),
  (inner) =>
    fenced("table", [
      ...fenced("row", [...fenced("cell{rowspan=2}", inner), ...fenced("cell{colspan=3}", ["wide"])]),
      ...fenced("row", [...fenced("cell{highlight=red}", ["a"]), ...fenced("cell", ["b"])]),
    ]),
  (inner) => fenced("image[alt]{src=shown.svg}", inner),
];

const { blocks } = fc.letrec<{ blocks: Lines; block: Lines }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }).map((all) => all.flatMap((lines) => [...lines, ""])),
  block: fc.oneof(
    { maxDepth: 5, depthSize: "small", withCrossShrink: true },
    { arbitrary: leaf, weight: 3 },
    { arbitrary: fc.tuple(fc.constantFrom(...WRAPS), tie("blocks")).map(([wrap, inner]) => wrap(inner)), weight: 2 },
  ),
}));

/**
 * Random documents: every construct of the document language, nested in every container. Pictures named `gone…` are
 * missing.
 */
export const RANDOM_DOCUMENTS: fc.Arbitrary<string> = fc.array(blocks, { minLength: 1, maxLength: 4 })
  .map((all) => `${all.flat().join("\n")}\n\n[^note]: A note with *marks*.\n`);

function row(cells: Lines): string {
  return `| ${cells.join(" | ")} |`;
}

function item(marker: string, inner: Lines, indent = marker.length): Lines {
  return inner.map((line, i) => i === 0 ? marker + line : line === "" ? "" : " ".repeat(indent) + line);
}

/** Puts lines between fences that are longer than those inside. */
function fenced(opening: string, inner: Lines): Lines {
  const longest = Math.max(2, ...inner.flatMap((line) => /:{3,}/.exec(line)?.[0].length ?? []));
  const fence = ":".repeat(longest + 1);
  return [fence + opening, ...inner, fence];
}
