import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { suggest, type Suggester } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggests the positions of captions. */
export const suggestCaptions: Suggester = ({ facts }) => [
  ...suggestPosition(facts, "tables"),
  ...suggestPosition(facts, "figures"),
  ...suggestAlign(facts),
];

function evidenceOf({ roles }: DesignFacts, count: number): Evidence {
  return { ...(roles.get("caption")?.style ?? { kind: "part", name: "word/document.xml" }), count };
}

function suggestPosition(facts: DesignFacts, what: "figures" | "tables"): Suggestion[] {
  const { above, below } = facts.captions[what];
  if (above === below) return []; // no captions, or as many above as below
  const [value, most, rest] = above > below ? ["top", above, below] : ["bottom", below, above];
  return [suggest(`${what}.captionPosition`, value, {
    confidence: rest === 0 ? "ready" : "review",
    evidence: evidenceOf(facts, most),
    reason: `Captions are ${value === "top" ? "above" : "below"} their ${what}` +
      (rest === 0 ? "" : `; ${rest} of ${most + rest} are not`),
  })];
}

/** Suggests the alignment of captions for their figures. */
function suggestAlign(facts: DesignFacts): Suggestion[] {
  const caption = facts.roles.get("caption");
  const align = caption?.paragraph.align;
  const { above, below } = facts.captions.figures;
  if (align === undefined || above + below === 0) return [];
  return [suggest("figures.align", align.value === "justify" ? "start" : align.value, {
    confidence: "review",
    evidence: align.evidence,
    reason: "Captions are aligned this way, so figures probably are too",
  })];
}
