import { summarize, type Timing } from "./timing.ts";
import { watchTreeMemory } from "./tree_memory.ts";

/** A program and its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** Command lines that do the same job, by the names of their programs. */
export type Contest = Readonly<Record<string, CommandLine>>;

/** What the runs of a program took; the ratio is to the first program of the contest, in the same rounds. */
export interface Standing {
  /** Milliseconds of processor time of the program and all that it started. */
  readonly processor: Omit<Timing, "first">;
  /** The most resident memory of all its processes together, in MiB; 0 where the system is not Linux. */
  readonly memory: number;
  readonly ratio: Omit<Timing, "first" | "runs">;
}

/** Runs all programs in turns, so that whatever else the machine does slows all of them alike. */
export async function measureInTurns(contest: Contest, rounds: number): Promise<Record<string, Standing>> {
  const runs = new Map(Object.keys(contest).map((name) => [name, { times: [] as number[], memory: 0 }]));
  for (let round = -1; round < rounds; round++) { // the first fills the caches
    for (const [name, command] of Object.entries(contest)) {
      const { processorMs, memory } = await runOnce(command);
      const found = runs.get(name);
      if (found === undefined || round < 0) continue;
      found.times.push(processorMs);
      found.memory = Math.max(found.memory, memory);
    }
  }
  const [first = { times: [] }] = runs.values();
  return Object.fromEntries([...runs].map(([name, { times, memory }]) => {
    const { best, median, worst } = summarize(times.map((time, round) => time / (first.times[round] ?? NaN)));
    return [name, { processor: summarize(times), memory, ratio: { best, median, worst } }];
  }));
}

// `times` prints two lines: the shell's own time, then that of all children that have ended; other shells than bash round
// it to hundredths of a second.
const TIMED = '"$@" >&2 </dev/null; code=$?; times; exit $code';

async function runOnce(command: readonly string[]): Promise<{ processorMs: number; memory: number }> {
  const shell = new Deno.Command("bash", {
    args: ["-c", TIMED, "bash", ...command],
    stdout: "piped",
    stderr: "piped",
  });
  const child = shell.spawn();
  const [memory, { code, stdout, stderr }] = await Promise.all([watchTreeMemory(child), child.output()]);
  if (code !== 0) throw new Error(`Cannot run ${command.join(" ")}: ${new TextDecoder().decode(stderr)}`);
  const [, children = ""] = new TextDecoder().decode(stdout).trim().split("\n");
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) =>
    Number(minutes) * 60_000 + Number(seconds) * 1000
  );
  return { processorMs: parts.reduce((sum, part) => sum + part, 0), memory: memory ?? 0 };
}
