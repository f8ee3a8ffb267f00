import type { PageEntry } from "../state/page_entry.ts";
import type { RunContext } from "./run_context.ts";
import type { LocalSide, LocalView, PageWork } from "./scan/local_view.ts";

/** Returns the work on a page, from the state of its file; undefined if there is none. */
export function workOn(
  entry: PageEntry,
  side: LocalSide | undefined,
  { full }: Pick<RunContext["options"], "full">,
): PageWork | undefined {
  if (side?.kind === "ignored" && entry.conflict === undefined) return undefined;
  return full || hasChanged(entry, side) ? { entry, side: side ?? { kind: "missing" } } : undefined;
}

function hasChanged({ seen, base, path, home, conflict }: PageEntry, side: LocalSide | undefined): boolean {
  if (conflict !== undefined || seen.status === "gone" || base === undefined || side?.kind !== "same") return true;
  return seen.version !== base.version || seen.parentId !== base.parentId || path !== home;
}

/** Tests whether a scan found nothing to sync and nothing to report, and no earlier run left anything to do. */
export function isUnchanged(
  { entries, sides, fresh, problems, skipped }: LocalView,
  { state, options }: Pick<RunContext, "state" | "options">,
): boolean {
  if (fresh.length + problems.length + skipped.length + state.journal.rows().length > 0) return false;
  if (options.push && state.wantedAnchors.byPath().size > 0) return false;
  return !entries.values().some((entry) => workOn(entry, sides.get(entry.id), options) !== undefined);
}
