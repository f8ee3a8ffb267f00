import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { isPathSegment } from "../wiki_path.ts";

const MAX_TEXT = 255;

/**
 * Quotes a text for the wiki's query language, so that nothing in it acts as syntax.
 *
 * @throws {WikiError} `bad-id` for texts that no query can contain: empty, longer than 255 characters, or with control
 * characters.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { quoteCql } from "./cql.ts";
 *
 * strictEqual(quoteCql('a" or type = "page'), '"a\\" or type = \\"page"');
 * ```
 */
export function quoteCql(text: string): string {
  // deno-lint-ignore no-control-regex
  if (text !== "" && text.length <= MAX_TEXT && text.isWellFormed() && !/[\0-\x1f\x7f]/.test(text)) {
    return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  }
  throw new WikiError("bad-id", `Cannot search for ${quote(truncate(text, 80))}: no query can contain it`);
}

/** Quotes texts as a list in parentheses. @throws {WikiError} `bad-id`. */
export function quoteCqlList(texts: readonly string[]): string {
  return `(${texts.map(quoteCql).join(", ")})`;
}

/** Quotes the key of a space. @throws {WikiError} `bad-id`. */
export function quoteSpaceKey(key: string): string {
  if (isPathSegment(key)) return quoteCql(key);
  throw new WikiError("bad-id", `Cannot search in ${quote(truncate(key, 80))}: it is not a space key`);
}
