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
  const kill = () => killQuietly(child);
  signal.addEventListener("abort", kill, { once: true });
  try {
    const [{ success }, stdout, stderr] = await Promise.all([
      child.status,
      readStart(child.stdout),
      readStart(child.stderr),
    ]);
    signal.throwIfAborted();
    return { success, stdout, stderr };
  } finally {
    signal.removeEventListener("abort", kill);
  }
}

function killQuietly(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // it has ended by itself
  }
}

async function readStart(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let [text, left] = ["", MAX_OUTPUT_BYTES];
  for await (const chunk of stream) { // to the end, so that the program is not held up
    text += decoder.decode(chunk.subarray(0, left), { stream: true });
    left = Math.max(0, left - chunk.length);
  }
  return text;
}
