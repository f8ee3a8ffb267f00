import * as v from "valibot";
import { quote, truncate } from "./text.ts";

/** A value that has another shape than it must have. */
export class ShapeError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ShapeError";
}

/**
 * Reads a value that has a shape. Messages of shapes go on where the path of the field ends: `must be a text`.
 *
 * @throws {ShapeError} that names the first field of another shape.
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

/** An object that has these fields and no other. */
export function exactly<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, explainObject);
}

/** An object that has these fields; others are left out. */
export function atLeast<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, explainObject);
}

function explainObject({ expected }: v.ObjectIssue | v.StrictObjectIssue): string {
  if (expected === "never") return "is unknown";
  return expected === "Object" ? "must be an object" : "is missing";
}

/** One of a few words. */
export function wordOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, `must be one of ${words.join(", ")}`);
}

/** A list of bounded length; a longer one is refused before its items are read. */
export function boundedListOf<const Item extends v.GenericSchema>(item: Item, max: number) {
  const bounded = v.pipe(v.array(v.unknown(), "must be a list"), v.maxLength(max, `must have at most ${max} items`));
  return v.pipe(bounded, v.array(item));
}

/** A text of bounded length, in UTF-16 code units, without half surrogates. */
export function textOf(max: number) {
  const isText = (value: unknown) => typeof value === "string" && value.length <= max && value.isWellFormed();
  return v.custom<string>(isText, `must be a text of at most ${max} characters`);
}

/** A whole number that is not negative. */
export const COUNT = v.custom<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  "must be a whole number",
);

/** A SHA-256, hex. */
export const DIGEST = v.custom<string>(
  (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  "must be a SHA-256",
);
