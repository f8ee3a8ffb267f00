import { encodeFrame, FrameError, type FrameLimits, type Message, readFrame } from "./frames.ts";

/** Worker to run in a separate process. */
export interface ServedWorker {
  /** Module of the worker. Its first message contains `setup` and the port for all further messages. */
  readonly module: URL;
  /** Setup that the worker needs before it loads. */
  readonly setup: unknown;
  /** Maximum memory of the process in bytes while it works. */
  readonly maxMemoryBytes: number;
}

/** Exit code of a process that exceeded its memory limit. */
export const MEMORY_EXIT_CODE = 86;

/**
 * Passes every message from standard input to a worker thread, and its answers to standard output. Nothing can
 * interrupt WebAssembly, so the main thread stays free: it ends the process when standard input closes because the
 * parent has ended, or when the memory exceeds the limit. Never returns.
 *
 * @throws {FrameError} when standard input contains no message, or anything else.
 */
export async function serveWorker({ module, setup, maxMemoryBytes }: ServedWorker): Promise<never> {
  ignoreInterrupts();
  dropPermissions();
  const port = startWorker(module, setup);
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
    clearInterval(watch);
    watch = setInterval(() => exitBeyond(maxMemoryBytes), WATCH_MS);
    port.postMessage(message, message.blobs.map(({ buffer }) => buffer));
  }
}

/** Milliseconds between two checks of the memory. */
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

function exitBeyond(maxMemoryBytes: number): void {
  if (Deno.memoryUsage().rss > maxMemoryBytes) Deno.exit(MEMORY_EXIT_CODE);
}

async function writeAll(bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}
