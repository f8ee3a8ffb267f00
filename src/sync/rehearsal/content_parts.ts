import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { SyncState } from "../state/sync_state.ts";

/** Dependencies of a rehearsed wiki. */
export interface ContentParts {
  /** The wiki, which is only read. */
  readonly content: WikiContent;
  readonly state: SyncState;
  readonly folder: SyncFolder;
}
