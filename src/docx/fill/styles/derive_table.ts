import { BOX_ROLES, type WordRole } from "../../../base/word/word_role.ts";
import { markup, type MarkupAttributes } from "../../../base/xml/markup.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";

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
