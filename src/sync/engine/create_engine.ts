import { quote } from "../../base/text.ts";
import { assetsFolderOf } from "../attachments/assets_path.ts";
import { attachmentsDiffer } from "../attachments/plan_attachments.ts";
import { syncAttachments } from "../attachments/sync_attachments.ts";
import type { FoundFile } from "../files/sync_folder.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import { explainState } from "../state/explain_state.ts";
import type { PageEntry } from "../state/page_row.ts";
import { SyncError } from "../errors.ts";
import { STATE_FOLDER } from "../sync_options.ts";
import type { SyncSummary } from "../sync_report.ts";
import { adoptPages, createPages } from "./create_pages.ts";
import { Gate, Lanes } from "./gate.ts";
import { followFiles } from "./follow_files.ts";
import { heal } from "./heal.ts";
import { type LocalSide, type LocalView, lookAtFiles } from "./look_at_files.ts";
import { lookAtWiki, mayBelong, seenOf } from "./look_at_wiki.ts";
import { readIfThere } from "../../wiki/content/absence.ts";
import { placePages } from "./place_pages.ts";
import { ChangeCounter } from "./change_counter.ts";
import { Absence } from "./absence.ts";
import { Deletions, type RunContext } from "./run_context.ts";
import { runLimited } from "./run_limited.ts";
import type { SyncEngine } from "./sync_engine.ts";
import { lookAtFile, syncPage } from "./sync_page.ts";
import type { SyncParts } from "./sync_parts.ts";
import { tellFailure } from "./tell_failure.ts";
import { PageWriter } from "./write_pages.ts";

/**
 * Makes an engine; whatever an earlier one was cut off from is ended at its first use.
 *
 * @param patienceMs How long a file must be missing before its page is removed: who watches sees files that are about to
 * be written anew.
 */
export function createEngine(parts: SyncParts, patienceMs = 0): SyncEngine {
  const engine = new FolderEngine(parts, patienceMs);
  return {
    run: (what) => explainState(() => engine.run(what)),
    syncPage: (id, version) => explainState(() => engine.syncPage(id, version)),
  };
}

class FolderEngine implements SyncEngine {
  readonly #parts: SyncParts;
  readonly #writer: PageWriter;
  readonly #gate = new Gate();
  readonly #lanes = new Lanes();
  readonly #counter: ChangeCounter;
  readonly #deletions: Deletions;
  readonly #absence: Absence;
  readonly #lostFiles: Absence;
  #healed: Promise<void> | undefined;

  constructor(parts: SyncParts, patienceMs: number) {
    this.#counter = new ChangeCounter(parts.observer);
    this.#parts = { ...parts, observer: this.#counter };
    this.#writer = new PageWriter(parts);
    this.#deletions = new Deletions(parts.options.maxDelete);
    this.#absence = new Absence(patienceMs);
    this.#lostFiles = new Absence(patienceMs);
  }

