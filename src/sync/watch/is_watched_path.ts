/**
 * Whether a change of a path below the folder may mean something to a page. What editors and this program write aside does
 * not: hidden names, the wiki's side of conflicts, names of passing files.
 *
 * @param path Relative, with slashes or backslashes.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isWatchedPath } from "./is_watched_path.ts";
 *
 * const paths = ["Guide/Setup.md", "Guide", ".tool/sync.db", "Guide/Setup.remote.md", "Guide/Setup.md~"];
 * deepStrictEqual(paths.filter(isWatchedPath), ["Guide/Setup.md", "Guide"]);
 * ```
 */
export function isWatchedPath(path: string): boolean {
  const names = path.split(/[/\\]/);
  const last = names.at(-1) ?? "";
  return last !== "" && !names.some((name) => name.startsWith(".")) && !PASSING.test(last);
}

/** Of this program, of Vim and Emacs, of office programs and browsers. */
const PASSING = /\.remote\.md$|~$|^~\$|^#.*#$|^4913$|\.(?:tmp|temp|swp|swx|bak|part|crdownload)$/i;
