import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  ems,
  FONT,
  group,
  integer,
  is,
  line,
  listOf,
  not,
  number,
  oneOf,
  points,
  SPACE,
  STROKE,
  WEIGHT,
} from "./rows.ts";

const COVER = [is("cover.enabled", true)];
const CLOSING = [is("closing.enabled", true)];

/** Roles of text: name, description, and conditions under which it is visible. */
const ROLES = [
  ["body", "body text", undefined],
  ["h1", "headings of level 1", undefined],
  ["h2", "headings of level 2", undefined],
  ["h3", "headings of level 3", undefined],
  ["h4", "headings of level 4", undefined],
  ["h5", "headings of level 5", undefined],
  ["h6", "headings of level 6", undefined],
  ["code", "code", undefined],
  ["table", "tables", undefined],
  ["caption", "captions", undefined],
  ["quote", "quotes", undefined],
  ["runningHead", "headers and footers", undefined],
  ["header", "headers", [is("header.enabled", true), is("header.type", "own")]],
  ["footer", "footers", [is("footer.enabled", true), is("footer.type", "own")]],
  ["contents", "the table of contents", [is("contents.enabled", true)]],
  ["abstract", "the abstract", [is("abstract.enabled", true)]],
  ["coverTitle", "the title on the cover", COVER],
  ["coverSubtitle", "the subtitle on the cover", [...COVER, is("cover.showSubtitle", true)]],
  ["coverMeta", "the other texts on the cover", COVER],
  ["closingTitle", "the title on the closing page", [...CLOSING, not("closing.title", "")]],
  ["closingText", "the text on the closing page", CLOSING],
] as const;

/** Names of the roles of text. */
export const TYPE_ROLES: readonly string[] = ROLES.map(([name]) => name);

function role([name, what, visibleWhen]: (typeof ROLES)[number]): CapabilityRow[] {
  const path = `typography.${name}`;
  const rows: CapabilityRow[] = [
    [`${path}.font`, FONT, "Font", `Font family of ${what}.`],
    [`${path}.size`, points(4, 144), "Size", `Font size of ${what}.`],
    [`${path}.weight`, WEIGHT, "Weight", `Weight of ${what}.`],
    [`${path}.style`, oneOf("normal", "italic"), "Style", `Upright or italic ${what}.`],
    [`${path}.tracking`, ems(-0.2, 1), "Tracking", `Extra space between letters of ${what}.`],
    [`${path}.leading`, ems(0, 3), "Leading", `Space between lines of ${what}.`],
    ...(name === "code" ? [] : [[`${path}.color`, COLOR, "Color", `Color of ${what}.`] as const]), // it has a theme
  ];
  return rows.map(([path, value, label, help]) =>
    visibleWhen === undefined ? [path, value, label, help] : [path, value, label, help, visibleWhen]
  );
}

/** Fonts and how text is set. */
export const TYPOGRAPHY = group("typography", [
  ...ROLES.flatMap(role),
  [
    "typography.fallback",
    listOf(FONT, 0, 8),
    "Fallback fonts",
    "Families for characters that a font lacks, in order.",
  ],
  ["typography.math", FONT, "Math font", "Font of formulas, which must have a MATH table."],
  ["typography.strongWeight", WEIGHT, "Strong weight", "Weight of strong text."],
  ["typography.ligatures", BOOLEAN, "Ligatures", "Whether letters such as f and i are joined."],
  ["typography.numerals", oneOf("lining", "old-style"), "Numerals", "Form of digits, if the font has both."],
  [
    "typography.quotes",
    oneOf("as-written", "by-language"),
    "Quotes and dashes",
    "Whether straight quotes, hyphens as dashes, and periods as ellipses become the signs of the language.",
  ],
  ["typography.paragraph.align", oneOf("start", "justify"), "Alignment", "Whether text is justified."],
  ["typography.paragraph.hyphenate", BOOLEAN, "Hyphenation", "Whether words are hyphenated."],
  ["typography.paragraph.spacing", ems(0, 5), "Paragraph spacing", "Space between two paragraphs."],
  ["typography.paragraph.indent", ems(0, 10), "First line indent", "Indent of a paragraph's first line."],
]);

const OPENER = ["eyebrow", "number", "band"];
const OPENED = [is("headings.opener", ...OPENER)];

