import { canonicalJson } from "../../base/canonical_json.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { describeKind } from "../../pdf/design/check_value.ts";
import { readTypedValue } from "../../word_import/review/read_typed_value.ts";
import { valueText } from "../../console/output/value_text.ts";

/** How a person writes the value of a candidate. */
export interface EditField {
  /** One of a few words, a colour, any text, or several parts as recipes write them on one line. */
  readonly kind: "choice" | "color" | "text" | "parts";
  /** The words. */
  readonly choices?: readonly string[];
  /** What is allowed, for people. */
  readonly allowed: string;
}

/** How the value of a candidate is written. */
export function editFieldOf(path: string): EditField {
  const kind = CAPABILITIES.get(path)?.value;
  if (kind === undefined) return { kind: "parts", allowed: "the fields of a decoration, in braces" };
  const allowed = describeKind(kind);
  const choices = choicesOf(kind);
  if (choices !== undefined) return { kind: "choice", choices, allowed };
  if (kind.kind === "color") return { kind: "color", allowed };
  return { kind: kind.kind === "object" || kind.kind === "array" ? "parts" : "text", allowed };
}

function choicesOf(kind: ValueKind): readonly string[] | undefined {
  if (kind.kind === "boolean") return ["true", "false"];
  if (kind.kind === "weight") return ["100", "200", "300", "400", "500", "600", "700", "800", "900"];
  return kind.kind === "enum" ? kind.values : undefined;
}

/**
 * A value as the text that `readTypedValue()` reads; empty for none.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { editText } from "./edit_field.ts";
 *
 * strictEqual(editText("colors.accent", "#c8102e"), "#c8102e");
 * strictEqual(editText("cover.enabled", true), "true");
 * ```
 */
export function editText(path: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? valueText(value, MAX_LENGTH) : String(value);
  return canonicalJson(readTypedValue(path, text)) === canonicalJson(value) ? text : JSON.stringify(value);
}

/** Longer than any value that a recipe takes. */
const MAX_LENGTH = 20_000;
