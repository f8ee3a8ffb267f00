import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";
import { deepStrictEqual } from "node:assert/strict";
import type { DeleteLimit, SyncOptions } from "../../../src/sync/sync_options.ts";
import { isThere, readFiles, writeFile } from "../../support/sync_world/local_files.ts";
import { localStep, noteTexts } from "../../support/sync_world/local_steps.ts";
import { remoteStep } from "../../support/sync_world/remote_steps.ts";
import { describe } from "../../support/sync_world/settle.ts";
import { partsOf, USUAL } from "../../support/sync_world/sync_runs.ts";
import { openSyncWorld, type SyncWorld } from "../../support/sync_world/sync_world.ts";
import { isWrite } from "../../support/sync_world/write_rules.ts";
import { readNumber, sayFacts, SIMULATION_SEED } from "../simulation/simulation_seed.ts";
import { amountFor } from "../../support/test_seed.ts";
import { openDocsFolder, viewDocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { createEngine } from "../../../src/sync/engine/create_engine.ts";
import { rememberScope } from "../../../src/sync/engine/scope.ts";
import { rehearseRun } from "../../../src/sync/rehearsal/plan_sync.ts";
import type { SyncChange, SyncSummary, WaitingFile } from "../../../src/sync/sync_report.ts";

const WORLDS = readNumber("REHEARSAL_WORLDS", 4);
const RUNS = readNumber("REHEARSAL_RUNS", amountFor({ quick: 12, full: 20, long: 80 }));

type Snapshot = readonly { readonly path: string; readonly text: string }[];

/** What people do to a whole folder: an old checkout, a fresh clone. */
function disturb(world: SyncWorld, snapshots: readonly Snapshot[]): void {
  const { random, folder, log } = world;
  const old = random.chance(0.2) ? random.find(snapshots) : undefined;
  if (old !== undefined) {
    const isWhole = random.chance(0.5);
    if (isWhole) { for (const { path } of readFiles(folder)) Deno.removeSync(`${folder}/${path}`); }
    for (const { path, text } of old) {
      try {
        writeFile(world, path, text);
      } catch { // a folder stands where a file was, or the other way round
      }
    }
    log.push(`folder: checkout${isWhole ? " of the whole" : ""}`);
  }
  if (random.chance(0.1)) {
    Deno.removeSync(`${folder}/.tool`, { recursive: true });
    log.push("folder: fresh clone");
  }
}

function pickOptions({ random }: SyncWorld): SyncOptions {
  const { maxDelete: _, ...usual } = USUAL;
  return {
    ...usual,
    push: random.chance(0.6),
    onConflict: random.pick(["keep-both", "keep-both", "local", "remote"]),
    onRemoteDelete: random.pick(["trash", "keep"]),
    // Side by side, what comes first is chance.
    concurrency: 1,
    attachments: random.chance(0.8),
    ...(random.chance(0.3) ? {} : { maxDelete: random.pick<DeleteLimit>([2, 1000, { percent: 50 }]) }),
    full: random.chance(0.2),
  };
}

/** What can be known before: no id that the wiki gives, and not in which words it refuses. */
function knowable({ changes, waiting, summary, error }: PerformedRun) {
  const made = new Set(changes.filter(({ kind }) => kind === "created").map(({ id }) => id));
  const lines = changes.map(({ id, reason, ...change }) => {
    const isRefused = change.code === "bad-request";
    return JSON.stringify({
      ...change,
      ...(made.has(id) ? {} : { id }),
      ...(isRefused ? {} : { reason }),
    });
  });
  return { changes: lines.sort(), waiting: waiting.map((file) => JSON.stringify(file)).sort(), summary, error };
}

/** Somebody removes what fails all the time, so that there is room for other troubles. */
function clearAway(world: SyncWorld, { changes }: PerformedRun): void {
  for (const { kind, path } of changes) {
    if (kind === "failed" && world.random.chance(0.5) && isThere(world, path)) {
      Deno.removeSync(`${world.folder}/${path}`);
    }
  }
}

async function compareOnce(world: SyncWorld): Promise<PerformedRun> {
  const { wiki, folder, log } = world;
  const options = pickOptions(world);
  const look = () => readFiles(folder, { hidden: true }).filter(({ path }) => !/-(?:shm|wal)$/.test(path));
  const before = { requests: wiki.requests.length, files: look() };
  const planned = await rehearseHere(world, options);
  deepStrictEqual(look(), before.files, "a rehearsal writes no file");
  const asked = wiki.requests.slice(before.requests);
  deepStrictEqual(asked.filter(isWrite), [], "a rehearsal sends nothing");
  const done = await performHere(world, options);
  log.push(`run ${JSON.stringify(options)}: ${done.changes.map(describe).join("; ")}`);
  deepStrictEqual(knowable(planned), knowable(done), log.slice(-12).join("\n"));
  const read = wiki.requests.slice(before.requests + asked.length).filter((each) => !isWrite(each));
  const known = new Set(read.map(subjectOf));
  deepStrictEqual(asked.map(subjectOf).filter((each) => !known.has(each)), []);
  return done;
}

/** What a request asks for; the version that a push replaces is read as the current one, without its record. */
function subjectOf({ path, query }: LocalRequest): string {
  return `${path}?${query}`.replace(/%2Cmetadata\.properties\.tool-sync|include-properties=true&/, "");
}

for (let world = 0; world < WORLDS; world++) {
  const seed = SIMULATION_SEED + 100 + world;
  const deployment = seed % 2 === 0 ? "cloud" : "data-center";
  Deno.test(`rehearseRun() predicts what run() does, whatever both sides did: world ${world}`, async () => {
    await using world = await openSyncWorld({ seed, deployment });
    const snapshots: Snapshot[] = [];
    const counts: Record<string, number> = {};
    for (let run = 0; run < RUNS; run++) {
      for (let steps = world.random.below(6); run > 0 && steps > 0; steps--) {
        noteTexts(world);
        world.log.push(world.random.pick([localStep, remoteStep])(world));
      }
      if (run > 0) disturb(world, snapshots);
      const told = await compareOnce(world);
      clearAway(world, told);
      for (const { kind } of told.changes) counts[kind] = (counts[kind] ?? 0) + 1;
      snapshots.push(readFiles(world.folder));
    }
    sayFacts({ seed, ...counts });
  });
}

/** Result of a run or a dry run. */
interface PerformedRun {
  readonly changes: readonly SyncChange[];
  readonly waiting: readonly WaitingFile[];
  readonly summary: SyncSummary | undefined;
  /** Reason why it failed. */
  readonly error: string | undefined;
}

/** Does a dry run. */
async function rehearseHere(world: SyncWorld, options: SyncOptions): Promise<PerformedRun> {
  await using viewed = await viewDocsFolder(world.folder);
  try {
    const parts = await partsOf(world, viewed, { options, observer: { change() {}, progress() {}, notice() {} } });
    return { ...await rehearseRun(parts), error: undefined };
  } catch (error) {
    return { changes: [], waiting: [], summary: undefined, error: String(error) };
  }
}

/** Does a run. */
async function performHere(world: SyncWorld, options: SyncOptions): Promise<PerformedRun> {
  const changes: SyncChange[] = [];
  const waiting: WaitingFile[] = [];
  const observer = {
    change: (change: SyncChange) => void changes.push(change),
    waits: (file: WaitingFile) => void waiting.push(file),
    progress() {},
    notice() {},
  };
  await using opened = await openDocsFolder(world.folder, true);
  try {
    const parts = await partsOf(world, opened, { options, observer });
    rememberScope(opened.state, parts.scope);
    return { changes, waiting, summary: await createEngine(parts).run("all"), error: undefined };
  } catch (error) {
    return { changes, waiting, summary: undefined, error: String(error) };
  }
}
