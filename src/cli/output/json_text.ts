/**
 * One JSON document for standard output, with a newline. Characters that could steer a terminal or hide text (C1,
 * bidirectional controls, zero width, line separators, lone surrogates) are written as `\uXXXX`: same value, safe to look at.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { jsonText } from "./json_text.ts";
 *
 * strictEqual(jsonText({ name: "a\u202eb" }), '{\n  "name": "a\\u202eb"\n}\n');
 * ```
 */
export function jsonText(value: unknown): string {
  return escapeUnits(JSON.stringify(value, null, 2)) + "\n";
}

/** {@linkcode jsonText} on one line. */
export function jsonLine(value: unknown): string {
  return escapeUnits(JSON.stringify(value)) + "\n";
}

/** Outside strings JSON is plain ASCII, so that only characters inside strings can match. */
function escapeUnits(json: string): string {
  return json.replace(/[\x7f-\x9f\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (char) => {
    return char.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  });
}
