import { encodeFrame, FrameError, type FrameLimits, type Message, readFrame } from "./frames.ts";

/** What runs in a process of its own. */
export interface ServedWorker {
  /** The worker's module. Its first message brings `setup` and the port for all others. */
  readonly module: URL;
  /** What the worker must know before it begins to load. */
  readonly setup: unknown;
  /** How much memory this process may have while it works. */
  readonly maxMemoryBytes: number;
}

/** The exit code of a process that has taken more memory than it may. */
export const MEMORY_EXIT_CODE = 86;

/**
 * Passes every message on standard input to a worker, and its answers to standard output. The worker does the work
 * because nothing interrupts WebAssembly: this thread stays free to end the process when the parent is gone, which
 * closes standard input, and when its memory grows beyond the limit. Never returns.
 *
 * @throws {FrameError} when standard input holds no message, or something else.
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
  // The sender is this program, and what a job takes is watched; but a person may have called this.
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

/** How often to look at the memory. */
const WATCH_MS = 50;

function startWorker(module: URL, setup: unknown): MessagePort {
  const worker = new Worker(module, { type: "module", name: "work" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(setup, [port2]);
  return port1;
}

/** Ctrl-C reaches every process at a terminal; the parent decides what it means. */
function ignoreInterrupts(): void {
  for (const signal of Deno.build.os === "windows" ? ["SIGINT", "SIGBREAK"] as const : ["SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {});
  }
}

/**
 * Gives up all but reading. The executable has permissions for all its commands; this process only reads what it loads.
 * Modules of some hosts may be imported by every program until that is revoked, and an address can carry data away.
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
