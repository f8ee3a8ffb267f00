import type { CoverFacts, DesignFacts, TitleBlock } from "../../docx/facts/design_facts.ts";
import type { CoverFact } from "../../docx/facts/cover/cover_page_facts.ts";
import type { BorderFacts, Evidence, RoleFacts } from "../../docx/facts/tally/text_facts.ts";
import { absence, HEADING_LEVELS, missingCover, roleConfidence } from "./absence.ts";
import { pushOfHeader } from "./measure/running_height.ts";
import { roomBetween, textSize } from "./measure/line_box.ts";
import { sortSections } from "./section_parts.ts";
import { sectionEvidence } from "./main_section.ts";
import {
  inMillimetres,
  inPoints,
  plainLine,
  suggest,
  type Suggester,
  type SuggestionDetails,
  suggestNothing,
  type SuggestScope,
} from "./suggest_scope.ts";
import { suggestPlacedCover } from "./suggest_placed_cover.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggests the cover page and the position of its title. */
export const suggestCover: Suggester = (scope) => {
  const { facts } = scope;
  const { present, evidence } = facts.cover;
  const title = facts.roles.get("title");
  const placed = suggestPlacedCover(scope);
  const looks = [
    ...suggestComposition(scope, facts.cover),
    ...(title === undefined ? [] : [...suggestTitleRule(scope, title), ...suggestTitleGap(scope, title)]),
  ];
  if (!present && placed.length > 0) return placed;
  if (facts.cover.block !== undefined) return [...suggestTitleBlock(scope, facts.cover.block), ...looks];
  if (!present) {
    const hasTitle = (title?.paragraphs ?? 0) > 0;
    const reason = hasTitle
      ? "The document has a title but no cover page; without a cover page, the title is not shown"
      : facts.cover.untitled === true
      ? "The first page is short, but has no title, so it does not count as a cover page"
      : "The document has no cover page";
    return [suggest("cover.enabled", false, { confidence: missingCover(facts), evidence, reason }), ...looks];
  }
  return [
    suggest("cover.enabled", true, { evidence, reason: "The document starts with a cover page" }),
    ...suggestFill(scope),
    ...(placed.length > 0
      ? [...placed, ...(title === undefined ? [] : suggestPlacedRule(scope, title))]
      : [suggestSubtitle(scope), suggestInset(scope), ...looks]),
  ];
};

/** Names of the facts that a cover shows or leaves out, as they are named in its options. */
const SHOWN: readonly (readonly [fact: CoverFact, option: string, what: string])[] = [
  ["subtitle", "showSubtitle", "subtitle"],
  ["authors", "showAuthors", "authors"],
  ["version", "showVersion", "version"],
  ["date", "showDate", "date"],
  ["status", "showStatus", "status"],
  ["organisation", "showOrganisation", "organization"],
];

/** Suggests a cover that is no page of its own: the title with what is below it, above the text. */
function suggestTitleBlock(scope: SuggestScope, { shows, top = 0 }: TitleBlock): Suggestion[] {
  const { facts } = scope;
  const { evidence } = facts.cover;
  const confidence = roleConfidence(facts, "title");
  const shown = new Set(shows);
  if ((facts.roles.get("subtitle")?.paragraphs ?? 0) > 0) shown.add("subtitle");
  const details = (reason: string) => ({ confidence, evidence, reason });
  return [
    suggest("cover.enabled", true, details("The document has a title")),
    suggest("cover.pageBreak", false, details("The title is above the text, on its first page")),
    suggest(
      "cover.inset",
      inMillimetres(Math.max(0, top + pushOfHeader(scope))),
      details("The title is at this height"),
    ),
    suggest("cover.eyebrow", "", details("The import knows no text above the title")),
    ...SHOWN.map(([fact, option, what]) => {
      const reason = `The first page shows ${shown.has(fact) ? "the" : "no"} ${what}`;
      return suggest(`cover.${option}`, shown.has(fact), details(reason));
    }),
  ];
}

