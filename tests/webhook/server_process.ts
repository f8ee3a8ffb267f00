import { ok } from "node:assert/strict";
import { signPayload } from "../../src/webhook/signature.ts";
import { CLI } from "../support/processes/tool_process.ts";

/** A server in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  /** Where it listens, on 127.0.0.1. */
  readonly port: number;
  /** What it wrote, both streams together. */
  readonly lines: readonly string[];
  /** POSTs a signed payload. */
  post(payload: unknown): Promise<ServerAnswer>;
  /** The answer to `GET /health`. */
  health(): Promise<Record<string, unknown>>;
  /** Ends it with a signal; gives its exit code. */
  end(signal: Deno.Signal): Promise<number>;
}

/** What a server answered. */
export interface ServerAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Record<string, unknown>;
}

/** How a server is started. */
export interface ServerProcessOptions {
  readonly inbox: string;
  readonly handler?: string;
  readonly concurrency?: number;
  /** More options of the command. */
  readonly args?: readonly string[];
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the shell does before the server takes its place. */
  readonly prelude?: string;
  /** Certificate in PEM of the server, if its arguments make it use TLS. */
  readonly cert?: string | undefined;
  /** Permissions; all unless given. */
  readonly flags?: readonly string[];
}

const SECRET = "kept between us";
/** Milliseconds for an answer. */
const LONGEST_MS = 120_000;

/** Starts `tool webhook server` on any free port, and resolves when it listens. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  const lines: string[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>();
  const read = Promise.all([child.stdout, child.stderr].map((stream) => readLines(stream, lines, resolve)));
  void read.then(() => reject(new Error(`the server did not start:\n${lines.join("\n")}`)));
  const port = await listening;
  const { cert } = options;
  const url = cert === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`;
  const client = Deno.createHttpClient(cert === undefined ? {} : { caCerts: [cert] });
  const end = async (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch { // it has ended
    }
    const { code } = await child.status;
    await read;
    return code;
  };
  return {
    ...{ pid: child.pid, port, lines, end },
    post: (payload) => post(`${url}/webhook`, JSON.stringify(payload), client),
    health: async () => await (await fetch(`${url}/health`, { client })).json(),
    async [Symbol.asyncDispose]() {
      await end("SIGKILL");
      client.close();
    },
  };
}

function spawnServer(options: ServerProcessOptions) {
  const { inbox, handler, concurrency = 4, prelude = ":", flags = ["-A"], args: more = [], env = {} } = options;
  const args = ["webhook", "server", "--port", "0", "--host", "127.0.0.1", "--secret-env", "SECRET", "--no-enrich"];
  args.push("--inbox", inbox, "--concurrency", String(concurrency), ...more);
  if (handler !== undefined) args.push("--handler", handler);
  const script = `${prelude}; exec "$0" "$@"`;
  return new Deno.Command("bash", {
    args: ["-c", script, Deno.execPath(), "run", "--quiet", "--no-check", ...flags, CLI, ...args],
    env: { SECRET, NO_COLOR: "1", ...env },
    ...{ stdin: "null", stdout: "piped", stderr: "piped" },
  }).spawn();
}

async function readLines(stream: ReadableStream<Uint8Array>, lines: string[], onPort: (port: number) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of stream) {
    const [last = "", ...whole] = (rest + decoder.decode(bytes, { stream: true })).split("\n").reverse();
    rest = last;
    lines.push(...whole.reverse());
    const port = whole.map((line) => /started on \S*:(\d+)\b/.exec(line)?.[1]).find((found) => found !== undefined);
    if (port !== undefined) onPort(Number(port));
  }
}

async function post(url: string, body: string, client: Deno.HttpClient): Promise<ServerAnswer> {
  const signature = signPayload(new TextEncoder().encode(body), SECRET);
  const headers = { "content-type": "application/json", "x-tool-signature": signature };
  const response = await fetch(url, { method: "POST", body, headers, client, signal: AbortSignal.timeout(LONGEST_MS) });
  const answer: unknown = await response.json();
  ok(typeof answer === "object" && answer !== null);
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: { ...answer } };
}
