import type { LazyBytes } from "../../base/lazy_bytes.ts";
import { present } from "../../base/present.ts";
import { truncate } from "../../base/text.ts";
import { abortable } from "../time/abortable.ts";
import { inheritedBy } from "./child_environment.ts";
import { encodeFrame, FrameError, type FrameLimits, type Message, readFrame } from "./frames.ts";
import { killChild, killGroup } from "./kill_child.ts";
import { readStart } from "./run_program.ts";
import { EXCESS_EXIT_CODES, type LimitedRequest } from "./serve_worker.ts";
import type { Excess, WorkLimit } from "./work_limit.ts";

/** Command that starts a process that answers messages: this program with `serveWorker`, or an external program. */
export interface WorkerCommand {
  /** Program. */
  readonly program: string;
  /** Arguments. */
  readonly args: readonly string[];
  /** What an external program gets. Default: what a worker inherits, and no watch, because it does that. */
  readonly external?: ExternalSetting;
}

/** Setting of an external program, which leads its own process group, so that Ctrl-C does not reach it. */
export interface ExternalSetting {
  /** Complete environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder that it runs in; by default that of this program. */
  readonly cwd?: string;
  /** Whether it sends a message by itself when it is ready, before its answers. */
  readonly greets?: boolean;
}

/** Reason why a process did not answer: it stopped, or its answer was invalid. */
export type ProcessFailure = "stopped" | "invalid-answer";

/** Error for a process that did not answer. */
export class ProcessError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ProcessError";
  /** Reason of the failure. */
  readonly failure: ProcessFailure;

  /** Creates an error from its reason and its message. */
  constructor(failure: ProcessFailure, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.failure = failure;
  }
}

/** Worker in a separate process, which can be killed at any time. */
export class WorkerProcess implements AsyncDisposable {
  /** Message that a process which greets has sent by itself; rejects as `ask` does. Absent for others. */
  readonly greeting: Promise<Message<Uint8Array<ArrayBuffer>>> | undefined;
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #output: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  readonly #errorText: Promise<string>;
  readonly #ended = new AbortController();
  readonly #limits: FrameLimits;
  readonly #external: ExternalSetting | undefined;
  #chunk = new Uint8Array(0);

  /**
   * Starts the process; `limits` bound its answers.
   *
   * @throws {Deno.errors.NotCapable} when Deno has no permission to run the program.
   */
  constructor({ program, args, external }: WorkerCommand, limits: FrameLimits) {
    const streams = { stdin: "piped", stdout: "piped", stderr: "piped" } as const;
    const setting = external === undefined
      ? inheritedBy(Deno.build.standalone ? "worker" : "sourceWorker", { NO_COLOR: "1" })
      : { ...present({ cwd: external.cwd }), env: external.env, clearEnv: true, detached: true };
    this.#child = new Deno.Command(program, { args: [...args], ...setting, ...streams }).spawn();
    this.#external = external;
    this.#input = this.#child.stdin.getWriter();
    this.#input.closed.catch(() => {}); // the end of the process shows in its output
    this.#output = this.#child.stdout.getReader();
    this.#errorText = readStart(this.#child.stderr, this.#ended.signal);
    this.#limits = limits;
    this.greeting = external?.greets === true ? this.#readGreeting() : undefined;
    this.greeting?.catch(() => {}); // whoever waits for it reports it
  }

  /**
   * Sends a message and waits for the answer. Stored blobs are read one at a time. Only one call may run at a time; after
   * an error, dispose the process, which may still work.
   *
   * @throws {ProcessError} when the process does not answer.
   * @throws {unknown} the error of a limit that was exceeded, and what reading a stored blob throws.
   */
  async ask(message: Message<Uint8Array | LazyBytes>, limit: WorkLimit): Promise<Message<Uint8Array<ArrayBuffer>>> {
    limit.signal.throwIfAborted();
    await using _watching = this.watch(limit);
    return await abortable(this.#exchange(message, limit), limit.signal);
  }

  /** Measures an external process until the result is disposed; a child of this program measures itself, on every system. */
  watch(limit: WorkLimit): AsyncDisposable {
    return this.#external === undefined ? UNWATCHED : limit.watch(this.#child.pid);
  }

  /** Kills the process and waits for its end. A pending `ask` rejects with a {@linkcode ProcessError}. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#kill();
    this.#ended.abort();
    await Promise.allSettled([this.#child.status, this.#input.abort(), this.#output.cancel(), this.#errorText]);
  }

  async #exchange(
    { value, blobs }: Message<Uint8Array | LazyBytes>,
    limit: WorkLimit,
  ): Promise<Message<Uint8Array<ArrayBuffer>>> {
    await this.greeting;
    const limited: LimitedRequest = { timeoutMs: limit.limits.timeoutMs, value };
    const sending = this.#send({ value: this.#external === undefined ? limited : value, blobs });
    // A process that waits for the rest of a message gives no answer.
    sending.catch(() => this.#kill());
    const answer = await this.#read();
    await sending;
    return answer ?? await this.#explainEnd(limit);
  }

  async #readGreeting(): Promise<Message<Uint8Array<ArrayBuffer>>> {
    return await this.#read() ?? await this.#explainEnd(undefined);
  }

  #kill(): void {
    if (this.#external === undefined) killChild(this.#child);
    else killGroup(this.#child);
  }

  async #send(message: Message<Uint8Array | LazyBytes>): Promise<void> {
    for (const piece of encodeFrame(message)) {
      const bytes = piece instanceof Uint8Array ? piece : await readWhole(piece);
      try {
        await this.#input.write(bytes);
      } catch { // the process has ended, which shows in its output
        return;
      }
    }
  }

  async #read(): Promise<Message<Uint8Array<ArrayBuffer>> | undefined> {
    try {
      return await readFrame((buffer) => this.#fill(buffer), this.#limits);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      throw new ProcessError("invalid-answer", `it answered ${error.message}`, { cause: error });
    }
  }

  async #fill(buffer: Uint8Array): Promise<number | null> {
    while (this.#chunk.length === 0) {
      const { value, done } = await this.#output.read();
      if (done) return null;
      this.#chunk = value;
    }
    const part = this.#chunk.subarray(0, buffer.length);
    buffer.set(part);
    this.#chunk = this.#chunk.subarray(part.length);
    return part.length;
  }

  async #explainEnd(limit: WorkLimit | undefined): Promise<never> {
    const { code, signal } = await this.#child.status;
    const text = (await this.#errorText).trim();
    const excess = NO_MEMORY.test(text) ? "memory" : EXCESSES.get(code);
    if (excess !== undefined && limit !== undefined) throw limit.explain(excess);
    const end = signal === null ? `exit code ${code}` : signal;
    throw new ProcessError("stopped", text === "" ? end : `${end}, ${truncate(text, MAX_TEXT)}`);
  }
}

/** Reads a blob, of which the head of the message has told the length. */
async function readWhole(stored: LazyBytes): Promise<Uint8Array> {
  const bytes = await stored.read();
  if (bytes.length !== stored.length) throw new Error(`${stored.length} stored bytes became ${bytes.length}`);
  return bytes;
}

/** Text of a Rust program that the system gives no more memory. */
const NO_MEMORY = /^memory allocation of \d+ bytes failed/m;
const EXCESSES = new Map<number, Excess>([
  [EXCESS_EXIT_CODES.memory, "memory"],
  [EXCESS_EXIT_CODES.processor, "processor"],
]);
const MAX_TEXT = 200;
const UNWATCHED: AsyncDisposable = { [Symbol.asyncDispose]: () => Promise.resolve() };
