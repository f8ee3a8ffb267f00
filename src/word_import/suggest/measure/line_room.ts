import type { TextRole } from "../../../docx/facts/tally/text_facts.ts";
import type { SuggestScope } from "../suggest_scope.ts";

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
