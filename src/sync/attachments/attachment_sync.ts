import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import { failureOf } from "../failure_of.ts";
import type { FoundFile, SyncFolder } from "../files/sync_folder.ts";
import type { AttachmentRow, AttachmentRows } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { SyncChange, SyncObserver, WaitingFile } from "../sync_report.ts";
import type { LocalFile } from "./local_file.ts";

/** What of a wiki attachments need. */
export type AttachmentContent = Pick<
  WikiContent,
  "attachments" | "downloadAttachment" | "uploadAttachment" | "deleteAttachment"
>;

/** What attachments are kept with. */
export interface AttachmentSync {
  readonly content: AttachmentContent;
  readonly rows: AttachmentRows;
  readonly folder: SyncFolder;
  /** Epoch milliseconds. */
  now(): number;
  readonly observer: Pick<SyncObserver, "change">;
  readonly options: Pick<SyncOptions, "push" | "onConflict" | "onRemoteDelete" | "maxAttachment">;
  /** Whether one more may go to the trash of the wiki, which counts it. */
  mayDelete(): boolean;
  /** Hears of files whose changes wait for `--push`. */
  waits?(file: WaitingFile): void;
  /** Ends the work: what does not work any more from then on is no failure. */
  readonly signal?: AbortSignal;
}

/** The page whose attachments are kept. */
export interface AttachmentPage {
  readonly id: string;
  /** Path of its file. */
  readonly path: string;
}

/** One call for the attachments of a page. */
export interface AttachmentWork {
  readonly page: AttachmentPage;
  /** Path of the folder of its files. */
  readonly assets: string;
  /** What stands in that folder, by name. */
  readonly files: Map<string, FoundFile>;
  /** How the file of each row stands, by id of the attachment. */
  readonly fileStates: Map<string, LocalFile>;
  readonly deps: AttachmentSync;
  /** Names of files and attachments that were not brought up to date, so that nothing of them may go up. */
  readonly postponed: Set<string>;
  /** False once something is left that only another list of the wiki can bring about. */
  settled: boolean;
}

/** Leaves something to the next call that lists. */
export function postpone(work: AttachmentWork, ...names: readonly string[]): void {
  work.settled = false;
  for (const name of names) work.postponed.add(name);
}

/** The path of a file of the page. */
export function attachmentPath({ assets }: Pick<AttachmentWork, "assets">, fileName: string): string {
  return `${assets}/${fileName}`;
}

/** Says that something was done. */
export function reportFile(work: AttachmentWork, change: Omit<SyncChange, "id">): void {
  work.deps.observer.change({ id: work.page.id, ...change });
}

/** Keeps the state of an attachment whose file has the bytes of a version. */
export function keepRow(work: AttachmentWork, row: AttachmentRow, local: LocalFile | undefined): void {
  work.deps.rows.put(row);
  if (local === undefined) work.fileStates.delete(row.id);
  else work.fileStates.set(row.id, local);
}

/**
 * Says that something did not work, and goes on.
 *
 * @throws what ends the whole: a credential that is not taken, a wiki that asks to wait for too long, the
 * signal, and bugs.
 */
export function reportFileFailure(work: AttachmentWork, path: string, error: unknown): void {
  const { code, message, hint } = failureOf(error, work.deps.signal);
  reportFile(work, { kind: "failed", path, code, reason: message, hint });
}
