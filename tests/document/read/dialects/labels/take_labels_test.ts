import { deepStrictEqual } from "node:assert/strict";
import { captionMark } from "../../../../../src/document/node_marks.ts";
import { oneLine } from "../../../../../src/document/plain_text.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { anchorName } from "../../../../../src/document/survey.ts";
import { listNodes } from "../../../../../src/document/list_nodes.ts";
import type { PhrasingContent, RootContent } from "../../../../../src/document/tree.ts";

/** Blocks with a word for each: names of places, captions by their kinds, and the kinds of others. */
function labels(markdown: string): string {
  return parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root.children.map(sketch).join(" ");
}

function sketch(block: RootContent): string {
  const names = [...listNodes(block)].map(anchorName).filter((name) => name !== undefined);
  const places = names.map((name) => `#${name}`).join(",");
  if (block.type !== "paragraph") return `${block.type}${places}${block.type === "code" ? `:${block.value}` : ""}`;
  const caption = captionMark(block);
  if (caption !== undefined) return `${caption}(${oneLine(block)})`;
  return [places, block.children.some(isPicture) ? "picture" : oneLine(block)].filter(Boolean)
    .join(" ");
}

function isPicture(node: PhrasingContent): boolean {
  return node.type === "image" || (node.type === "textDirective" && node.name === "image");
}

const TABLE = "| a | b |\n|---|---|\n| 1 | 2 |\n";

