/**
 * Tests whether a change of a path below the folder may concern a page. Excludes temporary files of editors and of this
 * program: hidden names, the wiki's versions in conflicts, temporary names.
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

/** Temporary files of this program, Vim, Emacs, office programs and browsers. */
const PASSING = /\.remote\.md$|~$|^~\$|^#.*#$|^4913$|\.(?:tmp|temp|swp|swx|bak|part|crdownload)$/i;
