import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { leadsTo } from "../../../../src/document/shown/text/leads_to.ts";

for (
  const [markdown, expected] of [
    ["For example:\n\n```\nls\n```", true],
    ["For example:\n\n- a", true],
    ["Please note that\n\n1. a", true],
    ["For example:\n\n| a |\n|---|", true],
    ["For example:\n\n> a", true],
    ["For example:\n\n![a](b.png)", true],
    ["See the table.\n\n| a |\n|---|", true],
    ["Run it.\n\n```\nls\n```", true],
    ["**More to read**\n\n- a", true],
    ["**More to read**\n\ntext", true],
    ["For example:\n\ntext", false],
    ["A sentence.\n\n- a", false],
    ["Part of one\n\n> a", false],
    ["**More to read**\n\n# Heading", false],
    [`${"Long ".repeat(30)}end.\n\n| a |\n|---|`, false],
    [`${"Long ".repeat(70)}end:\n\n- a`, false],
  ] as const
) {
  Deno.test(`leadsTo() is ${expected} for ${JSON.stringify(markdown.slice(-40))}`, () => {
    const [paragraph, next] = parseMarkdown(markdown).root.children;
    strictEqual(paragraph?.type === "paragraph" && next !== undefined && leadsTo(paragraph, next), expected);
  });
}
