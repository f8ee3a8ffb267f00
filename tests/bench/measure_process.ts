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
