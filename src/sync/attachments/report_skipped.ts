import { formatBytes } from "../../base/bytes.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { SyncObserver } from "../sync_report.ts";
import { RAISE_CAP } from "./read_file_state.ts";

/** The observer, and the cap. */
interface SkippedReportParts {
  readonly observer: Pick<SyncObserver, "change">;
  readonly options: Pick<SyncOptions, "maxAttachment">;
}

/** Reports that an attachment was skipped because of its size; every run does so until the limit is raised. */
export function reportSkipped(
  { skipped, pageId }: Pick<AttachmentRow, "skipped" | "pageId">,
  path: string,
  { observer, options }: SkippedReportParts,
): void {
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
