import type { NumberingChoice } from "../../../document/read/markdown/own_numbers.ts";
import { hasErrors, type Issue } from "../../../base/issue.ts";
import type { BookFormat } from "../../../book/places/list_link_places.ts";
import type { Context } from "../../../console/context.ts";
import { baseName } from "../../../host/files/file_path.ts";
import type { RankOf } from "../../../book/order/book_node.ts";
import { type FileEntry, listFileEntries } from "../../../book/order/book_entries.ts";
import { type BookFacts, findBookFacts } from "../../../book/order/book_facts.ts";
import type { SurveyedFile } from "../../../book/chapters/survey_file.ts";
import { readBookFiles } from "./read_book_files.ts";
import { assertBookSize, type BookSource, nameOfFile, reportUnusable } from "./book_sources.ts";
import { type BookPlan, keysOf, planBook } from "./plan_book.ts";

/** A book whose files were read. */
export interface ReadBook {
  readonly source: BookSource;
  readonly plan: BookPlan;
  /** Files by their keys. */
  readonly files: ReadonlyMap<string, SurveyedFile>;
  /** Files that these depend on, besides pictures. */
  readonly watched: readonly string[];
  readonly facts: BookFacts;
  /** Chapters in the order of the book. */
  readonly entries: readonly FileEntry[];
  /** Findings about the list and the files, in the order of the book. */
  readonly issues: readonly Issue[];
  /** Whether it cannot be rendered. */
  readonly isBroken: boolean;
}

/** Options of {@linkcode readBook}. */
export interface ReadBookOptions {
  /** Title of the book; default: that of its list or its first file, or the name of its folder. */
  readonly title?: string | undefined;
  /** Format that is made of the book; default: a PDF. */
  readonly format?: BookFormat | undefined;
  /** Whose numbers its headings have, in place of what the front matter of each file says. */
  readonly numbering?: NumberingChoice | undefined;
  /** Whether the template lists the contents. */
  readonly hasContents?: boolean | undefined;
  /** Receives the name of each step. */
  readonly step?: ((text: string) => void) | undefined;
}

/**
 * Reads the files of a book, and puts them in their order.
 *
 * @throws {FileError} when a file cannot be read, or there are too many.
 */
export async function readBook(
  source: BookSource,
  { title, format, numbering, hasContents, step }: ReadBookOptions,
  context: Context,
): Promise<ReadBook> {
  const plan = await planBook(source, context);
  assertBookSize(plan.keys, source);
  const hidesLines = plan.maker === "mdbook";
  const order = (rankOf: RankOf) => keysOf(plan.order(rankOf));
  const { citing, macros } = plan;
  const reading = { source, hidesLines, citing, macros, order, format, numbering, hasContents, step };
  const { files, issues: unread, watched } = await readBookFiles(plan.keys, reading, context);
  const nodes = plan.order((path) => files.get(path)?.rank ?? {});
  const folderName = await nameOfFolder(source, context);
  const facts = findBookFacts({ nodes, files, listed: plan.facts, title, folderName });
  const entries = listFileEntries(facts.nodes, files, { opens: facts.opens, numbering, hasLetters: format !== "word" });
  const issues = [
    ...reportUnusable(source),
    ...plan.issues,
    ...unread,
    ...entries.flatMap(({ file }) => file?.issues ?? []),
  ];
  return { source, plan, files, watched, facts, entries, issues, isBroken: hasErrors(issues) };
}

/** Returns the folder's own name, also for a path such as `.`. */
async function nameOfFolder({ base }: BookSource, { files, environment }: Context): Promise<string> {
  return baseName(await files.realPath(base) ?? base, environment.windows);
}

/** Lists the files that a book depends on, besides its pictures. */
export function listBookFiles({ source, plan, watched }: ReadBook): string[] {
  return [...plan.keys.map((key) => nameOfFile(source, key)), ...plan.watched, ...watched];
}
