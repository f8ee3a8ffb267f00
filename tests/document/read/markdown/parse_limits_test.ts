import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { MARKDOWN_LIMITS } from "../../../../src/document/limits.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import { WorkBudget } from "../../../../src/document/work_budget.ts";

const SIZE = 200_000;
const fill = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length));
const nest = (count: number) => Array.from({ length: count }, (_, i) => `${">".repeat(i + 1)}a\n`).join("");

/** Creates a list in lists, whose lists end one after another. */
function staircase(depth: number): string {
  const steps = Array.from({ length: depth - 1 }, (_, i) => `${"  ".repeat(depth - 2 - i)}- a\n`);
  return `${"- ".repeat(depth)}a\n${steps.join("")}# b\n`;
}

// Each of these takes the parser minutes, or its stack, where nothing watches.
for (
  const [what, text, code] of [
    ["brackets", fill("]"), "document-too-complex"],
    ["links", fill("[a]"), "document-too-complex"],
    ["open links", fill("[a]("), "document-too-complex"],
    ["emphasis", fill("a* "), "document-too-complex"],
    ["stars in two runs", `${fill("*")}a${fill("*")}`, "document-too-complex"],
    ["stars in many runs", `${fill("*")}${"a****".repeat(3000)}`, "document-too-complex"],
    ["two kinds of emphasis", fill("*a_ "), "document-too-complex"],
    ["strikethrough", fill("a~~"), "document-too-complex"],
    ["directives", fill(":a{a=b "), "document-too-complex"],
    ["footnote references", fill("[^a]"), "document-too-complex"],
    ["lazy lines", `>a\n${fill("b\n")}`, "document-too-complex"],
    ["lazy lines of a list", `1. a\n${fill("b\n")}`, "document-too-complex"],
    ["rows of a table", `|a|b|\n|-|-|\n${"|c|d|\n".repeat(45_000)}`, "document-too-complex"],
    ["items of a list", "- a\n".repeat(70_000), "document-too-complex"],
    ["items in lists that end one by one", staircase(45).repeat(600), "document-too-complex"],
    ["lists that start in one line", `${"- ".repeat(45)}a\n`.repeat(2500), "document-too-complex"],
    ["lines in many quotes", `${"> ".repeat(90)}a\n\n`.repeat(8000), "document-too-complex"],
    ["paragraphs", "a\n\n".repeat(105_000), "document-too-complex"],
    ["quotes in a line", fill(">"), "document-too-deep"],
    ["lists in a line", fill("1. "), "document-too-deep"],
    ["footnotes in a line", fill("[^a]: "), "document-too-deep"],
    ["quotes over many lines", nest(150), "document-too-deep"],
    ["text", "a".repeat(MARKDOWN_LIMITS.length + 1), "document-too-large"],
  ] as const
) {
  Deno.test(`parseMarkdown() refuses too many ${what}`, () => {
    const { root, issues } = parseMarkdown(text);
    strictEqual(root.children.length, 0);
    deepStrictEqual(issues.map(({ severity, code }) => [severity, code]), [["error", code]]);
  });
}

// These spend all of a page's budget before they stop, so a tenth of it shows the same sooner.
for (
  const [what, text] of [
    ["comments", fill("a <!-- ")],
    ["processing instructions", `a ${fill("<? ")}`],
    ["sections before a long text", `a ${"<![CDATA[ ".repeat(9000)}${"word ".repeat(60_000)}`],
    ["open containers", fill(":::a\n")],
    ["underlined headings", fill("a\n==\n")],
  ] as const
) {
  Deno.test(`parseMarkdownTree() refuses too many ${what}`, () => {
    const budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds / 10);
    throws(() => parseMarkdownTree(text, { math: true, budget }), { code: "document-too-complex" });
  });
}

for (
  const [what, text] of [
    ["a list of a thousand lines", "- a *b* `c` [d](e)\n".repeat(1000)],
    ["an open bracket before sixty thousand words", `[${"word ".repeat(60_000)}`],
    ["a table of a thousand rows", `|a|b|\n|-|-|\n${"|*c* 12:30|[d](e)|\n".repeat(1000)}`],
    ["a paragraph with two thousand marks", "*a* `b` **c** ".repeat(330)],
    ["long rows of stars that mark nothing", `/${"*".repeat(2000)}\n * a\n ${"*".repeat(2000)}/\n\n`.repeat(100)],
    ["rows of stars around lines of one paragraph", `/${"*".repeat(60)}/\na\n`.repeat(100)],
    ["a quote of a thousand lines", "> a\nb\n".repeat(500)],
    ["callouts one after another", ":::info\na\n:::\n\n".repeat(1000)],
    ["nested containers", "::::::columns\n:::::info\n::::expand\n- > a\n::::\n:::::\n::::::\n"],
    ["code with a thousand comments", `\`\`\`html\n${"<!-- a -->\n".repeat(1000)}\`\`\`\n`],
    ["hundreds of underlined headings", "Heading\n---\n\ntext\n\n".repeat(300)],
    ["rules", "text\n\n---\n\n".repeat(1000)],
    ["three thousand lists between paragraphs", "- a\n- b\n\ntext\n\n".repeat(3000)],
    ["nested lists of six thousand items", "- a\n  - b\n    - c\n".repeat(2000)],
    ["a million characters of prose", `${"A few *words* ".padEnd(600, "and many more ")}\n\n`.repeat(1650)],
    [
      "two hundred tables of twenty rows",
      `## a\n\ntext\n\n|a|b|c|\n|-|-|-|\n${"|a word|two words|*c*|\n".repeat(20)}\n`.repeat(200),
    ],
  ] as const
) {
  Deno.test(`parseMarkdown() reads ${what}`, () => {
    const { root, issues } = parseMarkdown(text);
    deepStrictEqual(issues, []);
    strictEqual(root.children.length > 0, true);
  });
}

Deno.test("parseMarkdown() says in which line it stopped", () => {
  const [issue] = parseMarkdown(`fine\n\n${">".repeat(200)}`).issues;
  strictEqual(issue?.line, 3);
});
