import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { splitContent } from "../../../src/word_content/pages/split_content.ts";

Deno.test("splitContent() raises the headings in columns and on landscape pages", () => {
  const text = "Start\n\n# One\n\n## Two\n\n:::columns{count=2}\n\n### Three\n\na\n\n:::\n";
  const { pages: [one] } = splitContent(parseMarkdown(text).root.children, {
    title: "Title",
    splitBy: "heading1",
  });
  strictEqual(renderMarkdown(one?.blocks ?? []), "# Two\n\n:::columns{count=2}\n\n## Three\n\na\n\n:::\n");
});
