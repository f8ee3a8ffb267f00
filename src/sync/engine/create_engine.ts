import { collectGarbage } from "../../host/process/collect_garbage.ts";
import { present } from "../../base/present.ts";
import { quote } from "../../base/text.ts";
import { hideCopies } from "../files/ignore/hide_copies.ts";
import { explainState } from "../state/explain_state.ts";
import type { PageEntry } from "../state/page_entry.ts";
import { SyncError } from "../sync_error.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import type { SyncSummary } from "../sync_report.ts";
import { MissingTimer } from "./removal/missing_timer.ts";
import { adoptPages } from "./place/adopt_pages.ts";
import { createPages, forgetAdopted } from "./place/create_pages.ts";
import { isBlankTitle } from "./blank_title.ts";
import { KeyedQueues, SharedLock } from "./shared_lock.ts";
import { askNames } from "./facts/ask_names.ts";
import { recoverFolder } from "./recover_folder.ts";
import { scanLocalFiles } from "./scan_local_files.ts";
import type { LocalSide, LocalView, PageWork } from "./scan/local_view.ts";
import { mayBelong, scanWiki, seenOf } from "./scan/scan_wiki.ts";
import { readIfThere } from "../../wiki/content/read_if_there.ts";
import { placePages } from "./place/place_pages.ts";
import { ChangeCounter } from "./change_counter.ts";
import { Deletions } from "./removal/deletions.ts";
import { noteWaiting, type RunContext } from "./run_context.ts";
import { followLinks } from "./links/follow_links.ts";
import { newTitle, noteTexts } from "./links/link_page.ts";
import { putWantedAnchors } from "./links/put_wanted_anchors.ts";
import { MissingFiles } from "./scan/missing_files.ts";
import { findOutdated } from "./older_text/older_text.ts";
import type { LocalPage } from "./page/page_text.ts";
import { PageAttachments } from "./page/page_attachments.ts";
import { restorePages } from "./removal/restore_pages.ts";
import type { FactQuestion, KnownFacts, SyncEngine } from "./sync_engine.ts";
import { WHOLE_PAGE } from "./read_remote.ts";
import { readLocalSide, syncPage } from "./page/sync_page.ts";
import type { SyncScope } from "../sync_options.ts";
import type { SyncParts } from "./sync_parts.ts";
import { reportFailure } from "./report_failure.ts";
import { workStages } from "./work_stages.ts";
import { PageWriter } from "./page/page_writer.ts";
import { syncInBatches } from "./batch/sync_in_batches.ts";

/** Clocks and delays of an engine. */
export interface EngineTime {
  /**
   * Milliseconds that a file must be missing before its page is deleted, 0 by default: an editor may rewrite a file in
   * a watched folder at this moment.
   */
  readonly patienceMs?: number | undefined;
  /** Monotonic clock in milliseconds; by default that of the system. */
  readonly monotonic?: (() => number) | undefined;
}

/** Creates an engine. Its first use completes an interrupted run. */
export function createEngine(parts: SyncParts, time: EngineTime = {}): SyncEngine {
  const engine = new FolderEngine(parts, time);
  return {
    run: (what) => explainState(() => engine.run(what)),
    syncPage: (id, version) => explainState(() => engine.syncPage(id, version)),
    knownFacts: (question) => engine.knownFacts(question),
  };
}

class FolderEngine implements SyncEngine {
  readonly #parts: SyncParts;
  readonly #writer: PageWriter;
  readonly #lock = new SharedLock();
  readonly #lanes = new KeyedQueues();
  readonly #counter: ChangeCounter;
  readonly #deletions: Deletions;
  readonly #missing: MissingFiles;
  readonly #attachments: PageAttachments;
  #recovered: Promise<void> | undefined;
  /** With the current key of the space. */
  #scope: SyncScope;

