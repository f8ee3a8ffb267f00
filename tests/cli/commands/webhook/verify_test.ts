import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { signPayload } from "../../../../src/webhook/signature.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const BODY = '{"a": 1}\n';
const GOOD = signPayload(new TextEncoder().encode(BODY), "s3cret");
const verify = (args: readonly string[], stdin: string | Uint8Array = BODY) => {
  return runFake(["webhook", "verify", ...args], { stdin, tree: { body: BODY, key: "s3cret\n" } });
};

for (
  const args of [["--secret", "s3cret"], ["--secret", "old", "--secret-file", "key"], [
    "--secret",
    "s3cret",
    "--file",
    "body",
  ]]
) {
  Deno.test(`tool webhook verify ${args.join(" ")} is content`, async () => {
    const { code, stdout, stderr } = await verify(["--signature", GOOD, ...args]);
    deepStrictEqual([code, stdout, stderr], [0, "ok\n", ""]);
  });
}

Deno.test("tool webhook verify explains a mismatch, and never shows the right signature", async () => {
  const { code, stdout, stderr } = await verify(["--signature", GOOD, "--secret", "s3cret"], BODY.trimEnd());
  deepStrictEqual([code, stderr], [1, ""]);
  const reason = "The signature matches the body with a final line ending (LF)";
  strictEqual(stdout, `mismatch\n  ${reason}; keep the body byte for byte as it was sent\n`);
  const other = await verify(["--signature", `sha256=${"0".repeat(64)}`, "--secret", "s3cret"]);
  match(other.stdout, /^mismatch\n {2}The signature was made with another secret or for another body\n$/);
  doesNotMatch(other.stdout + other.stderr, new RegExp(GOOD.slice(7, 20)));
});

Deno.test("tool webhook verify --json prints one document", async () => {
  const good = await verify(["--signature", GOOD, "--secret", "s3cret", "--json"]);
  deepStrictEqual([good.code, JSON.parse(good.stdout)], [0, { ok: true, reasons: [], warning: null }]);
  const bad = await verify(["--signature", "", "--secret", "s3cret", "--json", "--header-name", "X-Mine"]);
  deepStrictEqual([bad.code, bad.stderr], [1, ""]);
  await assertGolden("json/webhook_verify.json", bad.stdout);
});

Deno.test("tool webhook verify warns of a header that no server looks at", async () => {
  const { code, stdout, stderr } = await verify([
    "--signature",
    GOOD,
    "--secret",
    "s3cret",
    "--header-name",
    "X-\x1bMine",
  ]);
  deepStrictEqual([code, stdout], [0, "ok\n"]);
  match(stderr, /^warning: The server looks for signatures in .* "X-\\x1bMine"\n$/);
});

Deno.test("tool webhook verify escapes the header", async () => {
  const { stdout } = await verify(["--signature", "\x1b=\u202e", "--secret", "s"]);
  doesNotMatch(stdout, /[^\n\x20-\x7e]/);
});

for (
  const [args, message] of [
    [["--secret", "s"], "--signature"],
    [["--signature", GOOD], "Cannot check a signature without a secret"],
    [["--signature", GOOD, "--secret-env", "NONE"], "it is not set"],
  ] as const
) {
  Deno.test(`tool webhook verify ${args.join(" ").slice(0, 40)} exits 2: ${message}`, async () => {
    const { code, stdout, stderr } = await verify(args);
    deepStrictEqual([code, stdout, stderr.includes(message)], [2, "", true]);
  });
}
