import { SEPARATOR } from "../../document/storage/separate_marks.ts";
import type { InlineSegment } from "./inline_segment.ts";

/** What a dollar beside it makes a price or a word of. */
const LETTER = /^[\p{L}\p{N}$]$/u;

/** Keeps formulas in a line apart from letters and digits beside them, with which their dollars would be text. */
export function separateFormulas(segments: readonly InlineSegment[]): InlineSegment[] {
  return segments.flatMap((segment, at) => {
    const before = segments[at - 1];
    const isApart = before === undefined || !touches(before, segment);
    return isApart ? [segment] : [{ node: { type: "html", value: SEPARATOR }, marks: {} }, segment];
  });
}

function touches(before: InlineSegment, after: InlineSegment): boolean {
  if (isFormula(before)) return isFormula(after) || LETTER.test(firstOf(after));
  return isFormula(after) && LETTER.test(lastOf(before));
}

function isFormula({ node }: InlineSegment): boolean {
  return node.type === "html" && node.value.startsWith("$");
}

function firstOf(segment: InlineSegment): string {
  return [...plainTextOf(segment).slice(0, 2)][0] ?? "";
}

function lastOf(segment: InlineSegment): string {
  return [...plainTextOf(segment).slice(-2)].at(-1) ?? "";
}

/** Returns the text of a segment; empty if signs of marks are around it. */
function plainTextOf({ node, marks }: InlineSegment): string {
  const isMarked = Object.values(marks).some((mark) => mark !== undefined && mark !== false);
  return node.type === "text" && !isMarked ? node.value : "";
}
