import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { type FileStamp, isUntouched } from "../../host/files/file_stamp.ts";
import type { FileContent, FoundFile } from "../files/sync_folder.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import { fileHashOf, hashesOf, hashesOfRow, withHashes } from "./line_endings.ts";
import { attachmentPath, type AttachmentWork, type LocalFile } from "./attachment_sync.ts";

/** Stamp that never matches, so that the file is read. */
export const NO_STAMP: FileStamp = { size: -1, modified: 0, changed: 0, node: 0 };

/** Explains why a file is too large to upload; undefined if it is not. */
function findOversize({ path, stamp }: FoundFile, maxBytes: number): WikiError | undefined {
  if (stamp.size <= maxBytes) return undefined;
  const sizes = `it has ${formatBytes(stamp.size)}; the limit is ${formatBytes(maxBytes)}`;
  const message = `Cannot attach ${quote(truncate(path, 200))}: ${sizes}`;
  return new WikiError("too-large", message, { hint: RAISE_CAP });
}

/** Hint for files above the cap. */
export const RAISE_CAP = "Increase the limit with --max-attachment.";

/**
 * Returns the state of a row's file, once per sync. Reads the bytes only if the stamp differs; if they are unchanged,
 * or only their line endings differ, saves the new stamp.
 */
export async function readFileState(work: AttachmentWork, row: AttachmentRow): Promise<LocalFile> {
  const local = work.fileStates.get(row.id) ?? await readAnew(work, row);
  work.fileStates.set(row.id, local);
  return local;
}

async function readAnew(work: AttachmentWork, row: AttachmentRow): Promise<LocalFile> {
  const found = work.files.get(row.fileName);
  if (found !== undefined && isUntouched(row, found.stamp)) return { kind: "same", hash: fileHashOf(row) };
  const local = await readFile(work, row.fileName);
  const version = hashesOfRow(row);
  if (local.kind !== "edited" || local.hashes.plain !== version.plain) return local;
  const { stamp, checkedAt, hashes: { hash } } = local;
  work.deps.rows.put({ ...withHashes(row, version, hash), stamp, checkedAt });
  return { kind: "same", hash };
}

async function readFile(work: AttachmentWork, fileName: string): Promise<Exclude<LocalFile, { kind: "same" }>> {
  const checkedAt = work.deps.now();
  try {
    const content = await readForUpload(work, fileName);
    if (content === undefined) return { kind: "missing" };
    const { bytes, hash, stamp } = content;
    return { kind: "edited", hashes: hashesOf(bytes, hash), stamp, checkedAt };
  } catch (error) {
    if (error instanceof ToolError) return { kind: "unusable", error };
    throw error;
  }
}

/**
 * Reads the bytes of a file; undefined if it does not exist.
 *
 * @throws {WikiError} `too-large`. @throws {SyncError} if the path is not a regular file in the folder.
 */
export async function readForUpload(work: AttachmentWork, fileName: string): Promise<FileContent | undefined> {
  const { folder, options: { maxAttachment } } = work.deps;
  const found = work.files.get(fileName);
  const oversize = found && findOversize(found, maxAttachment);
  if (oversize !== undefined) throw oversize;
  return await folder.read(attachmentPath(work, fileName), maxAttachment);
}
