import type { TextRole } from "../../../docx/facts/tally/text_facts.ts";
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

/** Returns the font size of a role in points: its own, else that of body text, else Word's default. */
export function textSize({ facts }: SuggestScope, role: TextRole): number {
  return facts.roles.get(role)?.text.size?.value ?? facts.roles.get("body")?.text.size?.value ?? 10;
}

/** Returns the distance between two baselines of a role, in points. */
export function lineDistance(scope: SuggestScope, role: TextRole): number {
  const line = scope.facts.roles.get(role)?.paragraph.line?.value;
  const own = scope.fontOf(role).lineHeight * textSize(scope, role);
  if (line === undefined) return own;
  if (line.rule === "multiple") return line.value * own;
  return line.rule === "exact" ? line.value : Math.max(line.value, own);
}

/**
 * Returns the space between a baseline and the capitals of the next line, in points. Word measures line spacing between
 * baselines, the compiler measures this space.
 */
export function lineRoom(scope: SuggestScope, role: TextRole): number {
  return Math.max(0, lineDistance(scope, role) - scope.fontOf(role).capHeight * textSize(scope, role));
}