  run(what: "all" | "local"): Promise<SyncSummary> {
    return this.#lanes.run("run", async () => {
      await this.#heal();
      assertThere(this.#parts);
      const context = this.#newContext();
      this.#counter.begin();
      if (what === "all") await lookAtWiki(context);
      await this.#gate.alone(() => placePages(context));
      const view = await this.#gate.alone(() => this.#lookAtFiles(context));
      await this.#syncPages(view, context);
      await this.#syncAttachments(view, context, what === "all");
      if (context.moved) await this.#gate.alone(() => placePages(context));
      return this.#summarize(context);
    });
  }

  syncPage(id: string, version?: number): Promise<void> {
    return this.#lanes.run(`page ${id}`, async () => {
      await this.#heal();
      const context = this.#newContext();
      const { state } = context;
      const known = state.entry(id);
      const isOld = version !== undefined && (known?.base?.version ?? 0) >= version && known?.seen.status === "there";
      if (isOld) return;
      if (!await this.#noteSeen(id, known, context)) return;
      await this.#gate.alone(() => placePages(context));
      await this.#gate.shared(async () => {
        const entry = state.entry(id);
        const side = entry && await lookAtFile(entry, context);
        // A file that is missing may have been moved: that only a look at all of them can tell.
        const isLost = side?.kind === "missing" && entry?.base !== undefined && entry.seen.status === "there";
        if (side !== undefined && !isLost) await syncPage(id, side, context, true);
      });
      if (context.moved) await this.#gate.alone(() => placePages(context));
      await this.#gate.shared(async () => {
        const entry = state.entry(id);
        if (!entry?.attachmentsStale || !context.options.attachments) return;
        const files = context.folder.scan(assetsFolderOf(entry.path ?? "")).assets;
        await this.#syncAttachmentsOf(entry, files, context);
      });
    });
  }

  /** Where a page is now; false when it is none of this folder's. */
  async #noteSeen(id: string, known: PageEntry | undefined, context: RunContext): Promise<boolean> {
    const { content, state } = context;
    const [page] = await readIfThere(() => content.readPage(id, { body: true }));
    // Without it nothing would belong: polls say so and leave everything as it is.
    if (id === context.scope.root?.id && page?.status !== "current") return false;
    const belongs = page !== undefined &&
      mayBelong(page, context, (each) => state.entry(each)?.seen.status === "there");
    if (page !== undefined) context.fetched.set(id, page);
    if (belongs) state.noteSeen([{ ...seenOf(page), position: page.position ?? known?.seen.position }]);
    else if (known !== undefined) state.noteGone([id]);
    return belongs || known !== undefined;
  }

  #newContext(): RunContext {
    return {
      ...this.#parts,
      ...{ writer: this.#writer, waiting: new Set<string>(), deletions: this.#deletions },
      ...{ moved: false, made: new Set(), adopted: new Map(), fetched: new Map(), unanswered: 0 },
    };
  }

  #heal(): Promise<void> {
    this.#healed ??= this.#gate.alone(() => heal(this.#parts)).catch((error) => {
      this.#healed = undefined; // what stood in the way may be gone the next time
      throw error;
    });
    return this.#healed;
  }

  async #lookAtFiles(context: RunContext): Promise<LocalView> {
    const { state, observer } = context;
    let view = await lookAtFiles(context, state.entries());
    if (view.followed.length > 0) {
      await followFiles(view.followed, context);
      view = await lookAtFiles(context, state.entries());
    }
    for (const { id, path, reason, hint } of view.problems) {
      observer.change({
        kind: "failed",
        path,
        code: "unusable-file",
        reason,
        hint,
        ...(id === undefined ? {} : { id }),
      });
    }
    return view;
  }

  async #syncPages(view: LocalView, context: RunContext): Promise<void> {
    const { options, observer } = context;
    const fresh = await adoptPages(view.fresh, context);
    const work = new Map<string, Work>();
    for (const entry of view.entries.values()) {
      const adopted = context.adopted.get(entry.id);
      const side = adopted === undefined ? view.sides.get(entry.id) : { kind: "read" as const, page: adopted };
      if (options.full || needsWork(entry, side)) work.set(entry.id, { entry, side: side ?? { kind: "missing" } });
    }
    await this.#guardMissing(work, context);
    let done = 0;
    await runLimited(work.values(), options.concurrency, async ({ entry, side }) => {
      await this.#lanes.run(`page ${entry.id}`, () => this.#gate.shared(() => syncOrTell(entry, side, context)));
      observer.progress(++done, work.size, "Syncing pages");
    });
    if (options.push) await this.#gate.shared(() => createPages(fresh, context));
    else for (const { path } of fresh) context.waiting.add(path);
  }

  /** Files that seem to be missing are looked for once more: one may have been moved during the first look. */
  async #guardMissing(work: Map<string, Work>, context: RunContext): Promise<void> {
    const isMissing = ({ entry: { seen, base }, side }: Work) =>
      side.kind === "missing" && base !== undefined && seen.status === "there";
    this.#absence.keepOnly(work.entries().filter(([, each]) => isMissing(each)).map(([id]) => id));
    if (!work.values().some(isMissing)) return;
    const again = await lookAtFiles(context, context.state.entries());
    for (const [id, each] of work) {
      const isAway = isMissing(each) && again.sides.get(id)?.kind === "missing";
      if (isMissing(each) && !(isAway && this.#absence.isLong(id))) work.delete(id);
    }
    // Half of what is missing would be as wrong as all of it.
    const missing = work.values().filter(isMissing).toArray().length;
    context.deletions.expect(missing);
  }

  async #syncAttachments(view: LocalView, context: RunContext, asks: boolean): Promise<void> {
    const { state, options, observer } = context;
    if (!options.attachments) return;
    const rows = Map.groupBy(state.attachments.all(), ({ pageId }) => pageId);
    const lost = state.attachments.all().filter((row) => isLost(row, view));
    context.deletions.expect(lost.length);
    this.#lostFiles.keepOnly(lost.map(({ id }) => id));
    const pages = [...view.assets.keys()].flatMap((path) => state.findByFile(path) ?? []);
    const work = [...new Set([...rows.keys(), ...pages, ...state.staleAttachments()])].filter((id) => {
      const entry = state.entry(id);
      if (entry?.path === undefined || entry.base === undefined) return false;
      if (entry.seen.status === "gone" || entry.conflict !== undefined) return false;
      const isAway = options.push && (rows.get(id) ?? NO_ROWS).some((row) => {
        return isLost(row, view) && !this.#lostFiles.isLong(row.id);
      });
      if (isAway) return false;
      return (asks && entry.attachmentsStale) ||
        attachmentsDiffer(rows.get(id) ?? NO_ROWS, view.assets.get(entry.path) ?? NO_FILES, options);
    });
    let done = 0;
    await runLimited(work, options.concurrency, async (id) => {
      await this.#lanes.run(`page ${id}`, () => {
        return this.#gate.shared(async () => {
          const entry = state.entry(id);
          // A page that was moved since has its files elsewhere, and they must not seem to be gone.
          const isThere = context.made.has(id) || view.entries.get(id)?.path === entry?.path;
          if (entry?.path === undefined || !isThere) return;
          await this.#syncAttachmentsOf(entry, view.assets.get(entry.path) ?? NO_FILES, context, asks);
        });
      });
      observer.progress(++done, work.length, "Syncing attachments");
    });
  }

  async #syncAttachmentsOf(
    { id, path, attachmentsStale }: PageEntry,
    files: readonly FoundFile[],
    context: RunContext,
    asks = true,
  ): Promise<void> {
    const { state, content, folder, now, observer, options, deletions, signal } = context;
    if (path === undefined) return;
    const deps = {
      content,
      rows: state.attachments,
      folder,
      now,
      observer,
      options,
      signal,
      mayDelete: () => deletions.take(),
    };
    try {
      const list = asks && attachmentsStale;
      const isSettled = await syncAttachments({ id, path }, { list, files }, deps);
      if (list && isSettled) state.noteAttachmentsDone(id);
    } catch (error) {
      tellFailure({ path, id }, error, context);
    }
  }

  #summarize({ state, waiting }: RunContext): SyncSummary {
    const { synced, apart } = state.count();
    const conflicts = apart + state.attachments.all().filter(({ conflict }) => conflict !== undefined).length;
    return { counts: this.#counter.counts, pages: synced, conflicts, waiting: waiting.size };
  }
}

