import { countNoun } from "../../../../../base/count_noun.ts";
import type { BookEntry } from "../../../../../book/model/chapter.ts";
import type { ExportFlags } from "../export_flags.ts";

/** Files that a book would have. */
export interface PlannedFiles {
  readonly count: number;
  /** Whether it may be one more: a page that opens a book shares the file of the first chapter unless it has headings. */
  readonly isLeast: boolean;
}

/**
 * Counts the files of a book before its pages are read.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { countFiles } from "./planned_files.ts";
 *
 * const entries = [0, 1, 2, 1].map((level) => ({ level }));
 * deepStrictEqual(countFiles(entries, { splitBy: "page" }), { count: 4, isLeast: false });
 * deepStrictEqual(countFiles(entries, { splitBy: "chapter" }), { count: 2, isLeast: true });
 * ```
 */
export function countFiles(
  entries: readonly Pick<BookEntry, "level">[],
  { splitBy, evidence }: Pick<ExportFlags, "splitBy" | "evidence">,
): PlannedFiles {
  if (splitBy === undefined) return { count: 1, isLeast: false };
  const more = evidence === undefined ? 0 : 1; // the chapter with the evidence is a file
  if (splitBy === "page") return { count: entries.length + more, isLeast: false };
  const chapters = entries.filter(({ level }) => level === 1).length + more;
  const opens = entries.some(({ level }) => level === 0);
  return { count: Math.max(chapters, 1), isLeast: opens && chapters > 0 };
}

/** Renders a number of files for people. */
export function filesText({ count, isLeast }: PlannedFiles): string {
  return `${isLeast ? "at least " : ""}${countNoun(count, "file")}`;
}