  constructor(parts: SyncParts, { patienceMs = 0, monotonic = () => performance.now() }: EngineTime) {
    this.#counter = new ChangeCounter(parts.observer);
    this.#parts = { ...parts, observer: this.#counter };
    this.#scope = parts.scope;
    this.#writer = new PageWriter(parts);
    this.#deletions = new Deletions({
      limits: parts.options,
      known: (kind) => kind === "page" ? parts.state.count().synced : parts.state.attachments.count(),
      now: monotonic,
    });
    this.#missing = new MissingFiles(new MissingTimer(patienceMs, monotonic));
    const missingTimer = new MissingTimer(patienceMs, monotonic);
    this.#attachments = new PageAttachments({ lanes: this.#lanes, lock: this.#lock }, missingTimer);
  }

  run(what: "all" | "local"): Promise<SyncSummary> {
    return this.#lanes.run("run", async () => {
      await this.#recover();
      assertThere(this.#parts);
      const context = this.#newContext();
      this.#counter.begin();
      if (what === "all") this.#scope = context.scope = await scanWiki(context);
      await this.#placeFiles(context);
      const view = await this.#lock.exclusive(() => scanLocalFiles(context));
      // Another branch may have another .gitignore.
      if (countConflicts(context) > 0) await hideCopies(context.folder);
      const restored = await this.#restorePages(view, context, what === "all");
      await this.#syncPages(view, restored, context);
      await this.#attachments.syncAll(view, context, what === "all");
      if (context.moved) await this.#placeFiles(context);
      if (what === "all") await askNames(context);
      return this.#summarize(context);
    });
  }

  syncPage(id: string, version?: number): Promise<void> {
    return this.#lanes.run(`page ${id}`, async () => {
      await this.#recover();
      const context = this.#newContext();
      const { state } = context;
      const known = state.entry(id);
      const isOld = version !== undefined && (known?.base?.version ?? 0) >= version && known?.seen.status === "there";
      if (isOld) return;
      if (!await this.#noteSeen(id, known, context)) return;
      await this.#placeFiles(context);
      await this.#lock.shared(async () => {
        const entry = state.entry(id);
        const side = entry && await readLocalSide(entry, context);
        // A missing file may have been moved: only a scan of the whole folder can tell.
        const isLost = side?.kind === "missing" && entry?.base !== undefined && entry.seen.status === "there";
        if (side !== undefined && !isLost) await syncPage(id, side, context, true);
      });
      if (context.moved) await this.#placeFiles(context);
      await this.#attachments.syncStale(id, context);
    });
  }

  /** Moves files to the places of their pages, and lets links follow. */
  #placeFiles(context: RunContext): Promise<void> {
    return this.#lock.exclusive(async () => {
      await placePages(context);
      await followLinks(context);
    });
  }

  /** Records the current place of a page; returns false if the page does not belong to this folder. */
  async #noteSeen(id: string, known: PageEntry | undefined, context: RunContext): Promise<boolean> {
    const { content, state } = context;
    const [page] = await readIfThere(() => content.readPage(id, WHOLE_PAGE));
    // Without its root the scope would be empty: the poll reports that and leaves everything unchanged.
    if (id === context.scope.root?.id && page?.status !== "current") return false;
    // Only lists report pages without a title.
    if (page?.title === "") return false;
    const belongs = page !== undefined &&
      mayBelong(page, context, (each) => state.entry(each)?.seen.status === "there");
    if (page !== undefined) context.fetched.set(id, page);
    if (belongs) state.noteSeen([{ ...seenOf(page), position: page.position ?? known?.seen.position }]);
    else if (known !== undefined) state.noteGone([id]);
    return belongs || known !== undefined;
  }

  knownFacts({ page, version, user }: FactQuestion): KnownFacts {
    const { state } = this.#parts;
    const entry = state.entry(page);
    const author = version === undefined ? undefined : state.factRows.get(page, version).authorship?.modifiedBy;
    const people = user === undefined ? [author] : [{ account: user }, { key: user }];
    const names = people.map((person) => person && state.people.name(person));
    return present({ title: entry?.seen.title, userName: names.find((name) => name !== undefined) });
  }

  #newContext(): RunContext {
    return {
      ...this.#parts,
      ...{ scope: this.#scope, writer: this.#writer, waiting: new Set<string>(), deletions: this.#deletions },
      ...{
        ...{ moved: false, deletionsRefused: false },
        ...{ made: new Set(), adopted: new Map(), restored: new Set(), fetched: new Map() },
        ...{ records: new Map(), recordsRefused: false, met: new Set() },
        ...{ spelled: new Map(), named: new Map(), pathsByTitle: undefined, linking: undefined },
        strays: new Set(),
        newTitles: new Map(),
        localTexts: new Map(),
        places: new Map(),
        listed: new Map(),
        missingInCheckout: new Set(),
        unanswered: 0,
        outdated: undefined,
      },
    };
  }

  #recover(): Promise<void> {
    this.#recovered ??= this.#lock.exclusive(() => recoverFolder(this.#parts)).catch((error) => {
      this.#recovered = undefined; // retried next time, because the cause may be gone
      throw error;
    });
    return this.#recovered;
  }

  /** Restores pages from the wiki's trash whose files reappeared, and reports unusable files. */
  async #restorePages(view: LocalView, context: RunContext, asks: boolean): Promise<readonly LocalPage[]> {
    const { restored, problems } = await this.#lock.shared(() => restorePages(view, context, asks));
    for (const each of view.skipped) context.observer.change({ kind: "skipped", ...each });
    for (const usual of view.problems) {
      const problem = problems.has(usual.path) ? problems.get(usual.path) : usual;
      if (problem === undefined) continue;
      const { reason, hint } = problem;
      const { path, id } = usual;
      context.observer.change({ kind: "failed", path, code: "unusable-file", reason, hint, id });
    }
    return restored;
  }

  async #syncPages(view: LocalView, restored: readonly LocalPage[], context: RunContext): Promise<void> {
    const { options, observer } = context;
    const fresh = await adoptPages(view.fresh, context);
    for (const local of fresh) if (!isBlankTitle(newTitle(local))) context.newTitles.set(local.path, newTitle(local));
    noteTexts(view, fresh, context);
    const work = new Map<string, PageWork>();
    for (const entry of view.entries.values()) {
      const adopted = context.adopted.get(entry.id);
      const side = adopted === undefined ? view.sides.get(entry.id) : { kind: "read" as const, page: adopted };
      if (side?.kind === "ignored" && entry.conflict === undefined) continue;
      if (options.full || needsWork(entry, side)) work.set(entry.id, { entry, side: side ?? { kind: "missing" } });
    }
    for (const page of restored) {
      const entry = context.state.entry(page.fields.id ?? "");
      if (entry !== undefined) work.set(entry.id, { entry, side: { kind: "read", page } });
    }
    await findOutdated(work.values(), view, context);
    await this.#missing.guard(work, context);
    let done = 0;
    for (const stage of workStages(work.values(), view.entries)) {
      await syncInBatches(stage, context, async ({ entry, side }) => {
        await this.#lanes.run(`page ${entry.id}`, () => this.#lock.shared(() => syncOrReport(entry, side, context)));
        observer.progress(++done, work.size, "Syncing pages");
        if (done % COLLECT_EVERY === 0) collectGarbage();
      });
    }
    forgetAdopted(context);
    if (options.push) {
      await this.#lock.shared(() => createPages(fresh, context));
      await putWantedAnchors(context, (id, work) => this.#lanes.run(`page ${id}`, () => this.#lock.shared(work)));
    } else this.#noteFresh(fresh, view, context);
  }

  /** Records new files and their attachments as waiting. */
  #noteFresh(fresh: readonly LocalPage[], { assets }: LocalView, context: RunContext): void {
    for (const { path } of fresh) {
      const files = context.options.attachments ? assets.get(path) ?? [] : [];
      for (const file of [{ path }, ...files]) noteWaiting(context, { kind: "new-here", path: file.path });
    }
  }

  #summarize(context: RunContext): SyncSummary {
    const { state, waiting } = context;
    const conflicts = countConflicts(context);
    return { counts: this.#counter.counts, pages: state.count().synced, conflicts, waiting: waiting.size };
  }
}

