// Compiles a program that uses the compiler, the PDF library and the fonts, and runs it where nothing else is. Not part
// of the ordinary tests, because it needs a runtime to compile with: `deno test -A tests/e2e/compiled_engine_check.ts`.
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../src/base/sha256.ts";
import { compileProgram, findCompiler } from "../support/compiler.ts";
import { runSuccessfully } from "../support/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const compiler = await findCompiler();
const ignore = skipUnless(compiler !== undefined, "no runtime to compile with can be found or fetched");

Deno.test({
  name: "a compiled program has its compiler, PDF library and fonts with it, and two builds are the same",
  ignore,
  fn: async () => {
    if (compiler === undefined) return;
    await using folder = await createTemporaryFolder();
    const [first, second] = [`${folder.path}/first/engine`, `${folder.path}/second/engine`];
    const entry = "tests/support/typst_program.ts";
    for (const output of [first, second]) await compileProgram(compiler, { output, entry });
    await Deno.mkdir(`${folder.path}/empty`);
    const source = await runSuccessfully(Deno.execPath(), ["run", "-A", entry, "--images"]);
    const said = await runSuccessfully(first, ["--images"], { cwd: `${folder.path}/empty`, clearEnv: true });
    deepStrictEqual(keepResult(said), keepResult(source));
    strictEqual(await sha256Hex(await Deno.readFile(second)), await sha256Hex(await Deno.readFile(first)));
  },
});

/** Without what differs from run to run. */
function keepResult(text: string): Record<string, unknown> {
  const { compiledMs: _, readMs: __, endMs: ___, peakMb: ____, ...result } = JSON.parse(text);
  return result;
}
