import { strictEqual } from "node:assert/strict";
import { compilerCommand, pdfReaderCommand } from "../../../src/typst/child_commands.ts";

const PROBE = new URL("../../support/try_permissions.ts", import.meta.url).href;

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
