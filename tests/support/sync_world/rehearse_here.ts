import { openDocsFolder, viewDocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { createEngine } from "../../../src/sync/engine/create_engine.ts";
import { rememberScope } from "../../../src/sync/engine/scope.ts";
import { rehearseRun } from "../../../src/sync/rehearsal/plan_sync.ts";
import type { SyncOptions } from "../../../src/sync/sync_options.ts";
import type { SyncChange, SyncSummary, WaitingFile } from "../../../src/sync/sync_report.ts";
import { partsOf } from "./sync_runs.ts";
import type { SyncWorld } from "./sync_world.ts";

/** Result of a run or a dry run. */
export interface PerformedRun {
  readonly changes: readonly SyncChange[];
  readonly waiting: readonly WaitingFile[];
  readonly summary: SyncSummary | undefined;
  /** Reason why it failed. */
  readonly error: string | undefined;
}

/** Does a dry run. */
export async function rehearseHere(world: SyncWorld, options: SyncOptions): Promise<PerformedRun> {
  await using viewed = await viewDocsFolder(world.folder);
  try {
    const parts = await partsOf(world, viewed, { options, observer: { change() {}, progress() {}, notice() {} } });
    return { ...await rehearseRun(parts), error: undefined };
  } catch (error) {
    return { changes: [], waiting: [], summary: undefined, error: String(error) };
  }
}

/** Does a run. */
export async function performHere(world: SyncWorld, options: SyncOptions): Promise<PerformedRun> {
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
