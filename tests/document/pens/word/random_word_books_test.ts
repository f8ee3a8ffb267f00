import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import type { Root } from "../../../../src/document/tree.ts";
import { findBookmarks } from "../../../../src/document/pens/word/book/written_links.ts";
import { WordTypist } from "../../../support/word/render_word.ts";
import { anchorsOfRandomBook, RANDOM_BOOKS, readRandomBook } from "../../../support/compilers/random_books.ts";
import { RANDOM_DOCUMENTS } from "../../../support/compilers/random_documents.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../../support/storage/real_bodies.ts";
import * as fc from "../../../support/property.ts";
import { findTableFaults } from "../../../support/word/check_word_tables.ts";
import { findLostInWord } from "../../../support/word/find_lost_in_word.ts";
import { renderWordRoot } from "../../../support/word/render_word.ts";
import { sampleFrame } from "../../../support/word/sample_frame.ts";
import { readWordText, wordParts } from "../../../support/word/word_part.ts";
import { wordTree } from "../../../support/word/word_tree.ts";

Deno.test("WordBook shows every word of any document in tables that Word would not repair, the same each time", () => {
  fc.assert(
    fc.property(RANDOM_DOCUMENTS, (markdown) => {
      const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
      const content = renderWordRoot(root);
      deepStrictEqual(findLostInWord(root, content), []);
      deepStrictEqual(findTableFaults(wordTree(content.blocks)), []);
      deepStrictEqual(renderWordRoot(root), content);
    }),
    { numRuns: 50 },
  );
});

Deno.test("WordBook has each bookmark once, and no link to one that is not there, for any book", () => {
  fc.assert(
    fc.property(RANDOM_BOOKS, (written) => {
      const book = new WordTypist({
        frame: sampleFrame(),
        picture: (url) => url.startsWith("shown") ? { width: 40, height: 20 } : undefined,
        knownAnchors: anchorsOfRandomBook(written),
      });
      for (const chapter of readRandomBook(written)) book.addChapter(chapter);
      const content = book.finish();
      const { document, footnotes, numbering } = wordParts(content);
      for (const part of [document, footnotes, numbering]) readWordText(part);
      const starts = [...content.blocks.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="([^"]*)"/g)];
      const names = starts.map(([, , name = ""]) => name.toLowerCase());
      const ids = starts.map(([, id]) => id);
      strictEqual(new Set(names).size, names.length);
      strictEqual(new Set(ids).size, ids.length);
      deepStrictEqual(names.filter((name) => !/^[a-z_][a-z0-9_]{0,39}$/.test(name)), []);
      const known = findBookmarks(content.blocks);
      const links = [...(content.blocks + content.notes.join("")).matchAll(/w:anchor="([^"]*)"/g)];
      deepStrictEqual(links.filter(([, name = ""]) => !known.has(name)), []);
      deepStrictEqual(content.headings.filter(({ bookmark, text }) => !known.has(bookmark) || text === ""), []);
    }),
    { numRuns: 30 },
  );
});

Deno.test("WordBook shows every word of real pages", { ignore: ignoreWithoutBodies }, () => {
  for (const body of (REAL_BODIES ?? []).filter(isWellFormed)) {
    const root: Root = { type: "root", children: storageToMdast(body).flatMap(({ nodes }) => nodes) };
    deepStrictEqual(findLostInWord(root, renderWordRoot(root)), [], body.slice(0, 2000));
  }
});
