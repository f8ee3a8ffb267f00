import { isHtml } from "./answer_error.ts";
import type { RawAnswer } from "./exchange_once.ts";

/**
 * Tests whether only the first part of an answer arrived, although the connection ended normally: a proxy may truncate
 * it.
 */
export function isTruncatedAnswer(answer: RawAnswer): boolean {
  const { status, text, elsewhere, isTruncatedText } = answer;
  if (status < 200 || status > 299 || elsewhere !== undefined || isHtml(answer)) return false;
  return text === undefined ? isTruncatedText === true : isTruncatedJson(text);
}

/**
 * Tests whether a text is an incomplete JSON object or array.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isTruncatedJson } from "./truncated_answer.ts";
 *
 * deepStrictEqual(['{"a": [1', '{"a": "}', '{"a": [1]}', "Not found"].map(isTruncatedJson), [true, true, false, false]);
 * ```
 */
export function isTruncatedJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString && char === "\\") at += 1;
    else if (char === '"') inString = !inString;
    else if (inString) continue;
    else if (char === "{" || char === "[") depth += 1;
    else if ((char === "}" || char === "]") && --depth === 0) return false;
  }
  return true;
}
