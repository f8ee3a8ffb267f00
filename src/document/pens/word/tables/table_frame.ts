import type { TableRole, WordFrame } from "../../../../base/word/word_frame.ts";
import { TABLE_GAP } from "../blocks/flow.ts";
import { runsRightToLeft, type WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";

/** Space at each side of a cell's content in twentieths of a point, as Word has it unless a style says otherwise. */
const CELL_MARGIN = 108;
/** Least width for the content of a cell. */
const LEAST_WIDTH = 240;

/** A table of Word without its rows. */
export interface TableFrame {
  readonly role: TableRole;
  /** Widths of the columns in twentieths of a point. */
  readonly widths: readonly number[];
  readonly hasHeadRow?: boolean | undefined;
  readonly hasHeadColumn?: boolean | undefined;
  /** Whether the widths are those of the author, whatever the content is. */
  readonly isFixed?: boolean | undefined;
  /** Whether its columns run from right to left; default: as in the language of its place. */
  readonly isRightToLeft?: boolean | undefined;
  /** What begins where text does: its border, or the text of its cells; default: what the template has. */
  readonly edge?: "border" | "text" | undefined;
}

/** Renders a table around rows. As wide as the text, it stays so when the page changes. */
export function renderTableFrame(frame: TableFrame, rows: string, scope: WordScope): string {
  const { work, width } = scope;
  const { role, widths, isFixed } = frame;
  const sum = widths.reduce((total, each) => total + each, 0);
  const indent = scope.indent + shiftOf(frame, scope);
  const isWhole = indent === 0 && sum === width;
  const properties = [
    markup("w:tblStyle", { "w:val": work.parts.style(role) }),
    (frame.isRightToLeft ?? runsRightToLeft(scope)) ? markup("w:bidiVisual") : "",
    markup("w:tblW", isWhole ? { "w:w": 5000, "w:type": "pct" } : { "w:w": sum, "w:type": "dxa" }),
    indent !== 0 ? markup("w:tblInd", { "w:w": indent, "w:type": "dxa" }) : "",
    isFixed === true ? markup("w:tblLayout", { "w:type": "fixed" }) : "",
    renderLook(frame),
  ];
  const columns = widths.map((each) => markup("w:gridCol", { "w:w": each }));
  return markup(
    "w:tbl",
    {},
    markup("w:tblPr", {}, properties.join("")) + markup("w:tblGrid", {}, columns.join("")) + rows,
  );
}

/** Returns how far a table must move so that its edge is where text begins. */
function shiftOf({ role, edge }: TableFrame, { work: { frame } }: WordScope): number {
  const margin = cellMargin(role, frame);
  if (edge === "border") return frame.hasHangingTables ? margin : 0;
  return edge === "text" && !frame.hasHangingTables ? -margin : 0;
}

/** Returns the space at each side of a cell's content in twentieths of a point. */
export function cellMargin(role: TableRole, { styles }: Pick<WordFrame, "styles">): number {
  return styles.get(role)?.cellMargin ?? CELL_MARGIN;
}

/** Says which of the formats of its style the table has. */
function renderLook({ hasHeadRow = false, hasHeadColumn = false }: TableFrame): string {
  const bits = 0x0400 + (hasHeadRow ? 0x0020 : 0) + (hasHeadColumn ? 0x0080 : 0);
  return markup("w:tblLook", {
    "w:val": bits.toString(16).toUpperCase().padStart(4, "0"),
    "w:firstRow": hasHeadRow ? 1 : 0,
    "w:lastRow": 0,
    "w:firstColumn": hasHeadColumn ? 1 : 0,
    "w:lastColumn": 0,
    "w:noHBand": 0,
    "w:noVBand": 1,
  });
}

/** Divides a width by shares into whole numbers that add up to it. */
export function divideWidth(width: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  let [seen, from] = [0, 0];
  return shares.map((share) => {
    seen += share;
    const until = Math.round(width * seen / sum);
    const own = until - from;
    from = until;
    return own;
  });
}

/** Returns the scope of the content of a cell, which begins anew: no list, indent or alignment reaches into it. */
export function cellScope(scope: WordScope, width: number, margin: number): WordScope {
  return {
    ...scope,
    listLevel: -1,
    indent: 0,
    width: Math.max(LEAST_WIDTH, width - 2 * margin),
    inCell: true,
    atTop: false,
    align: undefined,
  };
}

/** Ends the content of a cell with a paragraph, without which Word takes the file for damaged. */
export function closeCell(blocks: string, style: string): string {
  if (blocks.endsWith("</w:p>")) return blocks;
  const empty = markup("w:p", {}, markup("w:pPr", {}, markup("w:pStyle", { "w:val": style })));
  return blocks + (blocks.endsWith("</w:tbl>") ? TABLE_GAP : empty);
}
