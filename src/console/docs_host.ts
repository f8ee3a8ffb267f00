import type { Profile } from "../profile/profiles.ts";
export type { AskedScope } from "../sync/engine/scope.ts";
import type { PageComparison } from "../sync/engine/page/compare_page.ts";
import type { AskedScope } from "../sync/engine/scope.ts";
export type { ResolvedConflict } from "../sync/attachments/resolve_attachment.ts";
import type { ResolvedConflict } from "../sync/attachments/resolve_attachment.ts";
export type { RestoredFile } from "../sync/engine/removal/restore_file.ts";
import type { RestoredFile } from "../sync/engine/removal/restore_file.ts";
import type { AskedOptions, SyncScope } from "../sync/sync_options.ts";
import type { FolderView } from "../sync/view/folder_view.ts";
import type { Difference, SyncObserver, SyncSummary } from "../sync/sync_report.ts";

/** Configuration of a sync. */
export interface DocsConfig {
  /** Path of the folder; created when missing. */
  readonly folder: string;
  /** Pages to sync; by default the scope of the previous sync. */
  readonly scope?: AskedScope | undefined;
  /** Wiki and credential. */
  readonly profile: Profile;
  readonly options: AskedOptions;
}

/** Configuration of a continuous sync. */
export interface DocsWatchConfig extends DocsConfig {
  /** Milliseconds between two full comparisons. */
  readonly pollIntervalMs: number;
  /** Configuration of the event receiver; without it the sync only polls. */
  readonly listen?: DocsListenConfig | undefined;
  readonly logFormat: "text" | "json";
}

/** Configuration of the event receiver, which works like `tool webhook server`. */
export interface DocsListenConfig {
  readonly host: string;
  readonly port: number;
  /** Secrets; one of them must have signed a delivery. */
  readonly secrets: readonly string[];
  /** URL to register with the wiki before the start. The registration is removed at the end unless `keep` is set. */
  readonly registration?: { readonly url: string; readonly keep: boolean };
}

/** Comparison of the local and the remote version of a page. */
export interface DocsDifference extends PageComparison {
  /** Path of the file, as given. */
  readonly path: string;
}

/** Pages of a synced folder. Disposing it closes its state. */
export interface DocsView extends AsyncDisposable {
  readonly scope: SyncScope;
  readonly pages: FolderView;
}

/** What was done to a file, with its synced folder as the user would write it. */
export type InFolder<T> = T & { readonly folder: string };

/** Sync of folders with wikis. */
export interface DocsHost {
  /**
   * Syncs a folder once.
   *
   * @throws {SyncError} @throws {WikiError} @throws {AuthError}
   */
  sync(config: DocsConfig, observer: SyncObserver): Promise<SyncSummary>;
  /** Returns what a sync would do, and writes nothing. Treats a missing folder as empty. */
  plan(config: DocsConfig, observer: SyncObserver): Promise<Difference[]>;
  /** Syncs until the signal of the context aborts, and returns the summary of the folder at the end. */
  watch(config: DocsWatchConfig, observer: SyncObserver): Promise<SyncSummary>;
  /** Compares a file with its page in the wiki. The folder is the nearest synced folder above the file. */
  compare(file: string, profile: Profile): Promise<DocsDifference>;
  /** Restores the pages of files from the trash of the wiki. Looks up all pages before it restores the first. */
  restore(files: readonly string[], profile: Profile): Promise<InFolder<RestoredFile>[]>;
  /**
   * Opens the pages of a synced folder for reading, without the wiki.
   *
   * @throws {SyncError} `not-synced`, `state-unavailable`.
   */
  view(folder: string): Promise<DocsView>;
  /** Tests whether a folder itself was synced, so that {@linkcode DocsHost.view} opens it. */
  isSynced(folder: string): Promise<boolean>;
  /** Resolves conflicts, all or none. */
  resolve(files: readonly string[], take: "local" | "remote" | undefined): Promise<InFolder<ResolvedConflict>[]>;
  /**
   * Returns the paths of the pages below a folder, relative to it, in the order of the wiki, parents first; undefined if
   * neither it nor a folder above it was ever synced.
   */
  pageOrder(folder: string): Promise<readonly string[] | undefined>;
}
