import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { canonicalJson } from "../../src/base/canonical_json.ts";
import { parseJson } from "../../src/base/json.ts";
import * as fc from "../support/property.ts";

for (
  const [value, text] of [
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ "10": 1, "9": 2, a: { z: 1, y: 2 } }, '{"10":1,"9":2,"a":{"y":2,"z":1}}'],
    [{ "\u{1f600}": 1, "\uff5e": 2 }, '{"\u{1f600}":1,"\uff5e":2}'],
    [[1, [2, null], "ä\n"], '[1,[2,null],"ä\\n"]'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [2 ** 53, "9007199254740992"],
    [2 ** 60, "1152921504606846976"],
    [1e21, "1e+21"],
    [0.1, "0.1"],
    [-0, "0"],
    [{}, "{}"],
    [Object.create(null), "{}"],
  ] as const
) {
  Deno.test(`canonicalJson() writes ${text}`, () => strictEqual(canonicalJson(value), text));
}

Deno.test("canonicalJson() indents like JSON.stringify, with sorted keys", () => {
  const value = { a: [1, { b: [] }, {}], c: { d: "x" } };
  strictEqual(canonicalJson(value, { indent: 2 }), JSON.stringify(value, null, 2));
});

const cycle: Record<string, unknown> = {};
cycle["self"] = cycle;
let deep: unknown[] = [];
for (let i = 0; i < 200; i++) deep = [deep];

for (
  const [title, value, message] of [
    ["NaN", { a: [NaN] }, 'Cannot write "a.0" as JSON: NaN is not a finite number'],
    ["a function", () => {}, "Cannot write the value as JSON: a function has no JSON form"],
    ["a bigint", { n: 1n }, 'Cannot write "n" as JSON: a bigint has no JSON form'],
    ["a hole", { list: new Array(1) }, 'Cannot write "list.0" as JSON: a undefined has no JSON form'],
    ["a date", { d: new Date(0) }, 'Cannot write "d" as JSON: only plain objects have a JSON form'],
    ["a map", new Map(), "Cannot write the value as JSON: only plain objects have a JSON form"],
    ["half a surrogate pair", ["\ud800"], 'Cannot write "0" as JSON: it has half a surrogate pair'],
    ["half a surrogate pair in a key", { "\udfff": 1 }, "Cannot write the value as JSON: it has half a surrogate pair"],
    ["a cycle", cycle, 'Cannot write "self" as JSON: it contains itself'],
  ] as const
) {
  Deno.test(`canonicalJson() refuses ${title}`, () => {
    throws(() => canonicalJson(value), { code: "not-json", message });
  });
}

Deno.test("canonicalJson() refuses 65 levels", () => throws(() => canonicalJson(deep), { code: "not-json" }));

Deno.test("canonicalJson() text reads back as the value, whatever the order of keys", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const text = canonicalJson(value);
    deepStrictEqual(parseJson(text), JSON.parse(JSON.stringify(value)));
    strictEqual(canonicalJson(parseJson(text)), text);
  }));
});
