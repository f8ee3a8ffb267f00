import config from "../../../deno.json" with { type: "json" };
import { ROOT } from "../../support/house/source_files.ts";
import { readProcessPeak } from "../../support/processes/process_memory.ts";
import { BENCH_SECRET } from "./webhook_deliveries.ts";

/** What is started: the program, or the smallest design that keeps every delivery on disk. */
export type Contestant = "tool" | "smallest";

/** Port of the server that is measured. */
export const BENCH_PORT = 18_089;

/** Running server with an empty inbox. */
export interface BenchServer extends AsyncDisposable {
  /** Processor time of the process so far, by itself and in the kernel, in microseconds. */
  cpu(): Promise<number>;
  /** Resident memory in MiB: now, and the most so far. */
  memory(): Promise<{ readonly now: number; readonly peak: number }>;
}

/** Starts a server in a folder, as `deno task tool` runs it; `flags` are the program's alone. */
export async function startContestant(
  contestant: Contestant,
  folder: string,
  flags: readonly string[] = [],
): Promise<BenchServer> {
  const inbox = `${folder}/bench.inbox`;
  const server = new Deno.Command(Deno.execPath(), {
    args: [...config.tasks.tool.command.split(" ").slice(1, -1), ...argsOf(contestant, inbox, flags)],
    ...{ stdin: "null", stdout: "null", stderr: "null" },
  }).spawn();
  const { pid } = server;
  const running: BenchServer = {
    cpu: () => readProcessorTime(pid),
    memory: async () => ({ now: await readProcessMemory(pid), peak: readProcessPeak(pid) }),
    async [Symbol.asyncDispose]() {
      server.kill("SIGTERM");
      await server.status;
      for (const end of ["", "-wal", "-shm", ".lock"]) await Deno.remove(inbox + end).catch(() => {});
    },
  };
  await waitForServer(BENCH_PORT);
  return running;
}

function argsOf(contestant: Contestant, inbox: string, flags: readonly string[]): string[] {
  const file = (path: string) => new URL(path, ROOT).pathname;
  if (contestant === "smallest") {
    return [file("tests/bench/webhook/smallest_receiver.ts"), String(BENCH_PORT), BENCH_SECRET, inbox];
  }
  const own = ["--port", String(BENCH_PORT), "--secret", BENCH_SECRET, "--inbox", inbox, "--no-enrich"];
  return [file("cli.ts"), "webhook", "server", ...own, ...flags];
}

/** Waits until a server answers. */
export async function waitForServer(port: number): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/health`)).body?.cancel();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("Cannot measure: the server does not answer");
}

/** Microseconds of a tick of Linux's clock for processes. */
const TICK_US = 10_000;

async function readProcessorTime(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name before it may contain spaces
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

async function readProcessMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024);
}
