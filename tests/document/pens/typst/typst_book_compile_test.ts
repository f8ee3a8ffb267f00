import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../../src/document/document_meta.ts";
import type { BookChapter } from "../../../../src/document/book_chapter.ts";
import { ChapterTypist } from "../../../support/compilers/render_typst.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { readPdfFacts } from "../../../../src/typst/pdf/pdf_facts.ts";
import { canonicalSourceJob } from "../../../support/compilers/canonical_job.ts";
import { compileLocally } from "../../../support/compilers/local_engine.ts";
import {
  anchorsOfRandomBook,
  numberLinks,
  RANDOM_BOOKS,
  readChapterTree,
  readRandomBook,
} from "../../../support/compilers/random_books.ts";
import * as fc from "../../../support/property.ts";
import { amountFor, IS_LONG_RUN } from "../../../support/test_seed.ts";

function renderSource(chapters: readonly BookChapter[], known: ReadonlySet<string>): string {
  const resolveImage = () => ({ path: "/images/1.svg" });
  const book = new ChapterTypist({ language: "en", knownAnchors: known, resolveImage });
  for (const chapter of chapters) book.addChapter({ ...chapter, root: numberLinks(chapter.root) });
  const meta = { ...emptyMeta(), title: "Handbook", language: "en", date: "2026-03-01" };
  return book.finish(meta, readChapterTree("See [Setup](#setup).", 0)).source;
}

const LONG = `${"Words that fill a page of the book. ".repeat(200)}\n`;
/** Anchor, level, title and Markdown. */
const CHAPTERS = [
  [
    "home",
    0,
    "Home",
    "Welcome.\n\n1. [Setup](#setup)\n   - [Zebra](#zebra)\n   - [Xylophone](#xylophone)\n2. [Quokka](#quokka)\n",
  ],
  ["setup", 1, "Setup", `::toc\n\n${LONG}`],
  [
    "zebra",
    2,
    "Zebra",
    `# :anchor[]{name=one}:anchor[]{name=xylophone}Xylophone\n\n${LONG}\n\n![A](a.svg "Caption")\n`,
  ],
  ["empty", 1, "Empty", ""],
  [
    "quokka",
    2,
    "Quokka",
    "| a | b | c | d |\n|---|---|---|---|\n| [Setup](#setup) | text[^1] | 3 | 4 |\n\n---\n\n[^1]: note\n",
  ],
] as const;
const KNOWN = new Set(["home", "setup", "zebra", "empty", "quokka", "one", "xylophone"]);

const STANDARDS = [["ua-1"], ["a-2a"], ["ua-1", "a-2a"]] as const;

for (const [at, { id, values }] of BASELINES.entries()) {
  // The long run takes each baseline with all standards, others with the next ones.
  for (const standards of STANDARDS.filter((_, i) => IS_LONG_RUN || i === at % STANDARDS.length)) {
    Deno.test(`TypstBook writes lists of pages that conform to ${standards} with the ${id} baseline`, async () => {
      const chapters = CHAPTERS.map(([anchor, level, title, text]) => ({
        ...{ anchor, level, title, root: readChapterTree(text, level) },
      }));
      const { pdf = new Uint8Array(), diagnostics } = await compileLocally(
        await canonicalSourceJob(renderSource(chapters, KNOWN), values, { standards }),
      );
      deepStrictEqual(diagnostics, []);
      const { pages, outline, tagged } = await readPdfFacts(pdf);
      ok(tagged);
      const text = pages.map((page) => page.text).join("\n");
      const textStart = pages.findIndex((page) => page.text.includes("Welcome.")) + 1;
      for (const name of ["Setup", "Zebra", "Xylophone", "Quokka"]) {
        // The contents and the list of pages name the same page.
        const numbers = [...text.matchAll(new RegExp(`${name}[\\s.]*?(\\d+)$`, "gm"))].map(([, number]) =>
          Number(number)
        );
        const page = outline.find(({ title }) => title.endsWith(name))?.page ?? 0;
        ok(numbers.length >= (name === "Xylophone" ? 1 : 2), `${name}: ${numbers}`);
        strictEqual(new Set(numbers).size, 1, `${name}: ${numbers}`);
        ok([page, page - textStart + 1].includes(numbers[0] ?? 0), `${name}: ${numbers} for page ${page}`);
      }
    });
  }

  Deno.test(`TypstBook writes what compiles with the ${id} baseline, for any book`, async () => {
    const numRuns = amountFor({ quick: 4, full: 4, long: 200 });
    for (const written of fc.sample(RANDOM_BOOKS, { numRuns, seed: 18 + at })) {
      const source = renderSource(readRandomBook(written), anchorsOfRandomBook(written));
      const { diagnostics } = await compileLocally(await canonicalSourceJob(source, values));
      deepStrictEqual([written, diagnostics], [written, []]);
    }
  });
}

Deno.test("TypstBook gives headings with an anchor a named destination, which other files refer to", async () => {
  const chapters = [{ anchor: "page-1", level: 1, title: "One", root: readChapterTree("# :anchor[]{name=x}Two", 1) }];
  const source = renderSource(chapters, new Set(["page-1", "x"]));
  const { pdf = new Uint8Array() } = await compileLocally(
    await canonicalSourceJob(source, BASELINES[0]?.values ?? new Map()),
  );
  const bytes = new TextDecoder("latin1").decode(pdf);
  for (const name of ["a-page-1", "a-x"]) ok(bytes.includes(`(${name})`), name);
});

for (const { id, values } of BASELINES) {
  Deno.test(`TypstBook continues the numbers of chapters in an earlier file with the ${id} baseline`, async () => {
    const numbered = new Map([...values, ["headings.numbering", "1.1"], ["headings.numberingDepth", 2]]);
    const book = new ChapterTypist({ language: "en", knownAnchors: new Set(), chaptersBefore: 3 });
    book.addChapter({ anchor: "p", level: 1, title: "Wombat", root: readChapterTree("# Xylophone\n\nText", 1) });
    const { source, locate } = book.finish({ ...emptyMeta(), title: "Handbook", language: "en" });
    const text = source.split("\n").findIndex((line) => line.includes("Text")) + 1;
    deepStrictEqual(locate(text), { anchor: "p", line: 6 }); // after the front matter of the tree
    const job = await canonicalSourceJob(source, numbered);
    const { pdf = new Uint8Array(), diagnostics } = await compileLocally(job);
    const plain = new ChapterTypist({ language: "en", knownAnchors: new Set() });
    plain.addChapter({ anchor: "p", level: 1, title: "Wombat", root: readChapterTree("# Xylophone\n\nText", 1) });
    const { source: unnumbered } = plain.finish({ ...emptyMeta(), title: "Handbook", language: "en" });
    const without = await compileLocally(await canonicalSourceJob(unnumbered, numbered));
    const { pages } = await readPdfFacts(pdf);
    const shown = pages.map((page) => page.text).join("\n");
    ok(/4[\s.]*Wombat/.test(shown) && /4\.1[\s.]*Xylophone/.test(shown), shown);
    deepStrictEqual([diagnostics, pages.length], [
      [],
      (await readPdfFacts(without.pdf ?? new Uint8Array())).pages.length,
    ]);
  });
}
