import { concatBytes } from "../../base/bytes.ts";
import { isMissingProgram } from "./child_environment.ts";
import { killGroup } from "./kill_child.ts";

/** Result of a program that has ended. */
export interface ProgramResult {
  /** Whether the exit code was 0. */
  success: boolean;
  /** Start of standard output, at most 1 MiB (`MAX_PROGRAM_OUTPUT_BYTES`). */
  stdout: string;
  /** Start of standard error, at most 1 MiB. */
  stderr: string;
}

/** Result of a program whose output is limited. */
export interface LimitedResult extends Omit<ProgramResult, "stdout"> {
  /** Standard output; undefined if the program was killed because it printed more than it may. */
  output: Uint8Array | undefined;
}

/** Options of {@linkcode runProgram}. */
export interface ProgramOptions {
  /** Working directory. */
  cwd?: string;
  /** Complete environment; empty by default. */
  env?: Record<string, string>;
  /** Standard input; none by default. A program may end without reading all of it. */
  input?: Uint8Array;
  /** Signal that kills the program; the promise then rejects with its reason. */
  signal: AbortSignal;
  /** Watches the process group while it runs. */
  watch?: (pid: number) => AsyncDisposable;
}

/**
 * Runs a program without a terminal and without the environment of this process, in its own process group: Ctrl-C does not
 * reach it, and the signal kills its child processes too, as does the end of the program (not on Windows).
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const { success, outputs: [stdout, stderr] } = await run({ program, args }, options, {
    read: ([out, error], ended) => Promise.all([readStart(out, ended), readStart(error, ended)]),
  });
  return { success, stdout, stderr };
}

/**
 * Runs a program as {@linkcode runProgram} does, and kills it when it prints more than `maxOutputBytes`, on either
 * stream.
 */
export async function runLimitedProgram(
  program: string,
  args: readonly string[],
  { maxOutputBytes, ...options }: ProgramOptions & { readonly maxOutputBytes: number },
): Promise<LimitedResult> {
  const { success, outputs: [output, errors] } = await run({ program, args }, options, {
    read: ([out, error], ended, kill) =>
      Promise.all([out, error].map((stream) => readUpTo(stream, { maxBytes: maxOutputBytes, ended, onTooMuch: kill }))),
  });
  const stderr = new TextDecoder().decode(errors?.subarray(0, MAX_PROGRAM_OUTPUT_BYTES));
  return { success, output: errors === undefined ? undefined : output, stderr };
}

type Streams = readonly [ReadableStream<Uint8Array>, ReadableStream<Uint8Array>];

/** How the output of a program is read. */
interface Reading<Outputs> {
  read(streams: Streams, ended: AbortSignal, kill: () => void): Promise<Outputs>;
}

async function run<Outputs>(
  { program, args }: { readonly program: string; readonly args: readonly string[] },
  { signal, watch, input, ...rest }: ProgramOptions,
  { read }: Reading<Outputs>,
): Promise<{ readonly success: boolean; readonly outputs: Outputs }> {
  signal.throwIfAborted();
  const command = new Deno.Command(program, {
    ...{
      args: [...args],
      stdin: input === undefined ? "null" : "piped",
      stdout: "piped",
      stderr: "piped",
      clearEnv: true,
      detached: true,
    },
    ...rest,
  });
  const child = spawnProgram(command);
  const fed = input === undefined ? undefined : feed(child.stdin, input);
  await using _watching = watch?.(child.pid);
  const ended = new AbortController();
  const kill = () => {
    killGroup(child);
    ended.abort();
  };
  signal.addEventListener("abort", kill, { once: true });
  try {
    const reading = read([child.stdout, child.stderr], ended.signal, kill);
    const { success } = await child.status;
    await fed;
    // A child of the program can keep the pipes open.
    const patience = setTimeout(() => ended.abort(), PATIENCE_MS);
    const outputs = await reading.finally(() => clearTimeout(patience));
    signal.throwIfAborted();
    return { success, outputs };
  } finally {
    signal.removeEventListener("abort", kill);
    if (Deno.build.os !== "windows") killGroup(child); // what it has left running
  }
}

/** How much of a stream is read. */
interface StreamLimit {
  readonly maxBytes: number;
  readonly ended: AbortSignal;
  readonly onTooMuch: () => void;
}

/** Reads a stream to its end; undefined if it has more bytes than it may. */
async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  { maxBytes, ended, onTooMuch }: StreamLimit,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of readParts(stream, ended)) {
    length += part.length;
    if (length > maxBytes) {
      onTooMuch();
      return undefined;
    }
    parts.push(part);
  }
  return concatBytes(parts);
}

/** Reads the parts of a stream. A signal ends the reading early. */
async function* readParts(stream: ReadableStream<Uint8Array>, ended?: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  ended?.addEventListener("abort", cancel, { once: true });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    ended?.removeEventListener("abort", cancel);
  }
}

/** Writes the input; a program that has ended does not take the rest. */
async function feed(stdin: WritableStream<Uint8Array>, input: Uint8Array): Promise<void> {
  try {
    const writer = stdin.getWriter();
    await writer.write(input);
    await writer.close();
  } catch { // it has closed its end
  }
}

/** Milliseconds to wait for output after the program has ended. */
const PATIENCE_MS = 1000;

/** Starts a program; one that is not installed is always `NotFound`. */
function spawnProgram(command: Deno.Command): Deno.ChildProcess {
  try {
    return command.spawn();
  } catch (error) {
    throw isMissingProgram(error) ? new Deno.errors.NotFound(String(error), { cause: error }) : error;
  }
}

/** Maximum number of bytes that are kept of the output of a program, 1 MiB. */
export const MAX_PROGRAM_OUTPUT_BYTES = 1 << 20;

/**
 * Reads a stream to its end, so that the program does not block, and returns its first
 * {@linkcode MAX_PROGRAM_OUTPUT_BYTES} bytes as text. A signal ends the reading early.
 */
export async function readStart(stream: ReadableStream<Uint8Array>, ended?: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let [text, left] = ["", MAX_PROGRAM_OUTPUT_BYTES];
  for await (const part of readParts(stream, ended)) {
    text += decoder.decode(part.subarray(0, left), { stream: true });
    left = Math.max(0, left - part.length);
  }
  return text;
}
