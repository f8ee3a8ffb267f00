import { comparePage } from "../sync/engine/compare_page.ts";
import { createEngine } from "../sync/engine/create_engine.ts";
import { planSync } from "../sync/engine/plan_sync.ts";
import { assertConflict, resolveConflict } from "../sync/engine/resolve_conflict.ts";
import { assertSite, rememberedScope, rememberScope, settleScope } from "../sync/engine/scope.ts";
import type { SyncParts } from "../sync/engine/sync_parts.ts";
import { SyncError } from "../sync/errors.ts";
import { explainState } from "../sync/state/explain_state.ts";
import type { SyncScope } from "../sync/sync_options.ts";
import type { SyncObserver } from "../sync/sync_report.ts";
import { openContent } from "../wiki/content/wiki_content.ts";
import type { SitePause } from "../wiki/site_pause.ts";
import type { Context } from "./context.ts";
import type { DocsConfig, DocsHost, ResolvedConflict } from "./docs_host.ts";
import {
  type DocsFile,
  type DocsFolder,
  findDocsFolder,
  openDocsFolder,
  openDocsFolderBeside,
  viewDocsFolder,
} from "./open_docs_folder.ts";
import { openWiki } from "./wiki_access.ts";

/** How long a file must be missing before a watching program removes its page. */
const PATIENCE_MS = 60_000;

/** Keeps real folders and wikis together. */
export function createDocsHost(context: Context): DocsHost {
  const host = createHost(context);
  return {
    sync: (config, observer) => explainState(() => host.sync(config, observer)),
    plan: (config, observer) => explainState(() => host.plan(config, observer)),
    watch: (config, observer) => explainState(() => host.watch(config, observer)),
    compare: (file, profile) => explainState(() => host.compare(file, profile)),
    resolve: (files, take) => explainState(() => host.resolve(files, take)),
  };
}

function createHost(context: Context): DocsHost {
  return {
    async sync(config, observer) {
      await using opened = await openDocsFolder(config.folder, config.scope !== undefined);
      const { parts } = await openParts(config, opened, { context, observer });
      rememberScope(opened.state, parts.scope);
      return await createEngine(parts).run("all");
    },
    async plan(config, observer) {
      await using viewed = await viewDocsFolder(config.folder);
      const { parts } = await openParts(config, viewed, { context, observer });
      return await planSync(parts);
    },
    async watch(config, observer) {
      const { runDocsWatch } = await import("./deno_docs_watch.ts");
      await using opened = await openDocsFolder(config.folder, config.scope !== undefined);
      const { parts, pause } = await openParts(config, opened, { context, observer });
      rememberScope(opened.state, parts.scope);
      const { root } = opened.folder;
      const folder = { engine: createEngine(parts, PATIENCE_MS), root, space: parts.scope.space };
      return await runDocsWatch(folder, { ...config, pause }, context);
    },
    async compare(file, profile) {
      const { root, path } = await findDocsFolder(file);
      await using viewed = await viewDocsFolder(root);
      const scope = knownScope(viewed);
      assertSite(scope, profile.site);
      const content = openContent(await openWiki(profile, context));
      return { path: file, ...await comparePage(path, { ...viewed, content }) };
    },
    resolve: (files, take) => resolveAll(files, take, () => context.clock.now().getTime()),
  };
}

interface Surroundings {
  readonly context: Context;
  readonly observer: SyncObserver;
}

async function openParts(
  { scope: asked, profile, options }: DocsConfig,
  { folder, state }: DocsFolder,
  { context, observer }: Surroundings,
): Promise<{ readonly parts: SyncParts; readonly pause: SitePause }> {
  const client = await openWiki(profile, context, {
    onPause: (milliseconds) => observer.notice(pauseText(milliseconds)),
  });
  const content = openContent(client);
  const scope = await settleScope(asked, rememberedScope(state), { content, site: profile.site });
  const now = () => context.clock.now().getTime();
  const parts = { content, state, folder, scope, options, observer, now, signal: context.signal };
  return { parts, pause: client.pause };
}

function pauseText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return `The wiki asks to wait: going on in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

function knownScope({ state }: DocsFolder): SyncScope {
  const scope = rememberedScope(state);
  if (scope !== undefined) return scope;
  throw new SyncError("not-synced", "Cannot use the folder: its first run has not begun", {
    hint: 'Run "tool wiki docs sync" on it first.',
  });
}

/** All of them are looked up before the first is ended. */
async function resolveAll(
  files: readonly string[],
  take: "local" | "remote",
  now: () => number,
): Promise<ResolvedConflict[]> {
  const found: (DocsFile & { readonly given: string })[] = [];
  for (const given of files) found.push({ given, ...await findDocsFolder(given) });
  const resolved: ResolvedConflict[] = [];
  for (const [root, group] of Map.groupBy(found, (each) => each.root)) {
    await using opened = openDocsFolderBeside(root);
    const parts = { ...opened, space: knownScope(opened).space, now };
    for (const { path } of group) assertConflict(path, take, parts);
    for (const { path } of group) resolved.push(await resolveConflict(path, take, parts));
  }
  return resolved;
}
