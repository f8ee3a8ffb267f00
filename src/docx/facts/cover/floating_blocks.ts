import type { SectionFacts } from "../areas/page_facts.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readTwips } from "../ooxml/units.ts";
import { type AxisPlace, readAxisAlign, resolvePlace } from "../story/anchor_place.ts";
import type { TextColumn } from "./flow_scope.ts";

const WIDE = { min: -1584, max: 1584 };

/** Place of a frame, in points. */
interface FramePlace {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
}

/** Reads the place of a `w:framePr`; undefined if it moves with the text. */
export function readFramePlace(framePr: OoxmlElement | undefined, section: SectionFacts): FramePlace | undefined {
  if (framePr === undefined) return undefined;
  const width = readTwips(framePr.get("w:w"));
  const axis = (anchor: string, align: string, offset: string) => axisOf(framePr, { anchor, align, offset });
  const horizontal = axis("w:hAnchor", "w:xAlign", "w:x");
  const vertical = axis("w:vAnchor", "w:yAlign", "w:y");
  const { x, y } = resolvePlace({ horizontal, vertical }, section, width === undefined ? {} : { width, height: 0 });
  if (x === undefined || y === undefined) return undefined;
  return { x, y, ...(width === undefined ? {} : { width }) };
}

/** Returns the left edge of a table, and its top if it floats at a height of the page. */
export function readTablePlace(
  tblPr: OoxmlElement | undefined,
  { section, column, width }: { readonly section: SectionFacts; readonly column: TextColumn; readonly width: number },
): { readonly x: number; readonly y?: number } {
  const floating = tblPr?.child("w:tblpPr");
  const room = column.width - width;
  const align = readAxisAlign(tblPr?.val("w:jc") ?? "");
  const indent = readTwips(tblPr?.child("w:tblInd")?.get("w:w"), WIDE) ?? 0;
  const flowing = column.x + (align === "center" ? room / 2 : align === "end" ? room : indent);
  if (floating === undefined) return { x: flowing };
  const axis = (anchor: string, align: string, offset: string) => axisOf(floating, { anchor, align, offset });
  const horizontal = axis("w:horzAnchor", "w:tblpXSpec", "w:tblpX");
  const vertical = axis("w:vertAnchor", "w:tblpYSpec", "w:tblpY");
  const { x, y } = resolvePlace({ horizontal, vertical }, section, { width, height: 0 });
  return { x: x ?? flowing, ...(y === undefined ? {} : { y }) };
}

function axisOf(
  element: OoxmlElement,
  names: { readonly anchor: string; readonly align: string; readonly offset: string },
): AxisPlace {
  const from = element.get(names.anchor) ?? "column";
  const align = readAxisAlign(element.get(names.align));
  return align === undefined ? { from, offset: readTwips(element.get(names.offset), WIDE) ?? 0 } : { from, align };
}
