import { fileURLToPath } from "node:url";
import { ROOT } from "../support/house/source_files.ts";
import type { CommandLine } from "./measure_in_turns.ts";
import config from "../../deno.json" with { type: "json" };
import { summarize, type Timing } from "./timing.ts";
import { watchTreeMemory } from "./tree_memory.ts";

/** What whole runs took: wall-clock milliseconds, and in MiB the most that all processes of a run had at one time. */
export interface ProcessTiming extends Omit<Timing, "first"> {
  memory: number | undefined;
}

/** What a run is started with: always the same, or other arguments for every run. */
export type ProcessArguments = readonly string[] | ((run: number) => readonly string[]);

/** Runs a program to its end several times, after one run that fills the caches. */
export async function measureProcess(given: ProcessArguments, runs: number): Promise<ProcessTiming> {
  const times: number[] = [];
  let memory = 0;
  for (let run = -1; run < runs; run++) {
    const args = typeof given === "function" ? given(run) : given;
    const start = performance.now();
    const child = new Deno.Command(Deno.execPath(), { args: [...args], stdin: "null", stdout: "null", stderr: "piped" })
      .spawn();
    const [peak, { success, stderr }] = await Promise.all([watchTreeMemory(child), child.output()]);
    if (!success) throw new Error(`Cannot run ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
    if (run >= 0) times.push(performance.now() - start);
    memory = Math.max(memory, peak ?? 0);
  }
  return { ...summarize(times), memory: memory === 0 ? undefined : memory };
}

/** Returns `deno run -A … cli.ts` of a clone, as `deno task tool` runs it; by default of this one. */
export function sourceCommand(folder: string = fileURLToPath(ROOT)): CommandLine {
  const flags = config.tasks.tool.command.split(" ").slice(1, -1);
  return [Deno.execPath(), ...flags, "--config", `${folder}deno.json`, `${folder}cli.ts`];
}

/** Arguments of Deno that run `tool pdf-template` of this clone. */
export const PDF_TEMPLATE: readonly string[] = [...sourceCommand().slice(1), "pdf-template"];
