import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { SyncObserver } from "../sync_report.ts";

/** Reports a conflict of an earlier run again; every run does so until a person resolves it. */
export function reportOpenConflict(
  { conflict, pageId }: Pick<AttachmentRow, "conflict" | "pageId">,
  path: string,
  { observer }: { readonly observer: Pick<SyncObserver, "change"> },
): void {
  if (conflict === undefined) return;
  const reason = conflict.kind === "edits"
    ? `it is still in conflict; the wiki's version is beside it as ${conflict.copy}`
    : "it is still in conflict: its attachment was removed";
  observer.change({ kind: "conflict", path, id: pageId, reason });
}
