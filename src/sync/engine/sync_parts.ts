import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { SyncState } from "../state/sync_state.ts";
import type { SyncOptions, SyncScope } from "../sync_options.ts";
import type { SyncObserver } from "../sync_report.ts";

/** What keeps a folder and a wiki together is made of. */
export interface SyncParts {
  /** The wiki. */
  readonly content: WikiContent;
  /** What is known of both sides. */
  readonly state: SyncState;
  /** The files. */
  readonly folder: SyncFolder;
  /** What is kept as files. */
  readonly scope: SyncScope;
  readonly options: SyncOptions;
  readonly observer: SyncObserver;
  /** Epoch milliseconds. */
  now(): number;
  /** Ends the work between two steps. */
  readonly signal: AbortSignal;
}
