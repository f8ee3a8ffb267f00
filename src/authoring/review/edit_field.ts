import { canonicalJson } from "../../base/canonical_json.ts";
import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { describeKind } from "../../pdf/design/check_value.ts";
import { valueKindOf } from "../../word_import/review/candidate_place.ts";
import { readTypedValue } from "../../word_import/review/refusal.ts";
import { valueText } from "../../console/output/value_text.ts";

/** Input field for the value of a candidate. */
export interface EditField {
  /** Kind of field: a choice, a color, free text, or several parts in the one-line syntax of recipes. */
  readonly kind: "choice" | "color" | "text" | "parts";
  /** The choices. */
  readonly choices?: readonly string[];
  /** Description of the allowed values. */
  readonly allowed: string;
}

/** Returns the input field for a candidate's value. */
export function editFieldOf(path: string): EditField {
  const kind = path.startsWith("decorations.") ? undefined : valueKindOf(path);
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
 * Renders a value as text that `readTypedValue()` parses; empty for no value.
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

/** Maximum length of the text of a value; no value of a recipe is longer. */
const MAX_LENGTH = 20_000;
