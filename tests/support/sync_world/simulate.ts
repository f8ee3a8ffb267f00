import type { SyncOptions } from "../../../src/sync/sync_options.ts";
import { decideConflicts, describe, noteChanges, type Runner, settle } from "./settle.ts";
import { assertConverged } from "./assert_converged.ts";
import { assertPlanned, planChanges } from "./assert_planned.ts";
import type { WayFault } from "./faulty_fetch.ts";
import { idOf, readPageFiles } from "./local_files.ts";
import { editLocally, localStep, noteTexts } from "./local_steps.ts";
import { Keeper } from "./nothing_lost.ts";
import { currentPages, editRemotely, remoteStep } from "./remote_steps.ts";
import { type RunOutcome, type RunPlan, USUAL } from "./sync_runs.ts";
import { openSyncWorld, type SyncWorld, type WorldOptions } from "./sync_world.ts";
import type { Round, WatchPlan } from "./watch_here.ts";
import { assertBytesKept, assertHonestWrites } from "./write_rules.ts";

/** Parameters of a simulation. */
interface Simulation extends WorldOptions {
  /** Number of steps of users and programs. */
  readonly steps: number;
  /** Number of steps after which both sides are settled and compared. */
  readonly settleEvery: number;
  /** Whether runs may drop one side of a conflict. */
  readonly mayDrop: boolean;
  /** The part of the runs that die on the way. */
  readonly crashes: number;
  /** The last of the steps at which a run may die: of its own steps here, of its requests as a process. */
  readonly lastStep: number;
  /** The part of the runs that have faults on the way to the wiki. */
  readonly faults: number;
  readonly run: Runner;
  /** Asks what a run would do, which must not do anything and must be what a run does; never asked unless given. */
  readonly plan?: (world: SyncWorld) => Promise<void>;
  /** Keeps both sides together for a while; never asked unless given. */
  readonly watch?: (world: SyncWorld, plan: WatchPlan) => Promise<RunOutcome>;
}

/** Statistics of a simulation. */
interface SimulationFacts {
  readonly steps: number;
  readonly runs: number;
  readonly crashes: number;
  readonly changes: Readonly<Record<string, number>>;
}

/** Runs a simulation. If a rule is broken, throws an error that lists the steps. */
export async function simulate(simulation: Simulation): Promise<SimulationFacts> {
  await using world = await openSyncWorld(simulation);
  const keeper = new Keeper(world);
  const facts = { steps: 0, runs: 0, crashes: 0, changes: {} as Record<string, number> };
  try {
    while (facts.steps < simulation.steps) {
      facts.steps += 1;
      const outcome = await takeStep(world, simulation);
      keeper.assertKept();
      if (outcome !== undefined) {
        count(facts, outcome);
        if (!outcome.crashed && outcome.error === undefined && !simulation.mayDrop) keeper.assertShown();
      }
      if (facts.steps % simulation.settleEvery > 0 && facts.steps < simulation.steps) continue;
      await settle(world, simulation.run);
      keeper.assertKept();
      if (!simulation.mayDrop) keeper.assertShown();
      assertConverged(world);
      keeper.emptyTrash();
      world.wiki.forgetRequests();
      forgetTouched(world);
    }
  } catch (cause) {
    const steps = world.log.slice(-60).map((line, i) => `${i}. ${line}`).join("\n");
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`seed ${simulation.seed}, step ${facts.steps}: ${reason}\n${steps}`, { cause });
  }
  return facts;
}

function count(facts: { runs: number; crashes: number; changes: Record<string, number> }, outcome: RunOutcome): void {
  facts.runs += 1;
  if (outcome.crashed) facts.crashes += 1;
  for (const { kind } of outcome.changes) facts.changes[kind] = (facts.changes[kind] ?? 0) + 1;
}

const KINDS = [["remote", 4], ["local", 4], ["both", 2], ["sync", 4], ["resolve", 0.5], ["plan", 0.3], [
  "watch",
  0.7,
]] as const;

/** Two people edit the same page. */
function contend(world: SyncWorld): string[] {
  const file = world.random.find(readPageFiles(world));
  const page = currentPages(world).find(({ id }) => file !== undefined && id === idOf(file.text));
  if (file === undefined || page === undefined) return [];
  return [`both: wiki: ${editRemotely(world, page)}`, `both: folder: ${editLocally(world, file)}`];
}

async function takeStep(world: SyncWorld, simulation: Simulation): Promise<RunOutcome | undefined> {
  const { random, log } = world;
  noteTexts(world);
  const kind = random.weighted(KINDS);
  if (kind === "remote") log.push(remoteStep(world));
  else if (kind === "local") log.push(localStep(world));
  else if (kind === "both") log.push(...contend(world));
  else if (kind === "resolve") await decideConflicts(world, random.pick(["local", "remote"]));
  else if (kind === "plan") await simulation.plan?.(world);
  else if (kind === "watch") return await watchOnce(world, simulation);
  else return await syncOnce(world, simulation);
  return undefined;
}

async function syncOnce(world: SyncWorld, simulation: Simulation): Promise<RunOutcome> {
  const plan = makePlan(world, simulation);
  const isAsked = simulation.plan !== undefined && isCalm(plan) && world.random.chance(0.5);
  const planned = isAsked ? await planChanges(world, plan.options) : undefined;
  const outcome = await check(world, plan, { what: "sync", run: () => simulation.run(world, plan) });
  if (planned !== undefined) assertPlanned(outcome.changes, planned);
  return outcome;
}

