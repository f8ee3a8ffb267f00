import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import { explainMissingPermission } from "../../../src/cli/deno/missing_permission.ts";

for (
  const [what, flag, message] of [
    ['read access to "/x/a b.ttf"', "--allow-read", 'Cannot read "/x/a b.ttf"'],
    ["write access to <TMP>", "--allow-write", "Cannot write <TMP>"],
    ['net access to "a.example:443"', "--allow-net", 'Cannot connect to "a.example:443"'],
    ['env access to "LOG_TOKENS"', "--allow-env", 'Cannot read the environment variable "LOG_TOKENS"'],
    ['run access to "typst"', "--allow-run", 'Cannot run "typst"'],
    ['sys access to "uid"', "--allow-sys", 'Cannot ask the system for "uid"'],
  ] as const
) {
  Deno.test(`explainMissingPermission() names ${what} and ${flag}`, () => {
    const error = explainMissingPermission(
      new Deno.errors.NotCapable(`Requires ${what}, run again with the ${flag} flag`),
    );
    deepStrictEqual(error instanceof ToolError && [error.code, error.message, error.hint], [
      "permission-denied",
      `${message}: Deno was started without access to it`,
      `Run Deno with ${flag}; "tool help permissions" lists what each command needs.`,
    ]);
  });
}

for (const error of [new Error("Requires read access"), new Deno.errors.NotCapable("no"), "text"]) {
  Deno.test(`explainMissingPermission() passes on ${String(error)}`, () => {
    strictEqual(explainMissingPermission(error), error);
  });
}
