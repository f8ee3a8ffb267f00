import { BOX_ROLES, WORD_LEVELS, type WordLevel, type WordRole } from "../../../base/word/word_frame.ts";
import { markup, type MarkupAttributes } from "../../../base/xml/markup.ts";
import { bodyLine, isCoarse, isHigh } from "./line_heights.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";

/** What styles are derived from. */
interface StyleContext {
  readonly survey: TemplateSurvey;
  /** IDs of the styles by purpose. */
  readonly ids: ReadonlyMap<WordRole, string>;
}

/** Format of a derived paragraph style. */
interface DerivedParagraph {
  /** ID of the style that it is based on. */
  readonly base: string | undefined;
  /** ID of the style of the paragraph after it. */
  readonly next: string | undefined;
  readonly format: string;
}

/** Sizes of headings as shares of plain text. */
const HEADING_SIZES = [1.8, 1.45, 1.2, 1.1, 1, 1, 1, 1, 1];

/** Returns the format of the paragraph style for a purpose, from the colors and fonts of a template. */
export function deriveParagraphFormat(role: WordRole, context: StyleContext): DerivedParagraph {
  const { survey, ids } = context;
  const body = ids.get("body");
  if (role === "body") return { base: undefined, next: undefined, format: "" };
  const [, family = role, digit = ""] = /^(heading|bullet|number|toc)(\d)$/.exec(role) ?? [];
  const level = Number(digit);
  if (family === "heading") return deriveHeading(level, context);
  const format = family === "toc" || role === "captionEntry"
    ? entry(level || 1, survey)
    : FORMATS[family]?.(survey) ?? "";
  return { base: body, next: KEPT.has(family) ? undefined : body, format };
}

/** Purposes whose paragraphs are followed by others of the same kind. */
const KEPT = new Set(["bullet", "number", "task", "quote", "code", "cell", "footnote", "toc", "captionEntry"]);

function deriveHeading(level: number, { survey, ids }: StyleContext): DerivedParagraph {
  const above = WORD_LEVELS.findLast((each) => each < level && survey.styles.has(`heading${each}`));
  const parent = above === undefined ? undefined : survey.styles.get(`heading${above}`);
  const next = ids.get("body");
  const outline = markup("w:outlineLvl", { "w:val": level - 1 });
  if (parent !== undefined && above !== undefined) {
    const numbers = parent.isNumbered ? '<w:numPr><w:numId w:val="0"/></w:numPr>' : "";
    return { base: parent.id, next, format: `<w:pPr>${numbers}${outline}</w:pPr>${smaller(survey, level, above)}` };
  }
  const before = level === 1 ? 360 : 240;
  const spacing = markup("w:spacing", { "w:before": before, "w:after": 120 });
  const properties = `<w:keepNext/><w:keepLines/>${spacing}${flush(survey)}`;
  const fonts = survey.hasThemeFonts
    ? '<w:rFonts w:asciiTheme="majorHAnsi" w:eastAsiaTheme="majorEastAsia" w:hAnsiTheme="majorHAnsi" w:cstheme="majorBidi"/>'
    : "";
  const run = fonts + "<w:b/><w:bCs/>" + markup("w:color", { "w:val": survey.colors.accent }) +
    size(survey, HEADING_SIZES[level - 1] ?? 1);
  return { base: next, next, format: `<w:pPr>${properties}${outline}</w:pPr><w:rPr>${run}</w:rPr>` };
}

/** Returns the size of a heading in proportion to that of a higher level. */
function smaller(survey: TemplateSurvey, level: number, above: WordLevel): string {
  const { bodySize, headingSizes } = survey;
  const known = headingSizes.get(`heading${above}`);
  if (known === undefined || known <= bodySize) return "";
  const share = (HEADING_SIZES[level - 1] ?? 1) / (HEADING_SIZES[above - 1] ?? 1);
  return `<w:rPr>${size(survey, Math.max(1, known * share / bodySize))}</w:rPr>`;
}

function size({ bodySize }: TemplateSurvey, share: number): string {
  const half = Math.max(2, Math.round(bodySize * share * 2));
  return markup("w:sz", { "w:val": half }) + markup("w:szCs", { "w:val": half });
}

/** Points around the lines of code. */
const CODE_ROOM = 5;

const NO_SPACE_BEFORE = '<w:spacing w:before="0"/>';
const BOLD = "<w:rPr><w:b/><w:bCs/></w:rPr>";

