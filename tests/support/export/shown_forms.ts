import { resolveChapter } from "../../../src/export/book/resolve_chapter.ts";
import { indexPage } from "../../../src/export/book/start_place.ts";
import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import type { PageBody } from "../../../src/book/model/source_page.ts";
import { BookIndex } from "../../../src/book/places/book_index.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import type { Root } from "../../../src/document/tree.ts";
import { ChapterTypist } from "../compilers/render_typst.ts";
import { readStorageBody } from "../page_bodies/find_lost.ts";
import { renderWordRoot } from "../word/render_word.ts";
import { wordText } from "../word/word_part.ts";
import { FakeWiki } from "./fake_wiki.ts";

const WIKI = new FakeWiki([{ id: "1", title: "Start" }, { id: "2", title: "Other" }]);

/** Reads a body as that of a chapter in a wiki of two pages. */
function resolveBody(text: string, format: PageBody["format"]): { root: Root; losses: LossEntry[] } {
  const { root, losses: found } = readStorageBody(text, format);
  const losses = [...found];
  const entry = { facts: WIKI.facts("1"), level: 1 };
  const places = new BookIndex();
  places.add("1", indexPage(entry.facts, root));
  const sink = { add: (loss: LossEntry) => losses.push(loss) };
  return { root: resolveChapter(entry, root, { facts: WIKI, sink, places }).root, losses };
}

const PICTURE = { picture: () => ({ width: 40, height: 20 }) };

/** What PDFs and Word documents show of a body, before they are typeset. */
export function showForms(text: string, format: PageBody["format"] = "storage"): string {
  const { root, losses } = resolveBody(text, format);
  const resolveImage = (url: string) => ({ path: `/${url}` });
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set(["a-2"]), resolveImage });
  book.addChapter({ root, anchor: "start", level: 1, title: "Start" });
  const { source } = book.finish({ ...emptyMeta(), title: "T" });
  const { blocks, notes, relationships } = renderWordRoot(root, PICTURE);
  return JSON.stringify([source, blocks, notes, relationships, losses.map(({ code, message }) => [code, message])]);
}

/** Returns the text of all parts of a Word document that shows a body, and what was lost on the way. */
export function showInWord(text: string, format: PageBody["format"] = "storage") {
  const { root, losses } = resolveBody(text, format);
  return { text: wordText(renderWordRoot(root, PICTURE)), losses };
}
