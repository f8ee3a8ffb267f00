import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADER } from "../../../src/webhook/verify_signature.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { runTool, spawnTool, type ToolOptions, type ToolResult } from "./tool_process.ts";

/** Secret of the test servers. */
export const SERVER_SECRET = "s3cret-of-the-server";

/** Exit of a server. */
export interface ServerEnd {
  code: number;
  stdout: string;
  stderr: string;
}

/** `tool webhook server` in its own process. */
export interface ServerProcess extends AsyncDisposable {
  /** URL of the server. */
  readonly url: string;
  /** Waits until its standard output contains a text. */
  said(part: string): Promise<void>;
  /** Sends it a signal. */
  kill(signal: Deno.Signal): void;
  /** Resolves when the server has exited. */
  readonly ended: Promise<ServerEnd>;
}

/** A folder with a handler, an inbox and a secret, in which servers run. */
export async function openServerFolder(handler: string) {
  const folder = await createTemporaryFolder();
  const { path } = folder;
  const file = (name: string) => `${path}/${name}`;
  const writeHandler = async (text: string) => {
    await Deno.writeTextFile(file("handler.sh"), `#!/bin/sh\n${text}\n`);
    await Deno.chmod(file("handler.sh"), 0o755);
  };
  await writeHandler(handler);
  await Deno.writeTextFile(file("secret.txt"), `${SERVER_SECRET}\n`, { mode: 0o600 });
  const place = ["--inbox", "events.inbox"];
  const fixed = ["--port", "0", "--host", "127.0.0.1", ...place, "--secret-file", "secret.txt", "--no-enrich"];
  return {
    path,
    writeHandler,
    /** Starts a server that hands events to the handler. */
    start: (flags: readonly string[] = [], options: ToolOptions = {}): Promise<ServerProcess> =>
      startServer([...fixed, "--handler", "./handler.sh", ...flags], { cwd: path, ...options }),
    /** Runs `tool webhook events …` on the inbox. */
    events: (...args: string[]): Promise<ToolResult> =>
      runTool(["webhook", "events", ...args, ...place], { cwd: path }),
    /** The lines of a file that handlers write; none before there is one. */
    lines: async (name: string): Promise<string[]> =>
      (await Deno.readTextFile(file(name)).catch(() => "")).split("\n").slice(0, -1),
    touch: (name: string): Promise<void> => Deno.writeTextFile(file(name), ""),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Starts `tool webhook server …`, and waits until it listens. */
export async function startServer(args: readonly string[], options: ToolOptions): Promise<ServerProcess> {
  const child = spawnTool(["webhook", "server", ...args], options);
  const out = collect(child.stdout);
  const err = collect(child.stderr);
  const ended = (async () => {
    await Promise.all([out.done, err.done]);
    return { code: (await child.status).code, stdout: out.text(), stderr: err.text() };
  })();
  const kill = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch { // it has ended already
    }
  };
  await Promise.race([out.has("started on "), ended]);
  const port = /started on \S*:(\d+)/.exec(out.text())?.[1];
  if (port === undefined) throw new Error(`The server did not start:\n${out.text()}${err.text()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    said: async (part) => void await Promise.race([out.has(part), err.has(part), ended]),
    kill,
    ended,
    async [Symbol.asyncDispose]() {
      kill("SIGKILL");
      await ended;
    },
  };
}

/** Posts a payload as a wiki would, signed with {@linkcode SERVER_SECRET}. */
export async function deliver(url: string, payload: object) {
  const body = new TextEncoder().encode(JSON.stringify(payload));
  const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signPayload(body, SERVER_SECRET) };
  const response = await fetch(`${url}/webhook`, { method: "POST", body, headers });
  return { status: response.status, json: await response.json() };
}

/** Collects the text of a stream as it comes, for those who wait for a part of it. */
export function collect(stream: ReadableStream<Uint8Array>) {
  let text = "";
  let heard = Promise.withResolvers<void>();
  const done = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true });
      heard.resolve();
      heard = Promise.withResolvers();
    }
  })();
  return {
    done,
    text: () => text,
    async has(part: string | RegExp): Promise<void> {
      while (typeof part === "string" ? !text.includes(part) : !part.test(text)) await heard.promise;
    },
  };
}