/** Formats by purpose. */
const FORMATS: Readonly<Record<string, (survey: TemplateSurvey) => string>> = {
  // The levels of a list have no space between each other.
  bullet: (survey) => `<w:pPr>${NO_SPACE_BEFORE}${flush(survey)}<w:contextualSpacing/></w:pPr>`,
  number: (survey) => `<w:pPr>${NO_SPACE_BEFORE}${flush(survey)}<w:contextualSpacing/></w:pPr>`,
  task: (survey) =>
    `<w:pPr>${NO_SPACE_BEFORE}${flush(survey, { "w:left": 360, "w:hanging": 360 })}<w:contextualSpacing/></w:pPr>`,
  quote: (survey) => {
    const { colors, isRightToLeft } = survey;
    // Borders are on their side whatever the direction of the text, unlike indents.
    const border = markup(isRightToLeft ? "w:right" : "w:left", {
      "w:val": "single",
      "w:sz": 18,
      "w:space": 10,
      "w:color": colors.accent,
    });
    return `<w:pPr><w:pBdr>${border}</w:pBdr>${flush(survey, { "w:left": 360 })}</w:pPr>` +
      `<w:rPr>${markup("w:color", { "w:val": colors.muted })}</w:rPr>`;
  },
  code: (survey) => {
    const ground = markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": survey.colors.ground });
    // A border in the color of the ground makes room around the lines; the indents keep it within the text.
    const line = { "w:val": "single", "w:sz": 4, "w:space": CODE_ROOM, "w:color": survey.colors.ground };
    const border = ["top", "left", "bottom", "right"].map((side) => markup(`w:${side}`, line)).join("");
    const indent = flush(survey, { "w:left": CODE_ROOM * 20, "w:right": CODE_ROOM * 20 });
    return `<w:pPr>${markup("w:pBdr", {}, border)}${ground}` +
      `${
        offGrid(survey.linePitch, survey.bodySize)
      }<w:spacing w:before="120" w:after="120" w:line="240" w:lineRule="auto"/>${indent}` +
      `<w:contextualSpacing/><w:jc w:val="left"/></w:pPr>${codeRun(survey, false)}`;
  },
  caption: (survey) =>
    `<w:pPr><w:spacing w:before="80" w:after="200"/>${flush(survey)}</w:pPr>` +
    `<w:rPr>${markup("w:color", { "w:val": survey.colors.muted })}${size(survey, 0.9)}</w:rPr>`,
  expandTitle: (survey) =>
    `<w:pPr><w:keepNext/>${flush(survey)}</w:pPr>` +
    `<w:rPr><w:b/><w:bCs/>${markup("w:color", { "w:val": survey.colors.accent })}</w:rPr>`,
  // Justified text has wide gaps in narrow columns.
  cell: (survey) => {
    const { bodySize, linePitch } = survey;
    const cellSize = sizeOfCells(bodySize);
    const line = isHigh(bodyLine(survey), cellSize) ? { "w:line": 240, "w:lineRule": "auto" } : {};
    const spacing = markup("w:spacing", { "w:before": 40, "w:after": 40, ...line });
    return `<w:pPr>${offGrid(linePitch, cellSize)}${spacing}${noIndents(survey)}<w:jc w:val="left"/></w:pPr>` +
      (cellSize === bodySize ? "" : markup("w:rPr", {}, size(survey, cellSize / bodySize)));
  },
  calloutTitle: (survey) => `<w:pPr><w:keepNext/><w:spacing w:after="40"/>${noIndents(survey)}</w:pPr>${BOLD}`,
  footnote: (survey) => `<w:pPr><w:spacing w:before="0" w:after="40"/></w:pPr><w:rPr>${size(survey, 0.85)}</w:rPr>`,
  tocHeading: (survey) =>
    `<w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="360" w:after="120"/>${flush(survey)}</w:pPr>` +
    `<w:rPr><w:b/><w:bCs/>${markup("w:color", { "w:val": survey.colors.accent })}${size(survey, 1.4)}</w:rPr>`,
};

/** Returns the size of text in cells for that of plain text, in points: large type leaves words no room. */
export function sizeOfCells(bodySize: number): number {
  return Math.min(bodySize, 12);
}

/** Takes lines from a grid that is too coarse for them. */
function offGrid(linePitch: number, size: number): string {
  return isCoarse(linePitch, size) ? '<w:snapToGrid w:val="0"/>' : "";
}

/** Returns the indents of text in cells: none. */
function noIndents(survey: TemplateSurvey): string {
  return survey.indentsText ? flush(survey, { "w:left": 0 }) : "";
}

/** Returns indents of text that stands apart: its first line has no indent of plain text. */
function flush({ indentsText }: TemplateSurvey, indents: MarkupAttributes = {}): string {
  const own = Object.keys(indents).length > 0;
  if (!indentsText) return own ? markup("w:ind", indents) : "";
  const first = "w:hanging" in indents ? {} : { "w:firstLine": 0 };
  return markup("w:ind", { "w:firstLineChars": 0, ...indents, ...first });
}

