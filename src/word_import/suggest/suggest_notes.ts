import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { roleConfidence } from "./absence.ts";
import { textSize } from "./measure/line_room.ts";
import { suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

const MARKS: Readonly<Record<string, string>> = { decimal: "1", lowerLetter: "a", lowerRoman: "i", chicago: "*" };

/** Suggests the look of links and footnotes. */
export const suggestNotes: Suggester = (scope) => [
  ...suggestLinks(scope),
  ...suggestMarks(scope.facts),
  ...suggestFootnoteSize(scope),
];

/** Suggests whether links have their own color and an underline. The palette suggests the color itself. */
function suggestLinks({ facts, baseline }: SuggestScope): Suggestion[] {
  const { color, underline } = facts.links;
  return [
    ...(color === undefined || baseline.values.get("links.color") === "link" ? [] : [suggest("links.color", "link", {
      evidence: color.evidence,
      reason: "Links have their own color",
    })]),
    ...(underline === undefined ? [] : [suggest("links.underline", underline.value, {
      evidence: underline.evidence,
      reason: `Links are ${underline.value ? "" : "not "}underlined`,
    })]),
  ];
}

function suggestMarks({ footnotes }: DesignFacts): Suggestion[] {
  if (footnotes === undefined) return [];
  const { value, evidence } = footnotes;
  const mark = Object.hasOwn(MARKS, value) ? MARKS[value] : undefined;
  if (mark === undefined) {
    return [suggestNothing("footnotes.format", evidence, "Recipes do not support the marks of its footnotes")];
  }
  return [suggest("footnotes.numbering", mark, { evidence, reason: "Footnotes are marked this way" })];
}

function suggestFootnoteSize(scope: SuggestScope): Suggestion[] {
  const { facts } = scope;
  const size = facts.roles.get("footnote")?.text.size;
  if (size === undefined) return [];
  const percent = Math.round(100 * size.value / textSize(scope, "body"));
  return [suggest("footnotes.size", percent, {
    confidence: roleConfidence(facts, "footnote"),
    evidence: size.evidence,
    reason: `Footnotes are set in ${Number(size.value.toFixed(2))} points`,
  })];
}
