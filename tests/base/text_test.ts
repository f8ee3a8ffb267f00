import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { cutText, escapeText, quote, truncate } from "../../src/base/text.ts";
import * as fc from "../support/property.ts";
import { parseCalendarDate } from "../../src/base/calendar_date.ts";
import { formatHexColor } from "../../src/base/hex_color.ts";
import { fetchFailure } from "../../src/base/fetch_failure.ts";

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

for (
  const [text, iso] of [
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2000-02-29", "2000-02-29T00:00:00.000Z"],
    ["1969-12-31", "1969-12-31T00:00:00.000Z"],
  ] as const
) {
  Deno.test(`parseCalendarDate() reads ${text}`, () => {
    strictEqual(new Date((parseCalendarDate(text) ?? NaN) * 1000).toISOString(), iso);
  });
}

for (
  const text of [
    ...["", "March 2026", "2026", "2026-03", "2026-3-1", "2026-03-01T00:00", " 2026-03-01", "2026/03/01"],
    ...["2026-00-01", "2026-13-01", "2026-01-00", "2026-04-31", "2025-02-29", "1900-02-29", "0999-01-01"],
  ]
) {
  Deno.test(`parseCalendarDate() refuses ${JSON.stringify(text)}`, () => {
    strictEqual(parseCalendarDate(text), undefined);
  });
}

for (
  const [channels, hex] of [
    [[0, 0, 0], "#000000"],
    [[254.5, 0.49, 15], "#ff000f"],
    [[-0.001, 255.001, 300], "#00ffff"],
    [[1, 2, 3, 0], "#01020300"],
  ] as const
) {
  Deno.test(`formatHexColor() formats ${channels.join(" ")} as ${hex}`, () => {
    strictEqual(formatHexColor(channels), hex);
  });
}

const URL_ = "https://cdn.example:8443/file/9?token=SECRET)&client=1#SECRET";

/** The runtime's messages for a request to an address. */
const MESSAGES: readonly ((url: string) => string)[] = [
  (url) => `error sending request from 11.0.0.1:60496 for ${url} (11.0.0.2:443): client error (SendRequest): reset`,
  (url) => `error sending request for url (${url}): client error (Connect): reset`,
  (url) => `error sending request for url (${url}): reset`,
  (url) => `error following redirect for url (${url})`,
  (url) => `Invalid URL: '${url}'`,
];

for (
  const [message, expected] of [
    [MESSAGES[0]?.(URL_), "reset"],
    [MESSAGES[1]?.(URL_), "reset"],
    [MESSAGES[2]?.(URL_), ""],
    [MESSAGES[3]?.(URL_), ""],
    ["Invalid URL: '/?token=SECRET'", ""],
    ["error sending request", ""],
    ["fetch failed", ""],
    ["error reading a body from connection", "error reading a body from connection"],
    ["client error (Connect): dns error: failed to lookup", "dns error: failed to lookup"],
    ["client error (Connect): from https://cdn.example/?token=SECRET", ""],
  ] as const
) {
  Deno.test(`fetchFailure() keeps ${JSON.stringify(expected)} of ${JSON.stringify(message)}`, () => {
    strictEqual(fetchFailure(new TypeError("fetch failed", { cause: new Error(message) })), expected);
    strictEqual(fetchFailure(new TypeError(message)), expected);
  });
}

Deno.test("fetchFailure() returns the innermost reason, and none for what is no error", () => {
  const cause = new Error("inner", { cause: new Error("fetch failed", { cause: "https://x/?token=SECRET" }) });
  strictEqual(fetchFailure(new Error("outer", { cause })), "inner");
  strictEqual(fetchFailure("https://x/?token=SECRET"), "");
});

Deno.test("fetchFailure() never returns a part of an address", () => {
  const parts = fc.record({ path: fc.string(), query: fc.string({ unit: "grapheme" }), hash: fc.string() });
  fc.assert(fc.property(parts, fc.constantFrom(...MESSAGES), ({ path, query, hash }, message) => {
    const url = new URL("https://cdn.example/");
    url.pathname = `/SECRET${path}`;
    url.search = `?token=SECRET${query}SECRET`;
    url.hash = `${hash}SECRET`;
    const text = fetchFailure(new TypeError("fetch failed", { cause: new Error(message(url.href)) }));
    strictEqual(text === "" || text === "reset", true, text);
  }));
});
