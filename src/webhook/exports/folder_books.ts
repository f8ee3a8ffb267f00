import { countNoun } from "../../base/count_noun.ts";
import { present } from "../../base/present.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { quote } from "../../base/text.ts";
import { bookKey, type LiveBook, type LiveBookScope, type RequestedBook } from "../export_request.ts";
import type { BookExporter, LiveBookFile } from "./book_exporter.ts";
import { hasAllPages, isStampOf } from "./book_stamp.ts";
import { type ExportFolder, type PublishedBook, REMOVED_FOLDER } from "./export_folder.ts";
import {
  type BookUpdate,
  incompleteExport,
  type LiveBooks,
  MAX_TURNS,
  outdatedExport,
  UNKNOWN_BOOK,
  type UpdateOptions,
} from "./live_books.ts";

/** What {@linkcode createFolderBooks} uses. */
export interface FolderBookParts {
  readonly exporter: BookExporter;
  readonly folder: ExportFolder;
  /** What the books contain. */
  readonly scope: LiveBookScope;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Creates the books of an export folder: one for each page, tree or space that changes. */
export function createFolderBooks(parts: FolderBookParts): LiveBooks {
  const { folder } = parts;
  return {
    findBooks: (pageId, signal) => findBooks(pageId, parts, signal),
    exportedAt: async (book) => isPages(book) ? (await folder.find(book))?.stamp.exportedAt : undefined,
    update: async (book, options, signal) =>
      isPages(book) ? await updateBook(book, { ...parts, ...options }, signal) : UNKNOWN_BOOK,
  };
}

/** A request may be older than the settings. */
function isPages(book: RequestedBook): book is LiveBook {
  return book.scope !== "job";
}

async function findBooks(
  pageId: string,
  { exporter, folder, scope }: FolderBookParts,
  signal: AbortSignal,
): Promise<readonly LiveBook[]> {
  const own = scope === "page" ? { scope, id: pageId } : await exporter.findBook(pageId, scope, signal);
  const books = new Map(own === undefined ? [] : [[bookKey(own), own]]);
  for (const book of await folder.booksWith(pageId)) {
    if (book.scope === scope) books.set(bookKey(book), book);
  }
  return [...books.values()];
}

/**
 * Brings the PDF of a book up to date and returns what was done, for people. Exports nothing if the folder has the PDF
 * of these versions. The PDF of a book that the wiki no longer has is moved away.
 *
 * @throws {ToolError} from the exporter and the folder; `export-outdated` when the book keeps changing;
 * `export-incomplete` when the wiki failed at a part of the book: only the last attempt publishes a PDF without it.
 */
async function updateBook(book: LiveBook, parts: UpdateParts, signal: AbortSignal): Promise<BookUpdate> {
  const { exporter, folder } = parts;
  let done: string | undefined;
  for (let turn = 1; turn <= MAX_TURNS; turn++) {
    const before = await folder.find(book);
    const contents = await exporter.inspect(book, before?.stamp, signal);
    signal.throwIfAborted();
    if (contents === undefined) return await retire(book, folder, signal);
    if (before !== undefined && isStampOf(before.stamp, contents, exporter.edition) && await folder.isIntact(before)) {
      return made(done) ?? { result: "unchanged", text: `unchanged: ${quote(before.name)} has these versions` };
    }
    const exported = await exporter.export(book, signal);
    signal.throwIfAborted();
    if (exported === undefined) return await retire(book, folder, signal);
    const { failure } = exported;
    if (failure !== undefined && !parts.isLastAttempt) throw incompleteExport(failure);
    const name = await publish({ book, exported, before }, parts, signal);
    if (name === undefined) continue;
    if (failure !== undefined) throw incompleteExport(`${failure}; ${quote(name)} lacks it`);
    done = `exported ${quote(name)} (${countNoun(exported.pages.length, "page")})`;
    // The event of a page that no stamp named did not lead to this book, so its version is checked now.
    if (before !== undefined && hasAllPages(before.stamp, exported)) return { result: "made", text: done };
  }
  throw outdatedExport();
}

function made(text: string | undefined): BookUpdate | undefined {
  return text === undefined ? undefined : { result: "made", text };
}

/** Parts that {@linkcode updateBook} uses. */
type UpdateParts = Omit<FolderBookParts, "scope"> & UpdateOptions;

interface ReadyBook {
  readonly book: LiveBook;
  readonly exported: LiveBookFile;
  readonly before: PublishedBook | undefined;
}

async function publish(
  { book, exported, before }: ReadyBook,
  { exporter, folder, now }: UpdateParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { pdf, failure, ...contents } = exported;
  const stamp = {
    ...{ book, edition: exporter.edition, ...contents, sha256: await sha256Hex(pdf) },
    exportedAt: new Date(now()).toISOString(),
    ...present({ isIncomplete: failure === undefined ? undefined : true as const }),
  };
  return await folder.publish({ stamp, pdf, before }, signal);
}

async function retire(book: LiveBook, folder: ExportFolder, signal: AbortSignal): Promise<BookUpdate> {
  const names = await folder.retire(book, signal);
  if (names.length === 0) return { result: "unchanged", text: "nothing to export: the wiki does not have it" };
  const moved = names.map((name) => quote(name)).join(", ");
  return { result: "removed", text: `moved ${moved} to ${REMOVED_FOLDER}: the wiki no longer has it` };
}
