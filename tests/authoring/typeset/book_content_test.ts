import { deepStrictEqual, throws } from "node:assert/strict";
import { BookContent, type BookContentOptions } from "../../../src/authoring/typeset/book_content.ts";
import { countFindings, type Issue, warningIssue } from "../../../src/base/issue.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { readChapterTree } from "../../support/compilers/random_books.ts";
import { utf8 } from "../../support/packs/packs.ts";

/** Anchor, level, title and Markdown. */
type Row = readonly [anchor: string, level: number, title: string, markdown: string];

function finish(rows: readonly Row[], options: Partial<BookContentOptions> = {}, language = "en") {
  const place = (issue: Issue, anchor: string | undefined) => ({ ...issue, file: anchor ?? "the book" });
  const book = new BookContent({ language, knownAnchors: new Set(["p", "q", "x"]), place, ...options });
  for (const [anchor, level, title, text] of rows) {
    book.add({ anchor, level, title, root: readChapterTree(text, level) });
  }
  const meta = {
    ...emptyMeta(),
    title: "Book",
    language,
    date: "2026-03-01",
    fields: new Map([["client", "A"], ["b", ""]]),
  };
  return book.finish({ meta, pictures: new Map([["/images/1.png", utf8("png")]]) });
}

/** `file code line` of each finding. */
function show(issues: readonly Issue[]): string[] {
  return issues.map(({ file, code, line }) => [file, code, line].join(" ").trim());
}

const ROWS: readonly Row[] = [
  ["p", 1, "One", "![](a.png)\n\n[gone](#gone)"],
  ["q", 3, "Skips", "# Two \u4e2d\n\n[x](#x)\n\n![](b.png)"],
];
const CONFORMANCE = { dated: false };

Deno.test("BookContent has the source, the pictures, the title and the fields of a book", () => {
  const { files, title, fields } = finish([]);
  deepStrictEqual([[...files.keys()], title, fields], [["/main.typ", "/images/1.png"], "Book", ["client"]]);
});

Deno.test("BookContent lists the findings of rendering with their chapters, and those about the book first", () => {
  deepStrictEqual(show(finish(ROWS).issues), [
    "the book unknown-anchor",
    "p image-not-available 4",
    "p unknown-anchor 6",
    "q image-not-available 8",
  ]);
});

Deno.test("BookContent judges with the findings of each chapter, and those about the book first", () => {
  const finding = (code: string) => warningIssue(code, code, { file: "given" });
  const book = new BookContent({
    language: "en",
    knownAnchors: new Set(),
    place: (issue) => ({ ...issue, file: "own" }),
  });
  for (const anchor of ["p", "q"]) {
    const root = readChapterTree("![](a.png)", 1);
    book.add({ anchor, level: 1, title: "A", root }, [finding(anchor)]);
  }
  const { judge, issues } = book.finish({ meta: emptyMeta(), findings: [finding("b")], pictures: new Map() });
  const own = "own image-not-available 4";
  deepStrictEqual(show(judge(CONFORMANCE)), ["given b", own, "given p", own, "given q"]);
  deepStrictEqual(show(issues), [own, own]);
});

Deno.test("BookContent hands all findings of each chapter on before it keeps a thousand of a code", () => {
  const taken: string[] = [];
  const take = (issues: readonly Issue[]) => {
    taken.push(...show(issues));
    return issues.filter(({ code }) => code !== "image-not-available");
  };
  const rows = Array.from({ length: 40 }, (_, page): Row => [`p${page}`, 1, "One", "![](a.png)\n\n".repeat(50)]);
  const { issues } = finish([...rows, ["q", 1, "Two", "[gone](#gone)"]], { take });
  deepStrictEqual(taken.filter((each) => each.startsWith("p39 image-not-available")).length, 50);
  deepStrictEqual(show(issues), ["q unknown-anchor 4"]);
});

Deno.test("BookContent judges nothing more without findings", () => {
  const { judge, issues } = finish(ROWS);
  deepStrictEqual(judge(CONFORMANCE), issues);
});

Deno.test("BookContent names each chapter with characters without a font, and how many it has", () => {
  const missing = finish([["p", 1, "A", "\u4e2d"], ["q", 1, "\u6587", "\u4e2d"]]).checkFonts([]);
  const own = missing.filter(({ file }) => file !== "the book");
  deepStrictEqual(own.map(({ file, code }) => [file, code]), [["p", "missing-glyph"], ["q", "missing-glyph"]]);
  deepStrictEqual(own.map(({ message }) => message), [
    'No font has the characters "A" (U+0041), "\u4e2d" (U+4E2D) (2 times)',
    'No font has the characters "\u6587" (U+6587), "\u4e2d" (U+4E2D) (2 times)',
  ]);
});

Deno.test("BookContent moves findings of the compiler to chapters", () => {
  const { files, locate } = finish([["p", 1, "A", "one"], ["q", 1, "B", "text\n\nfind me"]]);
  const lines = new TextDecoder().decode(files.get("/main.typ")).split("\n");
  const at = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
  const issue = { severity: "warning", code: "typst-warning", message: "m", path: "main.typ" } as const;
  deepStrictEqual(locate({ ...issue, line: at("find me"), column: 3 }), {
    ...{ severity: "warning", code: "typst-warning", message: "m", file: "q", line: 6 },
  });
  deepStrictEqual(locate({ ...issue, line: 1 }), { ...issue, line: 1 });
  deepStrictEqual(locate({ ...issue, path: "tool.typ", line: 9 }), { ...issue, path: "tool.typ", line: 9 });
});

Deno.test("BookContent keeps a thousand findings of a kind", () => {
  const text = "[a](#gone) ![x](gone.png)\n\n".repeat(60);
  const place = (issue: Issue) => issue;
  const book = new BookContent({ language: "en", knownAnchors: new Set(), place });
  for (let i = 0; i < 30; i++) book.add({ anchor: `${i}`, level: 1, title: `${i}`, root: readChapterTree(text, 1) });
  const { issues } = book.finish({ meta: emptyMeta(), pictures: new Map() });
  const found = Map.groupBy(issues, ({ code }) => code);
  deepStrictEqual([...found].map(([code, own]) => [code, own.length, countFindings(own)]), [
    ["unknown-anchor", 30, 1800],
    ["image-not-available", 1000, 1800],
  ]);
});

Deno.test("BookContent refuses a book that no compiler can hold", () => {
  const rows: readonly Row[] = [["p", 1, "One", "a ".repeat(200)], ["q", 1, "Two", "b ".repeat(200)]];
  finish(rows, { maxSourceLength: 2000 });
  throws(() => finish(rows, { maxSourceLength: 600 }), { code: "compile-memory" });
});
