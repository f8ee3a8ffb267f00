import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { Root } from "../../../src/document/tree.ts";
import { WordBook, type WordBookOptions } from "../../../src/document/pens/word/word_book.ts";
import type { WordContent } from "../../../src/base/word/word_content.ts";
import { sampleFrame } from "./sample_frame.ts";

/** Renders a tree as a chapter without a heading of its own; pictures are there if their names begin with `shown`. */
export function renderWordRoot(root: Root, options: Partial<WordBookOptions> = {}): WordContent {
  const picture = (url: string) => url.startsWith("shown") ? { width: 40, height: 20 } : undefined;
  const book = new WordBook({ frame: sampleFrame(), picture, knownAnchors: new Set(), ...options });
  book.addChapter({ root, anchor: "start", level: 0, title: "" });
  return book.finish();
}

/** Renders such a chapter from Markdown. */
export function renderWord(markdown: string, options: Partial<WordBookOptions> = {}): WordContent {
  return renderWordRoot(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root, options);
}

/** Returns the blocks of such a chapter without the bookmark of its start. */
export function wordBlocks(markdown: string, options: Partial<WordBookOptions> = {}): string {
  return renderWord(markdown, options).blocks
    .replace(/<w:bookmarkStart w:id="(\d+)" w:name="_c_a_start"\/><w:bookmarkEnd w:id="\1"\/>/, "");
}
