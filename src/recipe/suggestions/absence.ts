import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { TextRole } from "../../docx/facts/text_facts.ts";
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

/** How sure the looks of a role are: those in use, and those that a template brings. */
export function roleConfidence(facts: DesignFacts, role: TextRole): Confidence {
  return (facts.roles.get(role)?.paragraphs ?? 0) > 0 || isTemplate(facts) ? "ready" : "review";
}
