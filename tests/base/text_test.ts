import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { cutText, escapeText, quote, truncate } from "../../src/base/text.ts";
import * as fc from "../support/property.ts";

for (
  const [text, escaped] of [
    ["plain ä 漢 🙂", "plain ä 漢 🙂"],
    ["\x1b[2J", "\\x1b[2J"],
    ["a\r\nb\tc\0", "a\\r\\nb\\tc\\x00"],
    ["\x7f\x9b31m", "\\x7f\\x9b31m"],
    ["user\u202egnp.exe", "user\\u{202e}gnp.exe"],
    ["zero\u200bwidth\ufeff", "zero\\u{200b}width\\u{feff}"],
    ["\u2028\u2029", "\\u{2028}\\u{2029}"],
    ["\ud83d", "\\u{d83d}"],
    ["\u{e0041}tag", "\\u{e0041}tag"],
    ["back\\slash", "back\\\\slash"],
  ] as const
) {
  Deno.test(`escapeText() gives ${escaped}`, () => strictEqual(escapeText(text), escaped));
}

Deno.test("escapeText() leaves no terminal controls, and keeps texts distinct", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
    strictEqual(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(escapeText(a)), false);
    strictEqual(escapeText(a) === escapeText(b), a === b);
  }));
});

Deno.test("quote() escapes quotes", () => strictEqual(quote('a"b'), '"a\\"b"'));

Deno.test("truncate() cuts between characters", () => {
  strictEqual(truncate("abc", 3), "abc");
  strictEqual(truncate("abcd", 3), "ab…");
  strictEqual(truncate("a🙂bc", 3), "a…");
});

Deno.test("cutText() cuts text into pieces, between characters", () => {
  deepStrictEqual(cutText("", 2), []);
  deepStrictEqual(cutText("abcde", 2), ["ab", "cd", "e"]);
  deepStrictEqual(cutText("a🙂🙂b", 2), ["a", "🙂", "🙂", "b"]);
  deepStrictEqual(cutText("\ud83d\ud83d\ud83d", 2), ["\ud83d", "\ud83d\ud83d"]);
});
