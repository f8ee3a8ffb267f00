import { finishTrashing } from "./remove_deleted.ts";
import type { FoundFile } from "../files/sync_folder.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { isNotDownloaded } from "../state/attachment_rows.ts";
import { assetsFolderOf } from "./assets_path.ts";
import {
  type AttachmentPage,
  attachmentPath,
  type AttachmentSync,
  type AttachmentWork,
  reportFileFailure,
} from "./attachment_sync.ts";
import { readFileState } from "./read_file_state.ts";
import { localFiles } from "./attachments_differ.ts";
import { pullAttachments } from "./pull_attachments.ts";
import { pushAttachments } from "./push_attachments.ts";
import { reportSkipped } from "./report_skipped.ts";

export type { AttachmentContent, AttachmentPage, AttachmentSync } from "./attachment_sync.ts";

/** Known facts before a sync of a page's attachments. */
interface AttachmentFacts {
  /** Whether to list the attachments in the wiki, because they may have changed. */
  readonly list: boolean;
  /** Files in the page's attachment folder. */
  readonly files: readonly FoundFile[];
}

/**
 * Synchronizes the attachments of a page with the files in its folder: downloads changes, and with `push` uploads
 * changed files (after listing the attachments). Failures are reported as `failed` and do not stop the others.
 * Attachments are processed one at a time, so at most twice `maxAttachment` bytes are in memory.
 *
 * Returns whether everything is done. If not, or after a crash, the next sync must list the attachments again.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export async function syncAttachments(
  page: AttachmentPage,
  { list, files }: AttachmentFacts,
  deps: AttachmentSync,
): Promise<boolean> {
  const work: AttachmentWork = {
    page,
    assets: assetsFolderOf(page.path),
    files: localFiles(files),
    fileStates: new Map(),
    deps,
    postponed: new Set(),
    settled: true,
  };
  await finishTrashing(work);
  const asks = await checkFiles(work);
  if (!list && !asks) {
    for (const row of deps.rows.of(page.id)) reportSkipped(row, attachmentPath(work, row.fileName), deps);
    if (!deps.options.push) await noteWaitingFiles(work);
    return true;
  }
  try {
    await pullAttachments(work);
  } catch (error) {
    if (!(error instanceof WikiError) || !LOCAL_TROUBLES.has(error.code)) throw error;
    reportFileFailure(work, work.assets, error);
    return false;
  }
  if (deps.options.push) await pushAttachments(work);
  else await noteWaitingFiles(work);
  return work.settled;
}

/** Error codes that concern one page only, not the whole wiki. */
const LOCAL_TROUBLES: ReadonlySet<string> = new Set(["bad-request", "forbidden", "not-found", "refused", "bad-answer"]);

/** Checks every file that may have changed; returns whether anything requires the wiki. */
async function checkFiles(work: AttachmentWork): Promise<boolean> {
  const { rows, options } = work.deps;
  const known = rows.of(work.page.id);
  const names = new Set(known.map(({ fileName }) => fileName));
  let asks = options.push && [...work.files.keys()].some((name) => !names.has(name));
  for (const row of known) {
    if (row.conflict !== undefined) continue;
    if (row.skipped !== undefined && row.skipped <= options.maxAttachment) asks = true;
    const local = await readFileState(work, row);
    if (row.kept && local.kind === "missing") rows.remove(row.id);
    const isMissed = local.kind === "missing" && !isNotDownloaded(row);
    if (options.push && !row.kept && (local.kind === "edited" || isMissed)) asks = true;
  }
  return asks;
}

/** Records the files of a page that a push would upload, and those whose attachments it would delete. */
async function noteWaitingFiles(work: AttachmentWork): Promise<void> {
  const { deps: { rows, waits }, page: { id } } = work;
  if (waits === undefined) return;
  const known = rows.of(id);
  for (const row of known) {
    if (row.conflict !== undefined || row.kept || work.postponed.has(row.fileName)) continue;
    const { kind } = await readFileState(work, row);
    const path = attachmentPath(work, row.fileName);
    if (kind === "edited") waits({ kind: "edited-here", path, id });
    if (kind === "missing" && !isNotDownloaded(row)) waits({ kind: "deleted-here", path, id });
  }
  const names = new Set(known.map(({ fileName }) => fileName));
  for (const name of work.files.keys()) {
    if (!names.has(name) && !work.postponed.has(name)) {
      waits({ kind: "new-here", path: attachmentPath(work, name), id });
    }
  }
}
