import type { ListFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence, Found } from "../../docx/facts/tally/text_facts.ts";
import { textSize } from "./measure/line_room.ts";
import { inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** Signs, numbers and indents of lists. */
export const suggestLists: Suggester = (scope) => {
  const { bullets, bulletColor, ordered } = scope.facts.lists;
  return [
    ...(bullets === undefined ? [] : suggestBullets(scope, bullets)),
    ...suggestColor(scope, bulletColor, (bullets ?? ordered)?.evidence),
    ...(ordered === undefined ? [] : suggestNumbers(ordered)),
    ...suggestIndents(scope),
  ];
};

/** Signs without a colour have that of the text. */
function suggestColor(scope: SuggestScope, color: ListFacts["bulletColor"], lists: Evidence | undefined): Suggestion[] {
  const evidence = color?.evidence ?? lists;
  if (evidence === undefined) return [];
  const text = scope.facts.roles.get("body")?.text.color;
  const value = color?.value ?? text?.value;
  return [suggest("lists.bulletColor", value === undefined ? "text" : scope.colorOf(value), {
    evidence,
    reason: color === undefined ? "Signs of lists have the colour of the text" : "Signs of lists have this colour",
  })];
}

/** Levels whose signs a recipe names; Word names nine and repeats them after these. */
const LEVELS = 3;

function suggestBullets(
  { baseline }: SuggestScope,
  { value, evidence }: NonNullable<ListFacts["bullets"]>,
): Suggestion[] {
  const signs = value.slice(0, LEVELS);
  if (signs.every((sign) => sign === undefined)) {
    return [suggestNothing("lists.signs", evidence, "The signs of its lists are none that recipes know")];
  }
  const known = baseline.values.get("lists.bullets");
  const stand = (level: number): unknown => Array.isArray(known) ? known[level] ?? known.at(-1) : "disc";
  const exact = signs.every((sign) => sign !== undefined);
  return [suggest("lists.bullets", signs.map((sign, level) => sign ?? stand(level)), {
    confidence: exact ? "ready" : "review",
    evidence,
    reason: exact
      ? "The levels of lists have these signs"
      : "Some levels of lists have signs that recipes do not know, others stand for them",
  })];
}

type Patterns = NonNullable<ListFacts["ordered"]>["value"];

function suggestNumbers({ value, evidence }: Found<Patterns>): Suggestion[] {
  if (value.length === 0) return [];
  const numbering = readNumbering(value);
  if (numbering === undefined) {
    return [suggestNothing("lists.numbers", evidence, "Ordered lists are numbered in a way that recipes do not know")];
  }
  return [suggest("lists.numbering", numbering, { evidence, reason: "Ordered lists are numbered this way" })];
}

/** How a recipe numbers lists that have these patterns; the first level decides but for those that differ later. */
function readNumbering([first, second, third]: Patterns): string | undefined {
  const is = (level: Patterns[number] | undefined, text: string, format: string) =>
    level?.text === text && level.format === format;
  if (is(first, "%1.", "decimal") || is(first, "%1", "decimal")) {
    if (second !== undefined && /^%1\.%2\.?$/.test(second.text) && second.format === "decimal") return "1.1";
    if (is(first, "%1", "decimal")) return undefined;
    const letters = is(second, "%2.", "lowerLetter") && (third === undefined || is(third, "%3.", "lowerRoman"));
    return letters ? "1.a.i." : "1.";
  }
  if (is(first, "%1)", "decimal")) return "1)";
  if (is(first, "%1)", "lowerLetter")) return "a)";
  return is(first, "%1.", "upperRoman") ? "I." : undefined;
}

/** How wide the sign of a list is drawn, as a multiple of the font size. */
const SIGN = 0.5;

/** Word counts from where the sign starts to the text, recipes from where it ends. */
function suggestIndents(scope: SuggestScope): Suggestion[] {
  const { indent, bodyIndent } = scope.facts.lists;
  const say = (path: string, points: number, evidence: Evidence, reason: string) =>
    suggest(path, inPoints(Math.round(Math.max(0, points) * 10) / 10), {
      confidence: points < 0 ? "review" : "ready",
      evidence,
      reason,
    });
  return [
    ...(indent === undefined
      ? []
      : [say("lists.indent", indent.value, indent.evidence, "Signs of the first level stand in by this much")]),
    ...(bodyIndent === undefined ? [] : [
      say(
        "lists.bodyIndent",
        bodyIndent.value - SIGN * textSize(scope, "body"),
        bodyIndent.evidence,
        "The room between the sign and the text of an item",
      ),
    ]),
  ];
}
