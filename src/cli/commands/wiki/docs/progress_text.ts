const BAR_WIDTH = 20;

/**
 * Formats the progress of a phase as a bar; without one if the total is unknown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { progressText } from "./progress_text.ts";
 *
 * strictEqual(progressText(50, 200, "Pulling pages"), "█████░░░░░░░░░░░░░░░ 25 %  Pulling pages, 50 of 200");
 * ```
 */
export function progressText(done: number, total: number, what: string): string {
  if (!(total > 0)) return done > 0 ? `${what}, ${done}` : what;
  const share = Math.min(Math.max(done / total, 0), 1);
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  return `${bar} ${Math.floor(share * 100)} %  ${what}, ${done} of ${total}`;
}