/** A folder that was moved away must not look like one whose files were all removed. */
function assertThere({ folder }: SyncParts): void {
  if (folder.stamp(`${STATE_FOLDER}/.gitignore`) !== undefined) return;
  throw new SyncError("file-unavailable", `Cannot sync ${quote(folder.root)}: the folder is not what it was`, {
    hint: `Put it back with its ${STATE_FOLDER}.`,
  });
}

/** A page to work on, and how its file stood a moment ago. */
interface Work {
  readonly entry: PageEntry;
  readonly side: LocalSide;
}

/** Whether the file of an attachment is missing. */
function isLost({ pageId, fileName, conflict, kept, skipped }: AttachmentRow, { entries, assets }: LocalView): boolean {
  if (conflict !== undefined || kept === true || skipped !== undefined) return false;
  const path = entries.get(pageId)?.path ?? "";
  return !assets.get(path)?.some((file) => file.path === `${assetsFolderOf(path)}/${fileName}`);
}

const NO_ROWS: readonly AttachmentRow[] = [];
const NO_FILES: readonly FoundFile[] = [];

function needsWork(entry: PageEntry, side: LocalSide | undefined): boolean {
  const { seen, base, path, home } = entry;
  if (seen.status === "gone" || base === undefined || side?.kind !== "same") return true;
  return seen.version !== base.version || seen.parentId !== base.parentId || path !== home;
}

async function syncOrTell(entry: PageEntry, side: LocalSide, context: RunContext): Promise<void> {
  const { id, path } = entry;
  try {
    await syncPage(id, side, context, context.options.full);
  } catch (error) {
    tellFailure({ path: path ?? entry.seen.title, id }, error, context);
  }
}
