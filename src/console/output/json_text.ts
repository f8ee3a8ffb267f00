import { escapeJson } from "../../base/escape_json.ts";

/**
 * Renders a JSON document for standard output, with a final newline. Writes characters that could control a terminal or
 * hide text (C1, bidirectional controls, zero width, line separators, lone surrogates) as `\uXXXX`, which keeps the
 * value.
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

/** Renders a JSON document like {@linkcode jsonText}, on one line. */
export function jsonLine(value: unknown): string {
  return escapeJson(JSON.stringify(value)) + "\n";
}
