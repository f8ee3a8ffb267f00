import { isRecord } from "../../pack/fields.ts";
import { quote, truncate } from "../../base/text.ts";
import type {
  ArrayKind,
  ColorKind,
  FieldDescriptor,
  LengthKind,
  MapKind,
  NumberKind,
  ObjectKind,
  ObjectVariants,
  TextKind,
  ValueKind,
} from "../catalog/descriptor.ts";
import { parseColor } from "./color_value.ts";
import { parseLength, toPoints } from "./length.ts";
import { parseSlot } from "./slot_text.ts";
import { TEXT_FORMS } from "./text_forms_table.ts";

/** Problem of a value, and its place inside the value. */
export interface ValueProblem {
  /** Path inside the value, as field names and indexes; empty for the value itself. */
  readonly at: readonly (string | number)[];
  /** The value found, short and on one line. */
  readonly found: string;
  /** The values allowed. */
  readonly allowed: string;
  /** Valid words, for spelling suggestions; can be empty. */
  readonly words: readonly string[];
}

/** Text for a field that is not in its object. */
export const UNKNOWN_FIELD = "an unknown field";

/** Text for a missing value. */
export const MISSING = "nothing";

/** Returns the sentence about a problem, without a period; `place` is what the value is called. */
export function problemText(place: string, { found, allowed }: Pick<ValueProblem, "found" | "allowed">): string {
  if (found === MISSING) return `${place} is missing; it must be ${allowed}`;
  if (found === UNKNOWN_FIELD) return `${place} is an unknown field; known fields are ${allowed}`;
  return `${place} is ${found}, but must be ${allowed}`;
}

/**
 * Returns all problems of the value of a capability; empty if the kind allows it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { checkValue } from "./check_value.ts";
 *
 * const margin = { kind: "length", min: 0, max: 300, unit: "pt" } as const;
 * strictEqual(checkValue(margin, "2cm").length, 0);
 * strictEqual(checkValue(margin, "2 furlongs")[0]?.allowed, "a length from 0pt to 300pt, as in 12pt (pt, mm, cm, in)");
 * ```
 */
export function checkValue(kind: ValueKind, value: unknown): ValueProblem[] {
  if (kind.kind === "object") return checkObject(kind, value);
  if (kind.kind === "array") return checkArray(kind, value);
  if (kind.kind === "map") return checkMap(kind, value);
  if (accepts(kind, value)) return [];
  const isUpperCase = kind.kind === "color" && typeof value === "string" && UPPER_CASE_HEX.test(value);
  const allowed = `${describeKind(kind)}${isUpperCase ? ", in lower case" : ""}`;
  return [{ at: [], found: showValue(value), allowed, words: wordsOf(kind) }];
}

/** Recipes may write a color so, designs may not. */
const UPPER_CASE_HEX = /^#(?=.*[A-F])(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

type Fields = Record<string, unknown>;
type LeafKind = Exclude<ValueKind, ObjectKind | ArrayKind | MapKind>;

function accepts(kind: LeafKind, value: unknown): boolean {
  switch (kind.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
    case "number":
      return typeof value === "number" && isNumber(kind, value);
    case "weight":
      return typeof value === "number" && value >= 100 && value <= 900 && value % 100 === 0;
    case "enum":
      return typeof value === "string" && kind.values.includes(value);
    case "length":
      return typeof value === "string" && isLength(kind, value);
    case "color":
      return typeof value === "string" && isColor(kind, value);
    case "font-family":
      return typeof value === "string" && FAMILY.test(value) && value.isWellFormed();
    case "text":
      return typeof value === "string" && isText(kind, value);
  }
}

