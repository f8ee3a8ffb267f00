import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { TextRole } from "../../docx/facts/tally/text_facts.ts";
import type { Confidence } from "./suggestion.ts";

/** Number of paragraphs from which a missing property counts as intended. */
const LONG = 20;
/** Number of paragraphs below which a document counts as a template: its styles matter even if unused. */
const SHORT = 50;

/** How certain it is that a missing property is intended. */
export function absence({ size }: DesignFacts): Confidence {
  return size.paragraphs >= LONG ? "ready" : "review";
}

/** How certain it is that a missing cover page is intended: without one, no title is shown. */
export function missingCover(facts: DesignFacts): Confidence {
  return (facts.roles.get("title")?.paragraphs ?? 0) > 0 ? "review" : absence(facts);
}

/** Whether a document is short enough to be a template, whose styles count even if unused. */
export function isTemplate({ size }: DesignFacts): boolean {
  return size.paragraphs < SHORT;
}

/** Whether text has the role, or the document is a template. */
export function isInUse(facts: DesignFacts, role: TextRole): boolean {
  return (facts.roles.get(role)?.paragraphs ?? 0) > 0 || isTemplate(facts);
}

const HEADINGS: readonly TextRole[] = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Roles whose styles a style sheet often defines for later use. */
const BROUGHT: ReadonlySet<TextRole> = new Set([...HEADINGS, "title", "subtitle", "quote", "caption"]);

/**
 * How certain the look of a role is. It is ready if text has the role, if the document is a template, or, for headings,
 * titles, quotes and captions, if the document uses styles for its headings: then its style sheet is the brand's.
 */
export function roleConfidence(facts: DesignFacts, role: TextRole): Confidence {
  if (isInUse(facts, role)) return "ready";
  return BROUGHT.has(role) && usesHeadingStyles(facts) ? "ready" : "review";
}

/** Whether headings have styles of their own, rather than the style of the text with direct formatting. */
function usesHeadingStyles({ roles }: DesignFacts): boolean {
  const plain = roles.get("body")?.style.name;
  return HEADINGS.some((role) => {
    const { paragraphs = 0, style } = roles.get(role) ?? {};
    return paragraphs > 0 && style?.name !== plain;
  });
}
