import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { fitDrawing } from "./fit_drawing.ts";
import { fitShape } from "./fit_shape.ts";
import { type Axis, moveExtent, type PageTurn, spans } from "./page_turn.ts";
import { fitTabs } from "./fit_tabs.ts";
import { readDistance } from "./read_distance.ts";

/** Places whose content has a width of its own. */
const BOXES = ["w:txbxContent", "w:tc"] as const;
/** Older form of what precedes it. */
const OLDER = "mc:Fallback";

/** What fitting depends on. */
export interface FitScope {
  readonly sheet: StyleSheet;
  readonly turn: PageTurn;
  readonly isStrict: boolean;
}

/**
 * Fits a header or footer to turned pages: tab stops, frames, tables and drawings keep their distance from the side
 * that they are on, and what spans an upright page spans a turned one.
 */
export function fitPart(part: RawPart, { sheet, turn, isStrict }: FitScope): void {
  const text = { length: turn.text, by: turn.by };
  for (const element of part.root.walk()) {
    switch (element.name) {
      case "w:p":
        if (element.closest(...BOXES) !== undefined) break;
        fitFrame(part, element, turn);
        fitIndent(part, element, text);
        fitTabs(part, element, { sheet, text, isStrict });
        break;
      case "w:tbl":
        if (element.closest(...BOXES) === undefined) fitTable(part, element, turn);
        break;
      case "wp:anchor":
      case "wp:inline":
        fitDrawing(part, element, turn);
        break;
      case "w:pict":
        if (element.closest(OLDER) === undefined) fitShape(part, element, turn);
    }
  }
}

/** Moves the frame of a paragraph. */
function fitFrame(part: RawPart, paragraph: RawElement, turn: PageTurn): void {
  const frame = paragraph.child("w:pPr", "w:framePr");
  if (frame === undefined) return;
  const isOnPage = frame.get("w:hAnchor") === "page";
  const axis = { length: isOnPage ? turn.page.width : turn.text, by: turn.by };
  moveAlong(part, frame, { axis, start: "w:x", size: "w:w" });
  if (frame.get("w:vAnchor") !== "page") return;
  moveAlong(part, frame, { axis: { length: turn.page.height, by: -turn.by }, start: "w:y", size: "w:h" });
}

/** Moves text that an indent sets on the other side. */
function fitIndent(part: RawPart, paragraph: RawElement, text: Axis): void {
  const indent = paragraph.child("w:pPr", "w:ind");
  for (const name of ["w:left", "w:start"]) {
    if (indent !== undefined) moveAlong(part, indent, { axis: text, start: name });
  }
}

/** Attributes that place an element on an axis. */
interface PlacedOn {
  readonly axis: Axis;
  readonly start: string;
  readonly size?: string;
}

function moveAlong(part: RawPart, element: RawElement, { axis, start, size = "" }: PlacedOn): void {
  const old = { start: readDistance(element.get(start)), size: readDistance(element.get(size)) };
  const moved = moveExtent(old, axis);
  if (moved.start !== old.start) setNumber(part, element, start, moved.start);
  if (moved.size !== old.size) setNumber(part, element, size, moved.size);
}

function setNumber(part: RawPart, element: RawElement, name: string, value: number): void {
  if (element.get(name) === undefined) return;
  part.setAttribute(element, element.prefix + name.slice("w:".length), String(Math.round(value)));
}

/** Widens a table that spans the text with all its columns, and moves others that have a place of their own. */
function fitTable(part: RawPart, table: RawElement, turn: PageTurn): void {
  const text = { length: turn.text, by: turn.by };
  const columns = table.child("w:tblGrid")?.children ?? [];
  const width = columns.reduce((sum, column) => sum + readDistance(column.get("w:w")), 0);
  const properties = table.child("w:tblPr");
  if (!spans(width, text)) {
    const place = properties?.child("w:tblpPr");
    if (place === undefined) return;
    const length = place.get("w:horzAnchor") === "page" ? turn.page.width : turn.text;
    const start = readDistance(place.get("w:tblpX"));
    setNumber(part, place, "w:tblpX", moveExtent({ start, size: width }, { length, by: turn.by }).start);
    return;
  }
  const widths = [properties?.child("w:tblW"), ...cellWidths(table)].filter((each) => each?.get("w:type") === "dxa");
  for (const each of [...columns, ...widths]) {
    if (each === undefined) continue;
    setNumber(part, each, "w:w", readDistance(each.get("w:w")) * (width + turn.by) / width);
  }
}

function cellWidths(table: RawElement): (RawElement | undefined)[] {
  const rows = table.children.filter(({ name }) => name === "w:tr");
  return rows.flatMap(({ children }) => children.map((cell) => cell.child("w:tcPr", "w:tcW")));
}
