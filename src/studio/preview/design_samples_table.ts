/** Place in the built-in document: by words, or by page number. */
export type DesignSample =
  & {
    /** Paths of capabilities, their first segments, or what the paths of decorations of an import begin with. */
    readonly paths: readonly string[];
    /** Whether the following pages show it too. */
    readonly onwards?: true;
  }
  & (
    /** Words that are on no other page; case is ignored. */
    | { readonly words: string }
    /** Page number: from 1, or from -1 at the end. */
    | { readonly page: number }
  );

/** Samples in the built-in document. Use words from its body, because the table of contents repeats headings. */
export const DESIGN_SAMPLES: readonly DesignSample[] = [
  {
    paths: [
      ...["cover", "decorations.cover", "organisation"],
      ...["typography.coverTitle", "typography.coverSubtitle", "typography.coverMeta"],
    ],
    page: 1,
  },
  { paths: ["closing", "typography.closingTitle", "typography.closingText"], page: -1 },
  {
    paths: [
      "page",
      "header",
      "footer",
      "pageNumbers",
      "watermark",
      "colors.text",
      "colors.paper",
      "typography.header",
      "typography.footer",
    ],
    words: "Larkspur is a weather and soil station for places",
    onwards: true,
  },
  {
    paths: ["typography.body", "typography.paragraph", "typography.runningHead", "typography.ligatures"],
    words: "Larkspur is a weather and soil station for places",
    onwards: true,
  },
  {
    paths: ["headings", "typography.h1", "typography.h2"],
    words: "Larkspur is a weather and soil station for places",
    onwards: true,
  },
  { paths: ["headings.h3", "typography.h3"], words: "Ten times an hour it wakes" },
  { paths: ["headings.h4", "typography.h4"], words: "the station stops sending" },
  { paths: ["headings.h5", "typography.h5"], words: "after two hours above 12.1 V" },
  { paths: ["headings.h6", "typography.h6"], words: "Revision B has no winter rule" },
  { paths: ["links", "colors.link"], words: "the newest edition of this text" },
  { paths: ["footnotes"], words: "Editions are numbered like the firmware" },
  { paths: ["figures", "typography.caption"], words: "from the sensor head down to the ground rod" },
  { paths: ["lists"], words: "the upper part, which is the one with the clamp" },
  { paths: ["quotes", "typography.quote"], words: "We walked back up twice" },
  { paths: ["callouts", "callouts.warning", "callouts.tip"], words: "Do not put up a mast in a wind" },
  { paths: ["callouts.error", "callouts.success"], words: "has found fewer sensors than it was told" },
  { paths: ["callouts.info", "callouts.note"], words: "Keys belong to people, not to programs" },
  { paths: ["callouts.panel"], words: "Larkspur Instruments answers at" },
  { paths: ["tables", "typography.table", "typography.numerals"], words: "Wait ten minutes" },
  { paths: ["statuses"], words: "the last line is younger than a day" },
  { paths: ["math", "typography.math"], words: "a mean of angles is not the angle of the mean" },
  { paths: ["colors.highlight"], words: "values that a person has still to look at" },
  { paths: ["code", "typography.code", "colors.surface"], words: "All lines of one day, oldest first" },
  { paths: ["columns"], words: "the radio is the last thing to suspect" },
  { paths: ["expand"], words: "The third question is not a joke" },
];
