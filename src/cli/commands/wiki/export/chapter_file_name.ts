import type { FilePosition } from "../../../../authoring/book/split/export_files.ts";
import { safeName } from "../../../../base/names/safe_name.ts";

/** What the names of the files of chapters match. */
export const CHAPTER_FILE_NAME: RegExp = /^\d{2,6}-[-\p{L}\p{M}\p{N}]{1,120}\.(?:pdf|docx)$/u;

/**
 * Returns the name of the file of a chapter: its number, and the letters and digits of its title. Numbers keep names apart
 * and in their order.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { chapterFileName } from "./chapter_file_name.ts";
 *
 * strictEqual(chapterFileName("Hours & holidays: who?", { number: 3, count: 12, ending: ".pdf" }), "03-Hours-holidays-who.pdf");
 * strictEqual(chapterFileName("../etc", { number: 3, count: 120, ending: ".docx" }), "003-etc.docx");
 * ```
 */
export function chapterFileName(
  title: string,
  { number, count, ending }: FilePosition & { readonly ending: ".pdf" | ".docx" },
): string {
  const digits = String(number).padStart(Math.max(2, String(count).length), "0");
  const words = safeName(title).replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${digits}-${words === "" ? "Untitled" : words}${ending}`;
}
