import { fileURLToPath } from "node:url";
import config from "../../../../deno.json" with { type: "json" };
import { ROOT } from "../../house/source_files.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";

/** A function that V8 compiled with its first compiler, in V8's log of its code. */
const COMPILED = /^code-creation,JS,5,.*,wasm-function\[(\d+)\],/gm;

/** Finds the functions of the module that the proof of a pack calls, as increasing numbers. */
export async function findEarlyFunctions(module: Uint8Array): Promise<number[]> {
  await using folder = await createTemporaryFolder();
  const [file, log] = [`${folder.path}/module.wasm`, `${folder.path}/code.log`];
  await Deno.writeFile(file, module);
  const flags = [...tieringFlags(), "--log-code", `--logfile=${log}`, "--no-logfile-per-isolate"];
  const script = fileURLToPath(new URL("compile_zoo.ts", import.meta.url));
  await runSuccessfully(Deno.execPath(), ["run", "-A", `--v8-flags=${flags.join(",")}`, script, file], {
    cwd: fileURLToPath(ROOT),
  });
  const found = (await Deno.readTextFile(log)).matchAll(COMPILED);
  const functions = [...new Set(Array.from(found, ([, index]) => Number(index)))].sort((a, b) => a - b);
  if (functions.length < FEWEST) throw new Error(`Cannot find early functions: the log names ${functions.length}`);
  return functions;
}

/** Fewer mean that V8's log has another form. */
const FEWEST = 1000;

/** V8's flags with which the program runs. */
function tieringFlags(): string[] {
  const [, flags] = /--v8-flags=(\S+)/.exec(config.tasks.tool.command) ?? [];
  return flags?.split(",").filter((flag) => flag.startsWith("--wasm")) ?? [];
}
