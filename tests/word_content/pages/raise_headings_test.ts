import { strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { splitContent } from "../../../src/word_content/pages/split_content.ts";

Deno.test("splitContent() raises the headings in columns and on landscape pages", () => {
  const text = "# One\n\n## Two\n\n:::columns{count=2}\n\n### Three\n\na\n\n:::\n";
  const { pages: [one] } = splitContent(parseBlocks(text).flatMap(({ nodes }) => nodes), {
    title: "Title",
    splitBy: "heading1",
  });
  strictEqual(renderMarkdown(one?.blocks ?? []), "# Two\n\n:::columns{count=2}\n\n## Three\n\na\n\n:::\n");
});
