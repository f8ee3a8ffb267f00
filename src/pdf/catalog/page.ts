import { BOOLEAN, COLOR, group, integer, is, not, oneOf, PAINT, points, SPACE, STROKE } from "./rows.ts";

const CUSTOM = [is("page.size", "custom")];
const PHYSICAL = [is("page.margins.mode", "physical")];
const LOGICAL = [is("page.margins.mode", "logical")];
const MARGIN = points(0, 300);

/** Paper, margins, binding, bleed and background of every page. */
export const PAGE = group("page", [
  ["page.size", oneOf("a3", "a4", "a5", "b5", "letter", "legal", "tabloid", "custom"), "Paper", "Size of the sheet."],
  ["page.width", points(140, 3400), "Width", "Width of a custom sheet.", CUSTOM],
  ["page.height", points(140, 3400), "Height", "Height of a custom sheet.", CUSTOM],
  ["page.orientation", oneOf("portrait", "landscape"), "Orientation", "Which side of the sheet is longer."],
  [
    "page.margins.mode",
    oneOf("physical", "logical"),
    "Margins",
    "Whether the side margins are left and right, or inside and outside of a bound book.",
  ],
  ["page.margins.top", MARGIN, "Top margin", "Room above the text."],
  ["page.margins.bottom", MARGIN, "Bottom margin", "Room below the text."],
  ["page.margins.left", MARGIN, "Left margin", "Room left of the text.", PHYSICAL],
  ["page.margins.right", MARGIN, "Right margin", "Room right of the text.", PHYSICAL],
  ["page.margins.inside", MARGIN, "Inside margin", "Room at the binding.", LOGICAL],
  ["page.margins.outside", MARGIN, "Outside margin", "Room at the open edge.", LOGICAL],
  ["page.binding", oneOf("left", "right"), "Binding", "The side at which a book is bound.", LOGICAL],
  ["page.bleed", points(0, 60), "Bleed", "How far the sheet goes on beyond its trimmed size, on every side."],
  ["page.cropMarks", BOOLEAN, "Crop marks", "Lines in the bleed that show where to trim.", [not("page.bleed", "0pt")]],
  ["page.background", PAINT, "Background", "What fills every page behind everything."],
]);

/** Columns of multi-column sections. */
export const COLUMNS = group("columns", [
  ["columns.gutter", SPACE, "Gutter", "Room between two columns."],
  ["columns.rule", BOOLEAN, "Rule", "Whether a line runs between the columns."],
  ["columns.ruleThickness", STROKE, "Rule thickness", "Thickness of the line.", [is("columns.rule", true)]],
  ["columns.ruleColor", COLOR, "Rule colour", "Colour of the line.", [is("columns.rule", true)]],
]);

const NUMBER_STYLES = oneOf("arabic", "roman", "Roman", "alpha", "Alpha");

/** Page numbering. */
export const PAGE_NUMBERS = group("pageNumbers", [
  ["pageNumbers.style", NUMBER_STYLES, "Style", "How numbers of pages are written."],
  ["pageNumbers.start", integer(1, 9999), "First number", "Number of the first page of the text."],
  [
    "pageNumbers.frontMatter",
    oneOf("continuous", "apart"),
    "Front matter",
    "Whether cover and contents share the numbers of the text or have their own; the text then starts anew.",
  ],
  [
    "pageNumbers.frontMatterStyle",
    NUMBER_STYLES,
    "Front matter style",
    "How the numbers of cover and contents are written.",
    [is("pageNumbers.frontMatter", "apart")],
  ],
  [
    "pageNumbers.restart",
    oneOf("never", "chapter"),
    "Restart",
    "Whether every heading of level 1 starts the numbers anew.",
    [is("headings.chapterBreak", "page", "odd-page")],
  ],
]);
