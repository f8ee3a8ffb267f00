import { deepStrictEqual } from "node:assert/strict";
import { checkSecrets, findOpenSecretFiles } from "../../src/cli/check_secrets.ts";
import { createFakeContext } from "../support/fake_context.ts";

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
    const found = checkSecrets(secrets, []);
    deepStrictEqual(found.map(({ message }) => message), messages);
    deepStrictEqual(new Set(found.map(({ severity, code }) => `${severity} ${code}`)).size <= 1, true);
  });
}

Deno.test("checkSecrets() warns of files that other users can read", async () => {
  const isReadableByOthers = (path: string) => Promise.resolve(path === "open");
  const context = createFakeContext({ files: { isReadableByOthers } });
  const open = await findOpenSecretFiles({ secretFile: ["closed", "open"] }, context);
  deepStrictEqual(checkSecrets(["x".repeat(16)], open), [{
    ...{ severity: "warning", code: "open-secret-file", message: 'Other users can read the secret file "open"' },
    hint: "Let only its owner read it (chmod 600), and replace a secret that others may have seen.",
  }]);
});
