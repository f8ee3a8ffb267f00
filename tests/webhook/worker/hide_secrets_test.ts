import { strictEqual } from "node:assert/strict";
import { createSecretHider } from "../../../src/webhook/worker/hide_secrets.ts";

const URL_WITH_SECRETS = "https://user:p%40ssword@chat.example/services/T00000000000/B1?sig=ab%2Fcdefghijkl";

for (
  const [what, output, shown] of [
    ["a secret", "the key is s3cr3t-key!", "the key is ***!"],
    ["a secret as JSON writes it", String.raw`{"key":"a\"b\\c"}`, '{"key":"***"}'],
    ["a secret in an address", "/x?key=a%22b%5Cc", "/x?key=***"],
    ["a header", "got token abcdefgh", "got ***"],
    ["the end of a header", "got abcdefgh", "got ***"],
    ["an address", `cannot reach ${URL_WITH_SECRETS}`, "cannot reach ***"],
    ["a path", "no /services/T00000000000/B1 here", "no *** here"],
    ["a long part of a path", "team T00000000000", "team ***"],
    ["a query", "?sig=ab%2Fcdefghijkl", "?***"],
    ["a value of a query", "sig ab/cdefghijkl", "sig ***"],
    ["a password", "p@ssword, p%40ssword", "***, ***"],
    ["nothing that is short", "B1 is ok", "B1 is ok"],
  ] as const
) {
  Deno.test(`createSecretHider() hides ${what}`, () => {
    const secrets = ["s3cr3t-key", String.raw`a"b\c`, "token abcdefgh", "ok"];
    strictEqual(createSecretHider({ secrets, urls: [URL_WITH_SECRETS] })(output, false), shown);
  });
}

Deno.test("createSecretHider() hides the start of a secret where an output was cut", () => {
  const hide = createSecretHider({ secrets: ["s3cr3t-key"] });
  strictEqual(hide("so far s3cr3t-k", true), "so far ***");
  strictEqual(hide("so far s3cr3t-k", false), "so far s3cr3t-k");
});
