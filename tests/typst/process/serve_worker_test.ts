import { strictEqual } from "node:assert/strict";
import { compilerCommand } from "../../../src/typst/child_commands.ts";

const PROBE = new URL("../../support/try_permissions.ts", import.meta.url).href;

Deno.test("dropPermissions() leaves no way out, not even by importing", async () => {
  const { program, args } = compilerCommand(1 << 30);
  const flags = args.map((arg) => arg.endsWith("/run_compiler.ts") ? PROBE : arg);
  const { stdout, stderr } = await new Deno.Command(program, { args: flags }).output();
  strictEqual(new TextDecoder().decode(stdout), "allowed: ", new TextDecoder().decode(stderr));
});
