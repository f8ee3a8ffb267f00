import type { TextRole } from "../../../docx/facts/tally/text_facts.ts";
import { lineDistance, textSize } from "./line_room.ts";
import type { SuggestScope } from "../suggest_scope.ts";

/** Part of the line height above the baseline in common fonts, which have 0.75 to 0.82. */
const ASCENT = 0.78;

/** Returns the space of a line above its capitals, in points. Word adds extra line spacing below the letters. */
export function roomAboveLetters(scope: SuggestScope, role: TextRole): number {
  return ascentOf(scope, role) - scope.fontOf(role).capHeight * textSize(scope, role);
}

/** Returns the space of a line below its baseline, in points. */
export function roomBelowLetters(scope: SuggestScope, role: TextRole): number {
  return lineDistance(scope, role) - ascentOf(scope, role);
}

function ascentOf(scope: SuggestScope, role: TextRole): number {
  return ASCENT * Math.min(scope.fontOf(role).lineHeight * textSize(scope, role), lineDistance(scope, role));
}

/**
 * Returns the space between the baseline of a text and the capitals of the text below it, in points: the free space
 * within both lines plus the larger of the two paragraph spacings.
 */
export function roomBetween(scope: SuggestScope, upper: TextRole, lower: TextRole): number {
  const { roles } = scope.facts;
  const after = roles.get(upper)?.paragraph.after?.value ?? 0;
  const before = roles.get(lower)?.paragraph.before?.value ?? 0;
  const lines = roomBelowLetters(scope, upper) + roomAboveLetters(scope, lower);
  return Math.max(0, lines + Math.max(after, before));
}
