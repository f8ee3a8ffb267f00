import type { BookScope, BookTarget } from "../export_request.ts";

/** Version of a page. */
export interface PageVersion {
  readonly id: string;
  /** From 1. */
  readonly version: number;
}

/** Page of a book. */
export interface BookPage extends PageVersion {
  readonly title: string;
  /** ID of the parent page. */
  readonly parentId?: string;
}

/** What a book contains. An export of the same contents with the same edition has the same bytes. */
export interface BookContents {
  /** Title of the page, of the page at the root of the tree, or of the space. */
  readonly title: string;
  /** Its pages, in the order of the book. */
  readonly pages: readonly BookPage[];
  /** Pages outside the book that its pages include or report about. */
  readonly uses: readonly PageVersion[];
}

/** An exported book: what it contains, at the versions that were read, and its PDF. */
export interface BookFile extends BookContents {
  readonly pdf: Uint8Array;
}

/**
 * Exporter of books. Each method returns undefined for a page, tree or space that the wiki does not have, or has in the
 * trash, and throws typed errors for everything else; a failed call is repeated later. All of them end soon after their
 * signal aborts.
 */
export interface BookExporter {
  /** Text that differs when equal contents would give another PDF: digest of the pack, settings, version of the program. */
  readonly edition: string;
  /** Finds the book that a page belongs to. */
  findBook(pageId: string, scope: Exclude<BookScope, "page">, signal: AbortSignal): Promise<BookTarget | undefined>;
  /** Reads what an export would contain now, without bodies; `uses` names the pages to report as used. */
  inspect(book: BookTarget, uses: readonly string[], signal: AbortSignal): Promise<BookContents | undefined>;
  /** Exports a book. */
  export(book: BookTarget, signal: AbortSignal): Promise<BookFile | undefined>;
}
