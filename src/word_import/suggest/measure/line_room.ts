import type { TextRole } from "../../../docx/facts/tally/text_facts.ts";
import type { SuggestScope } from "../suggest_scope.ts";

/** Returns the size of a role's text in points: its own, that of the text, or Word's default. */
export function textSize({ facts }: SuggestScope, role: TextRole): number {
  return facts.roles.get(role)?.text.size?.value ?? facts.roles.get("body")?.text.size?.value ?? 10;
}

/** Points from one base line of a role to the next. */
export function lineDistance(scope: SuggestScope, role: TextRole): number {
  const line = scope.facts.roles.get(role)?.paragraph.line?.value;
  const own = scope.fontOf(role).lineHeight * textSize(scope, role);
  if (line === undefined) return own;
  if (line.rule === "multiple") return line.value * own;
  return line.rule === "exact" ? line.value : Math.max(line.value, own);
}

/** Points between a base line and the capitals of the next line: what compilers count as room, Word as the line. */
export function lineRoom(scope: SuggestScope, role: TextRole): number {
  return Math.max(0, lineDistance(scope, role) - scope.fontOf(role).capHeight * textSize(scope, role));
}
