import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { suggest, type Suggester } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** Where captions stand. */
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
  if (above === below) return []; // there are none, or they say both
  const [value, most, rest] = above > below ? ["top", above, below] : ["bottom", below, above];
  return [suggest(`${what}.captionPosition`, value, {
    confidence: rest === 0 ? "ready" : "review",
    evidence: evidenceOf(facts, most),
    reason: `Captions of ${what} stand ${value === "top" ? "above" : "below"} them` +
      (rest === 0 ? "" : `, though not all: ${rest} of ${most + rest} do not`),
  })];
}

/** A caption stands below its picture, so that what is known of the one is likely for the other. */
function suggestAlign(facts: DesignFacts): Suggestion[] {
  const caption = facts.roles.get("caption");
  const align = caption?.paragraph.align;
  const { above, below } = facts.captions.figures;
  if (align === undefined || above + below === 0) return [];
  return [suggest("figures.align", align.value === "justify" ? "start" : align.value, {
    confidence: "review",
    evidence: align.evidence,
    reason: "Captions are aligned like this, so figures likely are too",
  })];
}
