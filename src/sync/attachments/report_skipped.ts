import { formatBytes } from "../../base/bytes.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { SyncObserver } from "../sync_report.ts";
import { RAISE_CAP } from "./read_file_state.ts";

/** The observer, and the cap. */
export interface SkippedReportParts {
  readonly observer: Pick<SyncObserver, "change">;
  readonly options: Pick<SyncOptions, "maxAttachment">;
}

/** Reports that an attachment was skipped because of its size; every run does so until the cap is raised. */
export function reportSkipped(
  { skipped, pageId }: Pick<AttachmentRow, "skipped" | "pageId">,
  path: string,
  { observer, options }: SkippedReportParts,
): void {
  if (skipped === undefined || skipped <= options.maxAttachment) return;
  observer.change({
    kind: "failed",
    ...{ path, id: pageId, code: "too-large" },
    reason: `the attachment has ${formatBytes(skipped)}, the cap is ${formatBytes(options.maxAttachment)}`,
    hint: RAISE_CAP,
  });
}
