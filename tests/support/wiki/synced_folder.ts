import { strictEqual } from "node:assert/strict";
import { openDocsFolder, openDocsFolderBeside, viewDocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { createEngine, type EngineTime } from "../../../src/sync/engine/create_engine.ts";
import { planSync } from "../../../src/sync/rehearsal/plan_sync.ts";
import { resolveConflict } from "../../../src/sync/engine/page/resolve_conflict.ts";
import { findRestorable, type RestoredFile, restoreFile } from "../../../src/sync/engine/removal/restore_file.ts";
import { type AskedScope, rememberedScope, rememberScope, settleScope } from "../../../src/sync/engine/scope.ts";
import type { SyncEngine } from "../../../src/sync/engine/sync_engine.ts";
import type { SyncParts } from "../../../src/sync/engine/sync_parts.ts";
import type { PageEntry } from "../../../src/sync/state/page_entry.ts";
import type { SyncOptions } from "../../../src/sync/sync_options.ts";
import { type FolderView, openFolderView } from "../../../src/sync/view/folder_view.ts";
import type { Difference, SyncChange, SyncSummary } from "../../../src/sync/sync_report.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../test_wiki/client_for.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";
import { walkFiles } from "../house/walk_files.ts";
import { memoryFolder } from "../temporary_folder.ts";

/** Default options. */
export const DEFAULTS: SyncOptions = {
  ...{ push: false, onConflict: "keep-both", onRemoteDelete: "trash", concurrency: 1, attachments: false },
  ...{ maxAttachment: 1_000_000, full: false },
};

/** Options of all runs of a folder. */
export interface SyncedOptions extends Partial<SyncOptions> {
  /** The space DOCS unless given; null for nothing. */
  scope?: AskedScope | null;
  /** The network. */
  fetch?: typeof fetch;
}

/** Options of one run. */
export interface RunOptions extends SyncedOptions, EngineTime {
  /** Puts something between the engine and its parts. */
  wrap?: (parts: SyncParts) => Partial<SyncParts>;
  signal?: AbortSignal;
}

/** Result of a run. */
export interface SyncRun {
  readonly summary: SyncSummary;
  readonly changes: readonly SyncChange[];
  /** The changes as texts like `moved A.md -> B.md`, sorted. */
  readonly lines: readonly string[];
  readonly notices: readonly string[];
  /** Requests that were sent. */
  readonly requests: readonly LocalRequest[];
  /** Methods and paths of those that change something. */
  readonly writes: readonly string[];
}

/** A folder that is kept in sync with a test wiki. */
export interface SyncedFolder extends AsyncDisposable {
  readonly root: string;
  /** Milliseconds by which this machine's clock is ahead. */
  skew: number;
  /** Performs a run. */
  run(options?: RunOptions): Promise<SyncRun>;
  /** Runs `work` with an engine, as a watch does. */
  use(work: (engine: SyncEngine) => Promise<unknown>, options?: RunOptions): Promise<SyncRun>;
  /** Returns the changes that a run would make. */
  plan(options?: RunOptions): Promise<Difference[]>;
  /** Takes the page of a file out of the wiki's trash. */
  restore(path: string): Promise<RestoredFile>;
  /** Resolves a conflict. Returns the path in the trash. */
  resolve(path: string, take: "local" | "remote"): Promise<string | undefined>;
  /** Reads the folder without the wiki. */
  view<Result>(look: (view: FolderView) => Promise<Result> | Result): Promise<Result>;
  /** Returns the stored entry of a page. */
  entry(id: string): PageEntry | undefined;
  /** The text of a file. */
  read(path: string): string;
  write(path: string, content: string | Uint8Array): void;
  /** Replaces a text that a file must hold. */
  edit(path: string, from: string, to: string): void;
  move(from: string, to: string): void;
  remove(path: string): void;
  /** The paths of all files, without the state, sorted. */
  list(): string[];
  /** All files, without the state. */
  files(): Record<string, string>;
  /** The paths in the trash of the folder, sorted. */
  trash(): string[];
}

/** Opens an empty folder for a wiki. */
export async function openSynced(wiki: TestWiki, defaults: SyncedOptions = {}): Promise<SyncedFolder> {
  const temporary = await Deno.makeTempDir({ prefix: "synced-folder-", ...memoryFolder() });
  const root = `${await Deno.realPath(temporary)}/docs`;
  const synced: SyncedFolder = {
    ...{ root, skew: 0 },
    ...runsOf(wiki, defaults, { root, now: () => Date.now() + synced.skew }),
    ...filesIn(root),
    [Symbol.asyncDispose]: () => Deno.remove(temporary, { recursive: true }),
  };
  return synced;
}

function filesIn(root: string): Omit<SyncedFolder, keyof Runs | "root" | "skew" | typeof Symbol.asyncDispose> {
  const at = (path: string) => `${root}/${path}`;
  const makeFolder = (path: string) => Deno.mkdirSync(at(path).replace(/\/[^/]*$/, ""), { recursive: true });
  const read = (path: string) => Deno.readTextFileSync(at(path));
  const write = (path: string, content: string | Uint8Array) => {
    makeFolder(path);
    Deno.writeFileSync(at(path), typeof content === "string" ? new TextEncoder().encode(content) : content);
  };
  const list = () => listFiles(root).filter((path) => !path.startsWith(".tool/"));
  return {
    ...{ read, write, list },
    edit(path, from, to) {
      const before = read(path);
      strictEqual(before.split(from).length, 2, `${path} holds ${JSON.stringify(from)} once: ${before}`);
      write(path, before.replace(from, () => to));
    },
    move(from, to) {
      makeFolder(to);
      Deno.renameSync(at(from), at(to));
    },
    remove: (path) => Deno.removeSync(at(path), { recursive: true }),
    files: () => Object.fromEntries(list().map((path) => [path, read(path)])),
    trash: () => listFiles(at(".tool/trash")),
  };
}

type Runs = Pick<SyncedFolder, "run" | "use" | "plan" | "view" | "restore" | "resolve" | "entry">;

interface Place {
  readonly root: string;
  now(): number;
}

function runsOf(
  wiki: TestWiki,
  defaults: SyncedOptions,
  { root, now }: Place,
): Runs {
  const use: SyncedFolder["use"] = async (work, special = {}) => {
    const hearing = listen();
    const start = wiki.requests.length;
    const { scope, patienceMs, monotonic, ...others } = { ...defaults, ...special };
    await using opened = await openDocsFolder(root, scope !== null);
    const asked = scope === undefined ? others : { ...others, scope };
    const parts = await makeParts(wiki, asked, { ...opened, now, observer: hearing.observer });
    rememberScope(opened.state, parts.scope);
    const result = await work(createEngine(parts, { patienceMs, monotonic }));
    return hearing.describe(result, wiki.requests.slice(start));
  };
  return {
    use,
    run: (special) => use((engine) => engine.run("all"), special),
    async plan(special = {}) {
      await using viewed = await viewDocsFolder(root);
      const observer = listen().observer;
      return await planSync(await makeParts(wiki, { ...defaults, ...special }, { ...viewed, now, observer }));
    },
    async view(look) {
      await using viewed = await viewDocsFolder(root);
      const scope = rememberedScope(viewed.state) ?? { site: wiki.site, space: "DOCS" };
      return await look(await openFolderView({ ...viewed, scope, now }));
    },
    async restore(path) {
      await using opened = openDocsFolderBeside(root);
      const parts = await makeParts(wiki, {}, { ...opened, now, observer: listen().observer });
      return await restoreFile(await findRestorable(path, parts), parts);
    },
    async resolve(path, take) {
      await using opened = openDocsFolderBeside(root);
      const scope = rememberedScope(opened.state) ?? { site: wiki.site, space: "DOCS" };
      return (await resolveConflict(path, take, { ...opened, scope, space: "DOCS", now })).trashed;
    },
    entry(id) {
      const { state } = openDocsFolderBeside(root);
      using _ = state;
      return state.entry(id);
    },
  };
}

async function makeParts(
  wiki: TestWiki,
  options: RunOptions,
  around: Pick<SyncParts, "state" | "folder" | "now" | "observer">,
): Promise<SyncParts> {
  const { scope: asked, wrap = () => ({}), fetch, signal = new AbortController().signal, ...special } = options;
  const content = openContent(clientFor(wiki, { ...(fetch === undefined ? {} : { fetch }), signal }));
  const request = asked === undefined ? { kind: "space", key: "DOCS" } as const : asked ?? undefined;
  const scope = await settleScope(request, rememberedScope(around.state), { content, site: wiki.site, folder: "docs" });
  const { state, folder, now, observer } = around;
  const parts = {
    content,
    findUsers: content.findUsers,
    scope,
    signal,
    state,
    folder,
    now,
    observer,
    options: { ...DEFAULTS, ...special },
  };
  return { ...parts, ...wrap(parts) };
}

function listen() {
  const changes: SyncChange[] = [];
  const notices: string[] = [];
  return {
    observer: {
      change: (change: SyncChange) => void changes.push(change),
      progress() {},
      notice: (text: string) => void notices.push(text),
    },
    describe(result: unknown, requests: readonly LocalRequest[]): SyncRun {
      const summary = isSummary(result) ? result : { counts: {}, pages: 0, conflicts: 0, waiting: 0 };
      const writes = requests.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
      return { summary, changes, lines: changes.map(lineOf).toSorted(), notices, requests, writes };
    },
  };
}

function isSummary(value: unknown): value is SyncSummary {
  return typeof value === "object" && value !== null && "counts" in value;
}

function lineOf({ kind, path, from }: SyncChange): string {
  return `${kind} ${from === undefined ? path : `${from} -> ${path}`}`;
}

function listFiles(root: string): string[] {
  return [...walkFiles(root)].toSorted();
}
