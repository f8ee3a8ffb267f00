import type { Difference } from "../../../src/sync/sync_report.ts";

export const BODY = "<p>One.</p><p>Two.</p>";

export function lineOf({ kind, action, path, other }: Difference): string {
  return `${kind} ${action} ${path}${other === undefined ? "" : ` (${other})`}`;
}
