import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { shownText } from "../../src/document/shown_text.ts";

/** Markdown, and the text that readers see. */
const SHOWN: readonly (readonly [markdown: string, text: string])[] = [
  ["a :excerpt[b]{hidden=true} c", "a | c"],
  ["a :excerpt[b]{hidden=false} c", "a |b| c"],
  ["a\n\n:::macro[excerpt]{hidden=true}\n## b\n\nc[^1]\n:::\n\n[^1]: d", "a|d"],
  ["a\n\n:::macro[details]{hidden=true id=x}\nb\n:::", "a"],
  ["a\n\n:::macro[other]{hidden=true}\nb\n:::", "a|other|b"],
  ["a\n\n:placeholder[b]\n\n- :placeholder[c]\n- d :placeholder[e]", "a|d "],
  ["a\n\n**:placeholder[b]**", "a"],
  ["a\n\n:placeholder", "a|:placeholder"],
];

for (const [markdown, text] of SHOWN) {
  Deno.test(`parseMarkdown() keeps of ${JSON.stringify(markdown)} what the wiki shows`, () => {
    const document = parseMarkdown(markdown);
    strictEqual(shownText(document).replaceAll("\n", "|"), text);
    strictEqual(document.issues.filter(({ code }) => code !== "no-title").length, 0);
  });
}
