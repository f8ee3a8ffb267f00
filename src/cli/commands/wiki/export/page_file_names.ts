import { truncate } from "../../../../base/text.ts";
import type { BookEntry } from "../../../../book/model/chapter.ts";
import { nameKey } from "../../../../sync/layout/name_key.ts";
import { safeName } from "../../../../base/names/safe_name.ts";

/** What the paths of the files of pages match. */
export const PAGE_FILE_NAME: RegExp = /^(?:[^./\\][^/\\]{0,149}\/){0,16}[^./\\][^/\\]{0,149}\.(?:pdf|docx)$/u;

/** What the path of a page is made of. */
interface NamedPage extends Pick<BookEntry, "level"> {
  readonly facts: Pick<BookEntry["facts"], "id" | "title">;
}

/** Longest part of a title in a name. */
const MAX_NAME = 60;
/** Folders in folders; pages below are in the deepest one. */
const MAX_FOLDERS = 16;

/**
 * Returns the paths of the files of pages, named by their titles. Pages below a page are in a folder that is named like
 * its file. Of pages that would have the same name, all but the first have their ID in it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { pageFileNames } from "./page_file_names.ts";
 *
 * const page = (id: string, title: string, level: number) => {
 *   return { facts: { id, title, spaceKey: "D", version: 1, status: "current" }, level };
 * };
 * const entries = [page("1", "Handbook", 0), page("2", "Setup", 1), page("3", "A/B", 2), page("4", "a:b", 2)];
 * deepStrictEqual(pageFileNames(entries, ".pdf"), [
 *   ...["Handbook.pdf", "Setup.pdf", "Setup/A-B.pdf", "Setup/a-b (4).pdf"],
 * ]);
 * ```
 */
export function pageFileNames(entries: readonly NamedPage[], ending: ".pdf" | ".docx"): string[] {
  const taken = new Set<string>();
  const open: { readonly level: number; readonly path: string }[] = [];
  return entries.map(({ facts: { id, title }, level }) => {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const folder = open.at(-1)?.path;
    const before = folder === undefined ? "" : `${folder}/`;
    const path = claimPath(before + safeName(truncate(title, MAX_NAME)), { id, ending, taken });
    if (level > 0 && open.length < MAX_FOLDERS) open.push({ level, path });
    return path + ending;
  });
}

interface Claim {
  readonly id: string;
  readonly ending: string;
  /** Keys of the paths of files and folders. */
  readonly taken: Set<string>;
}

/** Claims a path for a folder, and with an ending for a file. */
function claimPath(wanted: string, { id, ending, taken }: Claim): string {
  const own = ` (${safeName(truncate(id, 20))})`;
  for (let i = 0;; i++) {
    const path = wanted + (i === 0 ? "" : own) + (i < 2 ? "" : ` ${i}`);
    const keys = [path, path + ending].map(nameKey);
    if (keys.some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    return path;
  }
}
