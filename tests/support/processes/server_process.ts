import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADER } from "../../../src/webhook/verify_signature.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { runTool, startTool, type ToolOptions, type ToolProcess, type ToolResult } from "./tool_process.ts";

/** Secret of the test servers. */
export const SERVER_SECRET = "s3cret-of-the-server";

/** `tool webhook server` in its own process. */
interface ServerProcess extends ToolProcess {
  /** URL of the server. */
  readonly url: string;
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
  const server = startTool(["webhook", "server", ...args], options);
  const { out, err, ended } = server;
  await Promise.race([out.has("started on "), ended]);
  const port = /started on \S*:(\d+)/.exec(out.text())?.[1];
  if (port === undefined) throw new Error(`The server did not start:\n${out.text()}${err.text()}`);
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** Posts a payload as a wiki would, signed with {@linkcode SERVER_SECRET}. */
export async function deliver(url: string, payload: object) {
  const body = new TextEncoder().encode(JSON.stringify(payload));
  const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signPayload(body, SERVER_SECRET) };
  const response = await fetch(`${url}/webhook`, { method: "POST", body, headers });
  return { status: response.status, json: await response.json() };
}
