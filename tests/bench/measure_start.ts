import { runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { summarize, type Timing } from "./timing.ts";

/** A command line to start, by the name that the report has for it. */
export type Starts = Readonly<Record<string, readonly [program: string, ...args: string[]]>>;

/** Milliseconds of whole processes, from start to end. */
export type StartTimings<Name extends string> = Record<Name, Omit<Timing, "first">>;

/** Starts every command in turns, so that whatever else the machine does slows all of them alike. */
export async function measureStarts<S extends Starts>(
  starts: S,
  runs: number,
): Promise<StartTimings<keyof S & string>> {
  const times = new Map(Object.keys(starts).map((name) => [name, [] as number[]]));
  for (let run = -2; run < runs; run++) { // the first two fill the caches
    for (const [name, [program, ...args]] of Object.entries(starts)) {
      const start = performance.now();
      await runSuccessfully(program, args, { cwd: ROOT });
      if (run >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  const timings = [...times].map(([name, each]) => [name, summarize(each)]);
  return Object.fromEntries(timings) as StartTimings<keyof S & string>;
}
