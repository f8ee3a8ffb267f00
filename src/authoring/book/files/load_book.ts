import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { BookConformance } from "../../../document/conformance/book_conformance.ts";
import { checkConformance, type ConformanceFacts } from "../../../document/conformance/check_conformance.ts";
import type { DocumentMeta } from "../../../document/document_meta.ts";
import type { Root } from "../../../document/tree.ts";
import type { LoadedMarkdown } from "../../load_markdown.ts";
import type { PictureDemands } from "../../pictures/picture_drawer.ts";
import { NO_TEXT } from "../../typeset/shown_characters.ts";
import { BookChapters } from "../../../book/chapters/book_chapters.ts";
import type { BookSource } from "./book_sources.ts";
import { createFileBook } from "./file_book.ts";
import { limitIssues } from "./limit_issues.ts";
import { setBook } from "../set_book.ts";
import { listBookFiles, type ReadBook, readBook, type ReadBookOptions } from "./read_book.ts";
import { present } from "../../../base/present.ts";
import { shownText } from "../../../document/shown_text.ts";
import {
  checkGlyphs,
  findLine,
  findReportedCharacters,
  type GlyphReport,
  type GlyphText,
} from "../../../typst/fonts/check_glyphs.ts";
import type { FileEntry } from "../../../book/order/book_entries.ts";
import { inFile, type SurveyedFile } from "../../../book/chapters/survey_file.ts";

/** Options of {@linkcode loadBook}. */
export interface LoadBookOptions extends PictureDemands, ReadBookOptions {
  /** Facts that decide about conformance to standards; without them, conformance is not checked. */
  readonly conformance?: ConformanceFacts | undefined;
}

/**
 * Reads the files of a folder, or several files, as one book that is ready to be typeset: each file is a chapter, links
 * between them lead to places in the book, and pictures are found from each file.
 *
 * @throws {FileError} when a file cannot be read, or there are too many.
 */
export async function loadBook(
  source: BookSource,
  { title, numbering, hasContents, step, ...options }: LoadBookOptions,
  context: Context,
): Promise<LoadedMarkdown> {
  const read = await readBook(source, { title, numbering, hasContents, step }, context);
  return read.isBroken ? refusedBook(read) : await renderBook(read, options, context);
}

function refusedBook(read: ReadBook): LoadedMarkdown {
  const issues = limitIssues(read.issues);
  const nothing = { files: new Map<string, Uint8Array>(), fields: [], checkFonts: () => [], shown: NO_TEXT };
  const { title } = read.facts.meta;
  return { ...nothing, title, watched: listBookFiles(read), issues, judge: () => issues, locate: (issue) => issue };
}

async function renderBook(
  read: ReadBook,
  { conformance, ...demands }: Omit<LoadBookOptions, keyof ReadBookOptions>,
  context: Context,
): Promise<LoadedMarkdown> {
  const { entries, facts: { meta } } = read;
  const { book, images } = await createFileBook({ read, chapters: new BookChapters(read) }, demands, context);
  const checks = conformance && new BookConformance(conformance);
  const { content, issues } = setBook(book, {
    resolveImage: (url) => images.find(url),
    pictures: images.files,
    check: (chapter) => (checks?.check(chapter) ?? []).map((issue) => book.place(issue, chapter.anchor)),
    checkBook: (abstract) =>
      (conformance ? checkFacts(meta, abstract, conformance) : []).map((issue) => book.place(issue, undefined)),
  });
  const arrange = (found: readonly Issue[]) => limitIssues([...inOrder(read, [...issues, ...found]), ...images.issues]);
  return {
    ...content,
    watched: [...listBookFiles(read), ...images.watched],
    issues: arrange(content.issues),
    judge: (facts) => arrange(content.judge(facts)),
    checkFonts: (fonts, report) => checkBookFonts({ meta, entries, report }, fonts),
    shown: { ...content.shown, place: (issue, characters) => placeInBook(issue, entries, characters) },
  };
}

/** Finds what a standard refuses about the book as a whole, which is in no line of it. */
function checkFacts(meta: DocumentMeta, abstract: Root | undefined, conformance: ConformanceFacts): Issue[] {
  const root: Root = { type: "root", children: [] };
  const document = { meta, abstract: abstract ?? root, root, metaLines: new Map<string, number>() };
  return checkConformance(document, conformance).map(({ line: _line, column: _column, ...issue }) => issue);
}

/** Arranges the findings of reading and of rendering: those about the book, then chapter by chapter by their lines. */
function inOrder({ entries, issues, source }: ReadBook, rendered: readonly Issue[]): Issue[] {
  const byFile = Map.groupBy([...issues, ...rendered], ({ file = source.base }) => file);
  const names = new Set(entries.flatMap(({ file }) => file?.source.name ?? []));
  const about = [...byFile].flatMap(([file, found]) => names.has(file) ? [] : found);
  return [
    ...about,
    ...[...names].flatMap((name) =>
      (byFile.get(name) ?? []).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    ),
  ];
}

/** Maximum number of files that findings about characters name. */
const MAX_FILES = 50;
const NOTHING: Root = { type: "root", children: [] };

/** Returns a finding for each file that shows characters which none of the fonts has, with the line of the first. */
function checkBookFonts(
  { meta, entries, report }: {
    readonly meta: DocumentMeta;
    readonly entries: readonly FileEntry[];
    readonly report?: GlyphReport | undefined;
  },
  fonts: readonly Uint8Array[],
): Issue[] {
  const files = entries.flatMap(({ file }) => file === undefined ? [] : [file]);
  const about = [shownText({ meta, root: NOTHING, abstract: NOTHING }), ...entries.map(({ title }) => title)].join(
    "\n",
  );
  const shown = new Set([...about.normalize("NFC"), ...files.flatMap(({ characters }) => [...characters])]);
  const missing = new Set(findReportedCharacters([...shown].join(""), fonts, report ?? {}));
  if (missing.size === 0) return [];
  const issues = files.flatMap((file) => checkFile(file, missing, (text) => checkGlyphs(text, fonts, report)));
  return issues.length > 0 ? issues.slice(0, MAX_FILES) : checkGlyphs({ shown: about, written: "" }, fonts, report);
}

/** Adds to a finding about some characters the first file that shows one of them, and the line of it. */
function placeInBook(issue: Issue, entries: readonly FileEntry[], characters: ReadonlySet<string>): Issue {
  for (const { file } of entries) {
    if (file === undefined || ![...file.characters].some((character) => characters.has(character))) continue;
    const { name, text } = file.source;
    return { ...issue, file: name, ...present({ line: findLine(text, characters) }) };
  }
  return issue;
}

function checkFile(
  { characters, source: { name, text } }: SurveyedFile,
  missing: ReadonlySet<string>,
  check: (text: GlyphText) => Issue[],
): Issue[] {
  const shown = [...characters].filter((character) => missing.has(character)).join("");
  return shown === "" ? [] : inFile(check({ shown, written: text }), name);
}
