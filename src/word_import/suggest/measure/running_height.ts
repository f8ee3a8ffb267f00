import type { RunningFacts } from "../../../docx/facts/areas/page_facts.ts";
import { lineDistance, roomAboveLetters, roomBelowLetters } from "./line_box.ts";
import { chooseRunning, hasNoRunning, RUNNING_SIDES, type RunningKind } from "../running_parts.ts";
import type { SuggestScope } from "../suggest_scope.ts";
import { mainSection } from "../main_section.ts";

/** Returns the height of a header or footer in points. */
export function runningHeight(scope: SuggestScope, kind: RunningKind, part: RunningFacts | undefined): number {
  const { before, after } = scope.facts.roles.get(kind)?.paragraph ?? {};
  const around = (before?.value ?? 0) + (after?.value ?? 0);
  const line = lineDistance(scope, kind) + around;
  const lines = Math.max(1, part?.paragraphs ?? 1);
  const { height: picture, beside } = tallestPicture(scope, part);
  // An inline picture sits on the base line.
  const withPicture = picture + roomBelowLetters(scope, kind) + around;
  const height = beside ? Math.max(lines * line, withPicture) : (lines - 1) * line + Math.max(line, withPicture);
  const rule = part?.rule === undefined ? 0 : part.rule.space + part.rule.thickness;
  return height + rule;
}

/**
 * Returns the part of the height between the letters of a header or footer, or its line, and the text of the page, in
 * points.
 */
export function roomInRunning(scope: SuggestScope, kind: RunningKind, part: RunningFacts | undefined): number {
  const { before, after } = scope.facts.roles.get(kind)?.paragraph ?? {};
  const letters = kind === "header" ? roomBelowLetters(scope, kind) : roomAboveLetters(scope, kind);
  const around = kind === "header" ? after : before;
  return (around?.value ?? 0) + (part?.rule === undefined ? Math.max(0, letters) : 0);
}

/** Returns the height of the tallest inline picture, and whether its side has no text. */
function tallestPicture({ facts }: SuggestScope, part: RunningFacts | undefined) {
  const tallest = { height: 0, beside: false };
  for (const side of RUNNING_SIDES) {
    const pieces = part?.[side] ?? [];
    for (const piece of pieces) {
      if (piece.kind !== "picture") continue;
      const uses = facts.pictures.find((picture) => picture.part === piece.part)?.uses ?? [];
      for (const { story, anchored, height = 0 } of uses) {
        if (story !== part?.kind || anchored || height <= tallest.height) continue;
        tallest.height = height;
        tallest.beside = pieces.every(({ kind }) => kind === "picture");
      }
    }
  }
  return tallest;
}

/** Difference from the margin that the estimated height of a header or footer may have: a millimeter, in points. */
const TOLERANCE = 72 / 25.4;

/**
 * Returns the margin at the top or bottom as Word shows it, in points: a header or footer that is taller than its margin
 * moves the text.
 */
export function shownMargin(scope: SuggestScope, kind: RunningKind): number {
  const margin = writtenMargin(scope, kind);
  const parts = chooseRunning(scope.facts, kind);
  if (hasNoRunning(scope.facts, parts)) return margin;
  const needed = edgeDistance(scope, kind) + runningHeight(scope, kind, parts.all);
  return needed > margin + TOLERANCE ? needed : margin;
}

/** Returns how far a header that is taller than its margin moves the text of the first page down, in points. */
export function pushOfHeader(scope: SuggestScope): number {
  const { first } = chooseRunning(scope.facts, "header");
  const needed = edgeDistance(scope, "header") + runningHeight(scope, "header", first);
  return first === undefined ? 0 : Math.max(0, needed - writtenMargin(scope, "header"));
}

/** Returns the margin at the top or bottom as the document states it, in points. */
export function writtenMargin({ facts }: SuggestScope, kind: RunningKind): number {
  const { margins } = mainSection(facts);
  return Math.abs(kind === "header" ? margins.top : margins.bottom);
}

/** Returns the distance of a header or footer from the edge of the paper, in points. */
export function edgeDistance({ facts }: SuggestScope, kind: RunningKind): number {
  return mainSection(facts).margins[kind];
}
