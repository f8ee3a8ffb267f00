/** What a program that ended left behind. */
export interface ProgramResult {
  /** Whether its exit code was 0. */
  success: boolean;
  /** The start of its standard output, at most {@linkcode MAX_OUTPUT_BYTES}. */
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
}

/** How much is kept of what a program prints. */
export const MAX_OUTPUT_BYTES = 1 << 20;

/** Runs a program without input and with nothing of this program's environment. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const { signal, ...rest } = options;
  signal.throwIfAborted();
  const command = new Deno.Command(program, {
    ...{ args: [...args], stdin: "null", stdout: "piped", stderr: "piped", clearEnv: true },
    ...rest,
  });
  const child = command.spawn();
  const ended = new AbortController();
  const kill = () => {
    killQuietly(child);
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

function killQuietly(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // it has ended by itself
  }
}

async function readStart(stream: ReadableStream<Uint8Array>, ended: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  ended.addEventListener("abort", cancel, { once: true });
  let [text, left] = ["", MAX_OUTPUT_BYTES];
  for (;;) { // to the end, so that the program is not held up
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left = Math.max(0, left - value.length);
  }
  ended.removeEventListener("abort", cancel);
  return text;
}
