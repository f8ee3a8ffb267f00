import { simulate } from "../../support/sync_world/simulate.ts";
import { amountFor } from "../../support/test_seed.ts";
import { readNumber, sayFacts, SIMULATION_SEED } from "./simulation_seed.ts";
import type { SyncChange, SyncSummary } from "../../../src/sync/sync_report.ts";
import type { Fault } from "../../support/test_wiki/faults.ts";
import { spawnTool } from "../../support/processes/tool_process.ts";
import type { WayFault } from "../../support/sync_world/faulty_fetch.ts";
import type { RunOutcome, RunPlan } from "../../support/sync_world/sync_runs.ts";
import { SPACE, type SyncWorld } from "../../support/sync_world/sync_world.ts";

Deno.test("tool wiki docs sync loses nothing, however often it is killed", async () => {
  const steps = readNumber("SYNC_KILL_STEPS", amountFor({ quick: 30, full: 30, long: 50 }));
  sayFacts(`SYNC_SEED=${SIMULATION_SEED} SYNC_KILL_STEPS=${steps}`);
  const world = { seed: SIMULATION_SEED, deployment: "data-center", mayDrop: false } as const;
  const life = { settleEvery: 30, crashes: 0.8, lastStep: 10, faults: 0.1 };
  sayFacts(await simulate({ ...world, ...life, steps, run: runProgram }));
});

const FAULTS: Readonly<Record<WayFault, Fault>> = {
  cut: { kind: "cut" },
  lost: { kind: "lost" },
  busy: { kind: "status", status: 429, headers: { "retry-after": "0" } },
  broken: { kind: "status", status: 500 },
  unavailable: { kind: "status", status: 503, headers: { "retry-after": "0" } },
  conflict: { kind: "status", status: 409, body: '{"statusCode":409,"message":"Conflict"}' },
};

/**
 * Runs the program in its own process. `crashAt` is the number of the request at which the process is killed: the wiki
 * handles that request, and its response is lost. Every second time, the process gets some more milliseconds.
 */
async function runProgram(world: SyncWorld, plan: RunPlan): Promise<RunOutcome> {
  const { wiki, folder } = world;
  const start = wiki.requests.length;
  const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
  const child = spawnTool(["wiki", "docs", "sync", folder, "--space", SPACE, "--json", ...flagsOf(plan)], { env });
  let isKilled = false;
  const kill = () => {
    try {
      child.kill("SIGKILL");
      isKilled = true;
    } catch { // it has ended already
    }
  };
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stop = watchRequests(world, plan, (number) => {
    if (number !== plan.crashAt) return;
    if (number % 2 === 0) kill();
    else timers.push(setTimeout(kill, number));
  });
  const [status, out, err] = await Promise.all([
    child.status,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  stop();
  timers.forEach(clearTimeout);
  const { changes, summary } = readLines(out);
  const error = summary === undefined ? new Error(`exit code ${status.code}: ${err}`) : undefined;
  return { changes, summary, error, crashed: isKilled, requests: wiki.requests.slice(start), steps: 0 };
}

function flagsOf({ options }: RunPlan): string[] {
  return [
    ...(options.push ? ["--push"] : []),
    ...["--on-conflict", options.onConflict, "--on-remote-delete", options.onRemoteDelete],
    ...["--concurrency", String(options.concurrency)],
    ...(typeof options.maxDelete === "number" ? ["--max-delete", String(options.maxDelete)] : []),
    ...(options.confirmDelete === undefined ? [] : ["--confirm-delete", String(options.confirmDelete)]),
    ...[options.attachments ? "--attachments" : "--no-attachments"],
    ...(options.full ? ["--full"] : []),
  ];
}

/** Observes every request before it is answered. Returns a function that stops this. */
function watchRequests({ wiki }: SyncWorld, { faults, acts }: RunPlan, see: (number: number) => void): () => void {
  let number = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    number += 1;
    acts?.get(number)?.();
    see(number);
  };
  wiki.fail({ kind: "slow", milliseconds: 0, times: Infinity, when: () => (count(), false) });
  for (const [at, fault] of faults ?? []) {
    const isMeant = ({ method }: { method: string }) => fault !== "conflict" || method === "PUT";
    wiki.fail({ ...FAULTS[fault], when: (request) => !isOver && number === at && isMeant(request) });
  }
  return () => {
    isOver = true;
  };
}

function readLines(out: string): { changes: SyncChange[]; summary: SyncSummary | undefined } {
  const changes: SyncChange[] = [];
  let summary: SyncSummary | undefined;
  // What was killed has not ended its last line.
  for (const line of out.split("\n").slice(0, -1)) {
    const { event: kind, ...rest } = JSON.parse(line);
    if (kind === "summary") summary = rest;
    else if (kind !== "notice") changes.push({ ...withoutNull(rest), kind, path: rest.path });
  }
  return { changes, summary };
}

function withoutNull(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
