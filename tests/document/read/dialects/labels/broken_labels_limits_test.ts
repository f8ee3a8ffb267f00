import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { oneLine } from "../../../../../src/document/plain_text.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { lowered } from "../../../shown/lowered.ts";

for (
  const [what, markdown, text] of [
    ["braces", "![A](p.png){#fig-a", "A{#fig-a"],
    ["brackets", "a [@fig-a", "a [@fig-a"],
    ["a command", "a \\ref{x", "a \\ref{x"],
    ["a role", "a {ref}`x", "a {ref}`x"],
    ["the braces of a caption", "| a |\n|---|\n\n: B {#tbl-a", "B {#tbl-aa"],
    ["the label of a formula", "$$ x $$ {#eq-a", "x {#eq-a"],
    ["a label of MyST", "(a=\n\nb", "(a=b"],
    ["a chunk", '```{r a, fig.cap="A\nx\n```', "x"],
    ["an empty reference", "a \\ref{} @fig- [@fig-] b", "a \\ref{} @fig- [@fig-] b"],
  ] as const
) {
  Deno.test(`takeLabels() and readReferences() keep ${what} that nothing closes`, () => {
    strictEqual(oneLine(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root), text);
  });
}

for (
  const [what, markdown, code] of [
    ["references in a row", "@fig-a ".repeat(20_000), "unknown-reference"],
    ["groups", "[@fig-a; ".repeat(20_000), "document-too-complex"],
    ["commands", "\\ref{".repeat(80_000), "document-too-complex"],
    ["attributes", `![a](ok.png){#fig-a ${'x="'.repeat(60_000)}}`, undefined],
    ["labels of one formula", `$$${"\\label{a}".repeat(20_000)} x$$`, undefined],
    ["labels in a row", "(a)=\n\n".repeat(10_000), undefined],
    ["options of a cell", `\`\`\`{r}\n${"#| a: 'b\n".repeat(30_000)}\`\`\``, undefined],
    ["captions of each other", "![@fig-b](ok){#fig-a}\n\n![@fig-a](ok){#fig-b}", undefined],
    ["blocks in blocks", `${"::: {#fig-a}\n".repeat(300)}x\n${":::\n".repeat(300)}`, "unmatched-fence, markup-printed"],
  ] as const
) {
  Deno.test(`takeLabels() and readReferences() end for many ${what}`, () => {
    const { issues } = lowered(`# T\n\n${markdown}`);
    const codes = new Set([...parseMarkdown(`# T\n\n${markdown}`).issues, ...issues].map((issue) => issue.code));
    deepStrictEqual([...codes], code?.split(", ") ?? []);
  });
}
