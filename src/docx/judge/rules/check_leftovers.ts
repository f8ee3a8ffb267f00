import { quote, truncate } from "../../../base/text.ts";
import { DocxError } from "../../docx_error.ts";
import { scanPlaceholders, type ScanReport } from "../../scan_placeholders.ts";
import type { JudgedPackage } from "../judged_package.ts";

/** Reports placeholders that a filled document still has, but for those that are texts of its content. */
export function checkLeftovers(judged: JudgedPackage, bytes: Uint8Array, isContent: (text: string) => boolean): void {
  for (const { part, raw } of scan(judged, bytes)?.placeholders ?? []) {
    if (isContent(raw)) continue;
    const message = `The placeholder ${quote(truncate(raw, 100))} was not filled`;
    judged.faults.add({ code: "leftover-placeholder", path: part, message });
  }
}

function scan({ edit, faults }: JudgedPackage, bytes: Uint8Array): ScanReport | undefined {
  try {
    return scanPlaceholders(bytes);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const { message, path = edit.main } = error;
    faults.add({ code: "unreadable-part", path, message });
    return undefined;
  }
}
