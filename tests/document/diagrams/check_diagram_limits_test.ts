import { deepStrictEqual } from "node:assert/strict";
import { findOuterParts, MAX_DIAGRAM_LENGTH } from "../../../src/document/diagrams/check_diagram.ts";
import { DIAGRAM_KINDS } from "../../../src/document/diagrams/diagram_kinds_table.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { placeDiagrams } from "../../../src/document/diagrams/place_diagrams.ts";
import { diagramKey, listDiagrams } from "../../../src/document/diagrams/diagram_blocks.ts";

const many = (text: string, length = MAX_DIAGRAM_LENGTH) => text.repeat(Math.ceil(length / text.length));

for (
  const [what, text] of [
    ["signs of links", many("[[")],
    ["starts of links", `link ${many("a")}`],
    ["starts of sprites", many("sprite $a.")],
    ["starts of commands", many("!\n")],
    ["spaces behind a sign", `!${many(" ")}`],
    ["empty lines behind a sign", `!${many("\n")}`],
    ["starts of themes", `!theme ${many("fro ")}`],
    ["spaces", many(" ")],
    ["names", many("labelurl ")],
    ["dots", many("...")],
    ["comments", many("%% \n' \n# \n// \n")],
    ["quotation marks", many("\"'")],
  ] as const
) {
  Deno.test(`findOuterParts() takes linear time for ${what}`, () => {
    deepStrictEqual(DIAGRAM_KINDS.map((kind) => findOuterParts({ kind, text })), [[], [], [], []]);
  });
}

Deno.test("placeDiagrams() takes diagrams in nested blocks, unclosed and many", () => {
  const nested = `${many("> ", 100)}\`\`\`mermaid\n${many("> ", 100)}graph TD\n`;
  const unclosed = `:::mermaid\n${many("graph TD\n", 5000)}`;
  for (
    const [text, expected] of [[nested, 1], [unclosed, 1], [many("```dot\ngraph {}\n```\n", 40_000), 2000]] as const
  ) {
    const { root } = parseMarkdown(text);
    const blocks = listDiagrams([root]);
    placeDiagrams([root], new Map(blocks.map((block) => [diagramKey(block), "data:,"])));
    deepStrictEqual([Math.min(blocks.length, 2000), listDiagrams([root]).length], [expected, 0]);
  }
});
