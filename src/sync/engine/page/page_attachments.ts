import { assetsFolderOf } from "../../attachments/assets_path.ts";
import { attachmentsDiffer } from "../../attachments/attachments_differ.ts";
import { reportOpenConflict, reportSkipped } from "../../attachments/report_skipped.ts";
import { syncAttachments } from "../../attachments/sync_attachments.ts";
import type { FoundFile } from "../../files/sync_folder.ts";
import { type AttachmentRow, isNotDownloaded } from "../../state/attachment_rows.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import { knownAssets } from "../scan/skipped_files.ts";
import type { MissingTimer } from "../removal/missing_timer.ts";
import type { KeyedQueues, SharedLock } from "../shared_lock.ts";
import type { LocalView } from "../scan/local_view.ts";
import { reportKeptAttachments } from "../removal/refuse_deletions.ts";
import type { WaitingFile } from "../../sync_report.ts";
import { isFolderReset, noteWaiting, type RunContext } from "../run_context.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import { reportFailure } from "../report_failure.ts";

/** Locks that separate work on pages. */
export interface Turns {
  readonly lanes: KeyedQueues;
  readonly lock: SharedLock;
}

/** Synchronizes the attachments of pages with their files. */
export class PageAttachments {
  readonly #turns: Turns;
  readonly #missingTimer: MissingTimer;

  /** Takes turns with other work on pages, and records in `missingTimer` since when files are missing. */
  constructor(turns: Turns, missingTimer: MissingTimer) {
    this.#turns = turns;
    this.#missingTimer = missingTimer;
  }

  /**
   * Syncs the attachments of every page where something may have changed; reports open conflicts each time.
   *
   * @param asks Whether the wiki is asked, or only the files are checked.
   */
  async syncAll(view: LocalView, context: RunContext, asks: boolean): Promise<void> {
    const reported = new Set<string>();
    if (context.options.attachments) await this.#syncPages(view, collectConflicts(context, reported), asks);
    for (const row of context.state.attachments.all()) {
      const path = filePath(row, view);
      if (view.entries.has(row.pageId) && !reported.has(path)) reportOpenConflict(row, path, context);
    }
  }

  async #syncPages(view: LocalView, context: RunContext, asks: boolean): Promise<void> {
    const { state, options, observer } = context;
    if (isFolderReset(context)) forgetLost(view, context);
    const work = this.#findWork(view, context, asks);
    let done = 0;
    await runLimited(work, options.concurrency, async (id) => {
      await this.#inTurn(id, async () => {
        const entry = state.entry(id);
        // The files of a page that was moved in the meantime are elsewhere, and must not count as missing.
        const isNew = context.made.has(id) || context.restored.has(id);
        const isThere = isNew || view.entries.get(id)?.path === entry?.path;
        if (entry?.path === undefined || !isThere) return;
        const files = filesOf(entry, view).filter(({ path }) => !context.strays.has(path));
        await syncOne(entry, { files, list: asks && entry.attachmentsStale }, context);
      });
      observer.progress(++done, work.size, "Syncing attachments");
    });
    for (const row of state.attachments.all()) {
      if (work.has(row.pageId) || !view.entries.has(row.pageId)) continue;
      reportSkipped(row, filePath(row, view), context);
    }
  }

  /** Syncs the attachments of one page that are known to have changed. The caller holds the page's lock. */
  async syncStale(id: string, context: RunContext): Promise<void> {
    if (!context.options.attachments) return;
    await this.#turns.lock.shared(async () => {
      const entry = context.state.entry(id);
      if (entry?.path === undefined || !entry.attachmentsStale) return;
      if (context.folder.ignores(entry.path) !== undefined) return;
      const { assets } = context.folder.scan(assetsFolderOf(entry.path));
      await syncOne(entry, { files: knownAssets(assets, context.state), list: true }, context);
    });
  }

  #findWork(view: LocalView, context: RunContext, asks: boolean): Set<string> {
    const { state, options } = context;
    const rows = Map.groupBy(state.attachments.all(), ({ pageId }) => pageId);
    const held = options.push ? this.#findHeld(view, context) : new Set<string>();
    const withFiles = [...view.assets.keys()].flatMap((path) => state.findByFile(path) ?? []);
    const ids = new Set([...rows.keys(), ...withFiles, ...state.staleAttachments()]);
    return new Set(
      ids.values().filter((id) => {
        const entry = state.entry(id);
        if (entry?.path === undefined || entry.base === undefined || held.has(id)) return false;
        if (view.sides.get(id)?.kind === "ignored") return false;
        if (entry.seen.status === "gone" || entry.conflict !== undefined) return false;
        return (asks && entry.attachmentsStale) || attachmentsDiffer(rows.get(id) ?? [], filesOf(entry, view), options);
      }),
    );
  }

  /** Finds the pages that must wait, because missing files may come back, or too many are missing. */
  #findHeld(view: LocalView, context: RunContext): Set<string> {
    const lost = context.state.attachments.all().filter((row) => isLost(row, view));
    this.#missingTimer.keepOnly(lost.map(({ id }) => id));
    const away = lost.filter(({ id }) => this.#missingTimer.isLong(id));
    const isRefused = context.deletionsRefused;
    if (!isRefused && (away.length === 0 || context.deletions.allows("attachment", lost.length))) {
      return new Set(lost.filter((row) => !away.includes(row)).map(({ pageId }) => pageId));
    }
    if (!isRefused) reportKeptAttachments(lost.map((row) => filePath(row, view)), context);
    return new Set(lost.map(({ pageId }) => pageId));
  }

  #inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const { lanes, lock } = this.#turns;
    return lanes.run(`page ${id}`, () => lock.shared(work));
  }
}

