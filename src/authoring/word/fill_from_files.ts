import type { NumberingChoice } from "../../document/read/markdown/own_numbers.ts";
import { parseCalendarDate } from "../../base/calendar_date.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { DocumentMeta } from "../../document/document_meta.ts";
import type { Context } from "../../console/context.ts";
import { inFile } from "../../book/chapters/survey_file.ts";
import { warnNoTitle } from "../../document/read/markdown/titles/document_title.ts";
import { BookChapters } from "../../book/chapters/book_chapters.ts";
import type { BookSource } from "../book/files/book_sources.ts";
import { limitIssues } from "../book/files/limit_issues.ts";
import { createFileBook } from "../book/files/file_book.ts";
import { type ReadBook, readBook, type ReadBookOptions } from "../book/files/read_book.ts";
import { listPictures } from "../../export/book/list_pictures.ts";
import type { PlacedValue } from "../../export/word/resolve_placed_texts.ts";
import type { DocumentImages } from "../pictures/document_images.ts";
import { type FilledWord, fillWordTemplate, type WordOrder } from "./fill_word_template.ts";
import type { WordTemplate } from "./open_word_template.ts";
import { gatherContentProperties } from "./values/gather_content_properties.ts";
import { gatherLogos } from "./values/gather_logos.ts";
import { placeFiles } from "./values/place_files.ts";
import { wantedTexts } from "./values/wanted_texts.ts";
import type { LogoFiles, WordValues } from "./values/word_value.ts";
import type { WordChoices } from "./word_choices.ts";
import { listSupplied, loadWordPictures } from "./word_pictures.ts";

/** How files are inserted in a template. */
export interface FillFromFilesOptions {
  readonly template: WordTemplate;
  /** Title of the document; default: its own, or the name of its folder. */
  readonly title?: string | undefined;
  /** Whose numbers headings have, in place of what the front matter says. */
  readonly numbering?: NumberingChoice | undefined;
  readonly choices: WordChoices;
  /** Date of a document that has none. */
  readonly date?: Date | undefined;
  readonly logos: LogoFiles;
  readonly step: (text: string) => void;
}

/** A filled template, with the title of the document. */
export interface FilledFromFiles extends FilledWord {
  readonly title: string;
}

/**
 * Fills a Word template with the files of a folder, or with several files, as one document.
 *
 * @throws {RefusedError} with all findings when the files cannot be read as documents.
 * @throws {FileError} when a file cannot be read, or there are too many.
 * @throws {DocxError} when the template cannot be filled.
 * @throws {OfficeError} when LibreOffice shall number the pages of contents, and cannot.
 */
export async function fillFromFiles(
  source: BookSource,
  { template, title, numbering, choices, date, logos, step }: FillFromFilesOptions,
  context: Context,
): Promise<FilledFromFiles> {
  const { placeholders, survey: { hasContents } } = template;
  const { order, placed, issues } = await loadForWord(source, {
    title,
    numbering,
    hasContents,
    date,
    placeholders,
    step,
  }, context);
  step("Filling the template");
  const values = await gatherValues(placed, { template, logos, space: order.facts.space.name ?? "" }, context);
  const made = await fillWordTemplate({ ...order, template, values, choices }, context);
  return { ...made, title: order.facts.title, issues: limitIssues([...issues, ...made.issues]) };
}

/** What of files is read for Word. */
export interface LoadForWordOptions
  extends Pick<FillFromFilesOptions, "title" | "numbering" | "date" | "step">, Pick<ReadBookOptions, "hasContents"> {
  /** Placeholders that may show texts of other files. */
  readonly placeholders?: WordTemplate["placeholders"];
}

/** Files that are read for Word, in the order of the document. */
export interface FilesForWord {
  readonly order: Pick<WordOrder, "book" | "facts" | "pictures">;
  readonly images: DocumentImages;
  /** Values of the placeholders by their keys. */
  readonly placed: ReadonlyMap<string, PlacedValue>;
  /** Findings about the files and their pictures. */
  readonly issues: readonly Issue[];
}

