import { escapeText } from "../base/text.ts";
import { type AssetName, assetUrl, workerUrl } from "./assets.ts";
import { serveWorker } from "../host/process/serve_worker.ts";

/** Work of a child process of this program. */
export interface ChildWork {
  /** Verb for its errors: "compile". */
  readonly verb: string;
  /** The worker; its setup is a {@linkcode ChildSetup}. */
  readonly worker: Parameters<typeof workerUrl>[0];
  /** The large file that the worker loads. */
  readonly asset: AssetName;
  /** Path of that file; default: where this process finds it. */
  readonly file: string | undefined;
  /** Memory limit of the process, as given in its argument. */
  readonly limit: string;
  /** Memory of the process itself, as part of the limit. */
  readonly overheadBytes: number;
}

/** Setup of the worker of a child process. */
export interface ChildSetup {
  /** Memory that its work may take. */
  readonly maxMemoryBytes: number;
  /** URL of the large file that it loads. */
  readonly assetHref: string;
}

/** Runs the jobs from standard input; never returns. Only this program calls it. */
export async function runChild({ verb, worker, asset, file, limit, overheadBytes }: ChildWork): Promise<never> {
  const refuse = (reason: string) => exit(`error: Cannot ${verb}: ${escapeText(reason)}\n`);
  const maxMemoryBytes = Number(limit);
  if (!(maxMemoryBytes > overheadBytes)) return refuse(`"${limit}" is not a memory limit in bytes`);
  if (Deno.stdin.isTerminal()) return refuse("jobs do not come from a terminal");
  try {
    const assetHref = (file === undefined ? assetUrl(asset) : await urlOf(file)).href;
    const setup: ChildSetup = { maxMemoryBytes: maxMemoryBytes - overheadBytes, assetHref };
    return await serveWorker({ module: workerUrl(worker), setup, maxMemoryBytes });
  } catch (error) {
    return refuse(`standard input holds ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function urlOf(file: string): Promise<URL> {
  const { pathToFileURL } = await import("node:url"); // from source, or for a copy of the file
  return pathToFileURL(file);
}

function exit(message: string): never {
  try {
    Deno.stderr.writeSync(new TextEncoder().encode(message));
  } finally { // the reader of the message may be gone
    Deno.exit(1);
  }
}
