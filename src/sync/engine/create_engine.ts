import { present } from "../../base/present.ts";
import { quote } from "../../base/text.ts";
import { hideCopies } from "../files/ignore/hide_copies.ts";
import { explainState } from "../state/explain_state.ts";
import type { PageEntry } from "../state/page_entry.ts";
import { SyncError } from "../sync_error.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import type { SyncSummary } from "../sync_report.ts";
import { MissingTimer } from "./removal/missing_timer.ts";
import { KeyedQueues, SharedLock } from "./shared_lock.ts";
import { askNames } from "./facts/ask_names.ts";
import { recoverFolder } from "./recover_folder.ts";
import { scanLocalFiles } from "./scan_local_files.ts";
import { mayBelong, scanWiki, seenOf } from "./scan/scan_wiki.ts";
import { readIfThere } from "../../wiki/content/read_if_there.ts";
import { placePages } from "./place/place_pages.ts";
import { ChangeCounter } from "./change_counter.ts";
import { Deletions } from "./removal/deletions.ts";
import type { RunContext } from "./run_context.ts";
import { isUnchanged } from "./page_work.ts";
import { PageAttachments } from "./page/page_attachments.ts";
import type { FactQuestion, KnownFacts, SyncEngine } from "./sync_engine.ts";
import type { SyncScope } from "../sync_options.ts";
import type { SyncParts } from "./sync_parts.ts";
import { PageWriter } from "./page/page_writer.ts";

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
  readonly #turns = { lanes: this.#lanes, lock: this.#lock };
  readonly #counter: ChangeCounter;
  readonly #deletions: Deletions;
  readonly #missingTimer: MissingTimer;
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
    this.#missingTimer = new MissingTimer(patienceMs, monotonic);
    this.#attachments = new PageAttachments(this.#turns, new MissingTimer(patienceMs, monotonic));
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
      if (isUnchanged(view, context)) this.#missingTimer.keepOnly([]);
      else {
        const { syncChanges } = await import("./sync_changes.ts");
        await syncChanges(view, context, {
          ...{ turns: this.#turns, missingTimer: this.#missingTimer, asks: what === "all" },
        });
      }
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
      const { readLocalSide, syncPage } = await import("./page/sync_page.ts");
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
      if (!context.state.journal.rows().some(({ entry }) => entry.kind === "moved")) return;
      const { followLinks } = await import("./links/follow_links.ts");
      await followLinks(context);
    });
  }

  /** Records the current place of a page; returns false if the page does not belong to this folder. */
  async #noteSeen(id: string, known: PageEntry | undefined, context: RunContext): Promise<boolean> {
    const { content, state } = context;
    const { WHOLE_PAGE } = await import("./read_remote.ts");
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
