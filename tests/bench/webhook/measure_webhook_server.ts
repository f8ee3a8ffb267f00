import { runSuccessfully } from "../../support/processes/run_command.ts";
import { summarize } from "../timing.ts";
import { BENCH_PORT, type BenchServer, type Contestant, startContestant } from "./webhook_contestant.ts";

/** How servers are driven. */
export interface ServerLoad {
  /** Where the deliveries are, and room for the inbox. */
  readonly folder: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  /** Flags of the program. */
  readonly flags?: readonly string[];
}

/** One round; times of answers in milliseconds. */
interface Round {
  readonly perSecond: number;
  /** Processor time of the server for each event, in microseconds. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success. */
  readonly refused: number;
  readonly memory: number;
}

/**
 * Measures the program side by side with the smallest design: a round of each in turn, so that other work on the machine
 * slows both down. The ratios are those of neighbours; the one to look at is the median of their processor times.
 */
export async function measureBeside(load: ServerLoad) {
  const [tool, smallest]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < load.rounds; round++) {
    smallest.push(await measureRound(load, "smallest"));
    tool.push(await measureRound(load, "tool"));
  }
  const ratioOf = (field: "perSecond" | "cpu" | "p50" | "p99") =>
    describe(tool.map((round, i) => round[field] / (smallest[i]?.[field] ?? NaN)));
  return {
    tool: summarizeRounds(tool),
    smallest: summarizeRounds(smallest),
    ratio: { cpu: ratioOf("cpu"), perSecond: ratioOf("perSecond"), p50: ratioOf("p50"), p99: ratioOf("p99") },
  };
}

/** Measures the program alone. */
export async function measureAlone(load: ServerLoad) {
  const rounds: Round[] = [];
  for (let round = 0; round < load.rounds; round++) rounds.push(await measureRound(load, "tool"));
  return summarizeRounds(rounds);
}

function summarizeRounds(rounds: readonly Round[]) {
  return {
    perSecond: describe(rounds.map(({ perSecond }) => perSecond)),
    cpu: describe(rounds.map(({ cpu }) => cpu)),
    p50: describe(rounds.map(({ p50 }) => p50)),
    p99: describe(rounds.map(({ p99 }) => p99)),
    refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
  };
}

/** Smallest, median and largest of some figures, and all in the order in which they were taken. */
export function describe(figures: readonly number[]) {
  const { best, median, worst } = summarize(figures);
  return { least: best, median, most: worst, each: figures.map((figure) => Number(figure.toFixed(2))) };
}

/** The code of a server that runs for days has been compiled. */
const WARM_UP_SECONDS = 2;

/** More than any server here takes in that time. */
const WARM_UP_DELIVERIES = 80_000;

async function measureRound(load: ServerLoad, contestant: Contestant): Promise<Round> {
  await using server = await startContestant(contestant, load.folder, load.flags);
  await drive(server, { ...load, seconds: WARM_UP_SECONDS }, { last: WARM_UP_DELIVERIES });
  const report = await drive(server, load, { first: WARM_UP_DELIVERIES });
  return { ...report, memory: (await server.memory()).peak };
}

/** Which deliveries are sent: all unless given. */
export interface DeliveryRange {
  readonly first?: number;
  readonly last?: number;
}

/** Drives a running server with wrk. */
export async function drive(
  server: BenchServer,
  { folder, seconds, connections }: Omit<ServerLoad, "rounds">,
  { first = 0, last = Number.MAX_SAFE_INTEGER }: DeliveryRange,
) {
  const threads = Math.min(2, connections);
  const before = await server.cpu();
  const report = await runSuccessfully("wrk", [
    ...["-t", String(threads), "-c", String(connections), "-d", `${seconds}s`, "--latency"],
    ...["-s", `${folder}/deliveries.lua`, `http://127.0.0.1:${BENCH_PORT}`],
    ...["--", `${folder}/deliveries.txt`, String(threads), String(first), String(last)],
  ]);
  const { events, ...figures } = readReport(report);
  return { ...figures, events, cpu: (await server.cpu() - before) / events };
}

const UNIT_MS = new Map([["us", 0.001], ["ms", 1], ["s", 1000]]);

function readReport(report: string) {
  const perSecond = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]));
  const events = Number(/(\d+) requests in/.exec(report)?.[1]);
  const latency = (share: string) => {
    const [, time, unit = ""] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(report) ?? [];
    return Number(time) * (UNIT_MS.get(unit) ?? NaN);
  };
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const broken = [...report.matchAll(/(?:connect|read|write|timeout) (\d+)/g)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
  return { perSecond, events, p50: latency("50"), p99: latency("99"), refused: refused + broken };
}
