import { byCodeUnits } from "../../../base/order.ts";
import { readIfThere } from "../../../wiki/content/read_if_there.ts";
import type { Page } from "../../../wiki/content/page.ts";
import { explainTitle } from "../page/explain_title.ts";
import { isTrashDue, seenOf, trashedIds } from "../scan/scan_wiki.ts";
import type { LocalView } from "../scan/local_view.ts";
import type { BrokenFile, LocalPage } from "../page/page_text.ts";
import { layoutOf } from "../place/place_pages.ts";
import { assertSameSpace } from "../page/find_origin.ts";
import { WHOLE_PAGE } from "../read_remote.ts";
import { fileCommand } from "../file_command.ts";
import type { RunContext } from "../run_context.ts";
import { reportFailure } from "../report_failure.ts";

/** Reason why a file is not used, and a hint. */
export type Problem = Pick<BrokenFile, "reason" | "hint">;

/** Files whose ID belongs to no known page, and the problem to report; undefined if everything has been reported. */
export type RestoreProblems = ReadonlyMap<string, Problem | undefined>;

/** Result of restoring pages for files whose ID belongs to no known page. */
export interface RestoredPages {
  /**
   * Files whose page exists again; they may differ from it. Excludes files made from an older version than the one in
   * the trash: wikis show old versions of current pages only, so the next run compares them.
   */
  readonly restored: readonly LocalPage[];
  /** Problems to report instead of the default one, by path. */
  readonly problems: RestoreProblems;
}

/**
 * Restores pages from the wiki's trash that this folder deleted and whose files reappeared. Pages that another user
 * deleted stay in the trash; without `--push`, all pages do.
 *
 * @param asks Whether the wiki is asked about its trash.
 */
export async function restorePages(
  { unknown }: Pick<LocalView, "unknown">,
  context: RunContext,
  asks: boolean,
): Promise<RestoredPages> {
  const { state, signal } = context;
  const restored: { readonly local: LocalPage; readonly isBehind: boolean }[] = [];
  const problems = new Map<string, Problem | undefined>();
  const isForeign = unknown.some(({ fields: { id = "" } }) => state.removed.get(id) === undefined);
  const trash = asks && isForeign && isTrashDue(context) ? await trashedIds(context) : new Set<string>();
  for (const local of oneOfEach(unknown, context)) {
    const { path, fields: { id = "" } } = local;
    signal.throwIfAborted();
    try {
      const outcome = state.removed.get(id) === undefined
        ? trash.has(id) ? inTrash(path, context) : undefined
        : await restoreOne(local, context);
      const isRestored = outcome !== undefined && "isBehind" in outcome;
      if (isRestored) restored.push({ local, ...outcome });
      if (outcome !== undefined) problems.set(path, isRestored ? undefined : outcome);
    } catch (error) {
      reportFailure({ path, id }, error, context);
      problems.set(path, undefined);
    }
  }
  placeRestored(restored.map(({ local }) => local), context);
  return { restored: restored.flatMap(({ local, isBehind }) => isBehind ? [] : [local]), problems };
}

/** Hint for a title that is taken: the page comes back with its own one, whatever its file says. */
export const TITLE_TAKEN = "Rename the other page, or remove the id line to create a new page from the file.";

/** Selects one file per ID: the one at the page's previous path, or the first. Parents come before children. */
function oneOfEach(unknown: readonly LocalPage[], { state }: RunContext): LocalPage[] {
  const groups = Map.groupBy(unknown.toSorted(byDepth), ({ fields }) => fields.id ?? "");
  const picked = groups.entries().flatMap(([id, files]) => {
    const place = state.removed.get(id)?.path;
    return [files.find(({ path }) => path === place) ?? files[0] ?? []].flat();
  });
  return picked.toArray().toSorted(byDepth);
}

/** Compares by depth, parents before children. */
function byDepth(a: LocalPage, b: LocalPage): number {
  return a.path.split("/").length - b.path.split("/").length || byCodeUnits(a.path, b.path);
}

/** Restores the page of a file, or returns why it was not restored; undefined for the default problem. */
async function restoreOne(
  local: LocalPage,
  context: RunContext,
): Promise<Problem | { readonly isBehind: boolean } | undefined> {
  const { state, content, options, scope, observer } = context;
  const { path, fields: { id = "", version } } = local;
  if (!options.push) return WAITING;
  const [page] = await readIfThere(() => content.readPage(id, WHOLE_PAGE));
  if (page === undefined) return PURGED;
  if (page.status !== "trashed" || page.spaceKey !== scope.space) return undefined;
  if (!isOwnRemoval(page, state.removed.get(id)?.version)) return inTrash(path, context);
  assertSameSpace(local, page, context);
  const back = await content.restorePage(id).catch((error) => {
    throw explainTitle(error, page.title, TITLE_TAKEN);
  });
  state.transaction(() => {
    state.noteSeen([seenOf(back)]);
    // It is no longer known which of its attachments had files.
    state.noteAttachments(id, undefined);
  });
  context.restored.add(id);
  const isBehind = version !== undefined && version < page.version;
  const reason = `the file was made from version ${version}, so the next run merges both`;
  observer.change({ kind: "restored", path, id, version: back.version, reason: isBehind ? reason : undefined });
  return { isBehind };
}

/**
 * Tests whether the page has the version that this folder deleted; if it has another one, a user restored, changed and
 * deleted it again.
 */
function isOwnRemoval({ version }: Page, removed: number | undefined): boolean {
  return removed === undefined || version === removed;
}

/** Records where the files are; the layout then shows whether that differs from the page's parent in the wiki. */
function placeRestored(restored: readonly LocalPage[], { state }: RunContext): void {
  if (restored.length === 0) return;
  const homes = layoutOf(state.entries());
  state.transaction(() => {
    for (const { path, fields: { id = "" } } of restored) state.savePlace(id, { path, home: homes.get(id) ?? path });
  });
}

const NEW_PAGE = "to create a new page from the file, remove its id line";

function inTrash(path: string, { folder }: RunContext): Problem {
  return {
    reason: "its page is in the wiki's trash",
    hint: `Run ${fileCommand("restore", path, folder)} to restore the page; ${NEW_PAGE}.`,
  };
}

const WAITING: Problem = {
  reason: "its page is in the wiki's trash, because the file was missing",
  hint: `Run it again with --push to restore the page; ${NEW_PAGE}.`,
};

const PURGED: Problem = {
  reason: "its page was moved to the wiki's trash; since then, it was purged or hidden from this user",
  hint: "Remove its id line to create a new page from it.",
};
