import { strictEqual } from "node:assert/strict";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import type { PhrasingContent } from "../../../src/document/tree.ts";
import { joinItems } from "../../../src/word_content/blocks/join_items.ts";

const text = (value: string): PhrasingContent => ({ type: "text", value });
const strong = (value: string): PhrasingContent => ({ type: "strong", children: [text(value)] });

/** What a callout begins with, its content, and its Markdown. */
const CALLOUTS = [
  ["the word for it", [strong("Note"), text(" The text.")], ":::note[Note]\n\nThe text.\n\n:::"],
  ["that word with a colon", [strong("Note:"), text(" The text.")], ":::note[Note:]\n\nThe text.\n\n:::"],
  ["bold words with it", [strong("Note this"), text(" well.")], ":::note\n\n**Note this** well.\n\n:::"],
  ["another bold word", [strong("Rust"), text(" is a language.")], ":::note\n\n**Rust** is a language.\n\n:::"],
  ["text", [text("Note the text.")], ":::note\n\nNote the text.\n\n:::"],
] as const;

for (const [what, children, markdown] of CALLOUTS) {
  Deno.test(`joinItems() makes a callout that begins with ${what}`, () => {
    const node = { type: "paragraph" as const, children: [...children] };
    const blocks = joinItems([{ kind: "callout", callout: "note", style: "Note", node }]);
    strictEqual(renderMarkdown(blocks).trimEnd(), markdown);
  });
}