/**
 * Reads the files of a folder, or several files, as one document for Word.
 *
 * @throws {RefusedError} with all findings when the files cannot be read as documents.
 * @throws {FileError} when a file cannot be read, or there are too many.
 */
export async function loadForWord(
  source: BookSource,
  { title, numbering, hasContents, date, step, placeholders = [] }: LoadForWordOptions,
  context: Context,
): Promise<FilesForWord> {
  const read = await readBook(source, { title, format: "word", numbering, hasContents, step }, context);
  if (read.isBroken) throw new RefusedError("Cannot create the document: the files have errors", read.issues);
  const chapters = new BookChapters(read);
  const found = await placeFiles(wantedTexts(placeholders), { read, chapters }, context);
  step("Loading pictures");
  const others = listPlaced(found.placed);
  const { book, images } = await createFileBook({ read, chapters }, { others }, context);
  const urls = new Set([...chapters.listPictures(), ...others]);
  const pictures = await loadWordPictures(listSupplied(urls, images), context);
  return {
    order: { book, pictures, facts: factsOf(book.meta, date) },
    ...{ images, placed: found.placed },
    issues: [
      ...findUntitled(source, read, title),
      ...read.issues,
      ...findHidden(book.meta),
      ...found.issues,
      ...images.issues,
    ],
  };
}

/** Finds a document of its own that has no title; a folder has a name instead. */
function findUntitled({ parts }: BookSource, { facts: { main, meta } }: ReadBook, title: string | undefined): Issue[] {
  const isAlone = parts.length === 1 && parts[0]?.kind === "file";
  if (!isAlone || title !== undefined || main === undefined || main.title !== "") return [];
  return inFile([warnNoTitle(meta.title, true)], main.source.name);
}

/** Finds what of the front matter a Word document does not show. */
function findHidden({ history, approvals }: DocumentMeta): Issue[] {
  const hidden = Object.entries({ history, approvals }).filter(([, entries]) => entries.length > 0);
  if (hidden.length === 0) return [];
  const names = hidden.map(([name]) => `"${name}"`).join(" and ");
  return [
    warningIssue("front-matter-hidden", `A Word document does not show ${names} of the front matter`, {
      hint: "Write a table in the text instead.",
    }),
  ];
}

/** Returns what placeholders show of the front matter. Its date is also that of the export: the clock is never read. */
function factsOf(meta: DocumentMeta, otherwise: Date | undefined): WordOrder["facts"] {
  const seconds = parseCalendarDate(meta.date);
  const date = seconds === undefined ? otherwise?.getTime() : seconds * 1000;
  return {
    title: meta.title,
    page: { version: meta.version, labels: meta.keywords, ...present({ modifiedAt: date }) },
    creator: meta.authors[0] === undefined ? undefined : { name: meta.authors.join(", ") },
    ...{ modifier: undefined, exporter: undefined, exportedAt: date },
    space: { key: "", name: meta.space },
  };
}

/** Lists the pictures of texts that placeholders show. */
function listPlaced(placed: ReadonlyMap<string, PlacedValue>): string[] {
  return [...placed.values()].flatMap(({ blocks }) => blocks === undefined ? [] : listPictures(blocks)).map((each) =>
    each.url
  );
}

const NO_WIKI = { reason: "only a wiki knows it" };

/** Gathers what placeholders show besides the facts of the document. */
async function gatherValues(
  placed: ReadonlyMap<string, PlacedValue>,
  { template: { placeholders }, logos, space }: Pick<FillFromFilesOptions, "template" | "logos"> & {
    readonly space: string;
  },
  context: Context,
): Promise<WordValues> {
  const shown = new Set(placeholders.map(({ name }) => name));
  const properties = await gatherContentProperties(placeholders, {
    pages: { first: "", home: undefined },
    ask: () => Promise.resolve(NO_WIKI),
  });
  const sources = { files: logos, names: { space, global: "" }, askSpace: () => Promise.resolve(NO_WIKI) };
  return { placed: new Map([...placed, ...properties]), logos: await gatherLogos(shown, sources, context) };
}
