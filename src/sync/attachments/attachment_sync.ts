import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import { failureOf } from "../failure_of.ts";
import type { FoundFile, SyncFolder } from "../files/sync_folder.ts";
import type { AttachmentRow, AttachmentRows } from "../state/attachment_rows.ts";
import type { ContentHashes } from "./line_endings.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { SyncChange, SyncObserver, WaitingFile } from "../sync_report.ts";
import type { ToolError } from "../../base/tool_error.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";

/** The subset of the wiki client that attachments need. */
export type AttachmentContent = Pick<
  WikiContent,
  "attachments" | "downloadAttachment" | "uploadAttachment" | "deleteAttachment"
>;

/** Dependencies of attachment sync. */
export interface AttachmentSync {
  readonly content: AttachmentContent;
  readonly rows: AttachmentRows;
  readonly folder: SyncFolder;
  /** Epoch milliseconds. */
  now(): number;
  readonly observer: Pick<SyncObserver, "change">;
  readonly options: Pick<SyncOptions, "push" | "onConflict" | "onRemoteDelete" | "maxAttachment" | "full">;
  /** Returns whether one more attachment may be moved to the wiki's trash, and counts it. */
  mayDelete(): boolean;
  /** Receives files whose changes wait for `--push`. */
  waits?(file: WaitingFile): void;
  /** Stops the work; errors after an abort are not reported as failures. */
  readonly signal?: AbortSignal;
}

/** A page whose attachments are synced. */
export interface AttachmentPage {
  readonly id: string;
  /** Path of its file. */
  readonly path: string;
}

/** One sync of the attachments of a page. */
export interface AttachmentWork {
  readonly page: AttachmentPage;
  /** Path of the page's attachment folder. */
  readonly assets: string;
  /** Files in that folder, by name. */
  readonly files: Map<string, FoundFile>;
  /** State of each row's file, by attachment ID. */
  readonly fileStates: Map<string, LocalFile>;
  readonly deps: AttachmentSync;
  /** Names of files and attachments that could not be updated; they must not be uploaded. */
  readonly postponed: Set<string>;
  /** False if something remains that requires another list from the wiki. */
  settled: boolean;
}

/** Defers files and attachments to the next sync that lists the page's attachments. */
export function postpone(work: AttachmentWork, ...names: readonly string[]): void {
  work.settled = false;
  for (const name of names) work.postponed.add(name);
}

/** Returns the path of an attachment's file. */
export function attachmentPath({ assets }: Pick<AttachmentWork, "assets">, fileName: string): string {
  return `${assets}/${fileName}`;
}

/** Reports a change. */
export function reportFile(work: AttachmentWork, change: Omit<SyncChange, "id">): void {
  work.deps.observer.change({ id: work.page.id, ...change });
}

/** Saves an attachment whose file has the bytes of a version. */
export function keepRow(work: AttachmentWork, row: AttachmentRow, local: LocalFile | undefined): void {
  work.deps.rows.put(row);
  if (local === undefined) work.fileStates.delete(row.id);
  else work.fileStates.set(row.id, local);
}

/**
 * Reports a failure and continues.
 *
 * @throws errors that end the run: a rejected credential, a wiki that demands a long pause, an abort, and bugs.
 */
export function reportFileFailure(work: AttachmentWork, path: string, error: unknown): void {
  const { code, message, hint } = failureOf(error, work.deps.signal);
  reportFile(work, { kind: "failed", path, code, reason: message, hint });
}

/** State of an attachment's file compared with its row. */
export type LocalFile =
  | { readonly kind: "missing" }
  /** The file has the bytes of the row, or the same text with other line endings. */
  | { readonly kind: "same"; readonly hash: string }
  | { readonly kind: "edited"; readonly hashes: ContentHashes; readonly stamp: FileStamp; readonly checkedAt: number }
  /** The path has something that cannot be read: a link, a folder, or a file above the cap. */
  | { readonly kind: "unusable"; readonly error: ToolError };
