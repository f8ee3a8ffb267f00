import type { PageEntry } from "../../state/page_entry.ts";
import type { MissingTimer } from "../removal/missing_timer.ts";
import { scanFiles } from "./scan_files.ts";
import type { LocalView, PageWork } from "./local_view.ts";
import { nameOf, remotePathOf } from "../page/page_path.ts";
import { movedOut, onlyCopyLeft } from "./skipped_files.ts";
import { isLocalPage, readPageFile } from "../page/page_text.ts";
import { type MissingPages, refusalOf, reportRefusal } from "../removal/refuse_deletions.ts";
import { isFolderReset, type RunContext } from "../run_context.ts";
import { reportFailure } from "../report_failure.ts";

/** Protects pages from deletion unless their files are really missing. */
export class MissingFiles {
  readonly #missingTimer: MissingTimer;

  /** Records in `missingTimer` since when files are missing. */
  constructor(missingTimer: MissingTimer) {
    this.#missingTimer = missingTimer;
  }

  /**
   * Removes pages from the work whose files only seem to be missing: a file may have been moved during the scan, be
   * about to be rewritten, or have a name that is not scanned. If too many are missing, removes all of them.
   */
  async guard(work: Map<string, PageWork>, context: RunContext): Promise<void> {
    this.#missingTimer.keepOnly(work.entries().filter(([, each]) => isMissing(each)).map(([id]) => id));
    if (!work.values().some(isMissing)) return;
    const again = await scanFiles(context, context.state.entries());
    const strays = await findStrays(again, context);
    const aside = await findAside(again, context);
    const waiting: PageEntry[] = [];
    const isReset = isFolderReset(context);
    for (const [id, each] of work) {
      if (!isMissing(each)) continue;
      const isGone = again.sides.get(id)?.kind === "missing";
      const isAway = isGone && this.#missingTimer.isLong(id);
      try {
        const place = strays.get(id) ?? remoteNamed(each.entry, context);
        const other = aside.get(id);
        if (!isGone || (place ?? other) !== undefined || !isAway && !isReset) work.delete(id);
        if (place !== undefined) reportStray(id, place, context);
        else if (other !== undefined) reportAside(each.entry, other, context);
        else if (isGone && !isAway) waiting.push(each.entry);
      } catch (error) {
        // A parent folder has become a link, which hides its files.
        work.delete(id);
        reportFailure({ path: each.entry.path ?? "", id }, error, context);
      }
    }
    if (isReset) restoreAll(work, waiting, context);
    else if (context.options.push) this.#refuse(work, waiting, context);
  }

  /** Removes pages from the work whose deletion requires confirmation, all or none, before the first is deleted. */
  #refuse(work: Map<string, PageWork>, waiting: readonly PageEntry[], context: RunContext): void {
    const away = work.values().filter(isMissing).map(({ entry }) => entry).toArray();
    const missing = partition([...away, ...waiting]);
    const refusal = refusalOf(missing, context);
    if (refusal === undefined) return;
    if (waiting.length === 0 && context.deletions.confirm(missing.deletable.length)) return;
    context.deletionsRefused = true;
    const kept = away.filter(isDeletable);
    for (const { id } of kept) work.delete(id);
    // Files that are still within the waiting time count too: if the confirmed number includes them, wait for them.
    const isCounted = waiting.length > 0 && missing.deletable.length === context.options.confirmDelete;
    if (kept.length > 0 && !isCounted) reportRefusal(refusal, missing, context);
  }
}

/**
 * Restores missing files in an old checkout, which belong to newer pages, unless the user confirmed their number.
 * Deletes no attachment either.
 */
function restoreAll(work: Map<string, PageWork>, waiting: readonly PageEntry[], context: RunContext): void {
  const { deletions, options, missingInCheckout } = context;
  const away = work.values().filter(isMissing).map(({ entry }) => entry).toArray();
  const count = away.filter(isDeletable).length;
  if (options.push && waiting.length === 0 && count > 0 && deletions.confirm(count)) return;
  for (const { id } of away) missingInCheckout.add(id);
}

function partition(entries: readonly PageEntry[]): MissingPages {
  return { deletable: entries.filter(isDeletable), others: entries.filter((entry) => !isDeletable(entry)) };
}

/**
 * Tests whether the page of a missing file would be deleted: a page that changed in the wiki restores its file instead.
 */
function isDeletable({ seen, base, conflict }: PageEntry): boolean {
  return conflict !== "edits" && seen.version === base?.version;
}

/** Tests whether the file of a page that existed on both sides is missing. */
export function isMissing({ entry: { seen, base }, side }: PageWork): boolean {
  return side.kind === "missing" && base !== undefined && seen.status === "there";
}

/** Returns the path of a file that is named like the wiki's version in a conflict although the page has no conflict. */
function remoteNamed({ path, conflict }: PageEntry, { folder }: RunContext): string | undefined {
  const remotePath = remotePathOf(path ?? "");
  return conflict === undefined && folder.stamp(remotePath) !== undefined ? remotePath : undefined;
}

/** Finds page files in attachment folders, by page ID. */
async function findStrays({ assets }: LocalView, context: RunContext): Promise<Map<string, string>> {
  const { folder, state } = context;
  const strays = new Map<string, string>();
  for (const { path } of [...assets.values()].flat()) {
    const read = path.endsWith(".md") ? await readPageFile(path, folder).catch(() => undefined) : undefined;
    const id = read && (isLocalPage(read) ? read.fields.id : read.id);
    if (id === undefined || state.entry(id) === undefined) continue;
    strays.set(id, path);
    context.strays.add(path);
  }
  return strays;
}

/** Maximum number of files that a run reads to find out whether a missing file is among what it leaves out. */
const MAX_ASIDE = 1000;

/**
 * Finds the files of pages among what is left out, by page ID: people move a file to a folder that a rule excludes, or
 * keep only the copy that another program made. Looks at the names of missing files first.
 */
async function findAside({ ignored, sides, entries }: LocalView, context: RunContext): Promise<Map<string, string>> {
  const { folder } = context;
  const names = new Set(
    entries.values().filter(({ id }) => sides.get(id)?.kind === "missing").map(({ path }) => nameOf(path ?? "")),
  );
  const paths = ignored.flatMap((path) => {
    return path.endsWith(".md") ? [path] : folder.scanIgnored(path).pages.map((page) => page.path);
  });
  const { first = [], second = [] } = Object.groupBy(paths, (path) => names.has(nameOf(path)) ? "first" : "second");
  const aside = new Map<string, string>();
  for (const path of [...first, ...second].slice(0, MAX_ASIDE)) {
    const read = await readPageFile(path, folder).catch(() => undefined);
    const id = read && (isLocalPage(read) ? read.fields.id : read.id);
    if (id !== undefined) aside.set(id, path);
  }
  return aside;
}

function reportAside({ id, path: page = "" }: PageEntry, path: string, { observer, folder }: RunContext): void {
  const isCopy = folder.ignores(path) === undefined;
  observer.change({ kind: "skipped", id, ...(isCopy ? onlyCopyLeft(path, page) : movedOut(path, page)) });
}

function reportStray(id: string, path: string, { observer }: RunContext): void {
  observer.change({
    kind: "failed",
    ...{ path, id, code: "unusable-file" },
    reason: "it looks like the file of a page, but its name is reserved for attachments",
    hint: "Rename it, or move it out of the attachment folder.",
  });
}
