import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isDirective } from "../../../src/document/directive_kind.ts";
import { attributeTexts } from "../../../src/document/directive_text.ts";
import { parseMarkdown } from "../../../src/document/markdown/markdown.ts";
import { surveyDocument } from "../../../src/document/survey.ts";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import { findBookmarks } from "../../../src/document/word/book/written_links.ts";
import { WordBook } from "../../../src/document/word/word_book.ts";
import type { WordContent } from "../../../src/document/word/word_content.ts";
import { anchorsOfRandomBook, RANDOM_BOOKS, readRandomBook } from "../../support/compilers/random_books.ts";
import { RANDOM_DOCUMENTS } from "../../support/compilers/random_documents.ts";
import * as fc from "../../support/property.ts";
import { findTableFaults } from "../../support/word/check_word_tables.ts";
import { renderWordRoot } from "../../support/word/render_word.ts";
import { sampleFrame } from "../../support/word/sample_frame.ts";
import { readWordText, wordParts, wordText } from "../../support/word/word_part.ts";
import { wordTree } from "../../support/word/word_tree.ts";

const WORD = /[\p{L}\p{N}]{2,}/gu;

/** Counts the words of a text. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Lists the texts of a tree, but for dates, which are in words, and footnotes without a reference. */
function textsIn(node: Nodes, used: ReadonlyMap<string, number>): string[] {
  if (node.type === "footnoteDefinition" && !used.has(node.identifier)) return [];
  if (node.type === "definition" || node.type === "html") return [];
  if (node.type === "image") return [node.alt ?? ""];
  if ("value" in node) return [node.value];
  if (isDirective(node) && (node.name === "date" || node.name === "cell" || node.name === "placeholder")) {
    if (node.type === "textDirective") return [];
  }
  const own = isDirective(node) ? attributeTexts(node) : [];
  return "children" in node ? [...own, ...node.children.flatMap((child) => textsIn(child, used))] : own;
}

function findLost(root: Root, content: WordContent): string[] {
  const text = wordText(content);
  const shown = (word: string) => text.split(word).length - 1;
  const wanted = countWords(textsIn(root, surveyDocument(root).footnoteUses).join(" ").replaceAll("[!NOTE]", ""));
  return [...wanted].filter(([word, count]) => shown(word) < count)
    .map(([word, count]) => `${word} (${shown(word)} of ${count})`);
}

Deno.test("WordBook shows every word of any document, in well-formed parts", () => {
  fc.assert(
    fc.property(RANDOM_DOCUMENTS, (markdown) => {
      const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
      deepStrictEqual(findLost(root, renderWordRoot(root)), []);
    }),
  );
});

Deno.test("WordBook makes no tables that Word would repair, and the same content each time, for any document", () => {
  fc.assert(
    fc.property(RANDOM_DOCUMENTS, (markdown) => {
      const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
      const content = renderWordRoot(root);
      deepStrictEqual(findTableFaults(wordTree(content.blocks)), []);
      deepStrictEqual(renderWordRoot(root), content);
    }),
    { numRuns: 50 },
  );
});

Deno.test("WordBook has each bookmark once, and no link to one that is not there, for any book", () => {
  fc.assert(
    fc.property(RANDOM_BOOKS, (written) => {
      const book = new WordBook({
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
