import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isDirective } from "../../../../../src/document/directives/directive_kind.ts";
import { emptyMeta } from "../../../../../src/document/document_meta.ts";
import { listNodes } from "../../../../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { shownText } from "../../../../../src/document/shown_text.ts";

const HIDDEN = "";
const FINDING = "markup-dropped";
const META = "---\ndraft: true\nbook:\n  public: false\n---\n";

/** Blocks with the word "x", and what is shown in a PDF, in a Word file, and reported. */
const BLOCKS: readonly (readonly [head: string, pdf: string, word: string, finding?: string])[] = [
  ["{.content-visible}", "x", "x"],
  ["{.content-hidden}", HIDDEN, HIDDEN],
  ['{.content-visible when-format="pdf"}', "x", HIDDEN],
  ["{.content-visible when-format=typst}", "x", HIDDEN],
  ['{.content-visible when-format="docx"}', HIDDEN, "x"],
  ['{.content-visible when-format="html"}', HIDDEN, HIDDEN],
  ['{.content-visible unless-format="pdf"}', HIDDEN, "x"],
  ['{.content-hidden when-format="pdf"}', HIDDEN, "x"],
  ['{.content-hidden unless-format="docx"}', HIDDEN, "x"],
  ['{.content-visible when-meta="draft"}', "x", "x"],
  ['{.content-hidden when-meta="draft"}', HIDDEN, HIDDEN],
  ['{.content-visible when-meta="book.public"}', HIDDEN, HIDDEN],
  ['{.content-visible unless-meta="book.public" when-format="pdf"}', "x", HIDDEN],
  ['{.content-visible when-meta="unknown"}', "x", "x", FINDING],
  ['{.content-hidden when-profile="web"}', "x", "x", FINDING],
  ['{.content-visible when-meta="unknown" when-format="html"}', HIDDEN, HIDDEN],
  ["{.light-content}", "x", "x"],
  ["{.dark-content}", HIDDEN, HIDDEN],
  ["{.only-dark}", HIDDEN, HIDDEN],
];

/** Reads a document as its words, with the codes of its findings. */
function read(written: string, format?: "pdf" | "word"): [text: string, ...codes: string[]] {
  const document = parseMarkdown(META + written, { format });
  const codes = document.issues.map(({ code }) => code).filter((code) => code !== "unknown-field");
  return [shownText({ ...document, meta: emptyMeta() }).split(/\s+/).filter((word) => word !== "").join(" "), ...codes];
}

for (const [head, pdf, word, ...findings] of BLOCKS) {
  Deno.test(`parseMarkdown() shows ${head} where it is meant`, () => {
    for (const [format, shown] of [["pdf", pdf], ["word", word]] as const) {
      const around = shown === "" ? "a b" : `a ${shown} b`;
      deepStrictEqual(read(`a\n\n::: ${head}\nx\n:::\n\nb\n`, format), [around, ...findings], `a block for ${format}`);
      deepStrictEqual(read(`a [x]${head} b\n`, format), [around, ...findings], `a span for ${format}`);
      deepStrictEqual(
        read(`a [*${shown || "y"}* \`c\`]${head} b`, format)[0],
        shown ? "a x c b" : "a b",
        "marks inside",
      );
    }
  });
}

for (
  const [what, written, ...shown] of [
    ["blocks inside of hidden ones", "::: {.content-hidden}\na\n::: {.note}\nb\n:::\n:::\n\nc\n", "c"],
    ["hidden blocks inside of others", "::: {.note}\na\n\n::: {.content-hidden}\nb\n:::\n:::\n\nc\n", "a c"],
    ["hidden blocks in a quote", "> a\n>\n> ::: {.content-hidden}\n> b\n> :::\n>\n> c\n", "a c"],
    ["markup in hidden blocks without a finding", "::: {.content-hidden}\n{{< video a.mp4 >}}\n:::\n\na\n", "a"],
    ["a block that is not closed", "::: {.content-hidden}\na\n", "a", "unmatched-fence"],
    ["spans over lines", "a [b\nc]{.content-hidden} d\n", "a d"],
    ["brackets in spans", "a [b [c] d]{.content-hidden} e\n", "a e"],
    ["spans without a start", "a ]{.content-hidden} b\n", "a ]{.content-hidden} b", "markup-printed"],
    [
      "code",
      "`[a]{.content-hidden}`\n\n```\n::: {.content-hidden}\nb\n:::\n```\n",
      "[a]{.content-hidden} ::: {.content-hidden} b :::",
    ],
    ["HTML for dark pages", '<div class="only-dark">\n\na\n\n</div>\n\n<div class="only-light">\n\nb\n\n</div>\n', "b"],
    ["a format of MyST", "```{only} html\na\n```\n\n```{only} latex\nb\n```\n\n:::{only} not html\nc\n:::\n", "b c"],
    ["an unknown tag of Sphinx", "```{only} internal\na\n```\n", "a", FINDING],
    ["formats of MyST", "```{only} html and internal\na\n```\n\n```{only} html or pdf\nb\n```\n", "b"],
  ] as const
) {
  Deno.test(`parseMarkdown() reads conditions: ${what}`, () => deepStrictEqual(read(written), [...shown]));
}

for (
  const [what, written, expected] of [
    ["GitHub", "![a](l.png#gh-light-mode-only)![a](d.png#gh-dark-mode-only)", ["l.png"]],
    ["MkDocs", "![a](d.png#only-dark)\n\n![a](l.png#only-light)", ["l.png"]],
    ["Quarto", "![a](l.png){.light-content}\n![a](d.png){.dark-content}", ["l.png"]],
    ["HTML", '<img src="l.png#gh-light-mode-only" width="9"><img class="only-dark" src="d.png">', ["l.png"]],
    ["links", "[![a](d.png#gh-dark-mode-only)](b.md)", []],
    [
      "picture",
      '<picture><source media="(prefers-color-scheme: dark)" srcset="d.png"><img src="l.png"></picture>',
      ["l.png"],
    ],
    [
      "picture with a light source",
      '<picture><source media="(prefers-color-scheme: light)" srcset="l.png 2x"><img src="d.png"></picture>',
      ["l.png"],
    ],
  ] as const
) {
  Deno.test(`parseMarkdown() shows the picture for light pages: ${what}`, () => {
    const { root } = parseMarkdown(`a\n\n${written}\n`);
    const found = [...listNodes(root)].flatMap((node) =>
      node.type === "image" ? [node.url] : isDirective(node) ? [node.attributes?.["src"]] : []
    );
    deepStrictEqual(found, expected);
    if (found.length === 0) strictEqual(root.children.length, 1);
  });
}
