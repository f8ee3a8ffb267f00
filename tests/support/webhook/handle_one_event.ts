import { runSuccessfully } from "../processes/run_command.ts";

/** Where a program runs. */
interface EventPlace {
  /** Folder for the inbox and the state. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether it gets only these variables. */
  readonly clearEnv?: boolean;
  /** More arguments of the server. */
  readonly args?: readonly string[];
}

/**
 * Starts a webhook server of a program, sends an event to it, and waits until its handler has run. Returns the server,
 * which still runs.
 */
export async function handleOneEvent(
  tool: string,
  { folder, env, args = [], clearEnv = false }: EventPlace,
): Promise<Deno.ChildProcess> {
  const script = `${folder}/on-event.sh`;
  await Deno.writeTextFile(script, "#!/bin/sh\ncat\n", { mode: 0o755 });
  const options = { cwd: folder, clearEnv, env: { ...env, XDG_STATE_HOME: folder } };
  const server = new Deno.Command(tool, {
    args: ["webhook", "server", "--port", "0", "--inbox", "events.inbox", ...args, "--handler", script],
    ...{ ...options, stdin: "null", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const port = await readPort(server.stdout);
  await runSuccessfully(tool, ["webhook", "send", `http://127.0.0.1:${port}/webhook`], options);
  const list = ["webhook", "events", "list", "--inbox", "events.inbox", "--state", "done", "--json"];
  let done: unknown[] = [];
  while (done.length === 0) done = JSON.parse(await runSuccessfully(tool, list, options));
  return server;
}

/** Reads a server's output until it names its port. */
async function readPort(output: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let log = "";
  for await (const text of output.pipeThrough(new TextDecoderStream())) {
    log += text;
    const port = /started on :(\d+)/.exec(log)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`The server has ended: ${log}`);
}
