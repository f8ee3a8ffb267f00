import { byCodeUnits } from "../../base/order.ts";
import { isRecord } from "../../pack/fields.ts";
import {
  BASE_TOKENS,
  type ColorKind,
  type FieldDescriptor,
  type LengthKind,
  type MapKind,
  type NumberKind,
  type TextKind,
  type ValueKind,
} from "../catalog/descriptor.ts";
import { parseColor } from "../design/color_value.ts";
import { parseLength } from "../design/length.ts";
import { parseSlot, type SlotPart, splitSlot } from "../design/slot_text.ts";

/**
 * Writes a value as a Typst expression. All values of a design get into `tool.typ` through this function: every
 * expression is a literal or consists of literals, so no value can become code. The result is plain ASCII.
 *
 * @throws {TypeError} when the kind does not allow the value; check it first.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { emitValue } from "./emit.ts";
 *
 * strictEqual(emitValue({ kind: "length", min: 0, max: 300, unit: "pt" }, "2.50cm"), "2.5cm");
 * strictEqual(emitValue({ kind: "font-family" }, 'a"); #panic("'), '"a\\"); #panic(\\""');
 * ```
 */
export function emitValue(kind: ValueKind, value: unknown): string {
  switch (kind.kind) {
    case "boolean":
      return typeof value === "boolean" ? String(value) : refuse(kind);
    case "integer":
    case "number":
      return typeof value === "number" ? emitNumber(value) + emitUnit(kind) : refuse(kind);
    case "weight":
      return typeof value === "number" ? emitNumber(value) : refuse(kind);
    case "object":
      return isRecord(value) ? emitFields(kind.fields, value) : refuse(kind);
    case "map":
      return isRecord(value) ? emitMap(kind, value) : refuse(kind);
    case "array":
      return Array.isArray(value) ? emitArray(value.map((item) => emitValue(kind.item, item))) : refuse(kind);
  }
  if (typeof value !== "string") return refuse(kind);
  if (kind.kind === "length") return emitLength(kind, value);
  if (kind.kind === "color") return emitColor(kind, value);
  return kind.kind === "text" ? emitText(kind, value) : emitString(value);
}

/** Writes a text as a string literal of printable ASCII; other characters become Unicode escapes. */
export function emitString(text: string): string {
  const escaped = text.replace(/[\\"]/g, "\\$&").replace(
    /[^ -~]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return `"${escaped}"`;
}

/** Writes an array of expressions; a single item needs a trailing comma. */
export function emitArray(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(", ")})`;
}

/** Writes a dictionary of expressions; an empty one needs a colon. */
export function emitDictionary(entries: Iterable<readonly [name: string, expression: string]>): string {
  const fields = [...entries].map(([name, expression]) => `${name}: ${expression}`);
  return fields.length === 0 ? "(:)" : `(${fields.join(", ")})`;
}

/** Writes a finite number without an exponent, with at most four decimals. */
export function emitNumber(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) throw new TypeError(`Cannot write ${value} as a number`);
  return String(Number(value.toFixed(4)));
}

function emitUnit({ unit }: NumberKind): string {
  return unit;
}

function emitLength(kind: LengthKind, value: string): string {
  const length = parseLength(value);
  return length === undefined ? refuse(kind) : emitNumber(length.amount) + length.unit;
}

function emitColor(kind: ColorKind, value: string): string {
  const color = parseColor(value);
  if (color === undefined) return refuse(kind);
  if ("hex" in color) return `rgb("${color.hex}")`;
  const tone = "token" in color ? tokenName(color.token) : `${PALETTE_NAME}.at(${emitString(color.palette)})`;
  const paper = tokenName(BASE_TOKENS[2]);
  return color.percent === 100 ? tone : `color.mix((${tone}, ${color.percent}%), (${paper}, ${100 - color.percent}%))`;
}

/** Name of the palette in the source. */
export const PALETTE_NAME = "palette-colors";

/** Returns the name of a color token in the source. */
export function tokenName(token: string): string {
  return `tone-${token}`;
}

/**
 * Writes a plain text as a string, and a slot as segments: a separator, and pairs of `text` and the text, of the name of
 * a fact and `none`, or of `field` and the name of a field of the author.
 */
function emitText({ placeholders }: TextKind, value: string): string {
  if (placeholders.length === 0) return emitString(value);
  const segments = splitSlot(parseSlot(value, placeholders).parts);
  return emitArray(
    segments.map(({ separator, parts }) => emitArray([emitString(separator), emitArray(parts.map(emitSlotPart))])),
  );
}

const FIELD = "field.";

function emitSlotPart(part: SlotPart): string {
  if ("text" in part) return emitArray([emitString("text"), emitString(part.text)]);
  return part.name.startsWith(FIELD)
    ? emitArray([emitString("field"), emitString(part.name.slice(FIELD.length))])
    : emitArray([emitString(part.name), "none"]);
}

/** Writes names of the author as strings, because some words are not names in the source. */
function emitMap({ item }: MapKind, value: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(value).sort(byCodeUnits);
  return emitDictionary(names.map((name) => [emitString(name), emitValue(item, value[name])]));
}

function emitFields(fields: readonly FieldDescriptor[], value: Readonly<Record<string, unknown>>): string {
  return emitDictionary(
    fields.filter(({ name }) => Object.hasOwn(value, name)).map(({ name, value: kind }) =>
      // "at" is a method of every dictionary
      [name === "at" ? "offset" : name, emitValue(kind, value[name])] as const
    ),
  );
}

function refuse(kind: ValueKind): never {
  throw new TypeError(`Cannot write a value that is not a ${kind.kind}`);
}
