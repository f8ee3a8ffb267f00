import { runSuccessfully } from "../support/run_command.ts";
import { ROOT } from "../support/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { summarize, type Timing } from "./timing.ts";

const RUNS = 20;

/** Start-up from source, as whole processes. */
export interface StartTimings {
  emptyScript: Omit<Timing, "first">;
  version: Omit<Timing, "first">;
  /** Median over median. */
  ratio: number;
}

/** Measures `tool --version` against a script that does nothing, in turns. */
export async function measureStart(): Promise<StartTimings> {
  await using folder = await createTemporaryFolder();
  const empty = `${folder.path}/empty.ts`;
  await Deno.writeTextFile(empty, "export {};\n");
  const commands = [["run", "--no-config", empty], ["run", "--no-prompt", "cli.ts", "--version"]] as const;
  const times: [number[], number[]] = [[], []];
  for (let run = -2; run < RUNS; run++) { // the first two fill the caches
    for (const [i, args] of commands.entries()) {
      const start = performance.now();
      await runSuccessfully(Deno.execPath(), args, { cwd: ROOT });
      if (run >= 0) times[i]?.push(performance.now() - start);
    }
  }
  const [emptyScript, version] = [summarize(times[0]), summarize(times[1])];
  return { emptyScript, version, ratio: Number((version.median / emptyScript.median).toFixed(2)) };
}
