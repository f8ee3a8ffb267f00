/** Memory limit of the compiler's process for a document of any length: 2 GiB for the compiler's module. */
export const DOCUMENT_MEMORY_BYTES = 2304 * 2 ** 20;

/**
 * Largest memory limit of the compiler's process: WebAssembly cannot address more. That of a book from a wiki, because the
 * compiler keeps the pixels of all its pictures, often hundreds.
 */
export const MAX_MEMORY_BYTES = 4 * 2 ** 30;

/**
 * Returns the time limit in milliseconds for reading a document, by the length of its text, or for its compile, by the
 * size of its Typst source: a minute, and a second more per 8 KiB, which is about two pages.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { documentTimeoutMs } from "./document_limits.ts";
 *
 * strictEqual(documentTimeoutMs(new Uint8Array(81_920)), 70_000);
 * ```
 */
export function documentTimeoutMs({ length }: { readonly length: number } = { length: 0 }): number {
  return 60_000 + Math.ceil(length / 8192) * 1000;
}

/** Maximum number of pages of a Word document that LibreOffice draws to read them. */
export const MAX_OFFICE_PAGES = 20_000;
