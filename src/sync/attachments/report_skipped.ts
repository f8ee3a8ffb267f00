import { formatBytes } from "../../base/bytes.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { SyncObserver } from "../sync_report.ts";
import { RAISE_CAP } from "./read_file_state.ts";

/** Whom it is told, and the cap. */
export interface SkippedReportParts {
  readonly observer: Pick<SyncObserver, "change">;
  readonly options: Pick<SyncOptions, "maxAttachment">;
}

/** Says that an attachment was left out because of its size, which it is in every run until somebody raises the cap. */
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
