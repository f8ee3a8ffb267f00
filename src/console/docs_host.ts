import type { Profile } from "../profile/profiles.ts";
export type { AskedScope } from "../sync/engine/scope.ts";
import type { PageComparison } from "../sync/engine/page/compare_page.ts";
import type { AskedScope } from "../sync/engine/scope.ts";
export type { ResolvedConflict } from "../sync/attachments/resolve_attachment.ts";
import type { ResolvedConflict } from "../sync/attachments/resolve_attachment.ts";
export type { RestoredFile } from "../sync/engine/removal/restore_file.ts";
import type { RestoredFile } from "../sync/engine/removal/restore_file.ts";
import type { SyncOptions } from "../sync/sync_options.ts";
import type { Difference, SyncObserver, SyncSummary } from "../sync/sync_report.ts";

/** A folder to sync. */
export interface DocsConfig {
  /** Path of the folder; made where missing. */
  readonly folder: string;
  /** What it holds; as remembered unless given. */
  readonly scope?: AskedScope;
  /** The wiki and the credential. */
  readonly profile: Profile;
  readonly options: SyncOptions;
}

/** How a folder is kept in sync until the program is stopped. */
export interface DocsWatchConfig extends DocsConfig {
  /** Milliseconds between two looks at the whole. */
  readonly pollIntervalMs: number;
  /** How to listen for events; not at all unless given. */
  readonly listen?: DocsListenConfig;
  readonly logFormat: "text" | "json";
}

/** How events are received: as `tool webhook server` does. */
export interface DocsListenConfig {
  readonly host: string;
  readonly port: number;
  /** Secrets, one of which must have signed a delivery. */
  readonly secrets: readonly string[];
  /** Where the wiki reaches this; registered before, and removed at the end unless kept. */
  readonly registration?: { readonly url: string; readonly keep: boolean };
}

/** The two sides of a page, for people. */
export interface DocsDifference extends PageComparison {
  /** Path of the file as it was given. */
  readonly path: string;
}

/** What keeps folders and wikis together. */
export interface DocsHost {
  /**
   * One run.
   *
   * @throws {SyncError} @throws {WikiError} @throws {AuthError}
   */
  sync(config: DocsConfig, observer: SyncObserver): Promise<SyncSummary>;
  /** What a run would do; nothing is written anywhere. A folder that does not exist yet is as good as an empty one. */
  plan(config: DocsConfig, observer: SyncObserver): Promise<Difference[]>;
  /** Runs until the signal of the context is aborted; gives how the folder stands at the end. */
  watch(config: DocsWatchConfig, observer: SyncObserver): Promise<SyncSummary>;
  /** Reads the page of a file. The folder is the nearest one above the file that was synced. */
  compare(file: string, profile: Profile): Promise<DocsDifference>;
  /** Takes the pages of files out of the trash of the wiki; all are looked up before the first is. */
  restore(files: readonly string[], profile: Profile): Promise<RestoredFile[]>;
  /** Ends conflicts, all or none. */
  resolve(files: readonly string[], take: "local" | "remote" | undefined): Promise<ResolvedConflict[]>;
}
