import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { holdsSecret, secretsOf } from "../../src/wiki/secret_texts.ts";

for (
  const [authorization, secrets] of [
    ["Bearer abc", ["abc"]],
    [`Basic ${btoa("alice:pass:word")}`, [btoa("alice:pass:word"), "pass:word"]],
    ["Basic !!!", ["!!!"]],
    ["odd", ["odd"]],
  ] as const
) {
  Deno.test(`secretsOf() finds what is secret in ${authorization}`, () => {
    deepStrictEqual(secretsOf(authorization), secrets);
  });
}

for (
  const [text, secret, found] of [
    ["the token abc/d is bad", "abc/d", true],
    ["?token=abc%2Fd", "abc/d", true],
    ["ABC/D", "abc/d", true],
    ["abcd", "abc/d", false],
    ["anything", "", false],
    ["anything", "\ud800", false],
  ] as const
) {
  Deno.test(`holdsSecret() says ${found} for ${text}`, () => strictEqual(holdsSecret(text, [secret]), found));
}