function suggestComposition({ facts }: SuggestScope, cover: CoverFacts): Suggestion[] {
  const align = facts.roles.get("title")?.paragraph.align;
  const found = cover.titleAlign ?? (align?.value === "justify" ? "start" : align?.value);
  if (found === undefined) return [suggest("cover.composition", "left", plainCover(facts))];
  const evidence = cover.titleAlign === undefined && align !== undefined ? align.evidence : cover.evidence;
  if (found === "end") {
    return [
      suggestNothing(
        "cover.titleAlign",
        evidence,
        "The title is aligned to the end of the line, which recipes do not support",
      ),
      suggest("cover.composition", "left", plainCover(facts)),
    ];
  }
  const [value, where] = found === "center" ? ["centered", "centered"] : ["left", "aligned to the start of the line"];
  return [suggest("cover.composition", value, {
    confidence: cover.present ? "ready" : roleConfidence(facts, "title"),
    evidence,
    reason: `The title is ${where}`,
  })];
}

/** Returns the details of a cover without the baseline's band or panel, for documents that have neither. */
function plainCover({ cover: { present, evidence }, notices }: DesignFacts): SuggestionDetails {
  const drawn = present && notices.some(({ code }) => code === "shape");
  return {
    confidence: drawn ? "review" : "ready",
    evidence,
    reason: "The import found nothing that fills part of the first page, and the title is not centered",
  };
}

/** Suggests the background of all pages for the cover page too. */
function suggestFill({ facts: { settings }, colorOf }: SuggestScope): Suggestion[] {
  if (settings.background === undefined) return [];
  const paint = { kind: "solid", color: colorOf(settings.background) };
  return [suggest("cover.background", paint, {
    evidence: { kind: "setting", name: "page background", count: 1 },
    reason: "All pages have this background color, the cover page too",
  })];
}

function suggestSubtitle({ facts }: SuggestScope): Suggestion {
  const subtitle = facts.roles.get("subtitle");
  const used = (subtitle?.paragraphs ?? 0) > 0;
  return suggest("cover.showSubtitle", used, {
    confidence: used ? "ready" : "review",
    evidence: subtitle?.style ?? { ...facts.cover.evidence, count: 0 },
    reason: used ? "The document has a subtitle" : "The document has no subtitle",
  });
}

function suggestInset({ facts }: SuggestScope): Suggestion {
  const { cover, main } = sortSections(facts);
  const section = cover ?? main;
  return suggest("cover.inset", inMillimetres(section.margins.left), {
    confidence: "review",
    evidence: sectionEvidence(facts, section),
    reason: cover === undefined
      ? "The cover page has the same side margin as the other pages"
      : "The cover page has this side margin",
  });
}

/**
 * Width of the line below the title as a percentage of the text width, because a paragraph's line is as wide as the
 * text.
 */
const FULL = 100;

function suggestTitleRule(scope: SuggestScope, title: RoleFacts): Suggestion[] {
  const borders = title.paragraph.borders;
  const line: BorderFacts | undefined = borders?.value.bottom;
  const sure = roleConfidence(scope.facts, "title");
  if (borders === undefined || line === undefined) {
    if (title.paragraphs === 0 || scope.baseline.values.get("cover.rule") === false) return [];
    const reason = "The title has no line below it";
    return [suggest("cover.rule", false, { confidence: sure, evidence: title.style, reason })];
  }
  const { color, thickness, note, confidence } = plainLine(line, scope);
  const details = {
    confidence: confidence === "ready" ? sure : confidence,
    evidence: borders.evidence,
    reason: `The title has a line below it${note}`,
  };
  return [
    suggest("cover.rule", true, details),
    suggest("cover.ruleWidth", FULL, { ...details, reason: `The line below the title is as wide as the text${note}` }),
    suggest("cover.ruleThickness", inPoints(thickness), details),
    suggest("cover.ruleColor", color, details),
  ];
}

/** Part of a line below the feet of its letters, as a multiple of the font size. */
const BELOW = 0.25;

