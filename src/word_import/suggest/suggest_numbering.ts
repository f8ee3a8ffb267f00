import type { DesignFacts, HeadingNumbering, ListFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence, Found } from "../../docx/facts/tally/text_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { absence, HEADING_LEVELS, roleConfidence } from "./absence.ts";
import { automaticColor } from "./measure/palette.ts";
import { inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";
import { mainSection } from "./main_section.ts";
import { textSize } from "./measure/line_box.ts";

type Level = HeadingNumbering["levels"][number];

/** Suggests the numbering of headings. */
export const suggestNumbering: Suggester = (scope) => {
  const { facts } = scope;
  const found = facts.headingNumbering;
  const h1 = facts.roles.get("h1");
  if (found === undefined || found.value.levels.every(isEmpty)) {
    const evidence = found?.evidence ?? h1?.style ?? NO_HEADINGS;
    const confidence = h1 === undefined ? "review" : h1.paragraphs > 0 ? roleConfidence(facts, "h1") : absence(facts);
    return [suggest("headings.numbering", "none", { confidence, evidence, reason: "Headings have no numbers" })];
  }
  const { levels } = found.value;
  const used = levels.some((level, i) => !isEmpty(level) && isSure(facts, i));
  return describe(levels, { scope, evidence: found.evidence, used });
};

const NO_HEADINGS: Evidence = { kind: "part", name: "word/document.xml", count: 0 };

function isSure(facts: DesignFacts, level: number): boolean {
  const role = HEADING_LEVELS[level];
  return role !== undefined && roleConfidence(facts, role) === "ready";
}

function isEmpty({ text, format }: Level): boolean {
  return text === "" || format === "none";
}

interface NumberingSource {
  readonly scope: SuggestScope;
  readonly evidence: Evidence;
  /** Whether there are headings of a level that has numbers. */
  readonly used: boolean;
}

function describe(levels: readonly Level[], source: NumberingSource): Suggestion[] {
  const { evidence, used } = source;
  const end = levels.findIndex(isEmpty);
  const numbered = end === -1 ? levels : levels.slice(0, end);
  const refuse = (reason: string) => [suggestNothing("headings.otherNumbering", evidence, reason)];
  if (numbered.length === 0) {
    return refuse("Headings of level 1 have no number but lower levels do; recipes number from level 1");
  }
  const [first, second] = numbered;
  const pattern = PATTERNS.get(first?.format ?? "");
  if (pattern === undefined || !numbered.every(hasNumbers)) {
    return refuse("The numbers of headings include words or signs that recipes do not support");
  }
  const dotted = endsWithDot(second ?? first);
  const value = pattern === "1" && dotted ? "1.1." : `${pattern}.1`;
  const exact = isExactly(numbered, value);
  const confidence: Confidence = exact && used ? "ready" : "review";
  const note = exact ? "" : "; this is the closest pattern";
  return [
    suggest("headings.numbering", value, { confidence, evidence, reason: `Headings have numbers${note}` }),
    suggest("headings.numberingDepth", Math.min(6, numbered.length), {
      ...{ confidence, evidence },
      reason: numbered.length === 1 ? "Level 1 has numbers" : `Levels 1 to ${numbered.length} have numbers`,
    }),
    ...suggestColor(numbered, source),
  ];
}

/** Suggests the color of the numbers: that of level 1, for review if other levels differ. */
function suggestColor(levels: readonly Level[], { scope, evidence, used }: NumberingSource): Suggestion[] {
  const { facts } = scope;
  const colors = levels.slice(0, HEADING_LEVELS.length).map(({ color }, i) => {
    const own = color === undefined ? facts.roles.get(HEADING_LEVELS[i] ?? "h6")?.text.color?.value : color;
    return own ?? automaticColor(facts);
  });
  const [first] = colors;
  if (first === undefined) return [];
  const same = colors.every((color) => color === first);
  return [suggest("headings.numberColor", scope.colorOf(first), {
    ...{ confidence: same && used ? "ready" : "review", evidence },
    reason: same ? "Numbers of headings have this color" : "Numbers of level 1 have this color; those of others differ",
  })];
}

/** Pattern of the number of level 1, by Word's format. */
const PATTERNS: ReadonlyMap<string, string> = new Map([["decimal", "1"], ["upperLetter", "A"], ["upperRoman", "I"]]);

/**
 * Checks whether a level is numbered in a way that recipes support: `%1`, `%1.%2` and so on, or its own number alone,
 * with or without a dot at the end.
 */
function hasNumbers({ text }: Level): boolean {
  return /^%[1-9](?:\.%[1-9])*\.?$/.test(text);
}

function endsWithDot(level: Level | undefined): boolean {
  return level?.text.endsWith(".") === true;
}

function isExactly(levels: readonly Level[], pattern: string): boolean {
  const end = pattern.endsWith(".") ? "." : "";
  return levels.every(({ text, format }, i) => {
    const all = Array.from({ length: i + 1 }, (_, level) => `%${level + 1}`).join(".");
    return text === `${all}${end}` && (i === 0 || format === "decimal");
  });
}

/** Suggests bullets, numbers and indents of lists. */
export const suggestLists: Suggester = (scope) => {
  const { bullets, bulletColor, ordered, orderedDepth = 1 } = scope.facts.lists;
  return [
    ...(bullets === undefined ? [] : suggestBullets(scope, bullets)),
    ...suggestMarkerColor(scope, bulletColor, (bullets ?? ordered)?.evidence),
    ...(ordered === undefined ? [] : suggestNumbers(ordered, orderedDepth)),
    ...suggestIndents(scope),
  ];
};

/** Suggests the color of list markers; markers without a color have that of the text. */
function suggestMarkerColor(
  scope: SuggestScope,
  color: ListFacts["bulletColor"],
  lists: Evidence | undefined,
): Suggestion[] {
  const evidence = color?.evidence ?? lists;
  if (evidence === undefined) return [];
  const text = scope.facts.roles.get("body")?.text.color;
  const value = color?.value ?? text?.value;
  return [suggest("lists.bulletColor", value === undefined ? "text" : scope.colorOf(value), {
    evidence,
    reason: color === undefined ? "List markers have the color of the text" : "List markers have this color",
  })];
}

/** Number of levels whose bullets a recipe sets; Word sets nine, and usually repeats the first three. */
const LEVELS = 3;

function suggestBullets(
  { baseline }: SuggestScope,
  { value, evidence }: NonNullable<ListFacts["bullets"]>,
): Suggestion[] {
  const signs = value.slice(0, LEVELS);
  if (signs.every((sign) => sign === undefined)) {
    return [suggestNothing("lists.signs", evidence, "Recipes support none of the bullets of its lists")];
  }
  const known = baseline.values.get("lists.bullets");
  const fallback = (level: number): unknown => Array.isArray(known) ? known[level] ?? known.at(-1) : "disc";
  const exact = signs.every((sign) => sign !== undefined);
  return [suggest("lists.bullets", signs.map((sign, level) => sign ?? fallback(level)), {
    confidence: exact ? "ready" : "review",
    evidence,
    reason: exact
      ? "The levels of lists have these bullets"
      : "Some levels of lists have bullets that recipes do not support; others replace them",
  })];
}

type Patterns = NonNullable<ListFacts["ordered"]>["value"];

function suggestNumbers({ value, evidence }: Found<Patterns>, depth: number): Suggestion[] {
  if (value.length === 0) return [];
  const numbering = readNumbering(value);
  if (numbering === undefined) {
    return [
      suggestNothing("lists.numbers", evidence, "Ordered lists are numbered in a way that recipes do not support"),
    ];
  }
  if (isSame(numbering, value.slice(0, depth))) {
    return [suggest("lists.numbering", numbering, { evidence, reason: "Ordered lists are numbered this way" })];
  }
  const reason = "The first level of ordered lists is numbered this way, lower levels are not";
  return [suggest("lists.numbering", numbering, { confidence: "review", evidence, reason })];
}

/** Checks whether a numbering that has one pattern for all levels, if it is one, is that of all these levels. */
function isSame(numbering: string, [first, ...others]: Patterns): boolean {
  if (numbering === "1.1" || numbering === "1.a.i.") return true;
  return others.every(({ text, format }, i) => {
    return text === first?.text.replace("%1", `%${i + 2}`) && format === first.format;
  });
}

/**
 * Returns the numbering that a recipe has for these patterns; compares lower levels only where the first level is
 * ambiguous.
 */
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

/** Width of a list marker, as a multiple of the font size. */
const SIGN = 0.5;

/** Share of the width of the text beyond which an indent is hardly one. */
const MOST_OF_LINE = 1 / 3;

function lineWidth({ width, margins: { left, right } }: SectionFacts): number {
  return width - left - right;
}

/**
 * Suggests the indents of lists, those of markers relative to the text. Subtracts the width of the marker, because Word measures from its start and recipes
 * from its end.
 */
function suggestIndents(scope: SuggestScope): Suggestion[] {
  const { indent, bodyIndent } = scope.facts.lists;
  const most = MOST_OF_LINE * lineWidth(mainSection(scope.facts));
  const make = (path: string, points: number, evidence: Evidence, reason: string) =>
    suggest(path, inPoints(Math.round(Math.max(0, points) * 10) / 10), {
      confidence: points < 0 || points > most ? "review" : "ready",
      evidence,
      reason,
    });
  const ofText = scope.facts.roles.get("body")?.paragraph.indentStart?.value ?? 0;
  return [
    ...(indent === undefined ? [] : [
      make(
        "lists.indent",
        indent.value - ofText,
        indent.evidence,
        `Markers of the first level are indented by this much${ofText === 0 ? "" : " more than the text"}`,
      ),
    ]),
    ...(bodyIndent === undefined ? [] : [
      make(
        "lists.bodyIndent",
        bodyIndent.value - SIGN * textSize(scope, "body"),
        bodyIndent.evidence,
        "The space between the marker and the text of an item",
      ),
    ]),
  ];
}
