import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { BookChapter } from "../../../src/document/book_chapter.ts";
import { ShownBook, type ShownBookOptions } from "../../../src/document/shown/shown_book.ts";
import type { Root } from "../../../src/document/tree.ts";
import { WordBook, type WordBookOptions } from "../../../src/document/pens/word/word_book.ts";
import type { WordContent } from "../../../src/base/word/word_content.ts";
import { sampleFrame } from "./sample_frame.ts";

/** Options of what lowers and renders chapters for Word. */
export type WordTypistOptions = WordBookOptions & Pick<ShownBookOptions, "knownAnchors">;

/** Lowers and renders chapters one by one. */
export class WordTypist {
  readonly #shown: ShownBook;
  readonly #book: WordBook;

  constructor(options: WordTypistOptions) {
    const { frame, language = frame.language, picture, knownAnchors } = options;
    const hasPicture = (url: string) => picture(url) !== undefined;
    this.#shown = new ShownBook({ knownAnchors, language, hasPicture, kind: "a Word document" });
    this.#book = new WordBook(options);
  }

  addChapter(chapter: BookChapter): void {
    this.#book.addChapter(this.#shown.chapter(chapter));
  }

  addPlaced(chapter: BookChapter): void {
    this.#book.addPlaced(this.#shown.placedChapter(chapter));
  }

  finish(): WordContent {
    return this.#book.finish(this.#shown.end());
  }
}

/** Renders a tree as a chapter without a heading of its own; pictures are there if their names begin with `shown`. */
export function renderWordRoot(root: Root, options: Partial<WordTypistOptions> = {}): WordContent {
  const picture = (url: string) => url.startsWith("shown") ? { width: 40, height: 20 } : undefined;
  const book = new WordTypist({ frame: sampleFrame(), picture, knownAnchors: new Set(), ...options });
  book.addChapter({ root, anchor: "start", level: 0, title: "" });
  return book.finish();
}

/** Renders such a chapter from Markdown. */
export function renderWord(markdown: string, options: Partial<WordTypistOptions> = {}): WordContent {
  return renderWordRoot(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root, options);
}

/** Returns the blocks of such a chapter without the bookmark of its start. */
export function wordBlocks(markdown: string, options: Partial<WordTypistOptions> = {}): string {
  return renderWord(markdown, options).blocks
    .replace(/<w:bookmarkStart w:id="(\d+)" w:name="_c_a_start"\/><w:bookmarkEnd w:id="\1"\/>/, "");
}