/** Suggests the line below a title that has a place of its own, which is as wide as the box of the title. */
function suggestPlacedRule(scope: SuggestScope, title: RoleFacts): Suggestion[] {
  const line = title.paragraph.borders?.value.bottom;
  const found = suggestTitleRule(scope, title);
  const [rule] = found;
  if (line === undefined || rule === undefined) return found;
  const gap = line.space + BELOW * textSize(scope, "title");
  const { confidence, evidence } = rule;
  const reason = "The space between the title and the line below it";
  return [...found, suggest("cover.titleGap", inPoints(gap), { confidence, evidence, reason })];
}

function suggestTitleGap(scope: SuggestScope, title: RoleFacts): Suggestion[] {
  const { after } = title.paragraph;
  if (after === undefined) return [];
  const below = (scope.facts.roles.get("subtitle")?.paragraphs ?? 0) > 0 ? "subtitle" : "body";
  const room = roomBetween(scope, "title", below);
  return [suggest("cover.titleGap", inPoints(Math.round(room * 10) / 10), {
    confidence: roleConfidence(scope.facts, "title"),
    evidence: after.evidence,
    reason: "The space below the title",
  })];
}

/** Minimum number of headings for which a missing table of contents counts as intended. */
const ENOUGH = 3;

/** Suggests the table of contents and the look of its entries. */
export const suggestContents: Suggester = (scope) => {
  const { contents } = scope.facts;
  if (contents === undefined) return suggestAbsence(scope.facts);
  const { evidence } = contents;
  return [
    suggest("contents.enabled", true, { evidence, reason: "The document has a table of contents" }),
    suggest("contents.depth", contents.depth, {
      evidence,
      reason: "The table of contents lists headings down to this level",
    }),
    suggest("contents.pageBreak", contents.pageBreak, {
      evidence,
      reason: `The text ${contents.pageBreak ? "starts on a new page after" : "continues on the page of"} the contents`,
    }),
    ...suggestEntries(scope),
  ];
};

function suggestAbsence(facts: DesignFacts): Suggestion[] {
  const headings = HEADING_LEVELS.reduce((sum, role) => sum + (facts.roles.get(role)?.paragraphs ?? 0), 0);
  const evidence: Evidence = { kind: "part", name: "word/document.xml", count: 0 };
  return [suggest("contents.enabled", false, {
    confidence: headings >= ENOUGH ? absence(facts) : "review",
    evidence,
    reason: headings >= ENOUGH
      ? "The document has headings but no table of contents"
      : "The document has no table of contents and only a few headings",
  })];
}

function suggestEntries(scope: SuggestScope): Suggestion[] {
  const { roles } = scope.facts;
  const first = roles.get("toc1");
  if (first === undefined) return [];
  const { leader } = first.paragraph;
  const { bold } = first.text;
  const second = roles.get("toc2");
  const step = (second?.paragraph.indentStart?.value ?? 0) - (first.paragraph.indentStart?.value ?? 0);
  const used = first.paragraphs > 0 ? "ready" : "review";
  const room = roomBetween(scope, "toc1", "toc1");
  return [
    suggest("contents.leader", leader?.value ?? "none", {
      confidence: used,
      evidence: leader?.evidence ?? first.style,
      reason: LEADERS[leader?.value ?? "none"],
    }),
    ...(second?.paragraph.indentStart === undefined || step < 0 ? [] : [suggest("contents.indent", inPoints(step), {
      confidence: second.paragraphs > 0 ? "ready" : "review",
      evidence: second.paragraph.indentStart.evidence,
      reason: "Entries of level 2 are indented by this much",
    })]),
    suggest("contents.spacing", inPoints(Math.round(room * 10) / 10), {
      confidence: used,
      evidence: first.style,
      reason: "The space above entries of level 1",
    }),
    suggest("contents.strongFirstLevel", bold?.value ?? false, {
      confidence: used,
      evidence: bold?.evidence ?? first.style,
      reason: `Entries of level 1 are ${bold?.value === true ? "" : "not "}bold`,
    }),
  ];
}

const LEADERS = {
  dots: "Dots lead to the page numbers",
  line: "A line leads to the page numbers",
  none: "Entries have no leader before the page numbers",
} as const;
