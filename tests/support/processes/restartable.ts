import { collect } from "./tool_process.ts";

/** A process that ends as by a crash and starts again as by a supervisor. */
export interface Restartable {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A process that says `started on …` once it runs; it is spawned again if it could not start. `onStart` gets what it has
 * written.
 */
export function restartable(
  name: string,
  spawn: () => Deno.ChildProcess,
  onStart: (output: string) => void = () => {},
): Restartable {
  let kill = () => Promise.resolve();
  return {
    name,
    kill: () => kill(),
    start: async () => {
      for (;;) {
        const child = spawn();
        const [out, err] = [collect(child.stdout), collect(child.stderr)];
        kill = async () => {
          child.kill("SIGKILL");
          await Promise.all([child.status, out.done, err.done]);
          kill = () => Promise.resolve();
        };
        const ended = child.status.then(() => "ended");
        const outcome = await Promise.race([out.has(/started on .*\n/).then(() => "started"), ended]);
        if (outcome === "started") return onStart(out.text());
        await Promise.all([out.done, err.done]);
      }
    },
  };
}
