import { deepStrictEqual } from "node:assert/strict";
import { captionMark } from "../../../../../src/document/node_marks.ts";
import { oneLine } from "../../../../../src/document/plain_text.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { anchorName } from "../../../../../src/document/survey.ts";
import type { RootContent } from "../../../../../src/document/tree.ts";

/** Blocks with what is in them: columns with their widths, captions by their kinds, places, and pictures by their files. */
function sketch(blocks: readonly RootContent[]): string {
  return blocks.map((block) => {
    if (block.type === "containerDirective") {
      const width = block.attributes?.["width"];
      return `${block.name}${width === undefined ? "" : ` ${width}`}(${sketch(block.children as RootContent[])})`;
    }
    if (block.type !== "paragraph") return block.type;
    const caption = captionMark(block);
    if (caption !== undefined) return `${caption}:${oneLine(block)}`;
    const parts = block.children.map((child) => child.type === "image" ? child.url : anchorName(child));
    return parts.includes(undefined) ? oneLine(block) : parts.join("+");
  }).join(" ");
}

const [A, B] = ["![A](a.png){#fig-a}", "![B](b.png){#fig-b}"];
const PARTS = "fig-a figure:A a.png) column 1%(fig-b figure:B b.png)";

for (
  const [what, markdown, expected] of [
    ["columns", `::: {layout-ncol=2}\n${A}\n\n${B}\n:::`, `div(section(column 1%(${PARTS}))`],
    [
      "parts of a figure",
      `::: {#fig-x layout-ncol=2}\n${A}\n\n${B}\n\nBoth\n:::`,
      `fig-x figure:Both div(section(column 1%(${PARTS}))`,
    ],
    ["parts in a line", `::: {#fig-x}\n${A}\n${B}\n\nBoth\n:::`, `fig-x figure:Both div(section(column 1%(${PARTS}))`],
    [
      "parts below each other",
      `::: {#fig-x}\n![A](a.png)\n\n![B](b.png){width=50%}\n\nBoth\n:::`,
      "fig-x figure:Both div(figure:A a.png figure:B b.png)",
    ],
    [
      "shares",
      `::: {layout="[[2,-1,1],[1]]"}\n${A}\n\n${B}\n\nc\n:::`,
      "div(section(column 2%(fig-a figure:A a.png) " +
      "column 1%() column 1%(fig-b figure:B b.png)) c)",
    ],
    ["rows", `::: {layout-nrow=1}\na\n\nb\n:::`, "div(section(column 1%(a) column 1%(b)))"],
    ["a broken layout", `::: {layout="[[0"}\na\n\nb\n:::`, "div(a b)"],
    [
      "a heading with its text",
      `::: {layout-ncol=2}\n## A\n\na\n\nb\n:::`,
      "div(section(column 1%(heading a) column 1%(b)))",
    ],
    [
      "tables",
      "::: {#tbl-x layout-ncol=2}\n| a |\n|---|\n\n: A {#tbl-a}\n\n| b |\n|---|\n\n: B\n\nBoth\n:::",
      "tbl-x table:Both div(section(column 1%(tbl-a table:A table) column 1%(table:B table)))",
    ],
    [
      "a div of HTML",
      `<div id="fig:x">\n${A}\n${B}\n\nBoth\n</div>`,
      `fig:x figure:Both div(section(column 1%(${PARTS}))`,
    ],
    [
      "a cell of a notebook",
      `::: {#fig-x .cell fig-cap="Plot"}\n\`\`\`{.python .cell-code}\nx\n\`\`\`\n\n![](a.png)\n:::`,
      "code fig-x figure:Plot a.png",
    ],
    ["one picture", "::: {#fig-x}\n![A](a.png)\n:::", "fig-x figure:A a.png"],
    [
      "a figure of MyST",
      `:::{figure}\n:label: x\n\n(a)=\n![A](a.png)\n\n(b)=\n![B](b.png)\n\nBoth\n:::`,
      "fig:x+x figure:Both div(a figure:A a.png b figure:B b.png)",
    ],
    [
      "a figure of LaTeX",
      "\\begin{figure}[h]\n\\centering\n\\includegraphics[width=2cm]{a.png}\n\\caption{An \\emph{A}\\label{fig:x}}\n\\end{figure}",
      "fig:x figure:An A a.png",
    ],
    [
      "parts of a figure of LaTeX",
      "\\begin{figure}\n\\begin{subfigure}{0.4\\textwidth}\n\\includegraphics{a.png}\n\\caption{A}\\label{fig:a}\n\\end{subfigure}\n" +
      "\\begin{subfigure}{.4\\textwidth}\n\\includegraphics{b.png}\n\\caption{B}\n\\end{subfigure}\n\\caption{Both}\n\\label{x}\n\\end{figure}",
      "fig:tex-5+x figure:Both div(section(column 1%(fig:a figure:A a.png) column 1%(figure:B b.png)))",
    ],
    ["text in a figure of LaTeX", "\\begin{figure}\nx\n\\end{figure}", "x"],
    ["a figure of LaTeX that nothing closes", "\\begin{figure}\nx", "\\begin{figure} x"],
    ["what is embedded", `${A}\n\n![](#fig-a)\n\n![](#x)`, "fig-a figure:A a.png a.png #x"],
  ] as const
) {
  Deno.test(`takeLabels() arranges ${what}`, () => {
    deepStrictEqual(sketch(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root.children), expected);
  });
}
