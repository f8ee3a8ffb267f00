import { SyncError } from "../../sync_error.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { isUntouched } from "../../../host/files/file_stamp.ts";
import type { LocalSide } from "../scan/local_view.ts";
import { localParent } from "../place/local_parent.ts";
import { noteBothMoved } from "../place/note_both_moved.ts";
import { MAX_PAGE_BYTES } from "../../layout/page_file.ts";
import { baseContent, caughtUp, isLocalPage, type LocalPage, readPageText, versionInFile } from "./page_text.ts";
import { isPageEdited } from "../links/keep_file_links.ts";
import { pullPage } from "./pull_page.ts";
import { readRemote } from "../read_remote.ts";
import { recognizeSentText } from "./recognize_sent_text.ts";
import { reconcilePage } from "./reconcile_page.ts";
import { fileCommand } from "../file_command.ts";
import { noteWaiting, type RunContext } from "../run_context.ts";
import { handleDeletedPage, removeFromWiki } from "../removal/handle_deleted_page.ts";
import { assertPlace, pushPage } from "./push_page.ts";
import { assertNoAccidents } from "../accidents/assert_no_accidents.ts";
import { reportStillReverted } from "../older_text/older_text.ts";
import { warnLabels } from "../sendable/warn_labels.ts";
import { remoteNameOf, remotePathOf } from "./page_path.ts";
import { writeRemoteCopy } from "./record_conflict.ts";

/** Maximum number of attempts when a page or file changes during its sync. */
const TURNS = 4;

/**
 * Syncs both sides of a page.
 *
 * @param side State of its file at the scan.
 * @param ask Whether to ask the wiki although no change is known.
 */
export async function syncPage(id: string, side: LocalSide, context: RunContext, ask = false): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    context.signal.throwIfAborted();
    await recognizeSentText(id, context);
    const entry = context.state.entry(id);
    if (entry === undefined) return;
    const current = turn === 0 ? side : await readLocalSide(entry, context);
    await endResolvedConflict(entry, current, context);
    if (isLeftAlone(context.state.entry(id) ?? entry, current)) return await reportLeftAlone(entry, current, context);
    if (turn === 0 && current.kind !== "missing") noteBothMoved(entry, context);
    // It may have been moved since the scan: the next run finds it.
    if (turn > 0 && current.kind === "missing" && entry.base !== undefined && entry.seen.status === "there") return;
    if (await syncOnce(entry, current, { context, ask: ask || turn > 0 })) return;
  }
  throw new SyncError("file-unavailable", "Cannot sync the page: it keeps changing", {
    hint: "Try again when nobody is editing it.",
  });
}

/**
 * Tests whether a sync skips a page: it has an open conflict, or it is gone and its file was kept. A sync includes it
 * if the page exists again, or if the file is gone too.
 */
function isLeftAlone({ conflict, seen, kept }: PageEntry, side: LocalSide): boolean {
  if (conflict === "edits" && (seen.status === "there" || side.kind !== "missing")) return true;
  return seen.status === "gone" && side.kind !== "missing" && (conflict === "deleted-in-wiki" || kept);
}

/**
 * Ends a conflict that was resolved in another folder, because the file names the wiki's version of the conflict or a
 * later one, as after a pull with git; or whose edits are gone from the file.
 */
async function endResolvedConflict({ id, path, seen }: PageEntry, side: LocalSide, context: RunContext): Promise<void> {
  const conflict = context.state.conflict(id);
  if (conflict?.kind !== "edits" || seen.status !== "there" || path === undefined) return;
  const isResolved = side.kind === "same" ||
    (side.kind === "read" && (side.page.fields.version ?? 0) >= conflict.remote.version);
  if (!isResolved) return;
  context.state.saveConflict(id, undefined);
  await context.folder.trash(remotePathOf(path));
}

/** Reports an open conflict again, and restores the files that belong to it. */
async function reportLeftAlone(entry: PageEntry, side: LocalSide, context: RunContext): Promise<void> {
  const { state, folder, observer } = context;
  const { id, path, conflict, seen, kept } = entry;
  if (path === undefined) return;
  if (conflict === "edits" && seen.status === "gone") {
    // There is no longer a version that could be taken instead.
    await folder.trash(remotePathOf(path));
    state.saveConflict(id, { kind: "deleted-in-wiki" });
  } else if (conflict === "edits" && folder.stamp(remotePathOf(path)) === undefined) {
    await writeRemoteCopy(entry, context);
  }
  if (conflict !== undefined) {
    const reason = seen.status === "gone"
      ? "it is still in conflict: its page was removed"
      : `it is still in conflict; the wiki's version is beside it as ${remoteNameOf(path)}`;
    return observer.change({ kind: "conflict", path, id, reason });
  }
  const base = state.base(id);
  if (kept && side.kind === "read" && base !== undefined && isPageEdited(side.page, base, context)) {
    throw new SyncError("no-such-page", "Cannot send the file to the wiki: its page was removed", {
      hint: `Remove its id line to create a new page from it, or run ${fileCommand("restore", path, folder)}.`,
    });
  }
}

interface Turn {
  readonly context: RunContext;
  readonly ask: boolean;
}

