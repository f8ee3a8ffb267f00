import type { SyncState } from "../state/sync_state.ts";
import type { AskedOptions, SyncOptions } from "../sync_options.ts";
import { rememberFormulas } from "./sendable/formula_macro.ts";

const ATTACHMENTS = "attachments";
const OFF = "off";

/** Determines the options of a run: as requested, otherwise as in the previous run of the folder. Remembers them. */
export function settleOptions({ attachments, formulas, ...others }: AskedOptions, state: SyncState): SyncOptions {
  if (formulas !== undefined) rememberFormulas(formulas, state);
  return { ...others, attachments: settleAttachments(attachments, state) };
}

/** When attachments are synced again, the next run asks the wiki about all of them. */
function settleAttachments(asked: boolean | undefined, state: SyncState): boolean {
  const were = state.fact(ATTACHMENTS) !== OFF;
  const are = asked ?? were;
  if (are === were) return are;
  state.transaction(() => {
    state.setFact(ATTACHMENTS, are ? "on" : OFF);
    if (are) { for (const { pageId } of state.attachments.all()) state.noteAttachments(pageId, undefined); }
  });
  return are;
}
