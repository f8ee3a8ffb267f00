import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { TextRole } from "../../docx/facts/tally/text_facts.ts";
import type { Confidence } from "./suggestion.ts";

/** Paragraphs from which on a document that does without something can be taken at its word. */
const LONG = 20;
/** Paragraphs up to which a document is a template: its styles are there to be used, though it uses few. */
const SHORT = 50;

/** How sure it is that a document does without something. */
export function absence({ size }: DesignFacts): Confidence {
  return size.paragraphs >= LONG ? "ready" : "review";
}

/** How sure a missing cover page is: without one, no title is shown. */
export function missingCover(facts: DesignFacts): Confidence {
  return (facts.roles.get("title")?.paragraphs ?? 0) > 0 ? "review" : absence(facts);
}

/** Whether a document is short enough to be a template, whose styles count though nothing uses them yet. */
export function isTemplate({ size }: DesignFacts): boolean {
  return size.paragraphs < SHORT;
}

/** Whether text has the role, or the document is a template. */
export function isInUse(facts: DesignFacts, role: TextRole): boolean {
  return (facts.roles.get(role)?.paragraphs ?? 0) > 0 || isTemplate(facts);
}

const HEADINGS: readonly TextRole[] = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Roles whose styles a style sheet brings for later. */
const BROUGHT: ReadonlySet<TextRole> = new Set([...HEADINGS, "title", "subtitle", "quote", "caption"]);

/**
 * How sure all looks of a role are: those in use, those that a template brings, and those of headings, titles, quotes and
 * captions that are only defined, where the document uses styles for its headings: its style sheet is the brand's.
 */
export function roleConfidence(facts: DesignFacts, role: TextRole): Confidence {
  if (isInUse(facts, role)) return "ready";
  return BROUGHT.has(role) && usesHeadingStyles(facts) ? "ready" : "review";
}

/** Headings that are only formatted as such have the style of the text. */
function usesHeadingStyles({ roles }: DesignFacts): boolean {
  const plain = roles.get("body")?.style.name;
  return HEADINGS.some((role) => {
    const { paragraphs = 0, style } = roles.get(role) ?? {};
    return paragraphs > 0 && style?.name !== plain;
  });
}
