/** Memory limit of the compiler's process for a document of any length: 2 GiB for the compiler's module. */
export const DOCUMENT_MEMORY_BYTES = 2304 * 2 ** 20;

/** Memory limit of the compiler's process for a book from a wiki: it keeps the pixels of all pictures, often hundreds. */
export const BOOK_MEMORY_BYTES = 4 * 2 ** 30;

/**
 * Returns the time limit in milliseconds for the compile of a document, by the size of its Typst source: a minute, and a
 * second more per 8 KiB, which is about two pages.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { documentTimeoutMs } from "./document_limits.ts";
 *
 * strictEqual(documentTimeoutMs(new Uint8Array(81_920)), 70_000);
 * ```
 */
export function documentTimeoutMs(source: Uint8Array = new Uint8Array()): number {
  return 60_000 + Math.ceil(source.length / 8192) * 1000;
}

/** Maximum number of pages of a Word document that LibreOffice draws to read them. */
export const MAX_OFFICE_PAGES = 20_000;
