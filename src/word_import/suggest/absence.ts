import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { TextRole } from "../../docx/facts/tally/text_facts.ts";
import type { Confidence } from "./suggestion.ts";

/** Minimum number of paragraphs of a document whose missing properties count as intended. */
const LONG = 20;
/** Numbers of paragraphs and characters below which a document counts as a template: its styles matter even if unused. */
const SHORT = 50;
const PAGE_OF_TEXT = 3000;

/** Returns the confidence that a missing property is intended. */
export function absence({ size }: DesignFacts): Confidence {
  return size.paragraphs >= LONG ? "ready" : "review";
}

/**
 * Returns the confidence that a missing cover page is intended. A document with a title needs a review, because without
 * a cover page the title is not shown, and so does one with a short first page, which may be a cover page without styles.
 */
export function missingCover(facts: DesignFacts): Confidence {
  const hasTitle = (facts.roles.get("title")?.paragraphs ?? 0) > 0;
  return hasTitle || facts.cover.untitled === true ? "review" : absence(facts);
}

/** Checks whether a document is short enough to be a template, whose styles count even if unused. */
export function isTemplate({ size }: DesignFacts): boolean {
  return size.paragraphs < SHORT && size.characters < PAGE_OF_TEXT;
}

/** Checks whether the role counts as used: a paragraph has it, or the document is a template. */
export function isInUse(facts: DesignFacts, role: TextRole): boolean {
  return (facts.roles.get(role)?.paragraphs ?? 0) > 0 || isTemplate(facts);
}

function showsText({ roles }: DesignFacts, role: TextRole): boolean {
  return (roles.get(role)?.characters ?? 0) > 0;
}

/** Text roles of headings, the highest first. */
export const HEADING_LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
/** Roles whose styles a style sheet often defines before a document uses them. */
const BROUGHT: ReadonlySet<TextRole> = new Set([...HEADING_LEVELS, "title", "subtitle", "quote", "caption"]);

/**
 * Returns the confidence in the look of a role. It is ready if text has the role or the document is a template.
 * Headings, titles, quotes and captions are also ready if the document uses heading styles, because then its style
 * sheet is that of the brand. Never ready are one or two paragraphs that differ from the default style, text in tables
 * that may only place it side by side, and headers and footers without text.
 */
export function roleConfidence(facts: DesignFacts, role: TextRole): Confidence {
  if (facts.roles.get(role)?.rare === true) return "review";
  if (role === "header" || role === "footer") return showsText(facts, role) ? "ready" : "review";
  if (role === "table" && facts.tables?.onlyLayout === true) return "review";
  if (isInUse(facts, role)) return "ready";
  return BROUGHT.has(role) && usesHeadingStyles(facts) ? "ready" : "review";
}

/** Checks whether headings have their own styles rather than body text with direct formatting. */
function usesHeadingStyles({ roles }: DesignFacts): boolean {
  const plain = roles.get("body")?.style.name;
  return HEADING_LEVELS.some((role) => {
    const { paragraphs = 0, style } = roles.get(role) ?? {};
    return paragraphs > 0 && style?.name !== plain;
  });
}
