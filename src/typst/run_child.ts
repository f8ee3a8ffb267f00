import { escapeText } from "../base/text.ts";
import { workerUrl } from "./assets.ts";
import { serveWorker } from "../host/process/serve_worker.ts";

/** What a child of this program does. */
export interface ChildWork {
  /** What it cannot do when it is started with something else than a job: "compile". */
  readonly verb: string;
  /** The worker; its setup is how much memory it may have. */
  readonly worker: Parameters<typeof workerUrl>[0];
  /** How much memory the process may have, as its argument says. */
  readonly limit: string;
  /** What of it the worker cannot have. */
  readonly overheadBytes: number;
}

/** Does what standard input brings; never returns. Only this program calls it. */
export async function runChild({ verb, worker, limit, overheadBytes }: ChildWork): Promise<never> {
  const refuse = (reason: string) => exit(`error: Cannot ${verb}: ${escapeText(reason)}\n`);
  const maxMemoryBytes = Number(limit);
  if (!(maxMemoryBytes > overheadBytes)) return refuse(`"${limit}" is not a memory limit in bytes`);
  if (Deno.stdin.isTerminal()) return refuse("jobs do not come from a terminal");
  try {
    return await serveWorker({ module: workerUrl(worker), setup: maxMemoryBytes - overheadBytes, maxMemoryBytes });
  } catch (error) {
    return refuse(`standard input holds ${error instanceof Error ? error.message : String(error)}`);
  }
}

function exit(message: string): never {
  try {
    Deno.stderr.writeSync(new TextEncoder().encode(message));
  } finally { // who could read that may be gone
    Deno.exit(1);
  }
}
