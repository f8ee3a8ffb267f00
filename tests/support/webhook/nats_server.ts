import { claimPort } from "../claim_port.ts";
import { canRun } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

const PROGRAM = "nats-server";

/** A NATS server with JetStream that was started for a test. */
export interface NatsServer extends AsyncDisposable {
  /** URL of the server. */
  readonly url: string;
  /** Folder in which it keeps streams and consumers. */
  readonly store: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Ends it in good order, with everything written down. */
  stop(): Promise<void>;
  /** Starts it again, at the same place and with what it had stored. */
  restart(): Promise<void>;
}

/** Options of a NATS server. */
export interface NatsServerOptions {
  /** Lines of configuration besides place and storage. */
  readonly config?: string;
  /** Most that it stores; what the disk has unless given. */
  readonly storage?: string;
}

/** Whether a test must be left out because the program is not installed; says so visibly. */
export function skipWithoutNats(): boolean {
  return skipUnless(canRun(PROGRAM), `tests of the queue: ${PROGRAM} is not installed`);
}

/** A test with a server of its own, which it may kill; skipped where the program is not installed. */
export function testWithNats(title: string, body: (server: NatsServer) => Promise<void>): void {
  Deno.test(title, { ignore: skipWithoutNats() }, async () => {
    await using server = await startNatsServer();
    await body(server);
  });
}

/** Starts a server on a free port of this machine, with its files in a folder that goes when it goes. */
export async function startNatsServer({ config = "", storage }: NatsServerOptions = {}): Promise<NatsServer> {
  const folder = await createTemporaryFolder();
  const port = claimPort();
  const file = `${folder.path}/server.conf`;
  const limit = storage === undefined ? "" : `, max_file_store: ${storage}`;
  await Deno.writeTextFile(
    file,
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder.path}/data"${limit} }\n${config}\n`,
  );
  const start = () => startProcess(["-c", file], port);
  let process: Deno.ChildProcess | undefined = await start();
  const end = async (signal: Deno.Signal) => {
    process?.kill(signal);
    await process?.status;
    process = undefined;
  };
  const kill = () => end("SIGKILL");
  return {
    url: `nats://127.0.0.1:${port}`,
    store: `${folder.path}/data/jetstream`,
    kill,
    stop: () => end("SIGTERM"),
    restart: async () => {
      await kill();
      process = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await kill();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function startProcess(args: string[], port: number): Promise<Deno.ChildProcess> {
  const process = new Deno.Command(PROGRAM, { args, stdin: "null", stdout: "null", stderr: "null" }).spawn();
  let hasEnded = false;
  process.status.then(() => hasEnded = true);
  while (!hasEnded) {
    if (await answers(port)) return process;
    await waitFor(20);
  }
  throw new Error(`${PROGRAM} did not start`);
}

/** Whether a server greets us: it does when it is ready. */
async function answers(port: number): Promise<boolean> {
  try {
    using connection = await Deno.connect({ hostname: "127.0.0.1", port });
    return (await connection.read(new Uint8Array(1)) ?? 0) > 0;
  } catch {
    return false;
  }
}
