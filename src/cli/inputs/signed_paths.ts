/** Files that signing a book writes beside it. */
export interface SignedPaths {
  /** Signature of the book. */
  readonly signature: string;
  /** Manifest with the hashes of the book, its report and its template. */
  readonly manifest: string;
  /** Signature of the manifest. */
  readonly manifestSignature: string;
}

/**
 * Returns the files that signing a book writes.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { signedPaths } from "./signed_paths.ts";
 *
 * strictEqual(signedPaths("book.pdf").manifestSignature, "book.pdf.manifest.json.sig");
 * ```
 */
export function signedPaths(book: string): SignedPaths {
  const manifest = `${book}.manifest.json`;
  return { signature: `${book}.sig`, manifest, manifestSignature: `${manifest}.sig` };
}
