import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  group,
  integer,
  is,
  not,
  oneOf,
  PAINT,
  points,
  SPACE,
  STROKE,
} from "./rows.ts";

const CUSTOM = [is("page.size", "custom")];
const PHYSICAL = [is("page.margins.mode", "physical")];
const LOGICAL = [is("page.margins.mode", "logical")];
const UPRIGHT = [is("page.orientation", "portrait")];
const MARGIN = points(0, 300);
const SIDES = { top: "above", bottom: "below", left: "to the left of", right: "to the right of" } as const;

/** Paper, margins, binding, bleed and background of every page. */
export const PAGE = group("page", [
  ["page.size", oneOf("a3", "a4", "a5", "b5", "letter", "legal", "tabloid", "custom"), "Paper", "Paper size."],
  ["page.width", points(140, 3400), "Width", "Width of custom paper.", CUSTOM],
  ["page.height", points(140, 3400), "Height", "Height of custom paper.", CUSTOM],
  ["page.orientation", oneOf("portrait", "landscape"), "Orientation", "Orientation of the paper."],
  [
    "page.margins.mode",
    oneOf("physical", "logical"),
    "Margins",
    "Whether side margins are left and right, or inside and outside as in a bound book.",
  ],
  ["page.margins.top", MARGIN, "Top margin", "Space above the text."],
  ["page.margins.bottom", MARGIN, "Bottom margin", "Space below the text."],
  ["page.margins.left", MARGIN, "Left margin", "Space to the left of the text.", PHYSICAL],
  ["page.margins.right", MARGIN, "Right margin", "Space to the right of the text.", PHYSICAL],
  ["page.margins.inside", MARGIN, "Inside margin", "Space at the binding.", LOGICAL],
  ["page.margins.outside", MARGIN, "Outside margin", "Space at the open edge.", LOGICAL],
  [
    "page.landscapeMargins.mode",
    oneOf("inherit", "own"),
    "Margins of landscape pages",
    "Whether landscape pages among upright ones have the margins of all pages, or their own.",
    UPRIGHT,
  ],
  ...(["top", "bottom", "left", "right"] as const).map((side): CapabilityRow => [
    `page.landscapeMargins.${side}`,
    MARGIN,
    `${side.charAt(0).toUpperCase()}${side.slice(1)} margin of landscape pages`,
    `Space ${SIDES[side]} the text of landscape pages.`,
    [...UPRIGHT, is("page.landscapeMargins.mode", "own")],
  ]),
  ["page.binding", oneOf("left", "right"), "Binding", "Side where the book is bound.", LOGICAL],
  ["page.bleed", points(0, 60), "Bleed", "Extra paper beyond the trimmed size, on every side."],
  ["page.cropMarks", BOOLEAN, "Crop marks", "Lines in the bleed that show where to trim.", [not("page.bleed", "0pt")]],
  ["page.background", PAINT, "Background", "Fill of every page, behind everything else."],
]);

/** Columns of multi-column sections. */
export const COLUMNS = group("columns", [
  ["columns.gutter", SPACE, "Gutter", "Space between two columns."],
  ["columns.rule", BOOLEAN, "Rule", "Whether a line separates the columns."],
  ["columns.ruleThickness", STROKE, "Rule thickness", "Thickness of the line.", [is("columns.rule", true)]],
  ["columns.ruleColor", COLOR, "Rule color", "Color of the line.", [is("columns.rule", true)]],
]);

const NUMBER_STYLES = oneOf("arabic", "roman", "Roman", "alpha", "Alpha");

/** Page numbering. */
export const PAGE_NUMBERS = group("pageNumbers", [
  ["pageNumbers.style", NUMBER_STYLES, "Style", "Format of page numbers."],
  ["pageNumbers.start", integer(1, 9999), "First number", "Number of the first page of the text."],
  [
    "pageNumbers.frontMatter",
    oneOf("continuous", "apart"),
    "Front matter",
    "Whether cover and contents share the page numbers of the text or have separate ones; the text then restarts.",
  ],
  [
    "pageNumbers.frontMatterStyle",
    NUMBER_STYLES,
    "Front matter style",
    "Number format of cover and contents.",
    [is("pageNumbers.frontMatter", "apart")],
  ],
  [
    "pageNumbers.countCover",
    BOOLEAN,
    "Count the cover",
    "Whether the cover counts as a page; otherwise the page after it has the first number.",
    [is("cover.enabled", true)],
  ],
  [
    "pageNumbers.restart",
    oneOf("never", "chapter"),
    "Restart",
    "Whether page numbers restart at every heading of level 1.",
    [is("headings.chapterBreak", "page", "odd-page")],
  ],
]);
