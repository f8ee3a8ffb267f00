import type { TextRole } from "../../../docx/facts/tally/text_facts.ts";
import { lineDistance, textSize } from "./line_room.ts";
import type { SuggestScope } from "../suggest_scope.ts";

/** Share of a line above its base line, in common fonts: 0.75 to 0.82. */
const ASCENT = 0.78;

/** Points of a line above its capitals. Word puts what a line has more than its font needs below the letters. */
export function roomAboveLetters(scope: SuggestScope, role: TextRole): number {
  return ascentOf(scope, role) - scope.fontOf(role).capHeight * textSize(scope, role);
}

/** Points of a line below its base line. */
export function roomBelowLetters(scope: SuggestScope, role: TextRole): number {
  return lineDistance(scope, role) - ascentOf(scope, role);
}

function ascentOf(scope: SuggestScope, role: TextRole): number {
  return ASCENT * Math.min(scope.fontOf(role).lineHeight * textSize(scope, role), lineDistance(scope, role));
}

/**
 * Points between the base line of a text and the capitals of the one below it: their lines' own room, and the larger of
 * what each asks for.
 */
export function roomBetween(scope: SuggestScope, upper: TextRole, lower: TextRole): number {
  const { roles } = scope.facts;
  const after = roles.get(upper)?.paragraph.after?.value ?? 0;
  const before = roles.get(lower)?.paragraph.before?.value ?? 0;
  const lines = roomBelowLetters(scope, upper) + roomAboveLetters(scope, lower);
  return Math.max(0, lines + Math.max(after, before));
}
