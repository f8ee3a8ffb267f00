import type { DocsConfig, DocsHost, DocsWatchConfig } from "../../../../../src/console/docs_host.ts";
import type { Profile } from "../../../../../src/profile/profiles.ts";
import type { Difference, SyncChange, SyncObserver, SyncSummary } from "../../../../../src/sync/sync_report.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";

/** The profile of {@linkcode runDocs}. */
export const PROFILE: Profile = {
  ...{ name: "environment", site: "https://wiki.example.com", deployment: "data-center", token: "token-4711" },
};

/** A title that tries to steer a terminal. */
export const HOSTILE = "\x1b[31mred\nnext\u202e.md";

/** A run after which nothing differs. */
export const NOTHING: SyncSummary = { counts: {}, pages: 3, conflicts: 0, waiting: 0 };

/** A run in which everything happens. */
export const EVERYTHING: readonly SyncChange[] = [
  { kind: "pulled", path: "Guide/Setup.md", id: "12", version: 4 },
  { kind: "merged", path: "Guide/Use.md", id: "13", version: 9 },
  { kind: "pushed", path: "Guide/Plan.md", id: "14", version: 3 },
  { kind: "created", path: "New.md", id: "15", version: 1 },
  { kind: "moved", path: "B.md", from: "A.md", id: "16", version: 2 },
  { kind: "followed", path: "Old/C.md", from: "C.md", id: "17" },
  { kind: "trashed", path: ".tool/trash/D.md", from: "D.md", id: "18" },
  { kind: "kept", path: "E.md", id: "19", reason: "its page is gone" },
  { kind: "deleted", path: "F.md", id: "20" },
  { kind: "restored", path: "H.md", id: "26", version: 3 },
  { kind: "downloaded", path: "Guide/Setup.assets/plan.png", id: "att1", version: 2 },
  { kind: "uploaded", path: "Guide/Setup.assets/new.png", id: "att2", version: 1 },
  {
    ...{ kind: "conflict", path: "Guide/Team list.md", id: "21", version: 5 },
    reason: 'both sides changed the paragraph "Call …"',
    hint: "See Guide/Team list.remote.md, then run tool wiki docs resolve.",
  },
  { kind: "conflict", path: "Guide/Team list 2.md", id: "22", reason: "its page is gone, and it was edited" },
  { kind: "conflict", path: "$(rm -rf ~).md", id: "23", reason: "both sides changed it" },
  {
    ...{ kind: "reverted", path: "Guide/Back.md", id: "26", version: 1, code: "reverted-here" },
    reason: "reverted here: it has the text of version 1, the wiki has version 2",
    hint: 'Run "tool wiki docs resolve docs/Guide/Back.md --take local" to make the older text a new version.',
  },
  { kind: "conflict", path: "Guide/Setup.assets/plan b.png", id: "12", reason: "it is still in conflict" },
  { kind: "pulled", path: HOSTILE, id: "24", version: 1 },
  {
    ...{ kind: "failed", path: HOSTILE, id: "25", code: "rate-limited", reason: "Cannot ask the wiki: it is busy" },
    hint: "Try again later.",
  },
  { kind: "failed", path: "G.md" },
];

/** How {@linkcode EVERYTHING} ends. */
export const EVERYTHING_SUMMARY: SyncSummary = {
  counts: {
    ...{
      pulled: 2,
      merged: 1,
      pushed: 1,
      created: 1,
      moved: 1,
      followed: 1,
      trashed: 1,
      kept: 1,
      deleted: 1,
      restored: 1,
    },
    ...{ downloaded: 1, uploaded: 1, reverted: 1, conflict: 4, failed: 2 },
  },
  ...{ pages: 40, conflicts: 5, waiting: 3 },
};

