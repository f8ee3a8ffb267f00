import { escapeText, truncate } from "../../../../base/text.ts";
import { decisionWord } from "../../../../word_import/review/decision_word.ts";
import type { ReviewRow } from "../../../../word_import/review/review_view.ts";
import type { Paint } from "../../../../console/output/style.ts";
import type { PaintSwatch } from "../../../../console/output/swatch.ts";
import { evidenceText } from "../../../../authoring/review/evidence_text.ts";
import { rowValue } from "../../../../authoring/review/row_value.ts";

/** How a terminal shows things. */
export interface RowPaint {
  readonly paint: Paint;
  readonly swatch: PaintSwatch;
}

/** Evidence beyond this says no more. */
const MAX_EVIDENCE = 6;

/**
 * One candidate on a few lines: what holds now, what was found, why, and what was decided.
 *
 * ```text
 * Accent  colors.accent  ready
 *   now    #1f4e9e
 *   found  #c8102e
 *   why    The theme's first accent, which headings have
 *          theme "accent1"; style "Heading 1", 12 paragraphs
 * ```
 */
export function rowText(row: ReviewRow, { paint, swatch }: RowPaint): string {
  const { path, label, kind, confidence, decision, foundBefore } = row;
  const shown = (value: unknown, colors: readonly string[]) => {
    return [...colors.map(swatch).filter((block) => block !== ""), rowValue(kind, value)].join(" ");
  };
  const lines = [
    ["now", shown(row.now, row.nowSwatches)],
    ["found", row.same ? "the same: it is already so" : shown(row.found, row.foundSwatches)],
    ["seen", row.hidden ? `not now; it can be seen where ${row.seenWhere}` : ""],
    ["before", foundBefore === undefined ? "" : `an earlier import found ${rowValue(kind, foundBefore.value)}`],
    ["why", escapeText(truncate(row.reason, 1000))],
    ["", row.evidence.slice(0, MAX_EVIDENCE).map(evidenceText).join("; ")],
    ["decided", decision === "open" ? "" : paint("cyan", decisionWord(decision))],
  ] as const;
  const head = `${paint("bold", escapeText(label))}  ${paint("dim", escapeText(path))}  ${
    paint(confidence === "ready" ? "green" : "yellow", confidence === "ready" ? "ready" : "not ready: look at it")
  }`;
  const told = lines.filter(([, text]) => text !== "");
  return [head, ...told.map(([name, text]) => `  ${paint("dim", name.padEnd(7))}  ${text}`)].join("\n") + "\n";
}
