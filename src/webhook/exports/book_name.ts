import { createHash } from "node:crypto";
import type { LiveBook } from "../export_request.ts";

/** Maximum bytes of the title in a file name; with the rest it stays below 255, the limit of file systems. */
const MAX_TITLE_BYTES = 120;

/**
 * Returns the end of the file names of a book, which identifies it: `-12345.pdf`, `-tree-12345.pdf` or
 * `-space-DOCS.pdf`.
 */
export function bookNameEnd({ scope, id }: LiveBook): string {
  const plain = /^[A-Za-z0-9_~-]{1,64}$/.test(id)
    ? id
    : `x${createHash("sha256").update(id).digest("hex").slice(0, 24)}`;
  return scope === "page" ? `-${plain}.pdf` : `-${scope}-${plain}.pdf`;
}

/**
 * Returns a file name for a book that is safe on every system: the letters and digits of its title, then what
 * identifies it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { bookName } from "./book_name.ts";
 *
 * strictEqual(bookName({ scope: "page", id: "12345" }, "../Über uns: Q&A"), "Über-uns-Q-A-12345.pdf");
 * ```
 */
export function bookName(target: LiveBook, title: string): string {
  const words = title.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  let start = "";
  let bytes = 0;
  for (const character of words) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > MAX_TITLE_BYTES) break;
    start += character;
  }
  return `${start === "" ? "Untitled" : start.replace(/-$/, "")}${bookNameEnd(target)}`;
}