/** Chapter openers: what stands above the heading of a chapter. */
const OPENERS: readonly CapabilityRow[] = [
  [
    "headings.opener",
    oneOf("none", ...OPENER),
    "Chapter opener",
    "What opens a chapter: a line such as Chapter 3, a large number, or a band around the line and the heading.",
  ],
  ["headings.openerAbove", SPACE, "Opener space", "Space above the opener at the top of the page.", OPENED],
  [
    "headings.openerSize",
    points(6, 200),
    "Opener size",
    "Font size of the line or number.",
    OPENED,
  ],
  ["headings.openerColor", COLOR, "Opener color", "Color of the line or number.", OPENED],
  ["headings.openerFill", COLOR, "Band", "Color of the band.", [is("headings.opener", "band")]],
  [
    "headings.openerTitle",
    COLOR,
    "Title in the band",
    "Color of the heading in the band.",
    [is("headings.opener", "band")],
  ],
];

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const NUMBERED = [not("headings.numbering", "none")];
const LETTERED = [not("headings.appendixNumbering", "none")];
const RULED = [is("headings.h1.rule", true)];

/** Numbering, spacing and rules of headings. */
export const HEADINGS = group("headings", [
  [
    "headings.numbering",
    oneOf("none", "1.1", "1.1.", "A.1", "I.1"),
    "Numbering",
    "Number format of headings.",
  ],
  [
    "headings.appendixNumbering",
    oneOf("none", "A.1", "A.1.", "I.1"),
    "Appendices",
    "Number format of appendices; without numbers of headings, only appendices of level 1 have one.",
  ],
  [
    "headings.appendixLabel",
    BOOLEAN,
    "Word for appendices",
    "Whether the word Appendix precedes the letter of an appendix.",
    LETTERED,
  ],
  ["headings.numberingDepth", integer(1, 6), "Numbering depth", "Deepest numbered level.", NUMBERED],
  ["headings.numberGap", ems(0, 5), "Number gap", "Space between a number and its heading.", NUMBERED],
  ["headings.numberColor", COLOR, "Number color", "Color of the numbers.", NUMBERED],
  [
    "headings.chapterBreak",
    oneOf("none", "page", "odd-page"),
    "Chapters",
    "Whether headings of level 1 start a new page, or a new odd page.",
  ],
  ...OPENERS,
  ["headings.ruleThickness", STROKE, "Rule thickness", "Thickness of lines below headings.", RULED],
  ["headings.ruleColor", COLOR, "Rule color", "Color of lines below headings.", RULED],
  ["headings.ruleGap", SPACE, "Rule gap", "Space between a heading and its line.", RULED],
  ...LEVELS.flatMap((level): CapabilityRow[] => [
    [
      `headings.h${level}.above`,
      SPACE,
      "Space above",
      `Space above headings of level ${level}.`,
      level === 1 ? [is("headings.chapterBreak", "none")] : [],
    ],
    [`headings.h${level}.below`, SPACE, "Space below", `Space below headings of level ${level}.`],
    [`headings.h${level}.rule`, BOOLEAN, "Rule", `Whether a line is drawn below headings of level ${level}.`],
    [
      `headings.h${level}.align`,
      oneOf("start", "center", "end"),
      "Alignment",
      `Whether headings of level ${level} begin at the start of the line, are in its center, or end at its end.`,
    ],
    [
      `headings.h${level}.case`,
      oneOf("none", "upper", "small-caps"),
      "Case",
      `Whether headings of level ${level} are in capitals or small capitals.`,
    ],
  ]),
]);

const CONTENTS = [is("contents.enabled", true)];

/** Table of contents, and the outline of the PDF. */
export const CONTENTS_LIST = group("contents", [
  ["contents.enabled", BOOLEAN, "Contents", "Whether a table of contents precedes the text."],
  ["contents.depth", integer(1, 6), "Depth", "Deepest level in the table of contents.", CONTENTS],
  [
    "contents.leader",
    oneOf("dots", "line", "none"),
    "Leader",
    "Leader between an entry and its page number.",
    CONTENTS,
  ],
  ["contents.indent", SPACE, "Indent", "Indent of each deeper level.", CONTENTS],
  ["contents.spacing", SPACE, "Spacing", "Space above entries of level 1.", CONTENTS],
  ["contents.strongFirstLevel", BOOLEAN, "Strong chapters", "Whether entries of level 1 are bold.", CONTENTS],
  ["contents.numberColor", COLOR, "Number color", "Color of the page numbers.", CONTENTS],
  ["contents.figures", BOOLEAN, "List of figures", "Whether a list of figures follows the contents.", CONTENTS],
  [
    "contents.figuresFrom",
    integer(1, 99),
    "Fewest figures",
    "Number of captions from which the list of figures is useful; with fewer it is omitted.",
    [...CONTENTS, is("contents.figures", true)],
  ],
  ["contents.tables", BOOLEAN, "List of tables", "Whether a list of tables follows the contents.", CONTENTS],
  [
    "contents.tablesFrom",
    integer(1, 99),
    "Fewest tables",
    "Number of captions from which the list of tables is useful; with fewer it is omitted.",
    [...CONTENTS, is("contents.tables", true)],
  ],
  ["contents.pageBreak", BOOLEAN, "New page", "Whether the text starts on a new page after the contents.", CONTENTS],
  ["bookmarks.enabled", BOOLEAN, "Bookmarks", "Whether headings are bookmarks of the PDF."],
  ["bookmarks.depth", integer(1, 6), "Bookmark depth", "Deepest level with a bookmark.", [
    is("bookmarks.enabled", true),
  ]],
]);

