import { ToolError } from "./errors.ts";
import { byCodeUnits } from "./order.ts";
import { quote } from "./text.ts";

/** Options of {@linkcode canonicalJson}. */
export interface CanonicalJsonOptions {
  /** Spaces per level; 0 (the default) gives one line without spaces. */
  indent?: number;
}

const MAX_DEPTH = 64; // as deep as parseJson() reads

/**
 * Writes JSON with the keys of every object sorted by code units, so that equal values give equal text everywhere.
 *
 * Accepts only values that all JSON readers understand alike: null, booleans, finite numbers, well-formed strings,
 * arrays without holes and plain objects, at most 64 levels deep. Properties with the value `undefined` are left out,
 * as in `JSON.stringify`.
 *
 * @throws {ToolError} `not-json` with the path of the first value without a JSON form.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { canonicalJson } from "./canonical_json.ts";
 *
 * strictEqual(canonicalJson({ b: [1, "x"], a: null }), '{"a":null,"b":[1,"x"]}');
 * ```
 */
export function canonicalJson(value: unknown, options: CanonicalJsonOptions = {}): string {
  return write(value, { indent: options.indent ?? 0, path: [], open: new Set() });
}

interface Writer {
  indent: number;
  path: string[];
  /** Containers around the current value, to detect cycles. */
  open: Set<object>;
}

function write(value: unknown, writer: Writer): string {
  if (value === null || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "string") return writeString(value, writer);
  if (typeof value === "number") return writeNumber(value, writer);
  if (typeof value !== "object") throw notJson(writer, `a ${typeof value} has no JSON form`);
  if (writer.open.has(value)) throw notJson(writer, "it contains itself");
  if (writer.path.length >= MAX_DEPTH) throw notJson(writer, `it is nested more than ${MAX_DEPTH} levels deep`);
  writer.open.add(value);
  const text = Array.isArray(value) ? writeArray(value, writer) : writeObject(value, writer);
  writer.open.delete(value);
  return text;
}

function writeString(text: string, writer: Writer): string {
  if (!text.isWellFormed()) throw notJson(writer, "it has half a surrogate pair");
  return JSON.stringify(text);
}

function writeNumber(value: number, writer: Writer): string {
  if (!Number.isFinite(value)) throw notJson(writer, `${value} is not a finite number`);
  const text = JSON.stringify(value);
  // JavaScript prints the shortest digits that it reads back; other readers get all digits.
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? text : BigInt(value).toString();
}

function writeArray(array: readonly unknown[], writer: Writer): string {
  const items: string[] = [];
  for (let i = 0; i < array.length; i++) { // not map(): it would skip holes
    items.push(inside(String(i), array[i], writer));
  }
  return wrap("[", items, "]", writer);
}

function writeObject(object: object, writer: Writer): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== null && prototype !== Object.prototype && Object.getPrototypeOf(prototype) !== null) {
    throw notJson(writer, "only plain objects have a JSON form");
  }
  const items = Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => byCodeUnits(a, b))
    .map(([key, value]) => `${writeString(key, writer)}:${writer.indent > 0 ? " " : ""}${inside(key, value, writer)}`);
  return wrap("{", items, "}", writer);
}

function inside(key: string, value: unknown, writer: Writer): string {
  writer.path.push(key);
  const text = write(value, writer);
  writer.path.pop();
  return text;
}

function wrap(open: string, items: string[], close: string, writer: Writer): string {
  if (items.length === 0 || writer.indent === 0) return open + items.join(",") + close;
  const outer = "\n" + " ".repeat(writer.indent * writer.path.length);
  const inner = outer + " ".repeat(writer.indent);
  return open + inner + items.join("," + inner) + outer + close;
}

function notJson(writer: Writer, reason: string): ToolError {
  const place = writer.path.length === 0 ? "the value" : quote(writer.path.join("."));
  return new ToolError("not-json", `Cannot write ${place} as JSON: ${reason}`);
}
