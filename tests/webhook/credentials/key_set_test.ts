import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readKeySet, renderKeySet } from "../../../src/webhook/credentials/key_set.ts";

const KEY = { kty: "RSA", kid: "a", n: "AQAB", e: "AQAB" };
const READ = { kid: "a", n: "AQAB", e: "AQAB" };

for (
  const [what, keys, names] of [
    ["takes a key with all its fields", [{ ...KEY, use: "sig", alg: "RS256", key_ops: ["verify"], x5c: ["MII"] }], [
      "a",
    ]],
    ["takes a key with the fewest fields", [KEY], ["a"]],
    ["takes the same key twice", [KEY, KEY], ["a"]],
    ["leaves out a name of two keys", [KEY, { ...KEY, n: "AQAC" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out a name of two keys, the first one again", [KEY, { ...KEY, n: "AQAC" }, KEY, { ...KEY, kid: "b" }], [
      "b",
    ]],
    ["leaves out other kinds", [{ ...KEY, kty: "EC" }, { kty: "oct", kid: "c", k: "AQAB" }, { ...KEY, kid: "b" }], [
      "b",
    ]],
    ["leaves out keys for encryption", [{ ...KEY, use: "enc" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out keys of other algorithms", [{ ...KEY, alg: "RS512" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out keys that may not verify", [{ ...KEY, key_ops: ["sign"] }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out private keys", [{ ...KEY, d: "AQAB" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out keys without a name", [{ ...KEY, kid: undefined }, { ...KEY, kid: 7 }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out numbers that are not base64url", [{ ...KEY, n: "A+/=" }, { ...KEY, e: 3 }, { ...KEY, kid: "b" }], [
      "b",
    ]],
    ["leaves out what is not an object", [null, "a", [KEY], { ...KEY, kid: "b" }], ["b"]],
  ] as const
) {
  Deno.test(`readKeySet() ${what}`, () => {
    deepStrictEqual(readKeySet(JSON.stringify({ keys }))?.map(({ kid }) => kid), names);
  });
}

for (
  const [what, text] of [
    ["nothing", ""],
    ["a page", "<!doctype html>"],
    ["no object", "[]"],
    ["no keys", "{}"],
    ["keys that are no list", '{"keys": {}}'],
    ["an empty list", '{"keys": []}'],
    ["only ambiguous names", JSON.stringify({ keys: [KEY, { ...KEY, n: "AQAC" }] })],
    ["keys twice", `{"keys": [${JSON.stringify(KEY)}], "keys": []}`],
    ["a list too long", JSON.stringify({ keys: Array.from({ length: 101 }, (_, i) => ({ ...KEY, kid: `k${i}` })) })],
    ["deep nesting", `{"keys": ${"[".repeat(100_000)}`],
  ] as const
) {
  Deno.test(`readKeySet() finds no keys in ${what}`, () => {
    strictEqual(readKeySet(text), undefined);
  });
}

Deno.test("renderKeySet() writes what readKeySet() reads", () => {
  deepStrictEqual(readKeySet(renderKeySet([READ])), [READ]);
});
