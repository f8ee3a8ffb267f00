import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { BOX_KINDS } from "../../../../src/document/directives/box_kinds_table.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { BOX_WORDS } from "../../../../src/document/shown/references/box_words_table.ts";
import { REFERENCE_WORDS } from "../../../../src/document/shown/references/reference_words_table.ts";
import { ShownBook } from "../../../../src/document/shown/shown_book.ts";
import { wordsInLine } from "../../../../src/document/shown/shown_words.ts";
import { listShown, lowered } from "../lowered.ts";

/** Titles of the boxes of a document, with the places that references find. */
function boxes(markdown: string, language = "en"): string[] {
  const { document: { blocks } } = lowered(`---\ntitle: T\nlang: ${language}\n---\n\n${markdown}`);
  return listShown(blocks, "callout").map(({ title = [], numbered }) =>
    [wordsInLine(title).replaceAll("\u00a0", " "), ...numbered?.places ?? []].join(" | ")
  );
}

for (
  const [what, markdown, expected] of [
    ["a theorem of Quarto", "::: {#thm-a}\n## Line\n\nb\n:::", "Theorem 1 (Line) | thm-a"],
    ["a theorem without a name", "::: {#lem-a}\nb\n:::", "Lemma 1 | lem-a"],
    ["a callout of Quarto", '::: {#nte-a .callout-note title="Ice"}\nb\n:::', "Note 1: Ice | nte-a"],
    ["a theorem of bookdown", '::: {.theorem #a name="P"}\nb\n:::', "Theorem 1 (P) | thm:a | a"],
    ["a theorem without a label", "::: {.theorem}\nb\n:::", "Theorem 1"],
    ["a definition of bookdown", "::: {.definition #a}\nb\n:::", "Definition 1 | def:a | a"],
    ["a theorem of MyST", "```{prf:theorem} P\n:label: my-a\nb\n```", "Theorem 1 (P) | my-a"],
    ["a theorem of LaTeX", "\\begin{theorem}[P]\\label{x:a}\nb\n\\end{theorem}", "Theorem 1 (P) | x:a"],
    ["a label on the next line", "\\begin{lemma}\n\\label{lem:a}\nb\n\\end{lemma}", "Lemma 1 | lem:a"],
    ["a callout without a label", "::: {.callout-note}\nb\n:::", ""],
    ["an example that is no theorem", "::: example\nb\n:::", "Example"],
    ["an environment that nothing ends", "\\begin{theorem}\nb", undefined],
  ] as const
) {
  Deno.test(`numberBox() numbers ${what}`, () => {
    deepStrictEqual(boxes(markdown), expected === undefined ? [] : [expected]);
  });
}

Deno.test("numberBox() counts each kind for itself, also in lists and across the files of a book", () => {
  const theorem = (name: string) => `::: {#thm-${name}}\nb\n:::\n\n`;
  deepStrictEqual(boxes(`${theorem("a")}::: {#lem-a}\nb\n:::\n\n- c\n\n  ${theorem("b").replaceAll("\n", "\n  ")}`), [
    ...["Theorem 1 | thm-a", "Lemma 1 | lem-a", "Theorem 2 | thm-b"],
  ]);
  const chapters = ["a", "b"].map((name) => ({
    ...{ root: parseMarkdown(theorem(name)).root, anchor: name, level: 1, title: name },
  }));
  const book = new ShownBook({ knownAnchors: new Set<string>(), hasPicture: () => false });
  const titles = chapters.flatMap((chapter) =>
    listShown(book.chapter(chapter).blocks, "callout").map(({ numbered }) => numbered?.number)
  );
  deepStrictEqual(titles, ["1", "2"]);
});

Deno.test("numberBox() speaks the language of the document, and of a part of it", () => {
  deepStrictEqual(boxes("::: {#thm-a}\nb\n:::", "de-AT"), ["Satz 1 | thm-a"]);
  deepStrictEqual(boxes("::: {#thm-a}\nb\n:::", "xx"), ["Theorem 1 | thm-a"]);
  for (const [language, words] of BOX_WORDS) {
    for (const kind of Object.values(BOX_KINDS)) ok(words[kind], `${language}: ${kind}`);
  }
  deepStrictEqual([...BOX_WORDS.keys()], [...REFERENCE_WORDS.keys()]);
});

Deno.test("lowerReference() finds a box with a number, and none without", () => {
  const { issues } = lowered("# A\n\n@thm-a\n\n::: {#thm-a}\nb\n:::");
  deepStrictEqual(issues, []);
  strictEqual(lowered("# A\n\n@thm-b\n\n::: {#thm-a}\nb\n:::").issues[0]?.code, "unknown-reference");
});