/** Wraps a context to collect the paths of the reported conflicts. */
function collectConflicts(context: RunContext, reported: Set<string>): RunContext {
  const { observer } = context;
  return {
    ...context,
    observer: {
      progress: (...args) => observer.progress(...args),
      notice: (message) => observer.notice(message),
      waits: (file) => observer.waits?.(file),
      change(change) {
        if (change.kind === "conflict") reported.add(change.path);
        observer.change(change);
      },
    },
  };
}

async function syncOne(
  { id, path = "" }: PageEntry,
  facts: { readonly files: readonly FoundFile[]; readonly list: boolean },
  context: RunContext,
): Promise<void> {
  const { state, content, folder, now, observer, options, deletions, signal } = context;
  const mayDelete = () => !context.deletionsRefused && deletions.take("attachment");
  const waits = (file: WaitingFile) => noteWaiting(context, file);
  const deps = { content, rows: state.attachments, folder, now, observer, options, signal, mayDelete, waits };
  try {
    const isSettled = await syncAttachments({ id, path }, facts, deps);
    if (facts.list && isSettled) state.noteAttachmentsDone(id);
  } catch (error) {
    reportFailure({ path, id }, error, context);
  }
}

function filesOf({ path = "" }: PageEntry, { assets }: LocalView): readonly FoundFile[] {
  return assets.get(path) ?? [];
}

/** Returns the current or former path of an attachment's file. */
function filePath({ pageId, fileName }: AttachmentRow, { entries }: LocalView): string {
  return `${assetsFolderOf(entries.get(pageId)?.path ?? "")}/${fileName}`;
}

/** Forgets attachments whose files are missing in an old checkout; the next list of the page downloads them again. */
function forgetLost(view: LocalView, { state }: RunContext): void {
  for (const row of state.attachments.all().filter((each) => isLost(each, view))) {
    state.attachments.remove(row.id);
    state.noteAttachments(row.pageId, undefined);
  }
}

/** Tests whether the file of an attachment is missing. */
function isLost(row: AttachmentRow, view: LocalView): boolean {
  if (row.conflict !== undefined || row.kept === true || isNotDownloaded(row) || row.leaving) return false;
  const page = view.entries.get(row.pageId);
  if (view.sides.get(row.pageId)?.kind === "ignored") return false;
  return page !== undefined && !filesOf(page, view).some(({ path }) => path === filePath(row, view));
}
