import { deepStrictEqual, ok } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../../support/compilers/render_typst.ts";

const LONG = "abcdefgh".repeat(125_000);

// The parts of each of these are too many for the arguments of one call, or took a time quadratic in their length.
for (
  const [what, text] of [
    ["a word", LONG],
    ["a word in a mark", `*${LONG}*`],
    ["a word in a cell", `|a|\n|-|\n|${LONG}|`],
    ["a word in a note", `x[^a]\n\n[^a]: ${LONG}`],
    ["an address", `http://a.b/${"c/".repeat(300_000)}`],
    ["a line of code", `\`\`\`c\n${"/*".repeat(500_000)}\n\`\`\``],
    ["a list", "-\n".repeat(130_000)],
    ["headings without text between them", "## A\n\n".repeat(40_000)],
  ] as const
) {
  Deno.test(`renderTypst() writes ${what} of any length`, () => {
    const document = parseMarkdown(`---\ntitle: T\n---\n${text}`);
    deepStrictEqual(document.issues, []);
    ok(renderTypst(document, { resolveImage: () => undefined }).source.length > text.length);
  });
}
