/** A reason for a loss. */
interface LossRow {
  /** What it means, as a sentence for the guide. */
  readonly meaning: string;
  /** Whether it is expected in a book, so that `--strict` ignores it. */
  readonly harmless?: true;
  /** Whether the wiki knows what is missing; then a book from a synced folder reports `needs-wiki`. */
  readonly inWiki?: true;
  /** What findings of setting a page with this code are about; they are losses. */
  readonly finding?: {
    readonly element: string;
    readonly outcome: "otherwise" | "left-out";
    /** What is shown instead, if their message does not say it. */
    readonly shownAs?: string;
    /** One imperative sentence for an author of the wiki, if theirs is for one of Markdown. */
    readonly hint?: string;
  };
}

/**
 * Reasons for losses, by code: first of the bodies of pages, then of their assembly to chapters, then of reading and
 * setting them. Codes never change their meaning.
 */
export const LOSS_CODES = {
  "body-malformed": { meaning: "The body is not well-formed; its elements are read as far as they can be recognized." },
  "body-too-deep": {
    meaning: "Elements are nested too deeply; the content of the deepest ones is shown without them.",
  },
  "body-too-large": { meaning: "The body exceeds a limit of size; the rest of it is left out." },
  "body-unreadable": { meaning: "The body is not in the format that the wiki states; it is left out." },
  "element-unknown": { meaning: "An element is unknown; its content is shown without it." },
  "element-attribute": {
    meaning: "An attribute of an element has no effect in a book; the element is shown without it.",
  },
  "element-misplaced": { meaning: "An element is outside the one it belongs to; its content is shown without it." },
  "macro-unknown": { meaning: "A macro is unknown; its content is shown, or a placeholder with its name." },
  "macro-live": {
    meaning: "A macro is shown as the wiki renders it, at the time of the export, in the styles of the template.",
    harmless: true,
  },
  "macro-html": { meaning: "A macro contains HTML; its content is shown without scripts and styles." },
  "chart-as-table": { meaning: "A chart is shown as the table of its numbers." },
  "datasource-unsupported": {
    meaning: "A link is a table of something else than issues, and the wiki does not render it; the link is shown.",
  },
  "macro-tabs": { meaning: "Tabs are shown one below the other, with their titles." },
  "macro-body": { meaning: "A macro has a body of the wrong kind; the body is shown." },
  "macro-empty": { meaning: "A macro lacks the parameter that says what it shows; it is left out." },
  "macro-parameter": { meaning: "A parameter of a macro has no effect in a book; the macro is shown without it." },
  "macro-interactive": {
    meaning: "A macro only works on a screen, such as a search box; only a body that it has is shown.",
    harmless: true,
  },
  "other-exporter": {
    meaning: "Content is meant for another exporter or only for the wiki; it is left out.",
    harmless: true,
  },
  "hidden": { meaning: "Content is hidden in the wiki as well; it is left out.", harmless: true },
  "hidden-undecided": {
    meaning: "A macro hides content from some readers, and a book cannot tell from whom; the content is left out.",
  },
  "placeholder": {
    meaning: "A hint for authors, which readers of the wiki do not see either, is left out.",
    harmless: true,
  },
  "script": { meaning: "A script or a style sheet is left out." },
  "media-as-link": { meaning: "A video, an audio file or an embedded page is shown as a link." },
  "media-left-out": { meaning: "A video, an audio file or an embedded page has no address; it is left out." },
  "picture-left-out": {
    meaning: "A picture has no source that can be read; it is left out, or its alternative text is shown.",
  },
  "picture-as-text": { meaning: "A drawing in the body is shown as its text." },
  "form-control": { meaning: "A form control is shown as its text, or is left out." },
  "link-as-text": { meaning: "A link has no target that can be read; its text is shown." },
  "link-without-text": {
    meaning: "A link without text, which is not visible in the wiki either, is left out.",
    harmless: true,
  },
  "formula-as-text": { meaning: "A formula without a TeX source is shown as its text." },
  "code-as-plain-text": {
    meaning: "Preformatted text with marks or pictures is shown without the marks, or as a paragraph.",
  },
  "text-replaced": {
    meaning: "A text that repeats a date or formula is replaced by the date or formula.",
    harmless: true,
  },
  "mark-dropped": {
    meaning: "A mark or link around blocks cannot enclose all of them; the blocks are shown without it.",
  },
  "blocks-as-text": { meaning: "Blocks within a footnote or decision are shown as its text." },
  "style-dropped": {
    meaning: "A style, such as a font or a size, is replaced by that of the template.",
    harmless: true,
  },
  "fragment-as-text": { meaning: "Content without a form in a book is shown as its text." },
  "attachment-list-unknown": {
    meaning: "The attachments of a page are not known; the macro that shows them is left out.",
    inWiki: true,
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
  "include-missing": {
    meaning: "The page that a macro includes is unknown or cannot be read; its address is shown.",
    inWiki: true,
  },
  "issue-cut": {
    meaning:
      "A table of issues has more columns, a longer value, or other rows than a book can show; these are left out.",
  },
  "issue-field-unknown": {
    meaning: "A table of issues has a field that the tracker does not know; its column is empty.",
  },
  "issue-query": {
    meaning: "Neither a tracker nor the wiki answers a query for issues; the query is shown.",
    inWiki: true,
  },
  "issue-unknown": { meaning: "The title and status of an issue cannot be read; its key is shown.", inWiki: true },
  "labels-unknown": { meaning: "The source cannot list pages by their labels; the list is left out.", inWiki: true },
  "link-place-unknown": {
    meaning: "A page of the book does not have the place that a link names; the link leads to its start.",
  },
  "link-target-unknown": {
    meaning: "The target of a link does not exist or is unknown; its text is shown.",
    inWiki: true,
  },
  "list-left-out": {
    meaning: "A macro lists what only the wiki knows; a placeholder shows its name, or it is left out.",
    inWiki: true,
  },
  "list-truncated": { meaning: "A list of pages or attachments is longer than a book can show; the rest is left out." },
  "macro-in-text": { meaning: "A macro within a line of text produces blocks; their text is shown." },
  "macro-nested": { meaning: "A macro within the values of a report about pages is left out." },
  "not-printable": { meaning: "The author has excluded content from printing; it is left out.", harmless: true },
  "person-unknown": {
    meaning: "The display name of a person cannot be read; the login name is shown, if it is known.",
    inWiki: true,
  },
  "properties-unknown": {
    meaning: "The properties of a page cannot be read; its row in a report is empty.",
    inWiki: true,
  },
  "query-unsupported": {
    meaning: "A query has conditions besides labels, spaces and types, and the wiki does not render it; it is shown.",
  },
  "missing-glyph": {
    meaning: "No font has a character of a page; it is shown as a box.",
    finding: { element: "text", outcome: "otherwise", shownAs: "each is shown as a box" },
  },
  "directive-attribute": {
    meaning: "A color, a size or another value of the look cannot be read; that of the template is used.",
    harmless: true,
    finding: { element: "style", outcome: "otherwise", hint: "Choose the color or the size again in the wiki." },
  },
  "footnote-loop": {
    meaning: "A footnote contains itself, or is too deep in others; it is left out.",
    finding: { element: "footnote", outcome: "left-out" },
  },
  "formula-not-convertible": {
    meaning: "A formula cannot be converted; its source is shown as text.",
    finding: { element: "formula", outcome: "otherwise" },
  },
  "large-table": {
    meaning: "A table has too many cells; their text is shown.",
    finding: { element: "table", outcome: "otherwise" },
  },
  "misplaced-landscape": {
    meaning: "Landscape pages are within a list, quote or other block; their content is shown in place.",
    finding: {
      ...{ element: "landscape pages", outcome: "otherwise" },
      hint: "Move the landscape pages out of the list, quote or other block.",
    },
  },
  "misplaced-page-break": {
    meaning: "A page break is within a list, quote or other block, where a page cannot end; it is left out.",
    finding: {
      ...{ element: "page break", outcome: "left-out" },
      hint: "Move the page break out of the list, quote or other block.",
    },
  },
  "nested-too-deeply": {
    meaning: "Blocks are nested more deeply than a page can show; they are shown without further levels.",
    finding: { element: "block", outcome: "otherwise" },
  },
  "typst-warning": {
    meaning: "The compiler warns about a page: part of it may look different.",
    finding: { element: "page", outcome: "otherwise" },
  },
  "unknown-anchor": {
    meaning: "A link leads to a place that is not there; its text is shown.",
    finding: { element: "link", outcome: "otherwise" },
  },
  "unknown-reference": {
    meaning: "A reference to a figure has no label, or one at nothing with a number; it is shown as it is written.",
    finding: { element: "reference", outcome: "otherwise" },
  },
  "unsupported-link": {
    meaning: "A link has an address that the format of the book cannot follow; its text is shown.",
    finding: { element: "link", outcome: "otherwise" },
  },
  "wide-table": {
    meaning: "A table has more columns than Word can show; it is divided.",
    finding: { element: "table", outcome: "otherwise" },
  },
  "evidence-incomplete": {
    meaning:
      "Comments, restrictions or an attachment of a page cannot be read, or only some of them; they are left out.",
  },
  "needs-wiki": {
    meaning: "Only the wiki knows something, such as the name of a person, and the book is made from a folder.",
  },
  "page-later": { meaning: "A page did not exist on the date of the book; it is left out.", harmless: true },
  "page-not-approved": {
    meaning: "The content property of a page does not say that the page is approved; it is left out.",
  },
  "page-unreadable": {
    meaning: "A page was deleted, moved to another space or hidden after the pages were listed; it is left out.",
  },
  "picture-omitted": {
    meaning: "Pictures are turned off; the alternative text of the picture is shown.",
    harmless: true,
  },
  "picture-damaged": { meaning: "The file of a picture cannot be read; the picture is left out." },
  "picture-external": {
    meaning: "A picture is on a host from which no pictures may be fetched, or in a forbidden network; it is left out.",
  },
  "picture-first-frame": { meaning: "A picture is an animation; its first frame is shown.", harmless: true },
  "picture-format": { meaning: "A picture has a format that PDFs cannot show, such as HEIC or TIFF; it is left out." },
  "picture-missing": { meaning: "A picture is not among the attachments of its page, or is hidden; it is left out." },
  "picture-refused": {
    meaning: "The wiki lists a picture but does not send it, such as without permission; it is left out.",
  },
  "picture-too-large": {
    meaning: "A picture exceeds a limit of size or pixels, or is one of too many; it is left out.",
  },
  "picture-unreachable": { meaning: "The server of a picture on the web does not send it; the picture is left out." },
} as const satisfies Readonly<Record<string, LossRow>>;

/** Code of a loss. */
export type LossCode = keyof typeof LOSS_CODES;

/** Returns what is known of a reason for a loss. */
export function lossRow(code: LossCode): LossRow {
  return LOSS_CODES[code];
}

/** Tests whether a code of a finding is that of a loss. */
export function isLossCode(code: string): code is LossCode {
  return Object.hasOwn(LOSS_CODES, code);
}
