import type { ContentReader } from "../../wiki/content/content_reader.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { SyncState } from "../state/sync_state.ts";
import type { SyncOptions, SyncScope } from "../sync_options.ts";
import type { SyncObserver } from "../sync_report.ts";

/** Dependencies of a sync. */
export interface SyncParts {
  /** The wiki. */
  readonly content: WikiContent;
  /** Finds the names of people; without it, names are those that come with pages. */
  readonly findUsers?: ContentReader["findUsers"] | undefined;
  /** Saved state of both sides. */
  readonly state: SyncState;
  /** The files. */
  readonly folder: SyncFolder;
  /** The part of the wiki that the folder contains. */
  readonly scope: SyncScope;
  readonly options: SyncOptions;
  readonly observer: SyncObserver;
  /** Epoch milliseconds. */
  now(): number;
  /** Stops the work between two steps. */
  readonly signal: AbortSignal;
}
