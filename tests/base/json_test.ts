import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { JsonError, parseJson } from "../../src/base/json.ts";
import * as fc from "../support/property.ts";

for (
  const [text, line, column, reason] of [
    ["", 1, 1, "the text ends too early"],
    ["{", 1, 2, "a key in double quotes was expected"],
    ['{"a"}', 1, 5, '":" was expected'],
    ['{"a":1', 1, 7, '"," or "}" was expected'],
    ['{"a":1,}', 1, 8, "a key in double quotes was expected"],
    ["[1 2]", 1, 4, '"," or "]" was expected'],
    ["[1,]", 1, 4, 'unexpected "]"'],
    ["[\n01]", 2, 2, '"," or "]" was expected'],
    ["+1", 1, 1, 'unexpected "+"'],
    [".5", 1, 1, 'unexpected "."'],
    ["1e999", 1, 1, "the number 1e999 is out of range"],
    ["9007199254740993", 1, 1, "the number 9007199254740993 cannot be represented exactly"],
    ["[-12345678901234567890]", 1, 2, "the number -12345678901234567890 cannot be represented exactly"],
    [`1${"0".repeat(30)}`, 1, 1, "the number 1000000000000000000000000000000 cannot be represented exactly"],
    ['["\\ud83d"]', 1, 2, "a string has half a surrogate pair"],
    ['{"\\ude00": 1}', 1, 2, "a string has half a surrogate pair"],
    ["tru", 1, 1, 'unexpected "t"'],
    ["nulll", 1, 5, 'unexpected "l"'],
    ["'a'", 1, 1, 'unexpected "\'"'],
    ['"a', 1, 1, "the text ends inside a string"],
    ['"\\', 1, 2, "a string has an unknown escape"],
    ['"\\x41"', 1, 2, "a string has an unknown escape"],
    ['"\\u12g4"', 1, 2, "a string has an unknown escape"],
    ['"a\tb"', 1, 3, "a string contains a control character"],
    ["{} {}", 1, 4, 'unexpected "{"'],
    ["\ufeff{}", 1, 1, 'unexpected "\\u{feff}"'],
    ['{"a":1,\n "a":2}', 2, 2, 'duplicate key "a"'],
    ['{"a":1,"\\u0061":2}', 1, 8, 'duplicate key "a"'],
    ['{"__proto__":1,"__proto__":2}', 1, 16, 'duplicate key "__proto__"'],
  ] as const
) {
  Deno.test(`parseJson() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseJson(text), {
      name: "JsonError",
      code: "bad-json",
      line,
      column,
      message: `Cannot read JSON at line ${line}, column ${column}: ${reason}`,
    });
  });
}

Deno.test("parseJson() keeps __proto__ as an ordinary key", () => {
  const value = parseJson('{"__proto__": {"polluted": true}}') as object;
  deepStrictEqual(Object.keys(value), ["__proto__"]);
  strictEqual(Object.getPrototypeOf(value), Object.prototype);
});

Deno.test("parseJson() bounds depth", () => {
  parseJson("[[[]]]", { maxDepth: 3 });
  throws(() => parseJson("[[[]]]", { maxDepth: 2 }), JsonError);
  throws(() => parseJson("[".repeat(1e6)), JsonError);
});

Deno.test("parseJson() bounds the number of values", () => {
  parseJson("[1,2,3]", { maxValues: 4 });
  throws(() => parseJson("[1,2,3]", { maxValues: 3 }), JsonError);
});

Deno.test("parseJson() agrees with JSON.parse on every value", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
    const text = JSON.stringify(value, null, indent);
    deepStrictEqual(parseJson(text), JSON.parse(text));
  }));
});

Deno.test("parseJson() takes no text that JSON.parse refuses", () => {
  const piece = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    '"a"',
    "1",
    "-",
    ".",
    "e",
    "true",
    "null",
    " ",
    "\\u0041",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      let value: unknown;
      try {
        value = parseJson(text);
      } catch (error) {
        if (!(error instanceof JsonError)) throw error;
        return;
      }
      deepStrictEqual(value, JSON.parse(text));
    }),
    { numRuns: 5000 },
  );
});
