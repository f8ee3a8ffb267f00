import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { compilerCommand } from "../../../src/typst/compiler_command.ts";
import { runTool } from "../../support/tool_process.ts";

const PROBE = new URL("../../support/try_permissions.ts", import.meta.url).href;

Deno.test("dropPermissions() leaves no way out, not even by importing", async () => {
  const { program, args } = compilerCommand(1 << 30);
  const flags = args.map((arg) => arg.endsWith("/run_compiler.ts") ? PROBE : arg);
  const { stdout, stderr } = await new Deno.Command(program, { args: flags }).output();
  strictEqual(new TextDecoder().decode(stdout), "allowed: ", new TextDecoder().decode(stderr));
});

const LIMIT = String(1 << 30);

for (
  const [what, args, stdin] of [
    ["without a limit", [], ""],
    ["with a limit that is no number", ["much"], ""],
    ["with a limit that is too small", ["1000"], ""],
    ["without input", [LIMIT], ""],
    ["with nonsense as input", [LIMIT], "garbage, and more of it"],
    ["with a head of boundless size as input", [LIMIT], "\xff\xff\xff\xff"],
    ["with half a message as input", [LIMIT], "\x06\0\0\0[7"],
  ] as const
) {
  Deno.test(`runCompiler() says ${what} that it cannot compile`, async () => {
    const bytes = Uint8Array.from(stdin, (character) => character.charCodeAt(0));
    const { code, stdout, stderr } = await runTool(["__compiler", ...args], { stdin: bytes });
    deepStrictEqual([code, stdout], [1, ""]);
    match(stderr, /^error: Cannot compile: .+\n$/);
  });
}
