/** Title of a document without a name: text from standard input. */
const UNNAMED = "Document";

/**
 * Makes a title of a file's name: without its extension, with spaces for hyphens and underscores.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { titleOfFile } from "./file_title.ts";
 *
 * strictEqual(titleOfFile("release_notes-2026-03.md"), "Release notes 2026-03");
 * ```
 */
export function titleOfFile(fileName: string): string {
  const stem = fileName.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").replace(/(?<=.)\.[a-z]\w{0,9}$/i, "");
  // Dates and versions keep their hyphens.
  const words = stem.replace(/(?<!\d)[-_]+|[-_]+(?!\d)|_+/g, " ").replace(/\s+/g, " ").trim();
  const [first = "", ...rest] = words.slice(0, 200);
  return first === "" ? UNNAMED : first.toUpperCase() + rest.join("");
}
