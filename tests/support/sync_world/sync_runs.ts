import { deepStrictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import type { DocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { openWiki } from "../../../src/cli/inputs/wiki_access.ts";
import type { Context } from "../../../src/console/context.ts";
import type { ResolvedConflict } from "../../../src/console/docs_host.ts";
import { createDocsHost } from "../../../src/cli/deno/deno_docs_host.ts";
import type { Profile } from "../../../src/profile/profiles.ts";
import { settleOptions } from "../../../src/sync/engine/remembered_options.ts";
import { rememberedScope, settleScope } from "../../../src/sync/engine/scope.ts";
import type { SyncParts } from "../../../src/sync/engine/sync_parts.ts";
import type { SyncOptions } from "../../../src/sync/sync_options.ts";
import type { Difference, SyncChange, SyncSummary } from "../../../src/sync/sync_report.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";
import { type CrashPoint, runUntilCrash } from "./crash_point.ts";
import { createFaultyFetch, type RunEvents } from "./faulty_fetch.ts";
import { readFiles } from "./local_files.ts";
import { isWrite } from "./write_rules.ts";
import { SPACE, type SyncWorld } from "./sync_world.ts";

/** Options of a run, and the faults during it. */
export interface RunPlan extends RunEvents {
  readonly options: SyncOptions;
  /** At which of its steps it dies; never unless given. */
  readonly crashAt?: number;
}

/** Outcome of a run. */
export interface RunOutcome {
  readonly changes: readonly SyncChange[];
  /** Undefined when it did not come to its end. */
  readonly summary: SyncSummary | undefined;
  /** Why it did not. */
  readonly error: unknown;
  readonly crashed: boolean;
  /** Requests that the wiki received. */
  readonly requests: readonly LocalRequest[];
  /** Steps at which it could have died. */
  readonly steps: number;
}

/** Default options. */
export const USUAL: SyncOptions = {
  ...{ push: true, onConflict: "keep-both", onRemoteDelete: "trash", concurrency: 4, attachments: true },
  ...{ maxAttachment: 1_000_000, maxDelete: 1000, full: false },
};

/** Performs a run in this process. */
export async function runHere(world: SyncWorld, plan: RunPlan): Promise<RunOutcome> {
  const { wiki, folder } = world;
  const start = wiki.requests.length;
  const changes: SyncChange[] = [];
  const observer = { change: (change: SyncChange) => void changes.push(change), progress() {}, notice() {} };
  const ended = await runUntilCrash(plan.crashAt ?? Infinity, async (point) => {
    try {
      const scope = { kind: "space", key: SPACE } as const;
      const config = { folder, scope, profile: profileOf(world), options: plan.options };
      const summary = await createDocsHost(contextOf(world, plan, point)).sync(config, observer);
      return { summary, error: undefined, crashed: point.isDead, steps: point.steps };
    } catch (error) {
      return { summary: undefined, error, crashed: point.isDead, steps: point.steps };
    }
  });
  return { ...ended, changes, requests: wiki.requests.slice(start) };
}

/** Asks what a run would do, and checks that asking does nothing. */
export async function planHere(world: SyncWorld): Promise<void> {
  const { wiki, folder } = world;
  // Files that SQLite creates for reading are ignored.
  const look = () => readFiles(folder, { hidden: true }).filter(({ path }) => !/-(?:shm|wal)$/.test(path));
  const before = { requests: wiki.requests.length, files: look() };
  const differences = await askPlan(world);
  world.log.push(`plan: ${differences.map(({ kind, action, path }) => `${kind} ${action} ${path}`).join("; ")}`);
  deepStrictEqual(wiki.requests.slice(before.requests).filter(isWrite), [], "a plan sends nothing");
  deepStrictEqual(look(), before.files, "a plan writes nothing");
}

/** Returns the files that a user must decide about. */
export async function findConflicts(world: SyncWorld): Promise<string[]> {
  const differences = await askPlan(world);
  const isOpen = ({ kind, action }: Difference) => ["conflict", "reverted-here"].includes(kind) && action === "nothing";
  return differences.filter(isOpen).map(({ path }) => path);
}

async function askPlan(world: SyncWorld): Promise<Difference[]> {
  const host = createDocsHost(usualContext(world));
  const scope = { kind: "space", key: SPACE } as const;
  const config = { folder: world.folder, scope, profile: profileOf(world), options: USUAL };
  return await host.plan(config, { change() {}, progress() {}, notice() {} });
}

/** Decides conflicts in this process. */
export async function resolveHere(
  world: SyncWorld,
  paths: readonly string[],
  take: "local" | "remote",
): Promise<ResolvedConflict[]> {
  const host = createDocsHost(usualContext(world));
  return await host.resolve(paths.map((path) => `${world.folder}/${path}`), take);
}

/** The wiki of a world, and who asks it. */
export function profileOf({ wiki: { site, settings, store } }: SyncWorld): Profile {
  const { deployment, token } = settings;
  const profile: Profile = { name: "test", site, deployment, token };
  return deployment === "cloud" ? { ...profile, email: store.currentUser.email } : profile;
}

/** What a program has whose network has faults. */
export function contextOf({ wiki }: SyncWorld, plan: RunPlan, point: CrashPoint): Context {
  return { ...createDenoContext(point.signal), fetch: createFaultyFetch(wiki.fetch, point, plan) };
}

/** What a program has whose network works. */
function usualContext({ wiki }: SyncWorld): Context {
  return { ...createDenoContext(new AbortController().signal), fetch: wiki.fetch };
}

type PartSettings = Pick<SyncParts, "options" | "observer"> & { readonly context?: Context };

/** The parts of an engine that syncs the folder of a world. */
export async function partsOf(
  world: SyncWorld,
  { folder, state }: DocsFolder,
  { context = usualContext(world), ...settings }: PartSettings,
): Promise<SyncParts> {
  const profile = profileOf(world);
  const content = openContent(await openWiki(profile, context));
  const asked = { kind: "space", key: SPACE } as const;
  const scope = await settleScope(asked, rememberedScope(state), { content, site: profile.site, folder: world.folder });
  const options = settleOptions(settings.options, state);
  const around = { ...settings, options, now: Date.now, signal: context.signal };
  return { content, findUsers: content.findUsers, state, folder, scope, ...around };
}