for (
  const [what, markdown, found] of [
    ["a picture", "![A *b* $c$](p.png){#fig-a}", "#fig-a figure(A b c) picture"],
    [
      "a picture with a caption of its own",
      '![alt](p.png){#fig-a fig-cap="A `b`" width=50%}',
      "#fig-a figure(A b) picture",
    ],
    ["a picture of pandoc-crossref", "![A](p.png){#fig:a}", "#fig:a figure(A) picture"],
    ["a picture of bookdown", "![(\\#fig:a) A](p.png)", "#fig:a figure(A) picture"],
    ["a picture of LaTeX", "![A `b` \\label{fig:a:b}](p.png)", "#fig:a:b figure(A b) picture"],
    ["a picture of LaTeX with its label first", "![\\label{fig:a}A *b*](p.png)", "#fig:a figure(A b) picture"],
    ["a table of LaTeX", `Table: A \\label{tab:a}\n\n${TABLE}`, "#tab:a table(A) table"],
    ["a heading of LaTeX", "# A $b$ \\label{sec:a}", "heading#sec:a"],
    ["a picture with another name", "![A](p.png){#plan}", "#plan picture"],
    ["a picture in a block", "::: {#fig-a}\n![](p.png)\n\nThe *plan*\n:::", "#fig-a figure(The plan) picture"],
    ["a table below its caption", `: A {#tbl-a}\n\n${TABLE}`, "#tbl-a table(A) table"],
    ["a table above its caption", `${TABLE}\n: A **b** {#tbl-a}`, "#tbl-a table(A b) table"],
    ["a table right above its caption", `${TABLE}: A {#tbl-a}`, "#tbl-a table(A) table"],
    ["a table with the word", `${TABLE}\nTable: A {#tbl:a}`, "#tbl:a table(A) table"],
    ["a table of bookdown", `Table: (\\#tab:a) A\n\n${TABLE}`, "#tab:a table(A) table"],
    ["a table without a label", `${TABLE}\n: A`, "table(A) table"],
    ["widths of columns", `${TABLE}\n: A {tbl-colwidths="[75,25]"}`, "table(A) containerDirective"],
    ["a table with the word alone", `${TABLE}\nTable: A`, "table Table: A"],
    ["a formula of Quarto", "$$ x $$ {#eq-a}", "#eq-a math"],
    ["a formula over lines", "$$\nx\n$$ {#eq-a}\n\nb", "#eq-a math b"],
    ["a formula of MyST", "$$\nx\n$$ (eq-a)", "#eq-a math"],
    ["a formula of LaTeX", "$$\nx \\label{eq:a}\n$$", "#eq:a math"],
    ["a formula of bookdown", "\\begin{equation}\nx\n(\\#eq:a)\n\\end{equation}", "#eq:a math"],
    ["code", '```{#lst-a .js lst-cap="A *b*"}\nx\n```', "#lst-a listing(A b) code:x"],
    ["code with its caption as text", "Listing: A {#lst:a}\n\n```js\nx\n```", "#lst:a listing(A) code:x"],
    ["a cell of Quarto", '```{r}\n#| label: fig-a\n#| fig-cap: "A"\nx\n```', "#fig-a figure(A) code:x"],
    [
      "a cell with a caption of several lines",
      "```{r}\n#| label: fig-a\n#| fig-cap: |\n#|   A\n#|   *b*\n#| fig-alt: >\n#|   c\nx\n```",
      "#fig-a figure(A b) code:x",
    ],
    ["a cell with a broken option", "```{r}\n#| label: fig-a\n#| fig-cap: [\nx\n```", "#fig-a figure() code:x"],
    [
      "a cell whose caption is below its key",
      "```{r}\n#| label: fig-a\n#| fig-cap: |\n#|   A *b*\n#|   c: d\n#| fig-alt: e\nx\n```",
      "#fig-a figure(A b c: d) code:x",
    ],
    [
      "a cell whose caption is folded",
      "```{r}\n#| label: fig-a\n#| fig-cap: >-\n#|   A\n#|\n#|   b\nx\n```",
      "#fig-a figure(A b) code:x",
    ],
    [
      "a cell whose caption goes on",
      '```{r}\n#| label: fig-a\n#| fig-cap: "A\n#|   b"\nx\n```',
      "#fig-a figure(A b) code:x",
    ],
    ["a cell with other options", "```{python}\n#| eval: false\nx\n```", "code:x"],
    ["a cell whose code is hidden", "```{python}\n#| echo: false\nx\n```", ""],
    ["a cell that is hidden", "```{r, include=FALSE}\nx\n```", ""],
    ["a hidden cell with a caption", '```{r}\n#| include: false\n#| fig-cap: "A"\nx\n```', ""],
    [
      "a chunk with arguments below its head",
      '```{r a}\n#| echo = FALSE,\n#| fig.cap = "A"\nx\n```',
      "#fig:a figure(A) code:x",
    ],
    [
      "a chunk with a picture",
      '```{r a, echo=FALSE, fig.cap="A", out.width="50%"}\n# b\nknitr::include_graphics("c.png", dpi = NA)\n```',
      "#fig:a containerDirective",
    ],
    ["a chunk with pictures", "```{r}\ninclude_graphics(c('a.png',\n 'b.png'))\n```", "picture picture"],
    [
      "a picture that is not made",
      '```{r a, eval=FALSE}\ninclude_graphics("c.png")\n```',
      'code:include_graphics("c.png")',
    ],
    ["a chunk of bookdown", '```{r a, fig.cap="A"}\nx\n```', "#fig:a figure(A) code:x"],
    [
      "a chunk with a caption in its code",
      "```{r a, echo=FALSE}\nkable(x, caption = 'A')\n```",
      [
        "#tab:a table(A) code:kable(x, caption = 'A')",
      ].join(""),
    ],
    [
      "a chunk whose caption is a text",
      '(ref:a) A *b*\n\n```{r a, fig.cap="(ref:a)"}\nx\n```',
      "#fig:a figure(A b) code:x",
    ],
    ["a chunk without a caption", "```{r a}\nx\n```", "code:x"],
    ["a comment like an option in other code", "```r\n#| label: fig-a\n```", "code:#| label: fig-a"],
    ["a heading of MyST", "(a)=\n# B", "heading#a"],
    ["a heading right below its name", "(a)=\n\n## B", "heading#a"],
    ["a paragraph of MyST", "(a)=\ntext", "#a text"],
    ["a name at the end", "text\n\n(a)=", "text #a"],
    ["blocks in quotes", "> ![A](p.png){#fig-a}", "blockquote#fig-a"],
  ] as const
) {
  Deno.test(`takeLabels() takes the label of ${what}`, () => deepStrictEqual(labels(markdown), found));
}

Deno.test("takeLabels() leaves the same marks in code as they are", () => {
  const code = "$$ x $$ {#eq-a}\n: A {#tbl-a}\n(a)=\n(\\#eq:b)";
  deepStrictEqual(labels(`\`\`\`\n${code}\n\`\`\``), `code:${code}`);
});
