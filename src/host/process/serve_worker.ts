import { encodeFrame, FrameError, type FrameLimits, type Message, readFrame } from "./frames.ts";
import { findExcess, type WorkLimits } from "./work_limit.ts";

/** Worker to run in a separate process. */
export interface ServedWorker {
  /** Module of the worker. Its first message contains `setup` and the port for all further messages. */
  readonly module: URL;
  /** Setup that the worker needs before it loads. */
  readonly setup: unknown;
  /** Maximum memory of the process in bytes while it works. */
  readonly maxMemoryBytes: number;
}

/** Value of a message to the process: the value for the worker, and the limit of the work on it. */
export interface LimitedRequest {
  /** Maximum processor time in milliseconds. */
  readonly timeoutMs: number;
  /** Any JSON value. */
  readonly value: unknown;
}

/** Exit codes of a process that exceeded a limit. */
export const EXCESS_EXIT_CODES = { memory: 86, processor: 87 } as const;

/**
 * Passes every message from standard input to a worker thread, and its answers to standard output. Nothing can
 * interrupt WebAssembly, so the main thread stays free: it ends the process when standard input closes because the
 * parent has ended, or when its memory or its processor time exceeds the limit. Never returns.
 *
 * @throws {FrameError} when standard input contains no message, or anything else.
 */
export async function serveWorker({ module, setup, maxMemoryBytes }: ServedWorker): Promise<never> {
  ignoreInterrupts();
  dropPermissions();
  const port = startWorker(module, setup);
  const { ownProcessorMs } = await import("./own_processor_time.ts"); // slow, while the worker loads
  let watch: ReturnType<typeof setInterval> | undefined;
  port.onmessage = async ({ data }: MessageEvent<Message>) => {
    clearInterval(watch);
    for (const bytes of encodeFrame(data)) await writeAll(bytes);
  };
  // The sender is this program and the memory of a job is watched, but a person may have started this by hand.
  const limits: FrameLimits = { headBytes: maxMemoryBytes, blobBytes: Infinity, blobs: Infinity };
  for (let served = 0;; served++) {
    const message = await readFrame((buffer) => Deno.stdin.read(buffer), limits);
    if (message === undefined && served === 0) throw new FrameError("no message");
    if (message === undefined) Deno.exit();
    const { timeoutMs, value } = readRequest(message);
    clearInterval(watch);
    const startMs = ownProcessorMs();
    const exitBeyond = () => exitAt({ timeoutMs, maxMemoryBytes }, ownProcessorMs() - startMs);
    watch = setInterval(exitBeyond, WATCH_MS);
    port.postMessage({ ...message, value }, message.blobs.map(({ buffer }) => buffer));
  }
}

/** Milliseconds between two checks of the limits. */
const WATCH_MS = 50;

function startWorker(module: URL, setup: unknown): MessagePort {
  const worker = new Worker(module, { type: "module", name: "work" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(setup, [port2]);
  return port1;
}

/** Ignores Ctrl-C, which reaches every process of a terminal; the parent decides what it means. */
function ignoreInterrupts(): void {
  for (const signal of Deno.build.os === "windows" ? ["SIGINT", "SIGBREAK"] as const : ["SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {});
  }
}

/**
 * Revokes all permissions except reading. The executable has the permissions of all its commands, but this process only
 * reads the modules that it loads. Deno allows imports from some hosts by default, and their URLs could leak data.
 */
export function dropPermissions(): void {
  for (const name of ["env", "ffi", "import", "net", "run", "sys", "write"] as const) {
    Deno.permissions.revokeSync({ name });
  }
}

function readRequest({ value }: Message): LimitedRequest {
  const request = value as Partial<LimitedRequest> | null; // its sender is this program, or a person
  const timeoutMs = request?.timeoutMs;
  if (typeof timeoutMs !== "number") throw new FrameError("a message without a time limit");
  return { timeoutMs, value: request?.value };
}

function exitAt(limits: WorkLimits, processorMs: number): void {
  const excess = findExcess({ memoryBytes: Deno.memoryUsage().rss, processorMs }, limits);
  if (excess === "memory" || excess === "processor") Deno.exit(EXCESS_EXIT_CODES[excess]);
}

async function writeAll(bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}
