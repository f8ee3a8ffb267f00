/**
 * Returns the address of a chapter with a heading, or of another heading with an anchor, in the PDF of another book: PDFs
 * have a named destination for each. Without an anchor, it is the address of the file.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { addressInFile } from "./address_in_file.ts";
 *
 * strictEqual(addressInFile("part 2.pdf", "page-12"), "part%202.pdf#nameddest=a-page-12");
 * ```
 */
export function addressInFile(file: string, anchor?: string): string {
  const path = file.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return anchor === undefined ? path : `${path}#nameddest=${encodeURIComponent(`a-${anchor.toWellFormed()}`)}`;
}
