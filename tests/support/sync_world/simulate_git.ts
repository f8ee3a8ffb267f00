import { strictEqual } from "node:assert/strict";
import { prettify } from "../formatters/formatters.ts";
import { orGone } from "../house/walk_files.ts";
import type { SyncChange } from "../../../src/sync/sync_report.ts";
import { assertConverged } from "./assert_converged.ts";
import { assertPlanned, planChanges } from "./assert_planned.ts";
import { endStopped, fetchCheckout, gitStep, isStopped, removeCheckout } from "./git_steps.ts";
import { assertNoCopies, type GitWorld, noteObjects, startRepository, tidyRepository, withGit } from "./git_world.ts";
import { idOf, isThere, readPageFiles } from "./local_files.ts";
import { BROKEN_LINE, localStep, noteTexts } from "./local_steps.ts";
import { Keeper } from "./nothing_lost.ts";
import { currentPages, remoteStep } from "./remote_steps.ts";
import { decideConflicts, describe, noteChanges, repairFailed, settle } from "./settle.ts";
import { resolveHere, runHere, type RunPlan, USUAL } from "./sync_runs.ts";
import { openSyncWorld, type WorldOptions } from "./sync_world.ts";
import { assertBytesKept, assertHonestWrites } from "./write_rules.ts";

/** Parameters of a simulation with a git repository around the synced folder. */
interface GitSimulation extends WorldOptions {
  readonly steps: number;
  /** Number of steps after which both sides are settled and compared. */
  readonly settleEvery: number;
  /** The part of the runs that die on the way. */
  readonly crashes: number;
  /** The part of the steps in which prettier formats files, which takes a second. */
  readonly prettier: number;
}

