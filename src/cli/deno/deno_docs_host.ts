import { countNoun } from "../../base/count_noun.ts";
import { settleOptions } from "../../sync/engine/remembered_options.ts";
import { assertSite, rememberedScope, rememberScope, settleScope } from "../../sync/engine/scope.ts";
import type { SyncParts } from "../../sync/engine/sync_parts.ts";
import { SyncError } from "../../sync/sync_error.ts";
import { explainState } from "../../sync/state/explain_state.ts";
import type { SyncScope } from "../../sync/sync_options.ts";
import type { SyncObserver } from "../../sync/sync_report.ts";
import { openContent } from "../../wiki/content/open_content.ts";
import type { SitePause } from "../../wiki/site_pause.ts";
import type { Profile } from "../../profile/profiles.ts";
import type { Context } from "../../console/context.ts";
import type { DocsConfig, DocsHost, InFolder, ResolvedConflict, RestoredFile } from "../../console/docs_host.ts";
import {
  assertMeant,
  type DocsFile,
  type DocsFolder,
  findDocsFolder,
  openDocsFolder,
  openDocsFolderBeside,
  viewDocsFolder,
} from "../inputs/open_docs_folder.ts";
import { openWiki } from "../inputs/wiki_access.ts";

/** Time that a file must be missing before a watching program removes its page. */
const PATIENCE_MS = 60_000;

/** What opens folders with their state; the rest of the host only looks for one. */
type OpenedHost = Omit<DocsHost, "isSynced" | "pageOrder">;

/** Creates the host that syncs real folders with real wikis; each action loads only what it needs. */
export function createDocsHost(context: Context): OpenedHost {
  const host = createHost(context);
  return {
    sync: (config, observer) => explainState(() => host.sync(config, observer)),
    plan: (config, observer) => explainState(() => host.plan(config, observer)),
    watch: (config, observer) => explainState(() => host.watch(config, observer)),
    compare: (file, profile) => explainState(() => host.compare(file, profile)),
    restore: (files, profile) => explainState(() => host.restore(files, profile)),
    view: (folder) => explainState(() => host.view(folder)),
    resolve: (files, take) => explainState(() => host.resolve(files, take)),
  };
}

function createHost(context: Context): OpenedHost {
  return {
    async sync(config, observer) {
      const { createEngine } = await import("../../sync/engine/create_engine.ts");
      await using opened = await openDocsFolder(config.folder, config.scope !== undefined);
      const { parts } = await openParts(config, opened, { context, observer });
      rememberScope(opened.state, parts.scope);
      return await createEngine(parts).run("all");
    },
    async plan(config, observer) {
      const { planSync } = await import("../../sync/rehearsal/plan_sync.ts");
      await assertMeant(config.folder, config.scope !== undefined);
      await using viewed = await viewDocsFolder(config.folder);
      const { parts } = await openParts(config, viewed, { context, observer });
      return await planSync(parts);
    },
    async watch(config, observer) {
      const { createEngine } = await import("../../sync/engine/create_engine.ts");
      const { runDocsWatch } = await import("./deno_docs_watch.ts");
      await using opened = await openDocsFolder(config.folder, config.scope !== undefined);
      const { parts, pause } = await openParts(config, opened, { context, observer });
      rememberScope(opened.state, parts.scope);
      const { root } = opened.folder;
      const folder = { engine: createEngine(parts, { patienceMs: PATIENCE_MS }), root, space: parts.scope.space };
      return await runDocsWatch(folder, { ...config, pause }, context);
    },
    compare: (file, profile) => compareFile(file, profile, context),
    restore: (files, profile) => restoreAll(files, profile, context),
    async view(folder) {
      const { openFolderView } = await import("../../sync/view/folder_view.ts");
      const viewed = await viewDocsFolder(folder);
      try {
        const scope = knownScope(viewed);
        const pages = await openFolderView({ ...viewed, scope, now: () => context.clock.now().getTime() });
        return { scope, pages, [Symbol.asyncDispose]: () => viewed[Symbol.asyncDispose]() };
      } catch (error) {
        await viewed[Symbol.asyncDispose]();
        throw error;
      }
    },
    resolve: (files, take) => resolveAll(files, take, () => context.clock.now().getTime()),
  };
}

