import { upperFirst } from "../../base/text.ts";
import type { BorderFacts, RoleFacts, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { HEADING_LEVELS, roleConfidence } from "./absence.ts";
import { roomBelowLetters, roomBetween } from "./measure/line_box.ts";
import { inPoints, plainLine, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";
import { parseLength, toPoints } from "../../pdf/design/length.ts";

type Level = typeof HEADING_LEVELS[number];

/** A heading level that the document has. */
interface Heading {
  readonly role: Level;
  readonly facts: RoleFacts;
  /** Description: "headings of level 1". */
  readonly what: string;
}

/** Suggests spacing, lines and case of headings, and whether chapters start on a new page. */
export const suggestHeadings: Suggester = (scope) => {
  const headings = HEADING_LEVELS.flatMap((role): Heading[] => {
    const facts = scope.facts.roles.get(role);
    return facts === undefined ? [] : [{ role, facts, what: `headings of level ${role.slice(1)}` }];
  });
  return [
    ...headings.filter(({ role }) => role === "h1").map((each) => suggestChapterBreak(scope, each)),
    ...(headings.length === 0 ? suggestNoRule(scope) : []),
    ...suggestRule(scope, headings),
    ...headings.flatMap((each) => [...suggestLevel(scope, each), ...listLeftOut(each)]),
  ];
};

/** Suggests headings without the line of the baseline for a document without headings. */
function suggestNoRule({ facts, baseline }: SuggestScope): Suggestion[] {
  if (baseline.values.get("headings.h1.rule") !== true) return [];
  const evidence = { kind: "part", name: "word/document.xml", count: facts.size.paragraphs } as const;
  const reason = "The document has no headings, and no line below them";
  return [suggest("headings.h1.rule", false, { confidence: "review", evidence, reason })];
}

function suggestChapterBreak(scope: SuggestScope, { role, facts }: Heading): Suggestion {
  const found = facts.paragraph.pageBreakBefore;
  const starts = found?.value === true;
  return suggest("headings.chapterBreak", starts ? "page" : "none", {
    ...{ confidence: roleConfidence(scope.facts, role), evidence: found?.evidence ?? facts.style },
    reason: `Headings of level 1 ${starts ? "start" : "do not start"} a new page`,
  });
}

const WHERE = { start: "at the start of the line", center: "centered", end: "at the end of the line" } as const;

function suggestLevel(scope: SuggestScope, { role, facts, what }: Heading): Suggestion[] {
  const { text: { caps, smallCaps }, paragraph: { before, after }, style } = facts;
  const confidence = roleConfidence(scope.facts, role);
  const room = scope.fontOf(role).how === "guess" ? "review" : confidence;
  const rule = lineBelow(facts);
  const align = facts.paragraph.align;
  const where = align?.value === "justify" ? "start" : align?.value ?? "start";
  const letters = caps?.value === true ? caps : smallCaps;
  const letterCase = letters?.value === true ? (letters === caps ? "upper" : "small-caps") : "none";
  const note = "plus the free space within the lines";
  return [
    suggest(`headings.${role}.above`, inPoints(roomBetween(scope, "body", role)), {
      ...{ confidence: room, evidence: before?.evidence ?? style },
      reason: `Space above ${what} (${inPoints(before?.value ?? 0)}), ${note}`,
    }),
    suggest(`headings.${role}.below`, inPoints(roomBelow(scope, role, rule)), {
      ...{ confidence: room, evidence: after?.evidence ?? style },
      reason: `Space below ${what} (${inPoints(after?.value ?? 0)}), ${note}`,
    }),
    suggest(`headings.${role}.rule`, rule !== undefined, {
      ...{ confidence, evidence: facts.paragraph.borders?.evidence ?? style },
      reason: `${upperFirst(what)} have ${rule === undefined ? "no" : "a"} line below them`,
    }),
    suggest(`headings.${role}.align`, where, {
      ...{ confidence, evidence: align?.evidence ?? style },
      reason: `${upperFirst(what)} are ${WHERE[where]}`,
    }),
    suggest(`headings.${role}.case`, letterCase, {
      ...{ confidence, evidence: letters?.evidence ?? style },
      reason: letterCase === "none"
        ? `${upperFirst(what)} keep the case they are written in`
        : `${upperFirst(what)} are in ${letterCase === "upper" ? "capitals" : "small capitals"}`,
    }),
  ];
}

/**
 * Returns the space below headings. If they have a line below them, subtracts the free space below their letters,
 * because it is above the line.
 */
function roomBelow(scope: SuggestScope, role: TextRole, rule: BorderFacts | undefined): number {
  const room = roomBetween(scope, role, "body");
  if (rule === undefined) return room;
  return Math.max(0, room - roomBelowLetters(scope, role) + rule.thickness / 2);
}

function lineBelow({ paragraph: { borders } }: RoleFacts): BorderFacts | undefined {
  const line = borders?.value.bottom;
  return line === undefined || line.thickness <= 0 ? undefined : line;
}

/**
 * Suggests the line below headings from the highest level that has one, because all levels of a recipe share one line.
 */
function suggestRule(scope: SuggestScope, headings: readonly Heading[]): Suggestion[] {
  const ruled = headings.flatMap((each) => {
    const line = lineBelow(each.facts);
    return line === undefined ? [] : [{ ...each, line }];
  });
  const [first, ...others] = ruled;
  if (first === undefined) return [];
  const { role, facts, line, what } = first;
  const evidence = facts.paragraph.borders?.evidence ?? facts.style;
  const drawn = plainLine(line, scope);
  const confidence = roleConfidence(scope.facts, role) === "ready" ? drawn.confidence : "review";
  const gap = roomBelowLetters(scope, role) + line.space + line.thickness / 2;
  const other = others.find((each) => !isSameLine(each.line, line));
  return [
    suggest("headings.ruleThickness", inPoints(drawn.thickness), {
      ...{ confidence, evidence, reason: `The line below ${what}${drawn.note}` },
    }),
    suggest("headings.ruleColor", line.color === undefined ? colorOfText(scope, facts) : drawn.color, {
      ...{ confidence, evidence, reason: `The line below ${what}` },
    }),
    suggest("headings.ruleGap", inPoints(gap), {
      ...{ confidence, evidence },
      reason: `Space between ${what} and the line (${inPoints(line.space)}), plus the free space below their letters`,
    }),
    ...other === undefined ? [] : [
      suggestNothing(
        `headings.${other.role}.otherRule`,
        other.facts.paragraph.borders?.evidence ?? other.facts.style,
        `The line below ${other.what} is different; in recipes all levels share one line, here that of level ${
          role.slice(1)
        }`,
      ),
    ],
  ];
}

/** Returns the color of headings for a line without a color. */
function colorOfText({ colorOf }: SuggestScope, { text: { color } }: RoleFacts): string {
  return color === undefined ? "text" : colorOf(color.value);
}

function isSameLine(a: BorderFacts, b: BorderFacts): boolean {
  return a.thickness === b.thickness && a.color === b.color && a.space === b.space;
}

function listLeftOut({ role, facts: { paragraph, style }, what }: Heading): Suggestion[] {
  const { indentStart, firstLine, shading, borders, pageBreakBefore } = paragraph;
  const left: Suggestion[] = [];
  const leave = (name: string, evidence = style, reason: string) =>
    left.push(suggestNothing(`headings.${role}.${name}`, evidence, reason));
  if ((indentStart?.value ?? 0) + (firstLine?.value ?? 0) > 0) {
    leave("indent", indentStart?.evidence, `${upperFirst(what)} are indented, which recipes do not support`);
  }
  if (shading !== undefined) {
    leave("background", shading.evidence, `${upperFirst(what)} have a background color, which recipes do not support`);
  }
  const { top, left: start, right } = borders?.value ?? {};
  if ([top, start, right].some((line) => line !== undefined)) {
    leave(
      "borders",
      borders?.evidence,
      `${upperFirst(what)} have lines above or beside them; recipes draw lines only below`,
    );
  }
  if (role !== "h1" && pageBreakBefore?.value === true) {
    leave(
      "pageBreak",
      pageBreakBefore.evidence,
      `${upperFirst(what)} start a new page; in recipes only headings of level 1 can`,
    );
  }
  return left;
}

/**
 * Suggests sizes for heading levels without a style, because those of the baseline may be larger than the levels above.
 */
export const suggestLowerHeadings: Suggester = (scope) => {
  const suggestions: Suggestion[] = [];
  let above: { readonly size: number; readonly level: Level } | undefined;
  for (const level of HEADING_LEVELS) {
    const facts = scope.facts.roles.get(level);
    const size = facts?.text.size?.value;
    if (size !== undefined && roleConfidence(scope.facts, level) === "ready") above = { size, level };
    if (facts !== undefined || above === undefined || sizeInBaseline(scope, level) <= above.size) continue;
    const evidence = scope.facts.roles.get(above.level)?.style;
    if (evidence === undefined) continue;
    suggestions.push(suggest(`typography.${level}.size`, inPoints(above.size), {
      evidence,
      reason: `The document has no headings of this level; the baseline's would be larger than those of level ${
        above.level[1]
      }`,
    }));
  }
  return suggestions;
};

function sizeInBaseline({ baseline }: SuggestScope, level: string): number {
  const length = parseLength(String(baseline.values.get(`typography.${level}.size`)));
  return length === undefined ? 0 : toPoints(length) ?? 0;
}
