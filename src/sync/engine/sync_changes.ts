import { collectGarbage } from "../../host/process/collect_garbage.ts";
import type { PageEntry } from "../state/page_entry.ts";
import { syncInBatches } from "./batch/sync_in_batches.ts";
import { isBlankTitle } from "./blank_title.ts";
import { newTitle, noteTexts } from "./links/link_page.ts";
import { putWantedAnchors } from "./links/put_wanted_anchors.ts";
import { findOutdated } from "./older_text/older_text.ts";
import type { Turns } from "./page/page_attachments.ts";
import type { LocalPage } from "./page/page_text.ts";
import { syncPage } from "./page/sync_page.ts";
import { workOn } from "./page_work.ts";
import { adoptPages } from "./place/adopt_pages.ts";
import { createPages, forgetAdopted } from "./place/create_pages.ts";
import type { MissingTimer } from "./removal/missing_timer.ts";
import { restorePages } from "./removal/restore_pages.ts";
import { reportFailure } from "./report_failure.ts";
import { noteWaiting, type RunContext } from "./run_context.ts";
import type { LocalSide, LocalView, PageWork } from "./scan/local_view.ts";
import { MissingFiles } from "./scan/missing_files.ts";
import { workStages } from "./work_stages.ts";

/** What a run adds to a scan. */
interface ChangesOptions {
  readonly turns: Turns;
  /** Records since when files are missing. */
  readonly missingTimer: MissingTimer;
  /** Whether the wiki is asked about its trash. */
  readonly asks: boolean;
}

/**
 * Syncs what a scan found. In a module of its own, because it needs everything that reads and writes pages, and most
 * runs find nothing.
 */
export async function syncChanges(view: LocalView, context: RunContext, options: ChangesOptions): Promise<void> {
  const restored = await restoreAndReport(view, context, options);
  await syncPages({ view, restored }, context, options);
}

/** Restores pages from the wiki's trash whose files reappeared, and reports unusable files. */
async function restoreAndReport(
  view: LocalView,
  context: RunContext,
  { turns, asks }: ChangesOptions,
): Promise<readonly LocalPage[]> {
  const { restored, problems } = await turns.lock.shared(() => restorePages(view, context, asks));
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

/** Number of pages after which garbage is collected. */
const COLLECT_EVERY = 200;

async function syncPages(
  { view, restored }: { readonly view: LocalView; readonly restored: readonly LocalPage[] },
  context: RunContext,
  { turns: { lanes, lock }, missingTimer }: ChangesOptions,
): Promise<void> {
  const { options, observer } = context;
  const fresh = await adoptPages(view, context);
  for (const local of fresh) if (!isBlankTitle(newTitle(local))) context.newTitles.set(local.path, newTitle(local));
  noteTexts(view, fresh, context);
  const work = findWork(view, restored, context);
  await findOutdated(work.values(), view, context);
  await new MissingFiles(missingTimer).guard(work, context);
  let done = 0;
  for (const stage of workStages(work.values(), view.entries)) {
    await syncInBatches(stage, context, async ({ entry, side }) => {
      await lanes.run(`page ${entry.id}`, () => lock.shared(() => syncOrReport(entry, side, context)));
      observer.progress(++done, work.size, "Syncing pages");
      if (done % COLLECT_EVERY === 0) collectGarbage();
    });
  }
  forgetAdopted(context);
  if (options.push) {
    await lock.shared(() => createPages(fresh, context));
    await putWantedAnchors(context, (id, work) => lanes.run(`page ${id}`, () => lock.shared(work)));
  } else noteFresh(fresh, view, context);
}

/** Finds the pages to sync, by ID. */
function findWork(view: LocalView, restored: readonly LocalPage[], context: RunContext): Map<string, PageWork> {
  const { adopted, options, state } = context;
  const work = new Map<string, PageWork>();
  for (const entry of view.entries.values()) {
    const page = adopted.get(entry.id);
    const found = workOn(entry, page === undefined ? view.sides.get(entry.id) : { kind: "read", page }, options);
    if (found !== undefined) work.set(entry.id, found);
  }
  for (const page of restored) {
    const entry = state.entry(page.fields.id ?? "");
    if (entry !== undefined) work.set(entry.id, { entry, side: { kind: "read", page } });
  }
  return work;
}

async function syncOrReport(entry: PageEntry, side: LocalSide, context: RunContext): Promise<void> {
  const { id, path } = entry;
  try {
    await syncPage(id, side, context, context.options.full);
  } catch (error) {
    reportFailure({ path: path ?? entry.seen.title, id }, error, context);
  }
}

/** Records new files and their attachments as waiting. */
function noteFresh(fresh: readonly LocalPage[], { assets }: LocalView, context: RunContext): void {
  for (const { path } of fresh) {
    const files = context.options.attachments ? assets.get(path) ?? [] : [];
    for (const file of [{ path }, ...files]) noteWaiting(context, { kind: "new-here", path: file.path });
  }
}
