/** A reason for a loss when pages become chapters. */
interface AssemblyLossRow {
  /** What it means, as a sentence for the guide. */
  readonly meaning: string;
  /** Whether it is expected in a book, so that a strict export ignores it. */
  readonly harmless?: true;
}

/** Reasons for losses when pages become chapters, by code. Codes never change their meaning. */
export const ASSEMBLY_LOSS_CODES = {
  "attachment-list-unknown": {
    meaning: "The attachments of a page are not known; the macro that shows them is left out.",
  },
  "attachment-missing": { meaning: "A macro shows an attachment that the page does not have; its name is shown." },
  "diagram-as-code": {
    meaning: "A diagram has no preview picture among the attachments; its source is shown as code.",
  },
  "diagram-without-preview": { meaning: "A diagram has no preview picture among the attachments; its name is shown." },
  "excerpt-as-text": { meaning: "An excerpt in a list of pages is shown as plain text." },
  "excerpt-missing": { meaning: "A page does not have the excerpt that a macro shows; the macro is left out." },
  "file-as-link": { meaning: "A file that the wiki shows within the page is shown as a link to it." },
  "filter-unsupported": { meaning: "A pattern that selects content is too complex; all content is shown." },
  "heading-clamped": { meaning: "Headings are deeper than level 6; they are shown at level 6." },
  "include-cycle": { meaning: "A page includes itself, directly or by way of others; the repetition is left out." },
  "include-limit": { meaning: "A chapter includes too many pages, or includes them too deeply; the rest is left out." },
  "include-missing": { meaning: "The page that a macro includes is unknown or cannot be read; its address is shown." },
  "issue-query": { meaning: "The result of a query for issues is not in the page; the query is shown." },
  "issue-unknown": { meaning: "The title and status of an issue cannot be read; its key is shown." },
  "labels-unknown": { meaning: "The source cannot list pages by their labels; the list is left out." },
  "link-place-unknown": {
    meaning: "A page of the book does not have the place that a link names; the link leads to its start.",
  },
  "link-target-unknown": { meaning: "The target of a link does not exist or is unknown; its text is shown." },
  "list-truncated": { meaning: "A list of pages or attachments is longer than a book can show; the rest is left out." },
  "macro-in-text": { meaning: "A macro within a line of text produces blocks; their text is shown." },
  "macro-nested": { meaning: "A macro within the values of a report about pages is left out." },
  "not-printable": { meaning: "The author has excluded a macro from printing; it is left out.", harmless: true },
  "other-exporter": {
    meaning: "Content is meant for another exporter or only for the wiki; it is left out.",
    harmless: true,
  },
  "person-unknown": {
    meaning: "The display name of a person cannot be read; the login name is shown, if it is known.",
  },
  "picture-left-out": {
    meaning: "A picture has no source that can be read; it is left out, or its alternative text is shown.",
  },
  "properties-unknown": { meaning: "The properties of a page cannot be read; its row in a report is empty." },
  "query-unsupported": { meaning: "A query has conditions besides labels, spaces and types; the query is shown." },
} as const satisfies Readonly<Record<string, AssemblyLossRow>>;

/** Code of a loss when pages become chapters. */
export type AssemblyLossCode = keyof typeof ASSEMBLY_LOSS_CODES;

/** Tests whether a loss is expected in a book. */
export function isHarmlessCode(code: AssemblyLossCode): boolean {
  return "harmless" in ASSEMBLY_LOSS_CODES[code];
}
