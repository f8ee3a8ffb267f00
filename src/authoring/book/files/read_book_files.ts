import type { NumberingChoice } from "../../../document/read/markdown/own_numbers.ts";
import { decodeUtf8 } from "../../../base/bytes.ts";
import type { Issue } from "../../../base/issue.ts";
import type { BookFormat } from "../../../book/places/list_link_places.ts";
import type { Context } from "../../../console/context.ts";
import type { BookCitations, CitingBook, CitingFile } from "./cite_files.ts";
import type { RankOf } from "../../../book/order/book_node.ts";
import { type BookSource, nameOfFile } from "./book_sources.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import type { ParsedDocument } from "../../../document/read/markdown/markdown.ts";
import { MARKDOWN_LIMITS } from "../../../document/limits.ts";
import type { BookTerms } from "../../../document/glossary/book_terms.ts";
import type { FileText } from "../../../book/chapters/insert_included.ts";
import { drawIfAny } from "../../diagrams/draw_if_any.ts";
import { isLongText, parseStoppable } from "../../reading/parse_stoppable.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { type SurveyedFile, surveyFile, unreadableText } from "../../../book/chapters/survey_file.ts";
import type { IncludedFile } from "../../../book/chapters/include_text.ts";
import { IncludedFiles } from "./included_files.ts";

/** Nodes of all trees that are kept until they are rendered; each takes 200 to 400 bytes. */
const KEPT_NODES = 25_000;
/** Nodes of the kept trees of long texts: as many as one text can have, because reading it again would take long. */
const KEPT_LONG_NODES = MARKDOWN_LIMITS.nodes;

/** Creates a test for trees that may be kept, which together have no more nodes. */
function keepTrees(nodes: number): (document: ParsedDocument) => boolean {
  let left = nodes;
  return ({ root }) => {
    let count = 0;
    for (const _ of listNodes(root)) {
      if (++count > left) return false;
    }
    left -= count;
    return true;
  };
}

/** Files of a book by their keys, and what is wrong with those that are no text. */
export interface ReadFiles {
  readonly files: ReadonlyMap<string, SurveyedFile>;
  readonly issues: readonly Issue[];
  /** Files that they depend on. */
  readonly watched: readonly string[];
}

/** How the files of a book are read. */
export interface BookReading {
  readonly source: BookSource;
  readonly hidesLines: boolean;
  /** What the list of the book says about citations. */
  readonly citing?: CitingFile | undefined;
  /** Definitions of macros that the formulas of the book have. */
  readonly macros?: readonly string[] | undefined;
  /** Puts the files of a book in their order, by their ranks. */
  readonly order?: ((rankOf: RankOf) => readonly string[]) | undefined;
  /** Format that is made of them; default: a PDF. */
  readonly format?: BookFormat | undefined;
  /** Whose numbers its headings have. */
  readonly numbering?: NumberingChoice | undefined;
  /** Whether the template lists the contents. */
  readonly hasContents?: boolean | undefined;
  readonly step?: ((text: string) => void) | undefined;
}

/**
 * Reads the files of a book one after the other.
 *
 * @throws {FileError} when one of them cannot be read.
 */
export async function readBookFiles(
  keys: readonly string[],
  { source, citing, order = () => keys, step, ...reading }: BookReading,
  context: Context,
): Promise<ReadFiles> {
  const files = new Map<string, SurveyedFile>();
  const { texts, issues } = await readTexts(keys, { source, step }, context);
  const reader = new IncludedFiles(source, context);
  const included = new Map<string, ReadonlyMap<string, IncludedFile>>();
  for (const [key, text] of texts) included.set(key, await reader.read(text, key));
  const citations = await citeTexts(texts, { source, citing, order, format: reading.format, included }, context);
  issues.push(...citations.issues);
  const [keepsShort, keepsLong] = [keepTrees(KEPT_NODES), keepTrees(KEPT_LONG_NODES)];
  const plain = new Map([...texts].map(([key, text]): [string, FileText] => {
    const own = { ...reading, key, name: nameOfFile(source, key), text };
    return [key, { ...own, included: included.get(key) ?? NOTHING, ...citations.files.get(key) }];
  }));
  const terms = await countTerms(plain, order, context.signal);
  for (const [key, own] of plain) {
    context.signal.throwIfAborted();
    const { text } = own;
    const file = { ...own, terms: terms?.get(key) };
    const parsed = await parseStoppable(file, context.signal);
    const { drawn, issues } = await drawIfAny(parsed, context);
    const document = { ...parsed, issues: [...parsed.issues, ...issues] };
    const keeps = isLongText(text) ? keepsLong : keepsShort;
    files.set(key, surveyFile({ ...file, drawn }, document, keeps(document)));
  }
  return { files, issues, watched: citations.watched };
}

/** Front matter that perhaps names works. */
const NAMES_WORKS = /^[ \t]*["']?(?:bibliography|references)\b/m;
const NOTHING: ReadonlyMap<string, IncludedFile> = new Map();
const NO_CITATIONS: BookCitations = { files: new Map(), issues: [], watched: [] };

/** Asks for the form of the citations; only a book that names works loads what that needs. */
async function citeTexts(
  texts: ReadonlyMap<string, string>,
  book: CitingBook,
  context: Context,
): Promise<BookCitations> {
  if (book.citing === undefined && !texts.values().some((text) => NAMES_WORKS.test(text))) return NO_CITATIONS;
  const { citeFiles } = await import("./cite_files.ts");
  return await citeFiles(texts, book, context);
}

/** A definition of a term, an abbreviation or a glossary, or what asks for their lists. */
const DEFINES =
  /\\(?:newglossaryentry|longnewglossaryentry|newacronym|newabbreviation|DeclareAcronym|acrodef|acro)\b|^[ \t]*\*\[|^[ \t]*abbreviations[ \t]*:|\{glossary\}|\{\{<[ \t]*glossary|\.glossary\b/m;

/** Finds what each file knows of the terms of the others; only a book of several files with terms loads what that needs. */
async function countTerms(
  files: ReadonlyMap<string, FileText>,
  order: (rankOf: RankOf) => readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BookTerms> | undefined> {
  if (files.size < 2 || !files.values().some(({ text }) => DEFINES.test(text))) return undefined;
  const { countBookTerms } = await import("./count_terms.ts");
  return await countBookTerms(files, order, signal);
}

async function readTexts(
  keys: readonly string[],
  { source, step }: Pick<BookReading, "source" | "step">,
  context: Context,
): Promise<{ readonly texts: Map<string, string>; readonly issues: Issue[] }> {
  const texts = new Map<string, string>();
  const issues: Issue[] = [];
  for (const [i, key] of keys.entries()) {
    context.signal.throwIfAborted();
    if (i > 0 && i % 10 === 0) step?.(`Reading the documents: ${i} of ${keys.length}`);
    const bytes = await context.files.readFile(joinPath(source.base, key), MARKDOWN_LIMITS.bytes, { regular: true });
    const text = decodeUtf8(bytes);
    if (text === undefined) issues.push(unreadableText(nameOfFile(source, key)));
    else texts.set(key, text);
  }
  return { texts, issues };
}
