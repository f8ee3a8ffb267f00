import { truncate } from "../../../../base/text.ts";
import type { BookEntry } from "../../../../book/model/chapter.ts";
import { safeName } from "../../../../base/names/safe_name.ts";

/** Longest part of a title in the name of a file. */
const MAX_NAME = 80;

/** Returns the name of an export without extension: the title of the book and, for one page, its version. */
export function exportName(title: string, [first, ...others]: readonly BookEntry[]): string {
  const version = others.length === 0 && first !== undefined && first.facts.version > 0
    ? ` v${first.facts.version}`
    : "";
  // The version comes last, so that a long title does not push it out.
  return `${safeName(truncate(title, MAX_NAME))}${version}`;
}

/** Returns a path without slashes at its end. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<=[^/\\])[/\\]+$/, "");
}