/** No control characters, no comma (it separates families in Typst and CSS), no spaces at the ends. */
const FAMILY = /^(?=.{1,100}$)[^\s\p{C},"\\](?:[^\p{C},"\\]*[^\s\p{C},"\\])?$/u;

function isNumber({ kind, min, max }: NumberKind, value: number): boolean {
  const exact = kind === "integer" ? Number.isSafeInteger(value) : value === Number(value.toFixed(4));
  return exact && value >= min && value <= max;
}

function isLength({ min, max, unit }: LengthKind, value: string): boolean {
  const length = parseLength(value);
  if (length === undefined) return false;
  const size = unit === "em" ? (length.unit === "em" ? length.amount : undefined) : toPoints(length);
  return size !== undefined && size >= min && size <= max;
}

function isColor({ tokens, palette }: ColorKind, value: string): boolean {
  const color = parseColor(value);
  if (color === undefined || "hex" in color) return color !== undefined;
  if ("token" in color) return tokens.includes(color.token);
  return palette && (tokens.length > 0 || color.percent === 100);
}

/** Invisible control and format characters, which are rejected; joiners and single direction marks are allowed. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u180e\u200b\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

function isText({ maxLength, multiline, placeholders, pattern }: TextKind, value: string): boolean {
  if (value.length > maxLength || !value.isWellFormed()) return false;
  if (UNSEEN.test(multiline ? value.replaceAll("\n", "") : value)) return false;
  if (pattern !== "" && !new RegExp(`^(?:${pattern})$`).test(value)) return false;
  return placeholders.length === 0 || parseSlot(value, placeholders).unknown.length === 0;
}

function checkObject(kind: ObjectKind, value: unknown): ValueProblem[] {
  if (!isRecord(value)) return [{ at: [], found: showValue(value), allowed: describeKind(kind), words: [] }];
  const names = kind.fields.map(({ name }) => name);
  const unknown = Object.keys(value).filter((name) => !names.includes(name)).map((name) => ({
    at: [name],
    found: UNKNOWN_FIELD,
    allowed: names.join(", "),
    words: names,
  }));
  return [...unknown, ...kind.fields.flatMap((each) => checkField(kind, each, value)), ...checkSums(kind, value)];
}

function checkSums({ sums = [] }: ObjectKind, value: Fields): ValueProblem[] {
  return sums.flatMap(({ fields, below }) => {
    const total = fields.reduce((sum, name) => sum + (typeof value[name] === "number" ? value[name] : 0), 0);
    if (total < below) return [];
    return [{ at: [], found: `${total} for ${fields.join(" + ")}`, allowed: `less than ${below}`, words: [] }];
  });
}

function checkField(
  kind: ObjectKind,
  { name, value: fieldKind }: FieldDescriptor,
  value: Fields,
): ValueProblem[] {
  const wrong = kind.variants?.find((variants) => belongs(variants, name, value) === "no");
  const here = (problems: ValueProblem[]) => problems.map((each) => ({ ...each, at: [name, ...each.at] }));
  if (Object.hasOwn(value, name)) {
    if (wrong === undefined) return here(checkValue(fieldKind, value[name]));
    if (value[wrong.by] === undefined && isMissing(kind, wrong.by, value)) return []; // reported at that field
    const allowed = `absent if ${wrong.by} is ${showValue(value[wrong.by])}`;
    return [{ at: [name], found: showValue(value[name]), allowed, words: [] }];
  }
  return isMissing(kind, name, value)
    ? [{ at: [name], found: MISSING, allowed: describeKind(fieldKind), words: [] }]
    : [];
}

/** Returns whether an object must have a field that it does not have. */
function isMissing({ fields, variants = [] }: ObjectKind, name: string, value: Fields): boolean {
  if (Object.hasOwn(value, name)) return false;
  const isRequired = fields.some((field) => field.name === name && field.required);
  return isRequired || variants.some((each) => belongs(each, name, value) === "must");
}

/** Returns whether the value of `by` requires, allows or forbids a field; undefined if it does not affect the field. */
function belongs(
  { by, required, optional = {} }: ObjectVariants,
  name: string,
  value: Fields,
): "must" | "may" | "no" | undefined {
  const governs = (fields: Readonly<Record<string, readonly string[]>>) =>
    Object.values(fields).some((names) => names.includes(name));
  if (!governs(required) && !governs(optional)) return undefined;
  const variant = value[by];
  if (variant === undefined) return "no"; // without a value, no variant applies
  if (typeof variant !== "string" || !Object.hasOwn(required, variant)) return undefined; // reported at its own place
  if (required[variant]?.includes(name)) return "must";
  return optional[variant]?.includes(name) ? "may" : "no";
}

function checkArray(kind: ArrayKind, value: unknown): ValueProblem[] {
  if (!Array.isArray(value) || value.length < kind.minItems || value.length > kind.maxItems) {
    return [{ at: [], found: showValue(value), allowed: describeKind(kind), words: [] }];
  }
  const problems = value.flatMap((item, i) =>
    checkValue(kind.item, item).map((each) => ({ ...each, at: [i, ...each.at] }))
  );
  return problems.length > 0 ? problems : checkSpan(kind, value);
}

/** Name in a map. */
const OWN_NAME = /^[a-z][a-z0-9-]{0,39}$/;

function checkMap(kind: MapKind, value: unknown): ValueProblem[] {
  if (!isRecord(value) || Object.keys(value).length > kind.maxItems) {
    return [{ at: [], found: showValue(value), allowed: describeKind(kind), words: [] }];
  }
  return Object.entries(value).flatMap(([name, item]) => {
    if (OWN_NAME.test(name)) return checkValue(kind.item, item).map((each) => ({ ...each, at: [name, ...each.at] }));
    const allowed = "a name of a-z, 0-9 and -, which begins with a letter";
    return [{ at: [name], found: "an unusable name", allowed, words: [] }];
  });
}

function checkSpan({ spans }: ArrayKind, value: readonly unknown[]): ValueProblem[] {
  if (spans === undefined) return [];
  const { field, from, to } = spans;
  const numbers = value.map((item) => isRecord(item) ? Number(item[field]) : NaN);
  const rises = numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? 0));
  if (rises && numbers[0] === from && numbers.at(-1) === to) return [];
  const allowed = `values of ${field} that begin with ${from}, end with ${to} and never fall`;
  return [{ at: [], found: numbers.join(", "), allowed, words: [] }];
}