/** Syncs once; returns false if something changed in the meantime, so that it must start over. */
async function syncOnce(entry: PageEntry, side: LocalSide, { context, ask }: Turn): Promise<boolean> {
  const { state, options } = context;
  const { id, seen } = entry;
  if (side.kind === "ignored") return true;
  if (side.kind === "broken") throw brokenFile(side.file.reason, side.file.hint);
  if (side.kind === "read") state.userFrontMatter.put(id, side.page.extra);
  if (entry.conflict === "deleted-in-wiki") state.saveConflict(id, undefined);
  const base = state.base(id);
  if (side.kind === "read") warnLabels(side.page, base?.labels ?? [], context.observer);
  if (seen.status === "gone") return await handleDeletedPage(entry, side, base, context);
  const isEdited = side.kind === "read" && base !== undefined && isPageEdited(side.page, base, context);
  if (isEdited && reportStillReverted(entry, side.page, context)) return true;
  if (isEdited) assertNoAccidents({ local: side.page, id, before: [base.written] }, context);
  const parent = side.kind === "missing" ? undefined : localParent(entry, context);
  const known = base && versionInFile(base);
  const isOld = side.kind === "read" && (side.page.fields.version ?? known) !== known;
  const isStale = ask || isOld || context.missingInCheckout.has(id) || base === undefined ||
    seen.version !== base.version;
  const hasWork = isEdited || side.kind === "missing" || parent !== undefined;
  if (!isStale && !hasWork) return await settleUntouched(entry, { side, base }, context);
  if (!isStale && !options.push) {
    noteWaiting(context, {
      kind: side.kind === "missing" ? "deleted-here" : isEdited ? "edited-here" : "moved-here",
      path: entry.path ?? id,
      id,
    });
    return true;
  }
  // A new file of the user has that path: the next run gives the page another path.
  const isMaker = context.made.has(id) || context.adopted.has(id);
  if (base === undefined && side.kind === "read" && side.page.fields.id === undefined && !isMaker) return true;
  const remote = await readRemote(id, context);
  if (remote === undefined) return false;
  if (side.kind === "missing") return await settleMissing(entry, { base, remote }, context);
  const local = side.kind === "read" ? side.page : await readUntouched(entry, context);
  if (local === undefined) return false;
  if (base === undefined || isEdited) return await reconcilePage(entry, { local, base, remote, parent }, context);
  if (parent?.kind === "page" && options.push) {
    return await pushPage(entry, { local, content: baseContent(remote), remote, parent, anchors: [] }, context);
  }
  if (parent !== undefined && !options.push) noteWaiting(context, { kind: "moved-here", path: entry.path ?? id, id });
  const isDone = await pullPage(entry, { local, base, remote }, context);
  if (isDone && options.push) assertPlace(parent, local.path, context);
  return isDone;
}

/** Handles a file without an edit; its bytes may still differ in line endings or other lines of the front matter. */
async function settleUntouched(
  entry: PageEntry,
  { side, base }: { readonly side: LocalSide; readonly base: PageBase },
  context: RunContext,
): Promise<boolean> {
  const { id, seen } = entry;
  const { state, scope, now } = context;
  if (seen.parentId !== base.parentId) state.saveParent(id, seen.parentId);
  if (side.kind !== "read") return true;
  const { content: { hash, stamp }, fields: { space } } = side.page;
  const isOfFormerSpace = scope.formerSpaces?.includes(space ?? "") === true;
  if (isOfFormerSpace || base.isAheadOfFile === true) {
    return await pullPage(entry, { local: side.page, base, remote: caughtUp(base) }, context);
  }
  state.saveFile(id, { hash, stamp, checkedAt: now() });
  return true;
}

async function settleMissing(
  entry: PageEntry,
  { base, remote }: { base: PageBase | undefined; remote: PageBase },
  context: RunContext,
): Promise<boolean> {
  const isSame = base !== undefined && base.version === remote.version && base.body === remote.body;
  if (context.missingInCheckout.has(entry.id)) return await restoreMissing(entry, { base, remote }, context);
  if (!isSame) return await pullPage(entry, { local: undefined, base, remote }, context);
  if (context.options.push) return await removeFromWiki(entry, context);
  noteWaiting(context, { kind: "deleted-here", path: entry.path ?? entry.id, id: entry.id });
  return true;
}

/** Restores the file of a page that was missing in an old checkout. */
async function restoreMissing(
  entry: PageEntry,
  { base, remote }: { base: PageBase | undefined; remote: PageBase },
  context: RunContext,
): Promise<boolean> {
  const note = {
    code: "reverted-here",
    reason: "its file was missing from a folder that was reset to an older state, and was restored",
    hint: "To delete the page, remove its file again.",
  };
  return await pullPage(entry, { local: undefined, base, remote, note }, context);
}

/** Reads the state of a page's file; a file that was moved in the meantime counts as missing until the next run. */
export async function readLocalSide(entry: PageEntry, { folder }: RunContext): Promise<LocalSide> {
  const { path, file } = entry;
  if (path === undefined) return { kind: "missing" };
  if (folder.ignores(path) !== undefined) return { kind: "ignored" };
  const stamp = folder.stamp(path);
  if (stamp !== undefined && file !== undefined && isUntouched(file, stamp)) return { kind: "same", path };
  const content = await folder.read(path, MAX_PAGE_BYTES);
  if (content === undefined) return { kind: "missing" };
  if (content.hash === file?.hash) return { kind: "same", path };
  const read = readPageText(path, content);
  return isLocalPage(read) ? { kind: "read", page: read } : { kind: "broken", file: read };
}

/** Reads the file of a page that seemed unchanged; undefined if it changed. */
export async function readUntouched({ path, file }: PageEntry, { folder }: RunContext): Promise<LocalPage | undefined> {
  const content = path === undefined ? undefined : await folder.read(path, MAX_PAGE_BYTES);
  if (path === undefined || content === undefined || content.hash !== file?.hash) return undefined;
  const read = readPageText(path, content);
  if (isLocalPage(read)) return read;
  throw brokenFile(read.reason, read.hint);
}

function brokenFile(reason: string, hint: string): SyncError {
  return new SyncError("file-unavailable", `Cannot use the file: ${reason}`, { hint });
}
