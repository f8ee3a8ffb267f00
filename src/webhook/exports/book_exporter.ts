import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";
import type { LiveBook, LiveBookScope } from "../export_request.ts";

/** Version of a page. */
export interface LivePageVersion {
  readonly id: string;
  /** From 1. */
  readonly version: number;
}

/** Page of a book. */
export interface LiveBookPage extends LivePageVersion {
  readonly title: string;
  /** ID of the parent page. */
  readonly parentId?: string;
}

/** Attachments of a page that a book asked for. */
export interface LivePageAttachments {
  readonly id: string;
  /** A short text that differs when one was added, removed or replaced. */
  readonly digest: string;
}

/** What a book contains. An export of the same contents with the same edition has the same bytes. */
export interface LiveBookContents {
  /** Title of the page, of the page at the root of the tree, or of the space. */
  readonly title: string;
  /** Its pages, in the order of the book. */
  readonly pages: readonly LiveBookPage[];
  /** Pages outside the book that its pages include or report about. */
  readonly uses: readonly LivePageVersion[];
  /** Attachments of pages that it shows or lists; none by default. */
  readonly attachments?: readonly LivePageAttachments[];
}

/** An exported book: what it contains, at the versions that were read, and its PDF. */
export interface LiveBookFile extends LiveBookContents {
  readonly pdf: Uint8Array;
  /** Failure of the wiki for which the PDF lacks something that it may have again later. */
  readonly failure?: string;
}

/** Error for an export that must wait for something else, such as another program; to wait is no failure. */
export class ExportDelayedError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ExportDelayedError";
  /** How long to wait, in milliseconds, if that is known. */
  readonly waitMs: number;
  /** Creates an error from its message. */
  constructor(message: string, { waitMs = 0, ...options }: ToolErrorOptions & { readonly waitMs?: number } = {}) {
    super("export-delayed", message, options);
    this.waitMs = waitMs;
  }
}

/**
 * Exporter of books. Each method returns undefined for a page, tree or space that the wiki does not have, or has in the
 * trash, and throws typed errors for everything else; a failed call is repeated later.
 * {@linkcode ExportDelayedError} is no failure. All of them end soon after their
 * signal aborts.
 */
export interface BookExporter {
  /** Text that differs when equal contents would give another PDF: digest of the pack, settings, version of the program. */
  readonly edition: string;
  /** Finds the book that a page belongs to. */
  findBook(pageId: string, scope: Exclude<LiveBookScope, "page">, signal: AbortSignal): Promise<LiveBook | undefined>;
  /**
   * Reads what an export would contain now, without bodies. `before` is what the last one contained: the same used pages
   * are reported and, if all versions are the same, the attachments of the same pages.
   */
  inspect(
    book: LiveBook,
    before: LiveBookContents | undefined,
    signal: AbortSignal,
  ): Promise<LiveBookContents | undefined>;
  /** Exports a book. */
  export(book: LiveBook, signal: AbortSignal): Promise<LiveBookFile | undefined>;
}