function wordsOf(kind: LeafKind): readonly string[] {
  if (kind.kind === "enum") return kind.values;
  if (kind.kind === "color") return kind.tokens;
  return kind.kind === "text" ? kind.placeholders : [];
}

/** Describes the values that a kind allows: "one of a4, a5", "a length from 0pt to 300pt, …". */
export function describeKind(kind: ValueKind): string {
  switch (kind.kind) {
    case "boolean":
      return "true or false";
    case "integer":
    case "number":
      return `a ${kind.kind === "integer" ? "whole number" : "number"} from ${kind.min} to ${kind.max}` +
        (kind.kind === "number" ? " with at most four decimals" : "");
    case "weight":
      return "a weight: 100, 200, … 900";
    case "enum":
      return `one of ${kind.values.join(", ")}`;
    case "length":
      return `a length from ${kind.min}${kind.unit} to ${kind.max}${kind.unit}, as in ` +
        (kind.unit === "em" ? "0.5em" : "12pt (pt, mm, cm, in)");
    case "color":
      return `a color: "#rrggbb" or "#rrggbbaa"` +
        (kind.palette ? ', a color of the palette ("palette.sun")' : "") +
        (kind.tokens.length === 0
          ? ""
          : `, ${kind.tokens.join(", ")}, or one of them with a percentage ("accent 12%")`);
    case "font-family":
      return "the name of a font family";
    case "text":
      return describeText(kind);
    case "object":
      return `an object with ${kind.fields.map(({ name }) => name).join(", ")}`;
    case "map":
      return `an object of at most ${kind.maxItems} names of your own, each with ${describeKind(kind.item)}`;
    case "array":
      return `a list of ${kind.minItems} to ${kind.maxItems} values, each ${describeKind(kind.item)}`;
  }
}

function describeText({ maxLength, multiline, placeholders, pattern }: TextKind): string {
  const form = TEXT_FORMS.get(pattern);
  if (form !== undefined) return form;
  const names = placeholders.map((name) => `{${name}}`).join(" ");
  return `text of at most ${maxLength} characters${multiline ? "" : " on one line"}, none of them invisible` +
    (pattern === "" ? "" : `, that matches ${pattern}`) +
    (names === "" ? "" : `, with ${names}; a brace is written {{`);
}

/** Formats a value of any type and size, short and on one line. */
export function showValue(value: unknown): string {
  if (typeof value === "string") return quote(truncate(value, 60));
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return value === undefined ? MISSING : "an object";
}
