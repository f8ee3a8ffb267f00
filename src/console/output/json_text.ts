import { escapeJson } from "../../base/escape_json.ts";

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
  return escapeJson(JSON.stringify(value, null, 2)) + "\n";
}

/** {@linkcode jsonText} on one line. */
export function jsonLine(value: unknown): string {
  return escapeJson(JSON.stringify(value)) + "\n";
}
