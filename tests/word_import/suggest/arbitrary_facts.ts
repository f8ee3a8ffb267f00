import type { CoverFact, CoverPage } from "../../../src/docx/facts/cover/cover_page_facts.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import type { RunningPiece } from "../../../src/docx/facts/areas/page_facts.ts";
import { TEXT_ROLES, type TextRole } from "../../../src/docx/facts/tally/text_facts.ts";
import { WORD_FONTS } from "../../../src/pdf/fonts/word_fonts_table.ts";
import * as fc from "../../support/property.ts";
import { found, role, section, styleEvidence, wordFacts } from "../../support/word_documents/word_facts.ts";

const color = fc.oneof(
  fc.constantFrom("#000000", "#ffffff", "#365f91", "#c00000", "#eeeeee"),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`),
);
const points = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 2000, noNaN: true }));
/** Points as a file may wrongly give them. */
const lengths = fc.oneof(points, fc.double({ min: -2000, max: 5000, noNaN: true }), fc.constantFrom(-0, 1e-9));
const size = fc.oneof(fc.integer({ min: 6, max: 40 }), fc.double({ min: 1, max: 400, noNaN: true }));
const font = fc.oneof(fc.constantFrom(...WORD_FONTS.map(([family]) => family)), fc.string({ minLength: 1 }));
const flag = fc.boolean();

const border = fc.record({
  thickness: fc.double({ min: 0, max: 30, noNaN: true }),
  color,
  space: points,
  style: fc.constantFrom("single", "double", "__proto__"),
}, {
  requiredKeys: ["thickness", "space", "style"],
});
const box = fc.record({ top: border, right: border, bottom: border, left: border }, { requiredKeys: [] });
const line = fc.record({
  rule: fc.constantFrom("multiple", "exact", "at-least"),
  value: fc.double({ min: 0, max: 50, noNaN: true }),
});
const align = fc.constantFrom("start", "center", "end", "justify");

const text = fc.record(
  {
    font,
    size,
    bold: flag,
    italic: flag,
    caps: flag,
    smallCaps: flag,
    underline: flag,
    color,
    tracking: fc.double({ min: -20, max: 50, noNaN: true }),
    shading: color,
  },
  { requiredKeys: [] },
);
const signed = fc.integer({ min: -100, max: 300 });
const paragraph = fc.record(
  {
    ...{ align, before: points, after: points, line, indentStart: signed, indentEnd: signed, firstLine: signed },
    ...{ shading: color, borders: box, pageBreakBefore: flag, leader: fc.constantFrom("dots", "line", "none") },
  },
  { requiredKeys: [] },
);
const roleFacts = fc.tuple(text, paragraph, fc.nat(100), fc.nat(5000)).map((
  [text, paragraph, paragraphs, characters],
) => role(text, paragraph, { paragraphs, characters, style: styleEvidence("Style", paragraphs) }));
const roles = fc.uniqueArray(fc.tuple(fc.constantFrom(...TEXT_ROLES), roleFacts), { selector: ([name]) => name })
  .map((entries) => new Map<TextRole, typeof entries[number][1]>(entries));

const margins = fc.record({
  top: lengths,
  right: points,
  bottom: points,
  left: points,
  header: lengths,
  footer: lengths,
  gutter: lengths,
});
const sections = fc.array(
  fc.record({
    width: fc.double({ min: 50, max: 3000, noNaN: true }),
    height: fc.double({ min: 50, max: 3000, noNaN: true }),
    margins,
    columns: fc.record({ count: fc.integer({ min: 1, max: 4 }), space: points, separator: flag }),
    titlePage: flag,
    pageNumbers: fc.record({
      format: fc.oneof(fc.constantFrom("decimal", "lowerRoman", "odd", "__proto__"), fc.string()),
      start: fc.integer(),
    }, { requiredKeys: [] }),
    lineNumbers: flag,
    rightToLeft: flag,
    headers: fc.record({
      default: fc.constant("word/header1.xml"),
      first: fc.constant("word/header2.xml"),
      even: fc.constant("word/header1.xml"),
    }, { requiredKeys: [] }),
    footers: fc.record({ default: fc.constant("word/footer1.xml"), first: fc.constant("word/footer1.xml") }, {
      requiredKeys: [],
    }),
    borders: box,
    headings: fc.nat(3),
    characters: fc.nat(5000),
  }, { requiredKeys: [] }).map(section),
  { minLength: 1, maxLength: 3 },
);

const piece: fc.Arbitrary<RunningPiece> = fc.oneof(
  fc.record({
    kind: fc.constant("field"),
    field: fc.constantFrom("page", "pages", "title", "chapter", "date", "other"),
  }),
  fc.record({ kind: fc.constant("literal"), text: fc.string() }),
  fc.record({ kind: fc.constant("text"), text: fc.string({ unit: "binary", maxLength: 50 }) }),
  fc.record({ kind: fc.constant("picture"), part: fc.constant("word/media/image1.png") }),
);
const pieces = fc.array(piece, { maxLength: 4 });
const running = fc.tuple(
  ...(["word/header1.xml", "word/header2.xml", "word/footer1.xml"] as const).map((part) =>
    fc.record({
      part: fc.constant(part),
      kind: fc.constant(part.includes("header") ? "header" : "footer"),
      ...{ left: pieces, center: pieces, right: pieces, rule: border, paragraphs: fc.nat(3), shapes: fc.nat(2) },
    }, { requiredKeys: ["part", "kind", "left", "center", "right", "paragraphs", "shapes"] })
  ),
).map((parts) => new Map(parts.map((part) => [part.part, part])));

const nullableBorder = fc.option(border, { nil: null });
const tables = fc.record({
  style: fc.constant(styleEvidence("Grid", 3)),
  count: fc.nat(9),
  onlyLayout: flag,
  headerRow: fc.record({
    repeat: flag,
    fill: color.map((c) => found(c)),
    color: color.map((c) => found(c)),
    bold: flag.map((b) => found(b)),
    rule: border.map((b) => found(b)),
  }, { requiredKeys: [] }),
  banding: fc.record({ of: fc.constantFrom("rows", "columns"), fill: color }).map((b) => found(b)),
  borders: fc.record({ outer: nullableBorder, horizontal: nullableBorder, vertical: nullableBorder }).map((b) =>
    found(b)
  ),
  cellX: points.map((p) => found(p)),
  cellY: points.map((p) => found(p)),
}, { requiredKeys: ["style", "count", "onlyLayout", "headerRow"] });

const sign = fc.constantFrom("disc", "circle", "square", "dash", "triangle", "diamond", undefined);
const pattern = fc.record({
  text: fc.oneof(fc.constantFrom("%1.", "%1.%2", "%1)", ""), fc.string()),
  format: fc.constantFrom("decimal", "lowerLetter", "upperRoman", "none", "__proto__"),
});
const lists = fc.record({
  bullets: fc.array(sign, { maxLength: 9 }).map((b) => found(b)),
  bulletColor: color.map((c) => found(c)),
  ordered: fc.array(pattern, { maxLength: 4 }).map((o) => found(o)),
  indent: signed.map((p) => found(p)),
  bodyIndent: signed.map((p) => found(p)),
}, { requiredKeys: [] });

const callouts = fc.array(
  fc.record({
    kind: fc.constantFrom("info", "note", "warning", "tip", "success", "error", "panel"),
    ...{ fill: color, borders: box, color },
    evidence: fc.nat(9).map((count) => styleEvidence("Box", count)),
  }, { requiredKeys: ["evidence"] }),
  { maxLength: 4 },
);

const settings = fc.record({
  oddAndEven: flag,
  mirrorMargins: flag,
  hyphenate: flag,
  gutterAtTop: flag,
  background: color,
}, {
  requiredKeys: ["oddAndEven", "mirrorMargins", "hyphenate", "gutterAtTop"],
});
const watermark = fc.record({
  kind: fc.constantFrom("text", "picture"),
  knownText: fc.oneof(fc.constantFrom("DRAFT", "CONFIDENTIAL", "__proto__"), fc.string({ maxLength: 300 })),
  ...{ font, color, opacity: fc.double({ min: -9, max: 9, noNaN: true }), angle: fc.integer({ min: -720, max: 720 }) },
  length: fc.double({ min: 0, max: 5000, noNaN: true }),
  picture: fc.constant("word/media/image1.png"),
  evidence: fc.constant({ kind: "part" as const, name: "word/header1.xml", count: 1 }),
}, { requiredKeys: ["kind", "evidence"] });

const captionPlaces = fc.record({ above: fc.nat(3), below: fc.nat(3) });

const along = fc.double({ min: -5000, max: 5000, noNaN: true });
const coverText = fc.record({
  shows: fc.subarray<CoverFact>(["title", "subtitle", "authors", "date", "version", "status", "organisation", "space"]),
  words: fc.string(),
  guessed: fc.constant(true),
  ...{ x: along, y: along, width: along, color },
  align: fc.constantFrom("start", "center", "end"),
  size: fc.double({ min: 0.5, max: 1638, noNaN: true }),
}, { requiredKeys: ["shows", "x", "y", "width", "align", "size"] });
const coverPage: fc.Arbitrary<CoverPage> = fc.record({
  texts: fc.array(coverText, { maxLength: 40 }),
  shapes: fc.constant([]),
  pictures: fc.constant([]),
});

/** Facts as a stranger's file may give them. */
export const arbitraryFacts: fc.Arbitrary<DesignFacts> = fc.record({
  ...{ sections, running, settings, lists },
  ...{ tables, watermark, callouts },
  contents: fc.record({
    depth: fc.nat(12),
    pageBreak: flag,
    section: fc.nat(3),
    evidence: fc.constant(styleEvidence("TOC 1", 5)),
  }),
  cover: fc.record({
    present: flag,
    page: coverPage,
    titleAlign: fc.constantFrom("start", "center", "end"),
    evidence: fc.constant(styleEvidence("Title", 1)),
  }, { requiredKeys: ["present", "evidence"] }),
  headingNumbering: fc.array(pattern, { maxLength: 9 }).map((levels) => found({ levels })),
  themeColors: color.map((accent) => new Map([["accent1", accent]])),
  colorUses: fc.array(fc.tuple(color, fc.nat(9000)), { maxLength: 5 }).map((entries) => new Map(entries)),
  links: fc.record({ color: color.map((c) => found(c)), underline: flag.map((u) => found(u)) }, { requiredKeys: [] }),
  footnotes: fc.constantFrom("decimal", "lowerRoman", "chicago", "__proto__").map((f) => found(f)),
  language: fc.oneof(fc.constantFrom("en-GB", "de", "ar-SA"), fc.string()).map((l) => found(l)),
  captions: fc.record({ figures: captionPlaces, tables: captionPlaces }),
  blankLines: fc.nat(3).map((lines) => found(lines)),
  rightToLeft: flag,
  company: fc.string(),
  size: fc.record({ paragraphs: fc.nat(200), characters: fc.nat(20000) }),
  roles,
}, {
  requiredKeys: [
    "sections",
    "running",
    "settings",
    "lists",
    "callouts",
    "cover",
    "themeColors",
    "colorUses",
    "links",
    "rightToLeft",
    "captions",
    "size",
    "roles",
  ],
}).map(({ roles, ...fields }) => ({ ...wordFacts(fields), roles }));
