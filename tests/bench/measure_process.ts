import { summarize, type Timing } from "./timing.ts";
import { readTreeMemory } from "./tree_memory.ts";

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
    const [peak, { success, stderr }] = await Promise.all([watchMemory(child), child.output()]);
    if (!success) throw new Error(`Cannot run ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
    if (run >= 0) times.push(performance.now() - start);
    memory = Math.max(memory, peak ?? 0);
  }
  return { ...summarize(times), memory: memory === 0 ? undefined : memory };
}

/** Looks at a process and all below it every few milliseconds until it ends; undefined where the system is not Linux. */
async function watchMemory(child: Deno.ChildProcess): Promise<number | undefined> {
  if (Deno.build.os !== "linux") return undefined;
  let ended = false;
  const end = child.status.then(() => ended = true);
  let peak = 0;
  while (!ended) {
    peak = Math.max(peak, readTreeMemory(child.pid));
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 5))]);
  }
  return Math.round(peak);
}
