import { deepStrictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../../src/document/document_meta.ts";
import { ChapterTypist } from "../../../support/compilers/render_typst.ts";
import {
  anchorsOfRandomBook,
  numberLinks,
  RANDOM_BOOKS,
  readRandomBook,
} from "../../../support/compilers/random_books.ts";
import * as fc from "../../../support/property.ts";

const TEXT = String.raw`"((?:[^"\\]|\\.)*)"`;

function find(source: string, before: string, after = ""): string[] {
  return [...source.matchAll(new RegExp(`${before}${TEXT}${after}`, "g"))].map(([, text = ""]) => text);
}

Deno.test("TypstBook labels every place once, and no link leads to a label that is not there, for any book", () => {
  fc.assert(
    fc.property(RANDOM_BOOKS, (written) => {
      const book = new ChapterTypist({ language: "en", knownAnchors: anchorsOfRandomBook(written) });
      const chapters = readRandomBook(written);
      for (const chapter of chapters) book.addChapter({ ...chapter, root: numberLinks(chapter.root) });
      const { source, unplaced } = book.finish({ ...emptyMeta(), title: "T", language: "en" });
      const points = find(source, String.raw`anchor-point\(`, String.raw`\)`).map((name) => `a-${name}`);
      const labels = [...find(source, String.raw`\)#label\(`, String.raw`\)\]`), ...points];
      deepStrictEqual(labels.filter((label, i) => labels.indexOf(label) !== i), []);
      const others = [...source.matchAll(new RegExp(`${TEXT}: ${TEXT}`, "g"))];
      const known = new Set([
        ...labels,
        ...others.filter(([, , to = ""]) => labels.includes(to)).map(([, from]) => from),
      ]);
      const direct = [
        ...find(source, String.raw`(?:link|footnote)\(label\(`),
        ...find(source, String.raw`page-entry\(`),
      ];
      const named = find(source, String.raw`anchor-link\(`).map((name) => `a-${name}`);
      deepStrictEqual([...direct, ...named].filter((label) => !known.has(label)), []);
      deepStrictEqual(unplaced, []);
    }),
    { numRuns: 30 },
  );
});
