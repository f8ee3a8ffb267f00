import type { DesignFacts, HeadingNumbering } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { absence, roleConfidence } from "./absence.ts";
import { automaticColor } from "./measure/palette.ts";
import { suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

type Level = HeadingNumbering["levels"][number];

/** Suggests the numbering of headings. */
export const suggestNumbering: Suggester = (scope) => {
  const { facts } = scope;
  const found = facts.headingNumbering;
  const h1 = facts.roles.get("h1");
  if (found === undefined || found.value.levels.every(isEmpty)) {
    if (h1 === undefined) return [];
    const evidence = found?.evidence ?? h1.style;
    const confidence = h1.paragraphs > 0 ? roleConfidence(facts, "h1") : absence(facts);
    return [suggest("headings.numbering", "none", { confidence, evidence, reason: "Headings have no numbers" })];
  }
  const { levels } = found.value;
  const used = levels.some((level, i) => !isEmpty(level) && isSure(facts, i));
  return describe(levels, { scope, evidence: found.evidence, used });
};

const ROLES = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

function isSure(facts: DesignFacts, level: number): boolean {
  const role = ROLES[level];
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
  const colors = levels.slice(0, ROLES.length).map(({ color }, i) => {
    const own = color === undefined ? facts.roles.get(ROLES[i] ?? "h6")?.text.color?.value : color;
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
