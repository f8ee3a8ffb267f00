import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { compilerCommand, pdfReaderCommand } from "../../../src/typst/child_commands.ts";
import { runTool } from "../../support/processes/tool_process.ts";

const PROBE = new URL("../../support/processes/try_permissions.ts", import.meta.url).href;

for (
  const [name, { program, args }] of [
    ["the compiler", compilerCommand(1 << 30)],
    ["the reader of PDFs", pdfReaderCommand(1 << 30)],
  ] as const
) {
  Deno.test(`dropPermissions() leaves ${name} no way out, not even by importing`, async () => {
    const flags = args.map((arg) => /\/run_\w+\.ts$/.test(arg) ? PROBE : arg);
    const { stdout, stderr } = await new Deno.Command(program, { args: flags }).output();
    strictEqual(new TextDecoder().decode(stdout), "allowed: ", new TextDecoder().decode(stderr));
  });
}

const LIMIT = String(1 << 30);

for (
  const [what, args, stdin] of [
    ["without a limit", [], ""],
    ["with a limit that is not a number", ["much"], ""],
    ["with a limit that is too small", ["1000"], ""],
    ["without input", [LIMIT], ""],
    ["with nonsense as input", [LIMIT], "garbage, and more of it"],
    ["with a head of boundless size as input", [LIMIT], "\xff\xff\xff\xff"],
    ["with half a message as input", [LIMIT], "\x06\0\0\0[7"],
  ] as const
) {
  Deno.test(`runCompiler() reports ${what} that it cannot compile`, async () => {
    const bytes = Uint8Array.from(stdin, (character) => character.charCodeAt(0));
    const { code, stdout, stderr } = await runTool(["__compiler", ...args], { stdin: bytes });
    deepStrictEqual([code, stdout], [1, ""]);
    match(stderr, /^error: Cannot compile: .+\n$/);
  });
}

Deno.test("runPdfReader() reports without a limit that it cannot read PDFs", async () => {
  const { code, stdout, stderr } = await runTool(["__pdf-reader"], { stdin: new Uint8Array() });
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot read PDFs: .+\n$/);
});
