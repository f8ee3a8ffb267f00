import { sha256Hex } from "../../base/sha256.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import type { Attachment } from "../../wiki/content/page.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import { nameKey } from "../layout/name_key.ts";
import {
  attachmentPath,
  type AttachmentWork,
  keepRow,
  postpone,
  reportFile,
  reportFileFailure,
} from "./attachment_sync.ts";
import { handleConflict } from "./handle_conflict.ts";
import { fileHashOf, hashesOf, hashesOfRow, withHashes } from "./line_endings.ts";
import { layoutAttachments } from "./layout_attachments.ts";
import { reportSkipped } from "./report_skipped.ts";
import { NO_STAMP, RAISE_CAP, readFileState } from "./read_file_state.ts";
import { removeDeleted } from "./remove_deleted.ts";
import { writeAttachment } from "./write_attachment.ts";

/**
 * Applies changes of the wiki to the attachment files of a page.
 *
 * @throws {WikiError} when the attachments cannot be listed. @throws {AuthError}
 */
export async function pullAttachments(work: AttachmentWork): Promise<void> {
  const { content, rows } = work.deps;
  const listed = await Array.fromAsync(content.attachments(work.page.id));
  const known = rows.of(work.page.id);
  const pairs = pairUp(listed, known);
  const owned = new Set(known.map(({ fileName }) => fileName));
  const names = layoutAttachments(
    listed.filter(({ id, name }) => {
      const row = pairs.get(id);
      return row === undefined || nameKey(row.name) !== nameKey(name);
    }),
    { folder: work.assets, taken: owned, ownerless: [...work.files.keys()].filter((name) => !owned.has(name)) },
  );
  for (const attachment of listed) {
    const row = pairs.get(attachment.id);
    const fileName = names.get(attachment.id) ?? row?.fileName ?? "";
    try {
      await pullOne({ work, attachment, fileName }, row && await moveRenamed(work, row, { attachment, fileName }));
    } catch (error) {
      const own = row?.fileName ?? fileName;
      postpone(work, own, fileName, attachment.name);
      reportFileFailure(work, attachmentPath(work, own), error);
    }
  }
  const paired = new Set([...pairs.values()].map(({ id }) => id));
  await removeDeleted(work, known.filter(({ id }) => !paired.has(id)));
}

/** Finds the row of each attachment; an attachment that was deleted and uploaded again keeps its file. */
function pairUp(listed: readonly Attachment[], rows: readonly AttachmentRow[]): Map<string, AttachmentRow> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pairs = new Map(listed.flatMap(({ id }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [[id, row]];
  }));
  const left = new Map(rows.filter(({ id }) => !pairs.has(id)).map((row) => [row.name, row]));
  for (const { id, name } of listed) {
    const row = pairs.has(id) ? undefined : left.get(name);
    if (row === undefined) continue;
    pairs.set(id, row);
    left.delete(name);
  }
  return pairs;
}

interface Pull {
  readonly work: AttachmentWork;
  readonly attachment: Attachment;
  /** Name for a file that does not exist yet. */
  readonly fileName: string;
}

async function pullOne(pull: Pull, before: AttachmentRow | undefined): Promise<void> {
  const { work, attachment } = pull;
  if (before?.conflict?.kind === "edits") return;
  const known = before && withoutMarks(before);
  const facts = factsOf(attachment, known);
  if (known !== undefined && known.id === attachment.id && known.version === attachment.version) {
    const isNews = before !== known || known.name !== facts.name || known.mediaType !== facts.mediaType;
    if (isNews) work.deps.rows.put({ ...known, ...facts });
    return;
  }
  if (isStillRefused(known, attachment) && !work.deps.options.full) {
    return reportSkipped({ ...known, ...facts }, attachmentPath(work, known.fileName), work.deps);
  }
  const { skipped: _, refused: __, ...base } = known ?? unagreed(pull);
  const bytes = await download(work, attachment, base);
  if (bytes === undefined) return;
  const hashes = hashesOf(bytes, await sha256Hex(bytes));
  const unhashed = { ...base, ...facts, version: attachment.version, size: bytes.length };
  if (hashes.plain === hashesOfRow(base).plain) {
    // The content is unchanged, so the local file is still valid.
    keepRow(work, withHashes(unhashed, hashes, fileHashOf(base)), work.fileStates.get(base.id));
    return;
  }
  const row = withHashes(unhashed, hashes);
  const local = await readFileState(work, base);
  if (local.kind === "unusable") {
    throw local.error;
  } else if (local.kind === "edited") {
    const { stamp, checkedAt, hashes: { hash, plain } } = local;
    if (plain === hashes.plain) {
      keepRow(work, { ...withHashes(row, hashes, hash), stamp, checkedAt }, { kind: "same", hash });
    } else await handleConflict(work, { base, row, bytes });
  } else {
    await writeAttachment(work, row, { bytes, expected: local.kind === "same" ? local.hash : undefined });
  }
}

