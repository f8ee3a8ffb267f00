import { resolveChapter } from "../../../src/export/book/resolve_chapter.ts";
import { indexPage } from "../../../src/export/book/start_place.ts";
import { BookIndex } from "../../../src/book/places/book_index.ts";
import type { PageBody } from "../../../src/book/model/source_page.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { ChapterTypist } from "../compilers/render_typst.ts";
import { readStorageBody } from "../page_bodies/find_lost.ts";
import { renderWordRoot } from "../word/render_word.ts";
import { FakeWiki } from "./fake_wiki.ts";

const WIKI = new FakeWiki([{ id: "1", title: "Start" }, { id: "2", title: "Other" }]);

/** What PDFs and Word documents show of a body, before they are typeset. */
export function showForms(text: string, format: PageBody["format"] = "storage"): string {
  const { root, losses: found } = readStorageBody(text, format);
  const losses = [...found];
  const entry = { facts: WIKI.facts("1"), level: 1 };
  const places = new BookIndex();
  places.add("1", indexPage(entry.facts, root));
  const { root: shown } = resolveChapter(entry, root, {
    facts: WIKI,
    sink: { add: (loss) => losses.push(loss) },
    places,
  });
  const resolveImage = (url: string) => ({ path: `/${url}` });
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set(["a-2"]), resolveImage });
  book.addChapter({ root: shown, anchor: "start", level: 1, title: "Start" });
  const { source } = book.finish({ ...emptyMeta(), title: "T" });
  const { blocks, notes, relationships } = renderWordRoot(shown, { picture: () => ({ width: 40, height: 20 }) });
  return JSON.stringify([source, blocks, notes, relationships, losses.map(({ code, message }) => [code, message])]);
}
