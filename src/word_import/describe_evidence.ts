import { type Evidence, evidenceUnit } from "../docx/facts/tally/text_facts.ts";
import { REVIEW_LIMITS } from "./review/review_state.ts";

/**
 * Describes the source of a value for display; `show` escapes names from the imported file.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { describeEvidence } from "./describe_evidence.ts";
 *
 * const evidence = { kind: "style", name: "Heading 1", count: 12 } as const;
 * strictEqual(describeEvidence(evidence, JSON.stringify), 'style "Heading 1", 12 paragraphs');
 * ```
 */
export function describeEvidence(evidence: Evidence, show: (name: string) => string): string {
  const { kind, name, count } = evidence;
  const times = countUnit(count, evidenceUnit(evidence));
  switch (kind) {
    case "style":
      return `style ${show(name)}, ${count === 0 ? "not used" : times}`;
    case "part":
      return `part ${show(name)}${count > 1 ? `, ${times}` : ""}`;
    case "direct":
      return `direct formatting, ${times}`;
    case "token":
      return `${show(name)}${evidence.file === undefined ? "" : ` in ${show(placeOf(evidence))}`}`;
    case "setting":
    case "theme":
    case "property":
      return `${kind} ${show(name)}`;
  }
}

function placeOf({ file, line, column }: Evidence): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** Formats a count with its unit: `1 paragraph`, `9,574 characters`. Takes the unit in the plural. */
function countUnit(count: number, unit: string): string {
  return `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ",")} ${count === 1 ? unit.replace(/s$/, "") : unit}`;
}

/**
 * Describes the places that are not shown, of which a review keeps only the first: `and 3 more`, or `and others` if it
 * may have dropped some. Empty if all are shown.
 */
export function describeOtherPlaces(evidence: readonly Evidence[], shown: number): string {
  const more = evidence.length - shown;
  if (more <= 0) return "";
  return evidence.length < REVIEW_LIMITS.evidence ? `and ${more} more` : "and others";
}
