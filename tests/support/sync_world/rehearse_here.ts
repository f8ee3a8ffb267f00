import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { type DocsFolder, openDocsFolder, viewDocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { openWiki } from "../../../src/cli/inputs/wiki_access.ts";
import { createEngine } from "../../../src/sync/engine/create_engine.ts";
import { rememberedScope, rememberScope, settleScope } from "../../../src/sync/engine/scope.ts";
import type { SyncParts } from "../../../src/sync/engine/sync_parts.ts";
import { rehearseRun } from "../../../src/sync/rehearsal/plan_sync.ts";
import type { SyncOptions } from "../../../src/sync/sync_options.ts";
import type { SyncChange, SyncSummary, WaitingFile } from "../../../src/sync/sync_report.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { profileOf } from "./sync_runs.ts";
import { SPACE, type SyncWorld } from "./sync_world.ts";

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
    const parts = await makeParts(world, viewed, { options, observer: { change() {}, progress() {}, notice() {} } });
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
    const parts = await makeParts(world, opened, { options, observer });
    rememberScope(opened.state, parts.scope);
    return { changes, waiting, summary: await createEngine(parts).run("all"), error: undefined };
  } catch (error) {
    return { changes, waiting, summary: undefined, error: String(error) };
  }
}

async function makeParts(
  world: SyncWorld,
  { folder, state }: DocsFolder,
  { options, observer }: Pick<SyncParts, "options" | "observer">,
): Promise<SyncParts> {
  const { signal } = new AbortController();
  const profile = profileOf(world);
  const content = openContent(await openWiki(profile, createDenoContext(signal)));
  const asked = { kind: "space", key: SPACE } as const;
  const scope = await settleScope(asked, rememberedScope(state), { content, site: profile.site, folder: world.folder });
  return { folder, state, content, scope, observer, options, now: Date.now, signal };
}