/** Whether nothing happens during a run. */
function isCalm({ faults, acts, crashAt }: RunPlan): boolean {
  return faults?.size === 0 && acts?.size === 0 && crashAt === undefined;
}

/** Watches once, without network faults, because watching continues after them. */
async function watchOnce(world: SyncWorld, simulation: Simulation): Promise<RunOutcome | undefined> {
  const { watch } = simulation;
  if (watch === undefined) return undefined;
  const patienceMs = world.random.pick([0, 0, 3_600_000]);
  const plan = { ...makePlan(world, { ...simulation, faults: 0 }), patienceMs, rounds: makeRounds(world) };
  return await check(world, plan, { what: `watch, patience ${patienceMs},`, run: () => watch(world, plan) });
}

async function check(
  world: SyncWorld,
  plan: RunPlan,
  { what, run }: { readonly what: string; readonly run: () => Promise<RunOutcome> },
): Promise<RunOutcome> {
  const entry = world.log.push(`${what} ${showPlan(plan)}`) - 1;
  const known = new Set(world.wiki.store.pages.keys());
  const outcome = await run();
  const end = outcome.crashed ? "died" : outcome.error instanceof Error ? outcome.error.message : "done";
  world.log[entry] += `: ${end}: ${outcome.changes.map(describe).join("; ")}`;
  // Only a crash or a network fault may end a run early.
  if (!outcome.crashed && plan.faults?.size === 0 && outcome.error !== undefined) throw outcome.error;
  noteChanges(world, outcome);
  // A user may edit a page even if the response of its creation was lost.
  for (const id of world.wiki.store.pages.keys()) if (!known.has(id)) world.touched.add(id);
  assertHonestWrites(world, outcome.requests);
  assertBytesKept(world, outcome.requests);
  if (what === "sync" && isClean(plan, outcome)) forgetTouched(world);
  return outcome;
}

/** Forgets touched pages, which are pushed; a kept file counts again when its page is back. */
function forgetTouched({ touched, kept }: SyncWorld): void {
  for (const id of touched) if (!kept.has(id)) touched.delete(id);
}

/** Whether nothing that people have touched can be left to push. */
function isClean({ options, faults, acts }: RunPlan, { summary, changes, crashed }: RunOutcome): boolean {
  return options.push && options.attachments && !crashed && summary?.conflicts === 0 && faults?.size === 0 &&
    acts?.size === 0 && !changes.some(({ kind }) => ["failed", "conflict", "reverted"].includes(kind));
}

function makePlan(world: SyncWorld, { crashes, lastStep, faults, mayDrop }: Simulation): RunPlan {
  const { random } = world;
  const options: SyncOptions = {
    ...USUAL,
    push: random.chance(0.6),
    onConflict: mayDrop ? random.pick(["keep-both", "local", "remote"]) : "keep-both",
    onRemoteDelete: random.pick(["trash", "trash", "keep"]),
    concurrency: 1 + random.below(4),
    attachments: random.chance(0.9),
    full: random.chance(0.15),
  };
  const way: Map<number, WayFault> = new Map();
  if (random.chance(faults)) {
    way.set(1 + random.below(12), random.pick(["cut", "lost", "busy", "broken", "unavailable", "conflict"]));
  }
  const acts = new Map<number, () => void>();
  if (random.chance(0.25)) {
    const act = random.pick([localStep, remoteStep]);
    acts.set(1 + random.below(20), () => void world.log.push(`meanwhile ${act(world)}`));
  }
  return { options, faults: way, acts, ...(random.chance(crashes) ? { crashAt: 1 + random.below(lastStep) } : {}) };
}

function showPlan({ options, faults, crashAt }: RunPlan): string {
  const { push, onConflict, onRemoteDelete, concurrency, attachments, full } = options;
  const flags = [push ? "push" : "pull", onConflict, onRemoteDelete, `x${concurrency}`, attachments ? "" : "no-files"];
  const events = [...faults ?? []].map(([at, fault]) => `${fault}@${at}`);
  return [...flags, full ? "full" : "", ...events, crashAt === undefined ? "" : `dies@${crashAt}`]
    .filter((each) => each !== "").join(" ");
}

/**
 * Creates the rounds of a watching program: edits of both sides, and events that are late, early, repeated or about
 * nothing.
 */
function makeRounds(world: SyncWorld): Round[] {
  return Array.from({ length: 2 + world.random.below(5) }, () => makeRound(world));
}

function makeRound(world: SyncWorld): Round {
  const { random, wiki, log } = world;
  const ids = [...wiki.store.pages.keys()];
  const events = Array.from({ length: random.below(5) }, () => {
    const id = random.find(ids) ?? "1";
    const version = (wiki.store.pages.get(id)?.version ?? 1) + random.pick([-1, 0, 1]);
    return random.chance(0.5) ? { id } : { id, version };
  });
  return {
    runs: random.pick([["local"], ["local"], ["all"], ["all", "local"], []]),
    events,
    act() {
      for (let count = random.below(3); count > 0; count--) {
        const act = random.pick([localStep, remoteStep]);
        log.push(`watched ${act(world)}`);
      }
    },
  };
}
