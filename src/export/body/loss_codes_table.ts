/** A reason for a loss in the body of a page. */
interface LossCodeRow {
  /** What it means, as a sentence for the guide. */
  readonly meaning: string;
  /** Whether it is expected in a book, so that `--strict` ignores it. */
  readonly harmless?: true;
}

/** Reasons for losses in the bodies of pages, by code. Codes never change their meaning. */
export const BODY_LOSS_CODES = {
  "body-malformed": { meaning: "The body is not well-formed; its elements are read as far as they can be recognized." },
  "body-too-deep": {
    meaning: "Elements are nested too deeply; the content of the deepest ones is shown without them.",
  },
  "body-too-large": { meaning: "The body exceeds a limit of size; the rest of it is left out." },
  "body-unreadable": { meaning: "The body is not in the format that the wiki states; it is left out." },
  "element-unknown": { meaning: "An element is unknown; its content is shown without it." },
  "element-misplaced": { meaning: "An element is outside the one it belongs to; its content is shown without it." },
  "macro-unknown": { meaning: "A macro is unknown; its content is shown, or a placeholder with its name." },
  "macro-html": { meaning: "A macro contains HTML; its content is shown without scripts and styles." },
  "chart-as-table": { meaning: "A chart is shown as the table of its numbers." },
  "macro-tabs": { meaning: "Tabs are shown one below the other, with their titles." },
  "macro-body": { meaning: "A macro has a body of the wrong kind; the body is shown." },
  "macro-empty": { meaning: "A macro lacks the parameter that says what it shows; it is left out." },
  "macro-parameter": { meaning: "A parameter of a macro has no effect in a book; the macro is shown without it." },
  "macro-interactive": {
    meaning: "A macro only works on a screen, such as a search box; it is left out.",
    harmless: true,
  },
  "other-exporter": {
    meaning: "Content is meant for another exporter or only for the wiki; it is left out.",
    harmless: true,
  },
  "hidden": { meaning: "Content is hidden in the wiki as well; it is left out.", harmless: true },
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
} as const satisfies Readonly<Record<string, LossCodeRow>>;

/** Code of a loss in the body of a page. */
export type BodyLossCode = keyof typeof BODY_LOSS_CODES;

/** Codes of losses that are expected in a book. */
export const HARMLESS: ReadonlySet<BodyLossCode> = new Set(
  (Object.keys(BODY_LOSS_CODES) as BodyLossCode[]).filter((code) => "harmless" in BODY_LOSS_CODES[code]),
);
