import type { SyncState } from "../state/sync_state.ts";

const ATTACHMENTS = "attachments";
const OFF = "off";

/**
 * Determines whether the attachments of a folder are synced: as requested, otherwise as in the previous run. Remembers
 * it. When attachments are synced again, the next run asks the wiki about all of them.
 */
export function settleAttachments(asked: boolean | undefined, state: SyncState): boolean {
  const were = state.fact(ATTACHMENTS) !== OFF;
  const are = asked ?? were;
  if (are === were) return are;
  state.transaction(() => {
    state.setFact(ATTACHMENTS, are ? "on" : OFF);
    if (are) { for (const { pageId } of state.attachments.all()) state.noteAttachments(pageId, undefined); }
  });
  return are;
}