const URLS = oneOf("hidden", "footnote", "inline");

/** Links and footnotes. */
export const NOTES = group("notes", [
  ["links.color", COLOR, "Link color", "Color of links."],
  ["links.underline", BOOLEAN, "Underline", "Whether links are underlined."],
  [
    "links.urls",
    URLS,
    "Addresses",
    "Whether and where the address of a link is shown: in a footnote or after the link.",
  ],
  ["footnotes.numbering", oneOf("1", "a", "i", "*"), "Footnote marks", "Number format of footnotes."],
  ["footnotes.size", number(50, 100, "%"), "Footnote size", "Font size relative to the text."],
  [
    "footnotes.separatorWidth",
    number(0, 100, "%"),
    "Separator",
    "Width of the line above footnotes, relative to the text.",
  ],
  ["footnotes.separatorThickness", STROKE, "Separator thickness", "Thickness of the line."],
  ["footnotes.separatorColor", COLOR, "Separator color", "Color of the line."],
  ["footnotes.gap", SPACE, "Gap", "Space between two footnotes."],
]);

const LABELS = [
  ["contents", "Contents"],
  ["figures", "Figures"],
  ["tables", "Tables"],
  ["figure", "Figure"],
  ["table", "Table"],
  ["info", "Info"],
  ["note", "Note"],
  ["warning", "Warning"],
  ["tip", "Tip"],
  ["success", "Success"],
  ["error", "Error"],
  ["version", "Version"],
  ["chapter", "Chapter"],
  ["appendix", "Appendix"],
  ["abstract", "Abstract"],
  ["about", "About this document"],
  ["history", "Version history"],
  ["approvals", "Approvals"],
  ["date", "Date"],
  ["author", "Author"],
  ["changes", "Changes"],
  ["name", "Name"],
  ["role", "Role"],
] as const;

const FACTS = [is("facts.enabled", true)];
const HISTORY = [is("history.enabled", true)];
const APPROVALS = [is("approvals.enabled", true)];

const LABEL_CONDITIONS: Readonly<Record<string, CapabilityRow[4]>> = {
  contents: CONTENTS,
  figures: [...CONTENTS, is("contents.figures", true)],
  tables: [...CONTENTS, is("contents.tables", true)],
  figure: [is("figures.numbered", true)],
  table: [is("tables.numbered", true)],
  version: [{ any: [[...COVER, is("cover.showVersion", true)], HISTORY, FACTS] }],
  appendix: [...LETTERED, { any: [[is("headings.appendixLabel", true)], [is("headings.opener", "eyebrow", "band")]] }],
  abstract: [is("abstract.enabled", true)],
  about: [{ any: [FACTS, HISTORY, APPROVALS] }],
  history: HISTORY,
  approvals: APPROVALS,
  date: [{ any: [HISTORY, APPROVALS, FACTS] }],
  author: [{ any: [HISTORY, FACTS] }],
  changes: HISTORY,
  name: APPROVALS,
  role: APPROVALS,
  chapter: [is("headings.opener", "eyebrow", "band"), ...NUMBERED],
};

function label([name, english]: (typeof LABELS)[number]): CapabilityRow {
  const conditions = LABEL_CONDITIONS[name] ?? [is("callouts.titles", true)];
  const help = `Word for "${english}"; empty for that of the language.`;
  return [`localization.labels.${name}`, line(60), `"${english}"`, help, conditions];
}

/** Language, direction, and the words that the template adds. */
export const LOCALIZATION = group("localization", [
  ["localization.language", line(3, "[a-z]{2,3}"), "Language", "Default language of documents, two or three letters."],
  ["localization.region", line(2, "(?:[A-Z]{2})?"), "Region", "Region of the language, two capital letters, or empty."],
  ["localization.direction", oneOf("auto", "ltr", "rtl"), "Direction", "Text direction; auto follows the language."],
  [
    "localization.dateFormat",
    oneOf("long", "as-written"),
    "Dates",
    "Whether the date of a document, such as 2026-03-14, is shown in words of the language.",
  ],
  ...LABELS.map(label),
]);
