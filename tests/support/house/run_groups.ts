// Run as a program: tests the modules of a folder that `group_tests.ts` wrote, several at a time, each in a process of
// its own, so that one that hangs or dies is one failure with a name, and all others are tested. Flags for `deno test`
// come behind the folder.
import { availableParallelism } from "node:os";
import { runSuccessfully } from "../processes/run_command.ts";
import { type GroupResult, testGroup } from "./test_group.ts";

/** How the modules of a folder are tested. */
interface RunOptions {
  /** How many at a time. */
  readonly jobs: number;
  /** Tests one, in this place; `testGroup` unless a test says otherwise. */
  readonly test: (path: string) => Promise<GroupResult>;
  /** Takes what the tests of a module printed, when they have ended. */
  readonly show: (output: string) => void;
}

/** Tests modules in their order. Returns those that failed. */
export async function runGroups(paths: readonly string[], { jobs, test, show }: RunOptions): Promise<string[]> {
  const failed: string[] = [];
  const left = paths.values();
  const work = async () => {
    for (const path of left) {
      const { isGood, output } = await test(path);
      show(output);
      if (!isGood) failed.push(path);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return failed;
}

function say(text: string): void {
  // deno-lint-ignore no-console -- the output of this program
  console.log(text.trim());
}

if (import.meta.main) {
  const [folder = "", ...flags] = Deno.args;
  const paths = [...Deno.readDirSync(folder)].filter(({ isFile }) => isFile).map(({ name }) => `${folder}/${name}`);
  // All types at once: each process would load what all of them import.
  if (!flags.includes("--no-check")) await runSuccessfully(Deno.execPath(), ["check", "--quiet", ...paths]);
  const stop = new AbortController();
  for (const signal of ["SIGINT", ...Deno.build.os === "windows" ? [] : ["SIGTERM" as const]] as const) {
    Deno.addSignalListener(signal, () => {
      stop.abort();
      Deno.exit(1);
    });
  }
  const failed = await runGroups(paths.sort(), {
    jobs: Number(Deno.env.get("DENO_JOBS") ?? availableParallelism()),
    test: (path) => testGroup(path, { flags, signal: stop.signal }),
    show: say,
  });
  for (const path of failed) say(`failed: ${path}`);
  Deno.exit(failed.length === 0 ? 0 : 1);
}
