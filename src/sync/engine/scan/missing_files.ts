import type { PageEntry } from "../../state/page_row.ts";
import type { Absence } from "../removal/absence.ts";
import { scanFiles } from "./scan_files.ts";
import type { LocalView } from "./local_view.ts";
import { remotePathOf } from "../page/page_path.ts";
import { isLocalPage, MAX_PAGE_BYTES, readPageText } from "../page/page_text.ts";
import { wasPutBack } from "../older_text/older_text.ts";
import { type MissingPages, refusalOf, reportRefusal } from "../removal/refuse_deletions.ts";
import type { RunContext } from "../run_context.ts";
import { reportFailure } from "../report_failure.ts";
import type { PageWork } from "./page_work.ts";

/** Makes sure that a page is only removed when its file is. */
export class MissingFiles {
  readonly #absence: Absence;

  /** Keeps in `absence` since when files are missing. */
  constructor(absence: Absence) {
    this.#absence = absence;
  }

  /**
   * Takes the pages out of the work, by id, whose files only seem to be missing: one may have been moved during the first
   * look, be about to be written anew, or have got a name under which no page is looked for; and where too much is
   * missing, all of them.
   */
  async guard(work: Map<string, PageWork>, context: RunContext): Promise<void> {
    this.#absence.keepOnly(work.entries().filter(([, each]) => isMissing(each)).map(([id]) => id));
    if (!work.values().some(isMissing)) return;
    const again = await scanFiles(context, context.state.entries());
    const strays = await findStrays(again, context);
    const waiting: PageEntry[] = [];
    const isPutBack = wasPutBack(context);
    for (const [id, each] of work) {
      if (!isMissing(each)) continue;
      const isGone = again.sides.get(id)?.kind === "missing";
      const isAway = isGone && this.#absence.isLong(id);
      try {
        const place = strays.get(id) ?? remoteNamed(each.entry, context);
        if (!isGone || place !== undefined || !isAway && !isPutBack) work.delete(id);
        if (place !== undefined) tellStray(id, place, context);
        else if (isGone && !isAway) waiting.push(each.entry);
      } catch (error) {
        // A folder on the way is a link by now, and hides what is there.
        work.delete(id);
        reportFailure({ path: each.entry.path ?? "", id }, error, context);
      }
    }
    if (isPutBack) bringBack(work, waiting, context);
    else if (context.options.push) this.#refuse(work, waiting, context);
  }

  /** Takes the pages out of the work that must not be deleted, all or none, before the first one is. */
  #refuse(work: Map<string, PageWork>, waiting: readonly PageEntry[], context: RunContext): void {
    const away = work.values().filter(isMissing).map(({ entry }) => entry).toArray();
    const missing = partition([...away, ...waiting]);
    const refusal = refusalOf(missing, context);
    if (refusal === undefined) return;
    if (waiting.length === 0 && context.deletions.confirm(missing.deletable.length)) return;
    context.deletionsRefused = true;
    const kept = away.filter(isDeletable);
    for (const { id } of kept) work.delete(id);
    // What was removed a moment later counts too: whoever has counted it all is waited for.
    const isCounted = waiting.length > 0 && missing.deletable.length === context.options.confirmDelete;
    if (kept.length > 0 && !isCounted) reportRefusal(refusal, missing, context);
  }
}

/**
 * In an old checkout the files of newer pages are missing: these come back like the newer texts do, unless somebody has
 * counted them. No attachment goes either.
 */
function bringBack(work: Map<string, PageWork>, waiting: readonly PageEntry[], context: RunContext): void {
  const { deletions, options, broughtBack } = context;
  const away = work.values().filter(isMissing).map(({ entry }) => entry).toArray();
  const count = away.filter(isDeletable).length;
  if (options.push && waiting.length === 0 && count > 0 && deletions.confirm(count)) return;
  for (const { id } of away) broughtBack.add(id);
}

function partition(entries: readonly PageEntry[]): MissingPages {
  return { deletable: entries.filter(isDeletable), others: entries.filter((entry) => !isDeletable(entry)) };
}

/** Whether the page of a missing file would go: one that changed in the wiki brings its file back. */
function isDeletable({ seen, base, conflict }: PageEntry): boolean {
  return conflict !== "edits" && seen.version === base?.version;
}

/** Whether the file of a page is missing that both sides had. */
export function isMissing({ entry: { seen, base }, side }: PageWork): boolean {
  return side.kind === "missing" && base !== undefined && seen.status === "there";
}

/** The path of a file that bears the name of the wiki's side of a conflict, although there is none. */
function remoteNamed({ path, conflict }: PageEntry, { folder }: RunContext): string | undefined {
  const remotePath = remotePathOf(path ?? "");
  return conflict === undefined && folder.stamp(remotePath) !== undefined ? remotePath : undefined;
}

/** Files of pages that lie among attachments, by the id of the page. */
async function findStrays({ assets }: LocalView, context: RunContext): Promise<Map<string, string>> {
  const { folder, state } = context;
  const strays = new Map<string, string>();
  for (const { path } of [...assets.values()].flat()) {
    const content = path.endsWith(".md") ? await folder.read(path, MAX_PAGE_BYTES).catch(() => undefined) : undefined;
    const read = content && readPageText(path, content);
    const id = read && (isLocalPage(read) ? read.fields.id : read.id);
    if (id === undefined || state.entry(id) === undefined) continue;
    strays.set(id, path);
    context.strays.add(path);
  }
  return strays;
}

function tellStray(id: string, path: string, { observer }: RunContext): void {
  observer.change({
    kind: "failed",
    ...{ path, id, code: "unusable-file" },
    reason: "it seems to be the file of a page, and no page is looked for under this name",
    hint: "Give it another name, or move it out of the folder of attachments.",
  });
}