/** Returns what the wiki says about an attachment; a type that it leaves out stays as it was. */
function factsOf(
  { id, name, mediaType }: Attachment,
  known?: AttachmentRow,
): Pick<AttachmentRow, "id" | "name" | "mediaType"> {
  return { id, name, mediaType: mediaType ?? known?.mediaType };
}

/** Creates the row for an attachment without a file. */
function unagreed({ work, attachment, fileName }: Pull): AttachmentRow {
  const nothing = { version: 0, hash: "", size: 0, stamp: NO_STAMP, checkedAt: 0 };
  return { ...factsOf(attachment), pageId: work.page.id, fileName, ...nothing };
}

/** Clears the marks of an attachment that exists again. */
function withoutMarks(row: AttachmentRow): AttachmentRow {
  if (row.conflict === undefined && row.kept === undefined) return row;
  const { conflict: _, kept: __, ...others } = row;
  return others;
}

/** Tests whether the wiki has already refused to give out this version of an attachment. */
function isStillRefused(row: AttachmentRow | undefined, { version, name }: Attachment): row is AttachmentRow {
  return row?.refused?.version === version && row.refused.name === name;
}

/**
 * Downloads an attachment; returns undefined if it exceeds the cap, or no address leads to it, which is reported and
 * recorded.
 */
async function download(
  work: AttachmentWork,
  attachment: Attachment,
  base: AttachmentRow,
): Promise<Uint8Array | undefined> {
  const { content, options: { maxAttachment: maxBytes } } = work.deps;
  try {
    return await content.downloadAttachment(attachment, { maxBytes });
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== "too-large" && error.code !== "bad-id") throw error;
    const isLarge = error.code === "too-large";
    const { version, name, size = maxBytes + 1 } = attachment;
    const mark = isLarge ? { skipped: size } : { refused: { version, name } };
    work.deps.rows.put({ ...base, ...factsOf(attachment), ...mark });
    work.postponed.add(base.fileName);
    const path = attachmentPath(work, base.fileName);
    const hint = isLarge ? RAISE_CAP : error.hint;
    reportFile(work, { kind: "failed", path, code: error.code, reason: error.message, hint });
    return undefined;
  }
}

/** Renames the file of an attachment that was renamed in the wiki, unless the new name is taken. */
async function moveRenamed(
  work: AttachmentWork,
  row: AttachmentRow,
  { attachment, fileName }: { readonly attachment: Attachment; readonly fileName: string },
): Promise<AttachmentRow> {
  const { folder, rows } = work.deps;
  if (fileName === row.fileName || row.conflict?.kind === "edits") return row;
  const moved: AttachmentRow = { ...row, name: attachment.name, fileName };
  const [from, path] = [attachmentPath(work, row.fileName), attachmentPath(work, fileName)];
  const local = await readFileState(work, row);
  if (local.kind === "unusable") return row;
  if (local.kind === "missing") {
    // An earlier run may have stopped right after the rename; otherwise the file is missing under its new name too.
    const there = await folder.read(path, work.deps.options.maxAttachment);
    if (there !== undefined && hashesOf(there.bytes, there.hash).plain !== hashesOfRow(row).plain) return row;
    work.fileStates.delete(row.id);
    rows.put(moved);
    return moved;
  }
  if ((await folder.move(from, path)).length > 0) return row;
  work.files.delete(row.fileName);
  const stamp = folder.stamp(path);
  if (stamp !== undefined) work.files.set(fileName, { path, stamp });
  rows.put(moved);
  reportFile(work, { kind: "moved", path, from });
  return moved;
}
