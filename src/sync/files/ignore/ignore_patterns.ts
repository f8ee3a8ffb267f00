import { quote, truncate } from "../../../base/text.ts";
import type { RuleText } from "./rules_above.ts";

/** A pattern relative to the repository, and the file and line it comes from. */
export interface IgnorePattern {
  readonly pattern: string;
  /** Rule as shown in messages: `"drafts/" in line 3 of ".gitignore"`. */
  readonly mark: string;
}

/** Maximum number of wildcards in one name of a pattern: the time to match a name grows with each. */
const MAX_WILDCARDS = 4;

/** Result of {@linkcode parsePatterns}. */
type ParsedPatterns = { readonly patterns: readonly IgnorePattern[] } | { readonly line: number };

/**
 * Converts the lines of a file with ignore rules to patterns relative to the repository, so that the rules of several
 * folders can be applied in order. Returns the number of the first line that has too many wildcards, if one has.
 */
export function parsePatterns({ place, folder, text }: RuleText): ParsedPatterns {
  const patterns: IgnorePattern[] = [];
  for (const [index, line] of text.replace(/^\uFEFF/, "").normalize("NFC").split(/\r?\n/).entries()) {
    const plain = withoutEndSpaces(line);
    if (plain === "" || plain.startsWith("#")) continue;
    if (isCostly(plain)) return { line: index + 1 };
    const mark = `${quote(truncate(plain, 80))} in line ${index + 1} of ${quote(truncate(place, 200))}`;
    patterns.push({ pattern: below(folder, plain), mark });
  }
  return { patterns };
}

/** Removes spaces from the end, except one after a backslash. */
function withoutEndSpaces(line: string): string {
  const trimmed = line.trimEnd();
  return trimmed.endsWith("\\") && trimmed.length < line.length ? `${trimmed} ` : trimmed;
}

function isCostly(pattern: string): boolean {
  const names = pattern.split("/");
  const isAnyDepth = (name: string) => /^\*{2,}$/.test(name);
  return names.filter(isAnyDepth).length > MAX_WILDCARDS ||
    names.some((name) => !isAnyDepth(name) && name.split(/\*+/).length - 1 > MAX_WILDCARDS);
}

/** Makes a pattern of a folder one of the repository. */
function below(folder: string, pattern: string): string {
  if (folder === "") return pattern;
  const [mark, own] = pattern.startsWith("!") ? ["!", pattern.slice(1)] : ["", pattern];
  const prefix = `${mark}/${folder.replace(/[\\*?[\]]/g, "\\$&")}`;
  const isAnchored = own.slice(0, -1).includes("/");
  return isAnchored ? prefix + own.replace(/^\//, "") : `${prefix}**/${own}`;
}

/**
 * Returns the path of a page that a pattern may make an exception for, relative to the repository; undefined if it
 * excludes something, or is about other files.
 *
 * @param prefix Path of the synced folder in the repository, with a final slash.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { exceptedPage } from "./ignore_patterns.ts";
 *
 * const patterns = ["!/docs/guide/", "!public", "!*.md", "!.gitignore", "guide/"];
 * deepStrictEqual(patterns.map((pattern) => exceptedPage(pattern, "docs/")), [
 *   "docs/guide/Aa.md",
 *   "docs/public/Aa.md",
 *   "docs/Aa.md",
 *   undefined,
 *   undefined,
 * ]);
 * ```
 */
export function exceptedPage(pattern: string, prefix: string): string | undefined {
  if (!pattern.startsWith("!")) return undefined;
  const own = pattern.slice(1);
  const isAnchored = own.slice(0, -1).includes("/");
  const path = (isAnchored ? "" : prefix) +
    own.replace(/^\//, "").replace(/\*\*\//g, "").replace(/\\(.)/g, "$1").replace(/\*+/g, "Aa").replaceAll("?", "A");
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name.endsWith(".md") || name === "") return name === "" ? `${path}Aa.md` : path;
  return name.includes(".") ? undefined : `${path}/Aa.md`;
}