/** Counts the pages and attachments in conflict. */
function countConflicts({ state }: Pick<SyncParts, "state">): number {
  return state.count().conflicts + state.attachments.all().filter(({ conflict }) => conflict !== undefined).length;
}

/** Asserts that the folder still exists: a folder that was moved away must not look empty. */
function assertThere({ folder, state }: SyncParts): void {
  if (folder.stamp(`${STATE_FOLDER}/.gitignore`) !== undefined) return;
  const hasPages = state.entries().values().some(({ path }) => path !== undefined && folder.stamp(path) !== undefined);
  if (hasPages) {
    throw new SyncError("state-removed", `Cannot sync ${quote(folder.root)}: its ${STATE_FOLDER} was removed`, {
      hint: "Start the sync again: it finds out anew which version of a page each file has.",
    });
  }
  throw new SyncError("file-unavailable", `Cannot sync ${quote(folder.root)}: the folder was replaced`, {
    hint: `Start the command again with --space, or restore the folder with its ${STATE_FOLDER}.`,
  });
}

/** Number of pages after which garbage is collected. */
const COLLECT_EVERY = 200;

function needsWork(entry: PageEntry, side: LocalSide | undefined): boolean {
  const { seen, base, path, home } = entry;
  if (seen.status === "gone" || base === undefined || side?.kind !== "same") return true;
  return seen.version !== base.version || seen.parentId !== base.parentId || path !== home;
}

async function syncOrReport(entry: PageEntry, side: LocalSide, context: RunContext): Promise<void> {
  const { id, path } = entry;
  try {
    await syncPage(id, side, context, context.options.full);
  } catch (error) {
    reportFailure({ path: path ?? entry.seen.title, id }, error, context);
  }
}
