import { NUMBER } from "../../state/state_shapes.ts";
import type { SyncParts } from "../sync_parts.ts";

/** Interval at which the attachments of all pages that had some are listed, in milliseconds. */
const ALL_EVERY_MS = 24 * 60 * 60_000;

/** Name of the fact with the time of the last such list, in epoch milliseconds. */
const ALL_AT = "attachments-at";

/**
 * Records the pages whose attachments changed, because that does not change the version of the page. Lists of changes
 * do not include deleted attachments, so with `--full`, and once a day, the attachments of every page that had some are
 * listed.
 */
export async function noteAttachmentChanges(
  { content, state, scope, options, now }: SyncParts,
  isFirst: boolean,
): Promise<void> {
  const since = isFirst ? 0 : state.parseFact("newest-attachment", NUMBER) ?? 0;
  const changed = new Map<string, number | undefined>();
  let newest = since;
  for await (const { pageId, modifiedAt } of content.listAttachmentChanges(scope.space, since)) {
    const known = changed.get(pageId);
    changed.set(pageId, known === undefined ? modifiedAt : Math.max(known, modifiedAt ?? known));
    newest = Math.max(newest, modifiedAt ?? 0);
  }
  state.transaction(() => {
    for (const [id, at] of changed) {
      const entry = state.entry(id);
      if (entry === undefined || entry.seen.status === "gone") continue;
      if (at === undefined || entry.attachmentsAt === undefined || at > entry.attachmentsAt) {
        state.noteAttachments(id, at);
      }
    }
    const isDue = options.full || Math.abs(now() - (state.parseFact(ALL_AT, NUMBER) ?? 0)) > ALL_EVERY_MS;
    if (isDue) state.setFact(ALL_AT, String(now()));
    if (isDue && !isFirst) {
      for (const { pageId } of state.attachments.all()) state.noteAttachments(pageId, undefined);
    }
    state.setFact("newest-attachment", String(newest));
  });
}
