import { escapeText, truncate } from "../../../../base/text.ts";
import { decisionWord } from "../../../../word_import/review/decision_word.ts";
import { whyLook } from "../../../../word_import/review/first/look_first.ts";
import type { ReviewRow } from "../../../../word_import/review/review_view.ts";
import type { Paint } from "../../../../console/output/style.ts";
import type { PaintSwatch } from "../../../../console/output/swatch.ts";
import { evidenceText } from "../../../../authoring/review/evidence_text.ts";
import { rowValue } from "../../../../authoring/review/row_value.ts";

/** Styles of a candidate on a terminal. */
export interface RowPaint {
  readonly paint: Paint;
  readonly swatch: PaintSwatch;
}

/** Maximum number of places listed as evidence. */
const MAX_EVIDENCE = 6;

/**
 * Renders a candidate on a few lines: current value, found value, reason, what to check, and decision.
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
    ["found", row.same ? "the same value" : shown(row.found, row.foundSwatches)],
    ["effect", row.hidden ? `none now; only when ${row.seenWhere}` : ""],
    ["before", foundBefore === undefined ? "" : `an earlier import found ${rowValue(kind, foundBefore.value)}`],
    ["why", escapeText(truncate(row.reason, 1000))],
    ["", row.evidence.slice(0, MAX_EVIDENCE).map(evidenceText).join("; ")],
    ["check", row.byImport || decision === "open" ? whyLook(row) : ""],
    [
      "decided",
      decision === "open" ? "" : paint("cyan", row.byImport ? "applied by the import" : decisionWord(decision)),
    ],
  ] as const;
  const head = `${paint("bold", escapeText(label))}  ${paint("dim", escapeText(path))}  ${
    paint(confidence === "ready" ? "green" : "yellow", confidence === "ready" ? "ready" : "needs a check")
  }`;
  const filled = lines.filter(([, text]) => text !== "");
  return [head, ...filled.map(([name, text]) => `  ${paint("dim", name.padEnd(7))}  ${text}`)].join("\n") + "\n";
}
