import * as v from "valibot";
import { quote, truncate } from "./text.ts";

/** Error for a value of the wrong shape. */
export class ShapeError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ShapeError";
}

/**
 * Parses a value of a shape. The message of a shape follows the path of the field: `must be a text`.
 *
 * @throws {ShapeError} that names the first field of the wrong shape.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, throws } from "node:assert/strict";
 * import * as v from "valibot";
 * import { exactly, parseShape } from "./shape.ts";
 *
 * const shape = exactly({ pages: v.array(v.number("must be a number")) });
 * deepStrictEqual(parseShape(shape, { pages: [1] }), { pages: [1] });
 * throws(() => parseShape(shape, { pages: [1, "2"] }), { message: '"pages.1" must be a number' });
 * throws(() => parseShape(shape, {}), { message: '"pages" is missing' });
 * throws(() => parseShape(shape, { pages: [], more: 1 }), { message: '"more" is unknown' });
 * ```
 */
export function parseShape<Output>(shape: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const { success, output, issues } = v.safeParse(shape, value, { abortEarly: true });
  if (success) return output;
  const path = v.getDotPath(issues[0]);
  throw new ShapeError(`${path === null ? "it" : quote(truncate(path, 120))} ${issues[0].message}`);
}

/**
 * Returns a value of a shape; undefined for any other value, such as a record that is damaged or of another version of the
 * program.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { atLeast, COUNT, readShape } from "./shape.ts";
 *
 * const shape = atLeast({ version: COUNT });
 * deepStrictEqual(readShape(shape, { version: 2 }), { version: 2 });
 * strictEqual(readShape(shape, { version: "2" }), undefined);
 * ```
 */
export function readShape<Output>(shape: v.GenericSchema<unknown, Output>, value: unknown): Output | undefined {
  const { success, output } = v.safeParse(shape, value, { abortEarly: true });
  return success ? output : undefined;
}

/** Creates the shape of an object with exactly these fields. */
export function exactly<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, explainObject);
}

/** Creates the shape of an object with these fields; others are dropped. */
export function atLeast<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, explainObject);
}

function explainObject({ expected }: v.ObjectIssue | v.StrictObjectIssue): string {
  if (expected === "never") return "is unknown";
  return expected === "Object" ? "must be an object" : "is missing";
}

/** Creates the shape of a value that is one of a few words. */
export function wordOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, `must be one of ${words.join(", ")}`);
}

/** Creates the shape of a list of bounded length; a longer one is rejected before its items are read. */
export function boundedListOf<const Item extends v.GenericSchema>(item: Item, max: number) {
  const bounded = v.pipe(v.array(v.unknown(), "must be a list"), v.maxLength(max, `must have at most ${max} items`));
  return v.pipe(bounded, v.array(item));
}

/** Creates the shape of a string of bounded length, in UTF-16 code units, without lone surrogates. */
export function textOf(max: number) {
  const isText = (value: unknown) => typeof value === "string" && value.length <= max && value.isWellFormed();
  return v.custom<string>(isText, `must be a text of at most ${max} characters`);
}

/** Shape of a non-negative whole number. */
export const COUNT = v.custom<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  "must be a whole number",
);

/** Shape of a SHA-256 in hex. */
export const DIGEST = v.custom<string>(
  (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  "must be a SHA-256",
);