interface Surroundings {
  readonly context: Context;
  readonly observer: SyncObserver;
}

async function openParts(
  { scope: asked, profile, options: given, folder: path }: DocsConfig,
  { folder, state }: DocsFolder,
  { context, observer }: Surroundings,
): Promise<{ readonly parts: SyncParts; readonly pause: SitePause }> {
  const client = await openWiki(profile, context, {
    onPause: (milliseconds) => observer.notice(pauseText(milliseconds)),
  });
  const content = openContent(client);
  const scope = await settleScope(asked, rememberedScope(state), { content, site: profile.site, folder: path });
  const options = settleOptions(given, state);
  if (!options.attachments && given.attachments === undefined) observer.notice(NO_ATTACHMENTS);
  const now = () => context.clock.now().getTime();
  const around = { options, observer, now, signal: context.signal };
  const parts = { content, findUsers: content.findUsers, state, folder, scope, ...around };
  return { parts, pause: client.pause };
}

const NO_ATTACHMENTS = "Attachments are not synced, as an earlier run specified; --attachments syncs them again";

function pauseText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return `The wiki is limiting requests: continuing in ${countNoun(seconds, "second")}`;
}

function knownScope({ state }: DocsFolder): SyncScope {
  const scope = rememberedScope(state);
  if (scope !== undefined) return scope;
  throw new SyncError("not-synced", "Cannot use the folder: it was never synced", {
    hint: 'Run "tool wiki docs sync" on it first.',
  });
}

async function compareFile(file: string, profile: Profile, context: Context) {
  const { comparePage } = await import("../../sync/engine/page/compare_page.ts");
  const { root, path } = await findDocsFolder(file);
  await using viewed = await viewDocsFolder(root);
  assertSite(knownScope(viewed), profile.site);
  const content = openContent(await openWiki(profile, context));
  return { path: file, ...await comparePage(path, { ...viewed, content }) };
}

/** Restores pages after all files have been looked up. */
async function restoreAll(
  files: readonly string[],
  profile: Profile,
  context: Context,
): Promise<InFolder<RestoredFile>[]> {
  const { findRestorable, restoreFile } = await import("../../sync/engine/removal/restore_file.ts");
  const content = openContent(await openWiki(profile, context));
  const restored: InFolder<RestoredFile>[] = [];
  for (const [root, group] of Map.groupBy(await findAll(files), (each) => each.root)) {
    await using opened = openDocsFolderBeside(root);
    const scope = knownScope(opened);
    assertSite(scope, profile.site);
    const parts = { ...opened, content, scope };
    const found = [];
    for (const { path, folder } of group) found.push({ restorable: await findRestorable(path, parts), folder });
    for (const { restorable, folder } of found) restored.push({ ...await restoreFile(restorable, parts), folder });
  }
  return restored;
}

async function findAll(files: readonly string[]): Promise<DocsFile[]> {
  const found: DocsFile[] = [];
  for (const file of files) found.push(await findDocsFolder(file));
  return found;
}

/** Resolves conflicts after all files have been looked up. */
async function resolveAll(
  files: readonly string[],
  take: "local" | "remote" | undefined,
  now: () => number,
): Promise<InFolder<ResolvedConflict>[]> {
  const { assertResolvable, resolveConflict } = await import("../../sync/engine/page/resolve_conflict.ts");
  const resolved: InFolder<ResolvedConflict>[] = [];
  for (const [root, group] of Map.groupBy(await findAll(files), (each) => each.root)) {
    await using opened = openDocsFolderBeside(root);
    const scope = knownScope(opened);
    const parts = { ...opened, scope, space: scope.space, now };
    for (const { path } of group) await assertResolvable(path, take, parts);
    for (const { path, folder } of group) {
      resolved.push({ ...await resolveConflict(path, take ?? "local", parts), folder });
    }
  }
  return resolved;
}