/** Runs a simulation. If a rule is broken, throws an error that lists the steps. */
export async function simulateGit(simulation: GitSimulation): Promise<Record<string, number>> {
  await using plain = await openSyncWorld(simulation);
  await runHere(plain, { options: USUAL });
  const world = startRepository(plain);
  const keeper = new Keeper(world, world.elsewhere);
  const facts: Record<string, number> = { runs: 0, crashed: 0 };
  const around: Surroundings = { ...simulation, keeper, facts, failed: [] };
  let step = 0;
  try {
    while (++step <= simulation.steps) {
      await takeStep(world, around);
      if (step % simulation.settleEvery > 0 && step < simulation.steps) continue;
      await bringTogether(world);
      tidyRepository(world);
      look(world, keeper);
      assertConverged(world, { places: false });
      keeper.emptyTrash();
      world.wiki.forgetRequests();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const steps = world.log.slice(-60).map((line, i) => `${i}. ${line}`).join("\n");
    throw new Error(`seed ${simulation.seed}, step ${step}: ${reason}\n${steps}`, { cause });
  }
  return facts;
}

interface Surroundings extends Pick<GitSimulation, "crashes" | "prettier"> {
  readonly keeper: Keeper;
  readonly facts: Record<string, number>;
  /** What the last run could not do. */
  failed: readonly SyncChange[];
}

/** Somebody edits, or works with git; then the folder is synced. */
async function takeStep(world: GitWorld, around: Surroundings): Promise<void> {
  const { crashes, prettier, keeper } = around;
  const { random, log } = world;
  noteTexts(world);
  if (prettier > 0 && random.chance(prettier)) await formatFiles(world);
  const kind = random.weighted([["wiki", 3], ["folder", 3], ["git", 5], ["decide", 0.5], ["mend", 1.5]]);
  if (kind === "wiki") log.push(remoteStep(world));
  else if (kind === "folder") log.push(localStep(world));
  else if (kind === "decide") await decideConflicts(world, random.pick(["local", "remote"]));
  else if (kind === "mend") mendOne(world, around);
  else await syncCheckout(world, gitStep(world), around);
  noteObjects(world);
  keeper.assertKept();
  const crashAt = random.chance(crashes) ? { crashAt: 1 + random.below(120) } : {};
  const options = { ...USUAL, push: random.chance(0.6), concurrency: 1, full: random.chance(0.15) };
  const isDone = await syncFolder(world, { options, ...crashAt }, around);
  look(world, keeper);
  if (isDone) keeper.assertShown();
}

/** A person reads one of the messages of the last run, and does what it says. */
function mendOne(world: GitWorld, { failed }: Surroundings): void {
  const marked = new Set(readPageFiles(world).filter(({ text }) => hasMarkers(text)).map(({ path }) => path));
  // A file with two messages has the place of another page: what replaced its text would replace that of the page.
  const times = (path: string) => failed.filter((each) => each.path === path).length;
  const change = world.random.find(failed.filter(({ path }) => !marked.has(path) && times(path) === 1));
  world.log.push(`mend ${change === undefined ? "(nothing to do)" : describe(change)}`);
  if (change !== undefined) repairFailed(world, change);
}

/** Whether a file has a conflict of git. */
function hasMarkers(text: string): boolean {
  return /^(?:<{7}|>{7}|={7})/m.test(text);
}

/** Nothing may be pushed for that alone. A formatter runs after conflicts of git have been decided. */
async function formatFiles(world: GitWorld): Promise<void> {
  const files = readPageFiles(world).filter(({ text }) => !text.includes(BROKEN_LINE) && !hasMarkers(text));
  const some = world.random.chance(0.5) ? files : files.slice(0, 1);
  if (some.length > 0) await prettify(world.folder, some.map(({ path }) => path));
  world.log.push(`prettier ${some.map(({ path }) => path).join(", ")}`);
}

function look(world: GitWorld, keeper: Keeper): void {
  noteObjects(world);
  keeper.assertKept();
  assertNoMarkers(world);
}

/** Syncs a checkout that has no state, which is then brought into the repository as a branch. */
async function syncCheckout(world: GitWorld, folder: string | undefined, around: Surroundings): Promise<void> {
  if (folder === undefined) return;
  const other = { ...world, folder };
  try {
    for (const { text } of readPageFiles(other)) world.touched.add(idOf(text) ?? "");
    await syncFolder(other, { options: { ...USUAL, push: world.random.chance(0.5), concurrency: 1 } }, around);
    fetchCheckout(world, folder);
  } finally {
    removeCheckout(world, folder);
  }
}

async function syncFolder(world: GitWorld, plan: RunPlan, around: Surroundings): Promise<boolean> {
  const { facts } = around;
  const planned = plan.crashAt === undefined ? await planChanges(world, plan.options) : undefined;
  const known = new Set(world.wiki.store.pages.keys());
  const outcome = await runHere(world, plan);
  const end = outcome.crashed ? "died" : outcome.error instanceof Error ? outcome.error.message : "done";
  world.log.push(`sync ${plan.options.push ? "push" : "pull"}: ${end}: ${outcome.changes.map(describe).join("; ")}`);
  facts["runs"] = (facts["runs"] ?? 0) + 1;
  if (outcome.crashed) facts["crashed"] = (facts["crashed"] ?? 0) + 1;
  for (const { kind } of outcome.changes) facts[kind] = (facts[kind] ?? 0) + 1;
  if (!outcome.crashed && outcome.error !== undefined) throw outcome.error;
  noteChanges(world, outcome);
  for (const id of world.wiki.store.pages.keys()) if (!known.has(id)) world.touched.add(id);
  noteDeleted(world, outcome.changes);
  around.failed = outcome.changes.filter(({ kind }) => kind === "failed");
  assertHonestWrites(world, outcome.requests);
  assertBytesKept(world, outcome.requests);
  if (planned !== undefined) assertPlanned(outcome.changes, planned);
  return !outcome.crashed;
}

/** Who removes a file, whatever version it has, removes the page: its text is in the wiki's trash. */
function noteDeleted({ wiki, book }: GitWorld, changes: readonly SyncChange[]): void {
  for (const { kind, id = "" } of changes) {
    const page = kind === "deleted" ? wiki.store.pages.get(id) : undefined;
    if (page !== undefined) book.noteAside([page.title, page.body, ...page.labels].join("\n"));
  }
}

/** Ends what has stopped, decides what only a person can, and brings both sides together. */
async function bringTogether(world: GitWorld): Promise<void> {
  while (isStopped(world)) endStopped(world);
  withGit(world, "stash", "clear");
  // A file that its page could not follow is moved back first, with those below it, and has its conflict there.
  for (let turn = 0; turn < 3; turn++) await decideMarkers(world);
  await settle(world, async (_, plan) => {
    const outcome = await runHere(world, plan);
    noteDeleted(world, outcome.changes);
    return outcome;
  });
}

/** Takes the wiki's side where git has left a conflict in a file. */
async function decideMarkers(world: GitWorld): Promise<void> {
  for (const { path, text } of readPageFiles(world)) {
    if (!hasMarkers(text) || !isThere(world, path)) continue;
    world.book.noteAside(`${path}\n${text}`);
    world.touched.add(idOf(text) ?? "");
    await resolveHere(world, [path], "remote").catch(() => {
      // Who cannot decide does without the file.
      world.book.noteRemoval(`${path}\n${text}`);
      orGone(() => Deno.removeSync(`${world.folder}/${path}`));
    });
  }
}

/** Checks that no conflict of git is published. */
function assertNoMarkers(world: GitWorld): void {
  assertNoCopies(world);
  for (const { title, body } of currentPages(world)) {
    strictEqual(/&lt;{7}|(?:&lt;){7}|(?:&gt;){7}/.test(body), false, `${title} has a conflict of git`);
  }
}
