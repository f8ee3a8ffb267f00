/** A reason for a loss when pages and pictures are read and set. */
interface ReadingLossRow {
  /** What it means, as a sentence for the guide. */
  readonly meaning: string;
  /** Whether it is expected in a book, so that a strict export ignores it. */
  readonly harmless?: true;
}

/** Reasons for losses when pages and pictures are read and set, by code. Codes never change their meaning. */
export const READING_LOSS_CODES = {
  "missing-glyph": { meaning: "No font has a character of a page; it is shown as a box." },
  "needs-wiki": {
    meaning: "Only the wiki knows something, such as the name of a person, and the book is made from a folder.",
  },
  "page-unreadable": {
    meaning: "A page was deleted, moved to another space or hidden after the pages were listed; it is left out.",
  },
  "picture-omitted": {
    meaning: "`--no-images` was given; the alternative text of the picture is shown.",
    harmless: true,
  },
  "picture-damaged": { meaning: "The file of a picture cannot be read; the picture is left out." },
  "picture-external": {
    meaning: "A picture is on a host that `--fetch-external` does not name, or in a forbidden network; it is left out.",
  },
  "picture-first-frame": { meaning: "A picture is an animation; its first frame is shown.", harmless: true },
  "picture-format": { meaning: "A picture has a format that PDFs cannot show, such as HEIC or TIFF; it is left out." },
  "picture-missing": { meaning: "A picture is not among the attachments of its page, or is hidden; it is left out." },
  "picture-too-large": {
    meaning: "A picture exceeds a limit of size or pixels, or is one of too many; it is left out.",
  },
  "picture-unreachable": { meaning: "The server of a picture on the web does not send it; the picture is left out." },
} as const satisfies Readonly<Record<string, ReadingLossRow>>;

/** Code of a loss when pages and pictures are read and set. */
export type ReadingLossCode = keyof typeof READING_LOSS_CODES;
