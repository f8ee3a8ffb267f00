import type { SyncSummary } from "../sync_report.ts";

/** Keeps a folder and a wiki together. All methods may be called at any time; what must not meet is kept apart inside. */
export interface SyncEngine {
  /**
   * Brings both sides together: asks the wiki what has changed (`all`), or looks at the files only (`local`).
   *
   * @throws {WikiError} when the wiki cannot be asked. @throws {AuthError}. @throws {SyncError}
   */
  run(what: "all" | "local"): Promise<SyncSummary>;
  /**
   * Looks at one page in the wiki, because something may have happened to it, and brings its file up to date; a page
   * outside the scope is ignored. With a version, nothing is asked when the file already stands for it or a later one.
   *
   * @throws {WikiError} when the wiki cannot be asked. @throws {AuthError}. @throws {SyncError}
   */
  syncPage(id: string, version?: number): Promise<void>;
}
