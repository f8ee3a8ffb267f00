import { ToolError } from "./tool_error.ts";
import { quote, truncate } from "./text.ts";

/** Error for text that is not strict JSON, with its position. */
export class JsonError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "JsonError";
  /** 1-based line. */
  readonly line: number;
  /** 1-based column in UTF-16 code units. */
  readonly column: number;

  /** Creates an error for the position `offset` of `text`. */
  constructor(text: string, offset: number, reason: string) {
    const before = text.slice(0, offset);
    const line = before.split("\n").length;
    const column = offset - before.lastIndexOf("\n");
    super("bad-json", `Cannot read JSON at line ${line}, column ${column}: ${reason}`);
    this.line = line;
    this.column = column;
  }
}

/** Limits of {@linkcode parseJson}, so that a small text cannot become a large value. */
export interface JsonLimits {
  /** Maximum levels of nesting; default 64. */
  maxDepth?: number;
  /** Maximum number of values, containers and scalars; default 100,000. */
  maxValues?: number;
  /** Receives the offset of each key, by its object. */
  places?: JsonPlaces;
}

/** Offsets of the keys of parsed objects, in UTF-16 code units. */
export type JsonPlaces = Map<object, Map<string, number>>;

/**
 * Parses JSON (RFC 8259), stricter than `JSON.parse`. As I-JSON (RFC 7493) requires, it rejects what two readers could
 * read differently: duplicate keys in an object, lone surrogates, and whole numbers that a double cannot represent
 * exactly. Limits depth and number of values before it builds anything. Keys such as `__proto__` become ordinary own
 * properties.
 *
 * @throws {JsonError} with line and column of the first violation.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, throws } from "node:assert/strict";
 * import { parseJson } from "./json.ts";
 *
 * deepStrictEqual(parseJson('{"a": [1, true]}'), { a: [1, true] });
 * throws(() => parseJson('{"a": 1, "a": 2}'), { line: 1, column: 10 });
 * ```
 */
export function parseJson(text: string, limits: JsonLimits = {}): unknown {
  const reader = new Reader(text, limits);
  const value = reader.value(0);
  reader.end();
  return value;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Codes of the characters that may follow a backslash alone. */
const ESCAPES: ReadonlySet<number> = new Set(Array.from('"\\/bfnrt', (char) => char.charCodeAt(0)));
const UNICODE_ESCAPE = /^u[0-9a-fA-F]{4}$/;
const WORDS: ReadonlyMap<string, [string, unknown]> = new Map([
  ["t", ["true", true]],
  ["f", ["false", false]],
  ["n", ["null", null]],
]);

class Reader {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #places: JsonPlaces | undefined;
  #valuesLeft: number;
  #at = 0;

  constructor(text: string, { maxDepth = 64, maxValues = 100_000, places }: JsonLimits) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#places = places;
    this.#valuesLeft = maxValues;
  }

  value(depth: number): unknown {
    this.#space();
    if (--this.#valuesLeft < 0) this.#fail("it has more values than the limit");
    const char = this.#text.charAt(this.#at);
    if (char === '"') return this.#string();
    if (char === "{" || char === "[") {
      if (depth >= this.#maxDepth) this.#fail(`it is nested more than ${this.#maxDepth} levels deep`);
      this.#at++;
      return char === "{" ? this.#object(depth + 1) : this.#array(depth + 1);
    }
    const word = WORDS.get(char);
    if (word === undefined) return this.#number();
    if (!this.#text.startsWith(word[0], this.#at)) this.#fail(this.#unexpected());
    this.#at += word[0].length;
    return word[1];
  }

  end(): void {
    this.#space();
    if (this.#at < this.#text.length) this.#fail(this.#unexpected());
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    if (this.#skip("}")) return object;
    const keys = this.#places === undefined ? undefined : new Map<string, number>();
    if (keys !== undefined) this.#places?.set(object, keys);
    do {
      this.#space();
      const start = this.#at;
      if (this.#text.charAt(start) !== '"') this.#fail("a key in double quotes was expected");
      const key = this.#string();
      if (Object.hasOwn(object, key)) this.#fail(`duplicate key ${quote(truncate(key, 80))}`, start);
      keys?.set(key, start);
      if (!this.#skip(":")) this.#fail('":" was expected');
      const value = this.value(depth);
      if (key === "__proto__") {
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
      } else object[key] = value;
    } while (this.#skip(","));
    if (!this.#skip("}")) this.#fail('"," or "}" was expected');
    return object;
  }

  #array(depth: number): unknown[] {
    const array: unknown[] = [];
    if (this.#skip("]")) return array;
    do array.push(this.value(depth)); while (this.#skip(","));
    if (!this.#skip("]")) this.#fail('"," or "]" was expected');
    return array;
  }

  #string(): string {
    const [text, start] = [this.#text, this.#at];
    let at = start + 1;
    let escaped = false;
    for (;; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x22) break;
      if (Number.isNaN(code)) this.#fail("the text ends inside a string", start);
      if (code < 0x20) this.#fail("a string contains a control character", at);
      if (code !== 0x5c) continue;
      escaped = true;
      if (!ESCAPES.has(text.charCodeAt(++at)) && !UNICODE_ESCAPE.test(text.slice(at, at + 5))) {
        this.#fail("a string has an unknown escape", at - 1);
      }
    }
    this.#at = at + 1;
    const value: string = escaped ? JSON.parse(text.slice(start, this.#at)) : text.slice(start + 1, at);
    if (!value.isWellFormed()) this.#fail("a string has half a surrogate pair", start);
    return value;
  }

  #number(): number {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) this.#fail(this.#unexpected());
    const value = Number(match[0]);
    if (!Number.isFinite(value)) this.#fail(`the number ${truncate(match[0], 40)} is out of range`);
    if (!isExact(match[0], value)) this.#fail(`the number ${truncate(match[0], 40)} cannot be represented exactly`);
    this.#at += match[0].length;
    return value;
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  #skip(char: string): boolean {
    this.#space();
    if (this.#text.charAt(this.#at) !== char) return false;
    this.#at++;
    return true;
  }

  #unexpected(): string {
    const char = this.#text.slice(this.#at, this.#at + 1);
    return char === "" ? "the text ends too early" : `unexpected ${quote(char)}`;
  }

  #fail(reason: string, offset = this.#at): never {
    throw new JsonError(this.#text, offset, reason);
  }
}

/** Number of digits of the largest whole numbers that are written without an exponent. */
const MAX_DIGITS = 21;

/**
 * Returns whether a number is exact: a whole number must equal its double, or be what JavaScript writes for it;
 * fractions and exponents may be rounded.
 */
function isExact(literal: string, value: number): boolean {
  if (Number.isSafeInteger(value) || !/^-?\d+$/.test(literal) || literal === String(value)) return true;
  return literal.length <= MAX_DIGITS + 1 && BigInt(literal) === BigInt(value);
}
