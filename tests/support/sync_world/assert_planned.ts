import { deepStrictEqual } from "node:assert/strict";
import { viewDocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { rehearseRun } from "../../../src/sync/rehearsal/plan_sync.ts";
import type { SyncOptions } from "../../../src/sync/sync_options.ts";
import type { SyncChange } from "../../../src/sync/sync_report.ts";
import { partsOf } from "./sync_runs.ts";
import type { SyncWorld } from "./sync_world.ts";

/** What a run without events is planned to do. */
export async function planChanges(world: SyncWorld, options: SyncOptions): Promise<SyncChange[]> {
  await using viewed = await viewDocsFolder(world.folder);
  const observer = { change() {}, progress() {}, notice() {} };
  const { changes } = await rehearseRun(await partsOf(world, viewed, { options, observer }));
  return [...changes];
}

/** Checks that a run has done what was planned. */
export function assertPlanned(done: readonly SyncChange[], planned: readonly SyncChange[]): void {
  // Titles that differ in letter case only are a matter of the wiki.
  if (planned.some(({ code }) => code === "refused")) return;
  deepStrictEqual(done.map(knowable).sort(), planned.map(knowable).sort(), "a run does what was planned");
}

/** What can be known before a run. */
function knowable({ kind, path, from, code }: SyncChange): string {
  return JSON.stringify([kind, path, from, code]);
}
