import { type Borders, overlayBorders, readBorders } from "../styles/borders.ts";
import { readShading } from "../styles/colors.ts";
import { isEmpty, present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "../styles/theme.ts";
import { readPercent, readTwips } from "../ooxml/units.ts";

/** Cell margins, in points. */
export interface CellMargins {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** Width: points, a fraction of the available width, or as wide as needed. */
export type TableWidth =
  | { readonly kind: "points" | "fraction"; readonly value: number }
  | { readonly kind: "auto" };

/** Conditional formats of its style that a table uses. */
export interface TableLook {
  readonly firstRow: boolean;
  readonly bandedRows: boolean;
  readonly bandedColumns: boolean;
}

/** Format of a table that one source specifies. `null` switches a property off. */
export interface TableFormat {
  /** Id of the table style. */
  readonly styleId?: string;
  readonly align?: "start" | "center" | "end";
  readonly width?: TableWidth;
  readonly borders?: Borders;
  readonly margins?: CellMargins;
  readonly look?: TableLook;
}

/** Format of a cell that one source specifies. */
export interface CellFormat {
  readonly shading?: string | null;
  readonly borders?: Borders;
  readonly margins?: CellMargins;
}

const NO_TABLE_FORMAT: TableFormat = {};
const NO_CELL_FORMAT: CellFormat = {};

/** Reads a `w:tblPr`. */
export function readTableFormat(tblPr: OoxmlElement | undefined, theme: Theme): TableFormat {
  if (tblPr === undefined) return NO_TABLE_FORMAT;
  return present({
    styleId: tblPr.val("w:tblStyle"),
    align: ALIGNMENTS.get(tblPr.val("w:jc") ?? ""),
    width: readWidth(tblPr.child("w:tblW")),
    borders: readBorders(tblPr.child("w:tblBorders"), theme),
    margins: readMargins(tblPr.child("w:tblCellMar")),
    look: readLook(tblPr.child("w:tblLook")),
  });
}

/** Reads a `w:tcPr`. */
export function readCellFormat(tcPr: OoxmlElement | undefined, theme: Theme): CellFormat {
  if (tcPr === undefined) return NO_CELL_FORMAT;
  return present({
    shading: readShading(tcPr.child("w:shd"), theme),
    borders: readBorders(tcPr.child("w:tcBorders"), theme),
    margins: readMargins(tcPr.child("w:tcMar")),
  });
}

/** Checks whether a `w:trPr` repeats the row at the top of each page; undefined if unspecified. */
export function readRepeated(trPr: OoxmlElement | undefined): boolean | undefined {
  return trPr?.flagOf("w:tblHeader");
}

/** Merges two formats of tables or of cells; `above` takes precedence. */
export function overlayTableFormat<T extends TableFormat | CellFormat>(below: T, above: T): T {
  if (isEmpty(above)) return below;
  if (isEmpty(below)) return above;
  const borders = overlayBorders(below.borders, above.borders);
  return { ...below, ...above, ...present({ borders, margins: overlayMargins(below.margins, above.margins) }) };
}

const ALIGNMENTS: ReadonlyMap<string, "start" | "center" | "end"> = new Map([
  ["start", "start"],
  ["left", "start"],
  ["center", "center"],
  ["end", "end"],
  ["right", "end"],
]);

const MARGIN = { min: 0, max: 1584 };

function readWidth(width: OoxmlElement | undefined): TableWidth | undefined {
  const amount = width?.get("w:w");
  const type = width?.get("w:type") ?? "dxa";
  if (type === "auto") return { kind: "auto" };
  if (type === "nil") return undefined;
  if (type === "pct" || amount?.endsWith("%") === true) {
    const value = readPercent(amount, 50);
    return value === undefined || value <= 0 ? undefined : { kind: "fraction", value };
  }
  const value = readTwips(amount, MARGIN);
  if (value === undefined) return undefined;
  return value === 0 ? { kind: "auto" } : { kind: "points", value };
}

function readMargins(element: OoxmlElement | undefined): CellMargins | undefined {
  if (element === undefined) return undefined;
  const side = (...names: string[]) => {
    const found = names.map((name) => element.child(name)).find((child) => child !== undefined);
    return found?.get("w:type") === "pct" ? undefined : readTwips(found?.get("w:w"), MARGIN);
  };
  const margins = present({
    top: side("w:top"),
    right: side("w:end", "w:right"),
    bottom: side("w:bottom"),
    left: side("w:start", "w:left"),
  });
  return Object.keys(margins).length === 0 ? undefined : margins;
}

function overlayMargins(below: CellMargins | undefined, above: CellMargins | undefined): CellMargins | undefined {
  return below === undefined || above === undefined ? above ?? below : { ...below, ...above };
}

function readLook(look: OoxmlElement | undefined): TableLook | undefined {
  if (look === undefined) return undefined;
  const hex = look.get("w:val") ?? "";
  const bits = /^[0-9A-Fa-f]{1,4}$/.test(hex) ? parseInt(hex, 16) : 0;
  const flag = (name: string, bit: number) => look.flag(name) ?? (bits & bit) !== 0;
  return {
    firstRow: flag("w:firstRow", 0x20),
    bandedRows: !flag("w:noHBand", 0x200),
    bandedColumns: !flag("w:noVBand", 0x400),
  };
}