function entry(level: number, survey: TemplateSurvey): string {
  const tab = markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": survey.area.columnWidth });
  const indent = flush(survey, { "w:left": 220 * (level - 1) });
  return `<w:pPr><w:tabs>${tab}</w:tabs><w:spacing w:before="0" w:after="60"/>${indent}</w:pPr>`;
}

/** Returns the `w:rPr` of a monospaced text on a ground, at a share of the size of plain text. */
function codeRun(survey: TemplateSurvey, hasGround: boolean): string {
  const { codeFont, colors } = survey;
  const fonts = { "w:ascii": codeFont, "w:hAnsi": codeFont, "w:cs": codeFont };
  const ground = hasGround ? markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": colors.ground }) : "";
  return `<w:rPr>${markup("w:rFonts", fonts)}<w:noProof/>${size(survey, 0.9)}${ground}</w:rPr>`;
}

/** Returns the format of the character style for a purpose, from the colors and fonts of a template. */
export function deriveCharacterFormat(role: WordRole, survey: TemplateSurvey): string {
  switch (role) {
    case "inlineCode":
      return codeRun(survey, true);
    case "hyperlink":
      return `<w:rPr>${markup("w:color", { "w:val": survey.colors.link })}<w:u w:val="single"/></w:rPr>`;
    case "footnoteMark":
      return '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
    case "emphasis":
      return "<w:rPr><w:i/><w:iCs/></w:rPr>";
    default:
      return "<w:rPr><w:b/><w:bCs/></w:rPr>";
  }
}

/** Space beside the content of boxes in twentieths of a point. */
export const BOX_MARGIN = 180;
const MARGINS = { table: { side: 108, edge: 40 }, box: { side: BOX_MARGIN, edge: 100 } };

/** Tests whether a purpose is that of a box. */
export function isBoxRole(role: WordRole): boolean {
  return BOXES.has(role);
}

const BOXES: ReadonlySet<WordRole> = new Set(BOX_ROLES);

/** Returns the format of the table style for a purpose, from the colors of a template. */
export function deriveTableFormat(role: WordRole, survey: TemplateSurvey): string {
  if (role === "columns") {
    return `${plainSize(survey)}<w:tblPr>${borders([], {})}${cellMargins(MARGINS.table)}</w:tblPr>`;
  }
  return role === "table" ? dataTable(survey) : box(role, survey);
}

function dataTable({ colors }: TemplateSurvey): string {
  const line = { "w:val": "single", "w:sz": 4, "w:space": 0, "w:color": colors.muted };
  const header = '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:bCs/></w:rPr><w:tcPr>' +
    `${markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": colors.ground })}</w:tcPr></w:tblStylePr>` +
    '<w:tblStylePr w:type="firstCol"><w:rPr><w:b/><w:bCs/></w:rPr></w:tblStylePr>';
  return `<w:tblPr>${borders(SIDES, line)}${cellMargins(MARGINS.table)}</w:tblPr>${header}`;
}

/** Boxes of greater weight have a thicker rule, because a template has one accent only. */
const STRONG = new Set(["warning", "error"]);

/** In some files, Word takes the size of plain text in tables from the style of the table. */
function plainSize({ bodySize }: TemplateSurvey): string {
  const half = Math.max(2, Math.round(bodySize * 2));
  return markup("w:rPr", {}, markup("w:sz", { "w:val": half }) + markup("w:szCs", { "w:val": half }));
}

function box(role: WordRole, survey: TemplateSurvey): string {
  const { colors } = survey;
  const rule = { "w:val": "single", "w:sz": STRONG.has(role) ? 48 : 24, "w:space": 0, "w:color": colors.accent };
  const thin = { "w:val": "single", "w:sz": 4, "w:space": 0, "w:color": colors.accent };
  const sides = role === "panel" ? borders(["top", "left", "bottom", "right"], thin) : borders(["left"], rule);
  const ground = markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": colors.ground });
  return `${plainSize(survey)}<w:tblPr>${sides}${cellMargins(MARGINS.box)}</w:tblPr><w:tcPr>${ground}</w:tcPr>`;
}

const SIDES = ["top", "left", "bottom", "right", "insideH", "insideV"];

/** Returns lines on some sides, and none on the others: the default style of tables may have some. */
function borders(sides: readonly string[], line: MarkupAttributes): string {
  const lineOf = (side: string) => sides.includes(side) ? line : { "w:val": "nil" };
  return markup("w:tblBorders", {}, SIDES.map((side) => markup(`w:${side}`, lineOf(side))).join(""));
}

function cellMargins({ side, edge }: { readonly side: number; readonly edge: number }): string {
  const margin = (name: string, width: number) => markup(`w:${name}`, { "w:w": width, "w:type": "dxa" });
  const all = margin("top", edge) + margin("left", side) + margin("bottom", edge) + margin("right", side);
  return `<w:tblCellMar>${all}</w:tblCellMar>`;
}
