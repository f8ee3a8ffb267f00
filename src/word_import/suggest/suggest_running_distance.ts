import type { RunningFacts } from "../../docx/facts/areas/page_facts.ts";
import { readPoints } from "../../pdf/design/page_size.ts";
import { mainSection, sectionEvidence } from "./main_section.ts";
import { mainPart, type RunningKind, type SectionRunning } from "./running_parts.ts";
import { inPoints, suggest, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";
import { textSize } from "./measure/line_box.ts";
import { edgeDistance, roomInRunning, runningHeight, shownMargin, writtenMargin } from "./measure/running_height.ts";

/** Distance from the edge of the paper that a header or footer keeps if it can: 5 mm, in points. */
const SAFE = 5 * 72 / 25.4;

/** Space that templates keep between a header or footer and its line, even without a line, in points. */
const LINE_GAP = 5;

/**
 * Suggests the distance of a header or footer from the text. Word stores its distance from the edge of the paper,
 * recipes that from its letters or line to the text.
 */
export function suggestDistance(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind } = parts;
  const part = mainPart(parts);
  const margin = shownMargin(scope, kind);
  const room = margin - edgeDistance(scope, kind) - runningHeight(scope, kind, part);
  const gap = part?.rule === undefined ? LINE_GAP : 0;
  const inside = roomInRunning(scope, kind, part);
  const pushes = margin > writtenMargin(scope, kind);
  // Word has its line below an empty one where a footer reaches up to the text.
  const least = pushes && part?.rule !== undefined ? LINE_GAP : 0;
  const wanted = Math.max(least, (distanceOfBox(scope, part, margin) ?? Math.max(0, room) + inside) - gap);
  // Letters at the edge of the paper are not printed.
  const most = Math.max(0, margin - SAFE - letterHeight(scope, kind) - LINE_GAP);
  const distance = Math.round(Math.min(wanted, most) * 10) / 10;
  const evidence = sectionEvidence(scope.facts, mainSection(scope.facts));
  const exact = room > -0.001 && sure(part) === "ready" && (part?.paragraphs ?? 0) <= 1;
  const hidden = isOffPaper(scope, kind, margin);
  return [suggest(`${kind}.distance`, inPoints(distance), {
    confidence: exact || hidden ? "ready" : "review",
    evidence,
    reason: describe(kind, {
      pushes,
      hidden,
      cut: distance < Math.round(wanted * 10) / 10,
    }),
  })];
}

/** Returns the distance of text that a box holds at a place on the page; undefined for other text. */
function distanceOfBox(scope: SuggestScope, part: RunningFacts | undefined, margin: number): number | undefined {
  if (part?.middle === undefined) return undefined;
  const { height } = mainSection(scope.facts);
  const toEdge = part.kind === "header" ? part.middle : height - part.middle;
  return Math.max(0, margin - toEdge - letterHeight(scope, part.kind) / 2);
}

function describe(
  kind: RunningKind,
  { pushes, hidden, cut }: { pushes: boolean; hidden: boolean; cut: boolean },
): string {
  const reason = pushes
    ? `The ${kind} is taller than its margin and pushes the text away`
    : `The space between the ${kind} and the text`;
  if (cut) return `${reason}, less what would put it within 5 mm of the edge of the paper`;
  return hidden ? `${reason}; with that of the baseline, it would be at the edge of the paper` : reason;
}

/** Checks whether the distance of the baseline puts a header or footer nearer to the edge of the paper than is safe. */
function isOffPaper(scope: SuggestScope, kind: RunningKind, margin: number): boolean {
  const distance = readPoints(scope.baseline.values, `${kind}.distance`) ?? 0;
  return margin - distance - LINE_GAP - letterHeight(scope, kind) < SAFE;
}

function letterHeight(scope: SuggestScope, kind: RunningKind): number {
  return scope.fontOf(kind).capHeight * textSize(scope, kind);
}

/**
 * Returns the confidence in the content of a part, which is lower if it has shapes or text boxes, because the import
 * does not read them.
 */
function sure(part: RunningFacts | undefined): Confidence {
  return (part?.shapes ?? 0) > 0 ? "review" : "ready";
}
