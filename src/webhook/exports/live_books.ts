import { ToolError } from "../../base/tool_error.ts";
import type { RequestedBook } from "../export_request.ts";
import type { AttemptResult } from "../inbox.ts";

/** What was done about a book: its file was written, has the same contents already, or was moved away. */
export type BookResult = "made" | "unchanged" | "removed";

/** How an update of a book ended. */
export interface BookUpdate {
  readonly result: BookResult;
  /** The same for people. */
  readonly text: string;
}

/** How an export of a book ended. */
export interface EndedExport {
  readonly outcome: AttemptResult["outcome"];
  /** Undefined if it failed. */
  readonly result?: BookResult | undefined;
  readonly book: RequestedBook;
}

/** Options of {@linkcode LiveBooks.update}. */
export interface UpdateOptions {
  /** Whether no other attempt follows a failure. */
  readonly isLastAttempt: boolean;
}

/** Books that follow the changes of their pages. All methods end soon after their signal aborts. */
export interface LiveBooks {
  /** Finds the books that a changed page affects. @throws {ToolError} */
  findBooks(pageId: string, signal: AbortSignal): Promise<readonly RequestedBook[]>;
  /** Returns when a book was exported last, as ISO 8601; undefined if it was not. */
  exportedAt(book: RequestedBook): Promise<string | undefined>;
  /**
   * Brings the file of a book up to date; does nothing if it is.
   *
   * @throws {ToolError} A failed call is repeated later; `ExportDelayedError` is no failure.
   */
  update(book: RequestedBook, options: UpdateOptions, signal: AbortSignal): Promise<BookUpdate>;
}

/** What is done about a book that the settings no longer have: a request may be older than they are. */
export const UNKNOWN_BOOK: BookUpdate = {
  ...{ result: "unchanged", text: "nothing to export: the settings no longer have the book" },
};

/** Times that a book is made within an attempt while its pages change. */
export const MAX_TURNS = 3;

/** Creates the error for a book that has changed after each of {@linkcode MAX_TURNS}. */
export function outdatedExport(): ToolError {
  return new ToolError("export-outdated", "Cannot finish the export: its pages keep changing during the export");
}

/** Creates the error for a book that lacks something because the wiki failed. */
export function incompleteExport(failure?: string): ToolError {
  const reason = failure === undefined ? "" : `: ${failure}`;
  const message = `Cannot complete the export: the wiki failed at a part of it${reason}`;
  return new ToolError("export-incomplete", message);
}