/** Differences of every kind. */
export const DIFFERENCES: readonly Difference[] = [
  { kind: "edited-here", action: "push", path: "Guide/Setup.md", id: "12" },
  { kind: "new-here", action: "create", path: "New.md" },
  { kind: "moved-here", action: "follow", path: "Old/C.md", other: "C.md", id: "13" },
  { kind: "deleted-here", action: "delete", path: "F.md", id: "14" },
  { kind: "deleted-here", action: "nothing", path: "F2.md", id: "141" },
  { kind: "new-here", action: "upload", path: "Guide/Setup.assets/new.png" },
  { kind: "changed-in-wiki", action: "pull", path: "Guide/Use.md", id: "15" },
  { kind: "new-in-wiki", action: "pull", path: HOSTILE, id: "16" },
  { kind: "moved-in-wiki", action: "move", path: "A.md", other: "B.md", id: "17" },
  { kind: "deleted-in-wiki", action: "trash", path: "D.md", id: "18" },
  { kind: "deleted-in-wiki", action: "keep", path: "E.md", id: "19" },
  { kind: "changed-in-wiki", action: "download", path: "Guide/Setup.assets/plan.png", id: "att1" },
  {
    ...{ kind: "reverted-here", action: "nothing", path: "Back.md", id: "26", code: "reverted-here" },
    reason: "reverted here: it has the text of version 1, the wiki has version 2",
    hint: 'Run "tool wiki docs resolve docs/Back.md --take local" to make the older text a new version.',
  },
  {
    ...{ kind: "reverted-here", action: "pull", path: "Older.md", id: "27", code: "reverted-here" },
    reason: "reverted here to version 1; that text is kept in .tool/trash/Older.md",
    hint: 'Run "tool wiki docs resolve docs/Older.md --take local" to make the older text a new version.',
  },
  { kind: "restored-here", action: "restore", path: "H.md", id: "28" },
  {
    ...{ kind: "restored-here", action: "restore", path: "H2.md", id: "29" },
    reason: "the file was made from version 1, so the next run merges both",
  },
  { kind: "changed-on-both-sides", action: "merge", path: "Plan.md", id: "20" },
  {
    ...{ kind: "conflict", action: "nothing", path: "Team.md", id: "21", reason: "both sides changed it" },
    hint: "See Team.remote.md.",
  },
  {
    ...{ kind: "problem", action: "nothing", path: "Broken.md", reason: "Cannot read its front matter: line 3" },
    ...{ code: "file-unavailable", hint: "Repair the front matter." },
  },
];

/** What the host was asked. */
export interface Asked {
  readonly synced: DocsConfig[];
  readonly planned: DocsConfig[];
  readonly watched: DocsWatchConfig[];
}

/** Tells what a run does. */
export type Tell = (observer: SyncObserver) => void | Promise<void>;

/** What a made-up host tells and answers. */
export interface DocsWorld extends Surroundings {
  readonly tell?: Tell;
  readonly summary?: SyncSummary;
  readonly differences?: readonly Difference[];
}

/** Runs `tool wiki docs …` with a host that tells what the test says. */
export async function runDocs(args: readonly string[], world: DocsWorld = {}) {
  const { tell, summary = NOTHING, differences = [], docsHost, environment, ...surroundings } = world;
  const asked: Asked = { synced: [], planned: [], watched: [] };
  const host: Partial<DocsHost> = {
    async sync(config, observer) {
      asked.synced.push(config);
      await tell?.(observer);
      return summary;
    },
    async plan(config, observer) {
      asked.planned.push(config);
      await tell?.(observer);
      return [...differences];
    },
    async watch(config, observer) {
      asked.watched.push(config);
      await tell?.(observer);
      return summary;
    },
    ...docsHost,
  };
  const run = await runFake(["wiki", "docs", ...args], {
    tree: { "hook.secret": "from-file-long-enough\n", "empty.secret": "" },
    ...surroundings,
    docsHost: host,
    environment: { NO_COLOR: "1", TOOL_SITE: PROFILE.site, TOOL_TOKEN: PROFILE.token, ...environment },
  });
  return { ...run, ...asked };
}

/** Tells changes one after the other. */
export function telling(changes: readonly SyncChange[]): Tell {
  return (observer) => changes.forEach((change) => observer.change(change));
}
