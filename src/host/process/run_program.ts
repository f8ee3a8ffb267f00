import { killGroup } from "./kill_child.ts";
import { readStart } from "./read_start.ts";

/** What a program that ended left behind. */
export interface ProgramResult {
  /** Whether its exit code was 0. */
  success: boolean;
  /** The start of its standard output, at most `MAX_OUTPUT_BYTES`. */
  stdout: string;
  /** The start of its standard error, at most as long. */
  stderr: string;
}

/** What a program gets besides its arguments. */
export interface ProgramOptions {
  /** Its directory. */
  cwd?: string;
  /** All of its environment. */
  env?: Record<string, string>;
  /** Kills it; the promise is rejected with the signal's reason. */
  signal: AbortSignal;
  /** Watches the process group from its start to its end. */
  watch?: (pid: number) => AsyncDisposable;
}

/**
 * Runs a program without input and with nothing of this program's environment, in a process group of its own: Ctrl-C
 * does not reach it, and what it starts is killed with it.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const { signal, watch, ...rest } = options;
  signal.throwIfAborted();
  const command = new Deno.Command(program, {
    ...{ args: [...args], stdin: "null", stdout: "piped", stderr: "piped", clearEnv: true, detached: true },
    ...rest,
  });
  const child = command.spawn();
  await using _watching = watch?.(child.pid);
  const ended = new AbortController();
  const kill = () => {
    killGroup(child);
    ended.abort();
  };
  signal.addEventListener("abort", kill, { once: true });
  try {
    const outputs = Promise.all([readStart(child.stdout, ended.signal), readStart(child.stderr, ended.signal)]);
    const { success } = await child.status;
    // A child of the program may hold the pipes open for as long as it likes.
    const patience = setTimeout(() => ended.abort(), PATIENCE_MS);
    const [stdout, stderr] = await outputs.finally(() => clearTimeout(patience));
    signal.throwIfAborted();
    return { success, stdout, stderr };
  } finally {
    signal.removeEventListener("abort", kill);
  }
}

/** How long to wait for output once the program has ended. */
const PATIENCE_MS = 1000;
