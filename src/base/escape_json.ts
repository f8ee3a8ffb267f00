/**
 * Makes JSON safe to display: writes characters that could control a terminal or hide text (DEL, C1, bidirectional
 * controls, zero width, line separators, lone surrogates) as `\uXXXX`, which has the same meaning.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { escapeJson } from "./escape_json.ts";
 *
 * strictEqual(escapeJson(JSON.stringify("a\u202eb")), '"a\\u202eb"');
 * ```
 */
export function escapeJson(json: string): string {
  // Outside strings JSON is plain ASCII, so only characters inside strings can match.
  return json.replace(/[\x7f-\x9f\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (char) => {
    return char.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  });
}
