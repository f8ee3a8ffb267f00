import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { absence } from "./absence.ts";
import { roomBetween } from "./measure/line_box.ts";
import { inPoints, suggest, type Suggester, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
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
  const headings = HEADINGS.reduce((sum, role) => sum + (facts.roles.get(role)?.paragraphs ?? 0), 0);
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
