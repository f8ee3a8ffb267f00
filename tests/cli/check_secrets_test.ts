import { deepStrictEqual } from "node:assert/strict";
import { checkSecrets } from "../../src/cli/check_secrets.ts";

for (
  const [secrets, messages] of [
    [[], []],
    [["x".repeat(16)], []],
    [["x".repeat(15)], ["A secret of 15 characters can be guessed"]],
    [["s3cret", "y".repeat(64), "z"], [
      "A secret of 6 characters can be guessed",
      "A secret of 1 characters can be guessed",
    ]],
  ] as const
) {
  Deno.test(`checkSecrets() warns of the short ones among lengths ${secrets.map(({ length }) => length)}`, () => {
    const found = checkSecrets(secrets);
    deepStrictEqual(found.map(({ message }) => message), messages);
    deepStrictEqual(new Set(found.map(({ severity, code }) => `${severity} ${code}`)).size <= 1, true);
  });
}
