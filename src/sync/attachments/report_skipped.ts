import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { SyncObserver } from "../sync_report.ts";
import { RAISE_CAP } from "./read_file_state.ts";

/** The observer, and the cap. */
interface SkippedReportParts {
  readonly observer: Pick<SyncObserver, "change">;
  readonly options: Pick<SyncOptions, "maxAttachment">;
}

/**
 * Reports that an attachment has no file, because of its size or because the wiki did not give it out; every run does so
 * until that changes.
 */
export function reportSkipped(
  { skipped, refused, pageId }: Pick<AttachmentRow, "skipped" | "refused" | "pageId">,
  path: string,
  { observer, options }: SkippedReportParts,
): void {
  if (refused !== undefined) {
    observer.change({
      kind: "skipped",
      ...{ path, id: pageId, code: "not-downloaded" },
      reason: `an earlier run could not download the attachment ${quote(truncate(refused.name, 120))}`,
      hint: "Rename it in the wiki, or try again with --full.",
    });
  }
  if (skipped === undefined || skipped <= options.maxAttachment) return;
  observer.change({
    kind: "failed",
    ...{ path, id: pageId, code: "too-large" },
    reason: `the attachment has ${formatBytes(skipped)}; the limit is ${formatBytes(options.maxAttachment)}`,
    hint: RAISE_CAP,
  });
}

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
