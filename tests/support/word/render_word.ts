import { parseMarkdown } from "../../../src/document/markdown/markdown.ts";
import { WordBook, type WordBookOptions } from "../../../src/document/word/word_book.ts";
import type { WordContent } from "../../../src/document/word/word_content.ts";
import { sampleFrame } from "./sample_frame.ts";

/** Renders a chapter without a heading of its own from Markdown. */
export function renderWord(markdown: string, options: Partial<WordBookOptions> = {}): WordContent {
  const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
  const book = new WordBook({ frame: sampleFrame(), picture: () => undefined, knownAnchors: new Set(), ...options });
  book.addChapter({ root, anchor: "start", level: 0, title: "" });
  return book.finish();
}

/** Returns the blocks of a chapter without the bookmark of its start. */
export function wordBlocks(markdown: string, options: Partial<WordBookOptions> = {}): string {
  return renderWord(markdown, options).blocks
    .replace(/^<w:bookmarkStart w:id="100" w:name="_c_a_start"\/><w:bookmarkEnd w:id="100"\/>/, "");
}
