import { findUnportable } from "../../../../pack/portable_path.ts";

/**
 * Derives a folder name from a file name: lower-case letters and digits, with hyphens between words.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { defaultFolder } from "./default_folder.ts";
 *
 * deepStrictEqual(["Brand Guide (2).docx", "Größe.DOCX", ".docx", "con.docx"].map(defaultFolder), [
 *   "brand-guide-2",
 *   "größe",
 *   "template",
 *   "con-template",
 * ]);
 * ```
 */
export function defaultFolder(fileName: string): string {
  const stem = fileName.normalize("NFC").replace(/\.[^.]*$/, "").toLowerCase();
  const words = stem.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
  const slug = words.join("-").slice(0, MAX_LENGTH).toWellFormed().replace(/[-\ufffd]+$/, "");
  if (slug === "") return "template";
  return findUnportable(slug) === undefined ? slug : `${slug}-template`;
}

const MAX_LENGTH = 60;
