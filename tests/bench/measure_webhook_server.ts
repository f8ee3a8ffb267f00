import { readProcessPeak } from "../support/processes/process_peak.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import config from "../../deno.json" with { type: "json" };
import { ROOT } from "../support/house/source_files.ts";
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

/** What is started: the program, or the smallest receiver on one of two stacks. */
export type Contestant = "tool" | "smallestOnNode" | "smallestOnDeno";

/** Starts a server for each round with an empty inbox, as `deno task tool` runs it. */
export async function measureServer(load: ServerLoad) {
  return (await measureServers(load, ["tool"])).tool;
}

/** Measures servers side by side: a round of each in turn, so that other work on the machine slows all of them down. */
export async function measureServers<T extends Contestant>(load: ServerLoad, contestants: readonly T[]) {
  const rounds = contestants.map((): Round[] => []);
  for (let round = 0; round < load.rounds; round++) {
    for (const [i, contestant] of contestants.entries()) rounds[i]?.push(await measureRound(load, contestant));
  }
  const entries = contestants.map((contestant, i) => [contestant, summarizeRounds(rounds[i] ?? [])] as const);
  return Object.fromEntries(entries) as Record<T, ReturnType<typeof summarizeRounds>>;
}

function summarizeRounds(rounds: readonly Round[]) {
  const { runs, best, median, worst } = summarize(rounds.map(({ perSecond }) => -perSecond));
  return {
    rounds: runs,
    perSecond: { best: -best, median: -median, worst: -worst },
    /** In the order in which they were run. */
    each: rounds.map(({ perSecond }) => perSecond),
    p99: summarize(rounds.map(({ p99 }) => p99)),
    refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
  };
}

async function measureRound(load: ServerLoad, contestant: Contestant): Promise<Round> {
  const { folder, seconds, connections } = load;
  const inbox = `${folder}/bench.inbox`;
  const server = new Deno.Command(Deno.execPath(), {
    args: [...config.tasks.tool.command.split(" ").slice(1, -1), ...argsOf(contestant, inbox, load.handler)],
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
    return { ...readReport(report), memory: await readProcessPeak(server.pid) };
  } finally {
    server.kill("SIGTERM");
    await server.status;
    for (const end of ["", "-wal", "-shm", ".lock"]) await Deno.remove(inbox + end).catch(() => {});
  }
}

function argsOf(contestant: Contestant, inbox: string, handler: readonly string[]): string[] {
  const file = (path: string) => new URL(path, ROOT).pathname;
  if (contestant !== "tool") {
    const stack = contestant === "smallestOnNode" ? "node" : "deno";
    return [file("tests/bench/smallest_receiver.ts"), stack, String(PORT), BENCH_SECRET, inbox];
  }
  const flags = ["--port", String(PORT), "--secret", BENCH_SECRET, "--inbox", inbox, "--no-enrich", ...handler];
  return [file("cli.ts"), "webhook", "server", ...flags];
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
