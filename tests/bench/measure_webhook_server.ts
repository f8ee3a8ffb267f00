import { runSuccessfully } from "../support/run_command.ts";
import config from "../../deno.json" with { type: "json" };
import { ROOT } from "../support/source_files.ts";
import { summarize } from "./timing.ts";
import { BENCH_SECRET } from "./webhook_deliveries.ts";

/** How a server is driven. */
export interface ServerLoad {
  /** Where the deliveries are, and room for the inbox. */
  readonly folder: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  readonly handler: readonly string[];
}

/** One round. */
interface Round {
  readonly perSecond: number;
  readonly p99: number;
  /** Answers that were no success. */
  readonly refused: number;
  readonly memory: number;
}

/** Starts a server for each round with an empty inbox, as `deno task tool` runs it. */
export async function measureServer(load: ServerLoad) {
  const rounds: Round[] = [];
  for (let round = 0; round < load.rounds; round++) rounds.push(await measureRound(load));
  const { runs, best, median, worst } = summarize(rounds.map(({ perSecond }) => -perSecond));
  return {
    rounds: runs,
    perSecond: { best: -best, median: -median, worst: -worst },
    p99: summarize(rounds.map(({ p99 }) => p99)),
    refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
  };
}

async function measureRound({ folder, seconds, connections, handler }: ServerLoad): Promise<Round> {
  const inbox = `${folder}/bench.inbox`;
  const args = [...config.tasks.tool.command.split(" ").slice(1, -1), new URL("cli.ts", ROOT).pathname];
  const flags = ["--port", String(PORT), "--secret", BENCH_SECRET, "--inbox", inbox, "--no-enrich", ...handler];
  const server = new Deno.Command(Deno.execPath(), {
    args: [...args, "webhook", "server", ...flags],
    ...{ stdin: "null", stdout: "null", stderr: "null" },
  }).spawn();
  try {
    await waitForServer(PORT);
    const threads = Math.min(2, connections);
    const report = await runSuccessfully("wrk", [
      ...["-t", String(threads), "-c", String(connections), "-d", `${seconds}s`, "--latency"],
      ...["-s", `${folder}/deliveries.lua`, `http://127.0.0.1:${PORT}`],
      ...["--", `${folder}/deliveries.txt`, String(threads)],
    ]);
    return { ...readReport(report), memory: await readPeak(server.pid) };
  } finally {
    server.kill("SIGTERM");
    await server.status;
    for (const end of ["", "-wal", "-shm", ".lock"]) await Deno.remove(inbox + end).catch(() => {});
  }
}

const PORT = 18_089;

/** Waits until a server answers. */
export async function waitForServer(port: number): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/health`)).body?.cancel();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("Cannot measure: the server does not answer");
}

const UNIT_MS = new Map([["us", 0.001], ["ms", 1], ["s", 1000]]);

function readReport(report: string): Omit<Round, "memory"> {
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const broken = [...report.matchAll(/(?:connect|read|write|timeout) (\d+)/g)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
  return { perSecond: Math.round(perSecond), p99: Number(p99) * (UNIT_MS.get(unit) ?? NaN), refused: refused + broken };
}

/** The most resident memory so far, in MiB; only Linux tells it. */
async function readPeak(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Math.round(Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? NaN) / 1024);
}
