import type { SyncSummary } from "../sync_report.ts";

/**
 * Synchronizes a folder and a wiki. Methods may be called concurrently; the engine serializes work that must not
 * overlap.
 */
export interface SyncEngine {
  /**
   * Synchronizes both sides: asks the wiki for changes (`all`), or checks the files only (`local`).
   *
   * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}. @throws {SyncError}
   */
  run(what: "all" | "local"): Promise<SyncSummary>;
  /**
   * Syncs one page that may have changed in the wiki; ignores pages outside the scope. With a version, makes no request
   * if the file already has that version or a later one.
   *
   * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}. @throws {SyncError}
   */
  syncPage(id: string, version?: number): Promise<void>;
  /** Returns what the last sync of a page found out, without a request. */
  knownFacts(question: FactQuestion): KnownFacts;
}

/** Which facts are wanted. */
export interface FactQuestion {
  /** ID of the page. */
  readonly page: string;
  /** Version whose author is wanted, if the user is not known. */
  readonly version?: number | undefined;
  /** Account ID or user key of the user whose name is wanted. */
  readonly user?: string | undefined;
}

/** Facts for people; a fact that the folder does not know is absent. */
export interface KnownFacts {
  /** Title of the page. */
  readonly title?: string;
  /** Name of the user. */
  readonly userName?: string;
}
