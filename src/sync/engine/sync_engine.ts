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
}
