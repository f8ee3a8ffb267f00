import { chooseRunning, hasNoRunning, type RunningKind } from "../running_parts.ts";
import { mainSection } from "../main_section.ts";
import type { SuggestScope } from "../suggest_scope.ts";
import { runningHeight } from "./running_height.ts";

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

/** Returns the margin at the top or bottom as the document states it, in points. */
export function writtenMargin({ facts }: SuggestScope, kind: RunningKind): number {
  const { margins } = mainSection(facts);
  return Math.abs(kind === "header" ? margins.top : margins.bottom);
}

/** Returns the distance of a header or footer from the edge of the paper, in points. */
export function edgeDistance({ facts }: SuggestScope, kind: RunningKind): number {
  return mainSection(facts).margins[kind];
}
