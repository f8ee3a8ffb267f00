import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { type Axis, type Extent, moveExtent, type PageTurn, scaleAxis } from "./page_turn.ts";
import { readDistance } from "./read_distance.ts";

/** English metric units per twentieth of a point. */
const UNITS = 635;

/** Sides of a page on which a drawing has a place, with the names of what places it. */
interface DrawnSide {
  readonly axis: Axis;
  readonly place: "wp:positionH" | "wp:positionV";
  readonly coordinate: "x" | "y";
  readonly size: "cx" | "cy";
}

/** Moves a drawing, and lets one that spans the page or its text span that of turned pages. */
export function fitDrawing(part: RawPart, drawing: RawElement, turn: PageTurn): void {
  if (isCentered(drawing)) return;
  for (const side of sidesOf(drawing, turn)) {
    const extent = drawing.child("wp:extent");
    const offset = drawing.child(side.place, "wp:posOffset");
    const relative = drawing.child(side.place)?.get("relativeFrom") ?? "";
    const old = { start: readDistance(offset?.text), size: readDistance(extent?.get(side.size)) };
    const moved = moveExtent(old, side.axis);
    if (offset !== undefined && !FIXED.has(relative) && moved.start !== old.start) {
      part.setText(offset, String(moved.start));
    }
    if (extent === undefined || moved.size === old.size) continue;
    part.setAttribute(extent, side.size, String(moved.size));
    const shape = drawing.child("a:graphic", "a:graphicData")?.children[0];
    if (shape !== undefined) resizeShape(part, shape, { ...side, axis: { length: old.size, by: side.axis.by } });
  }
}

/** Places that move themselves, or that the page has no part in. */
const FIXED: ReadonlySet<string> = new Set([
  ...["rightMargin", "outsideMargin", "bottomMargin", "leftMargin", "insideMargin", "topMargin"],
  ...["character", "line", "paragraph"],
]);

/** Tests whether a drawing is in the middle of the page in both directions, like a watermark, whatever its size. */
function isCentered(drawing: RawElement): boolean {
  return (["wp:positionH", "wp:positionV"] as const).every((place) => {
    return drawing.child(place, "wp:align")?.text.trim() === "center";
  });
}

function sidesOf(drawing: RawElement, { page, text, by }: PageTurn): readonly DrawnSide[] {
  const isOnPage = drawing.child("wp:positionH")?.get("relativeFrom") === "page";
  const across = { length: isOnPage ? page.width : text, by };
  const down = { length: page.height, by: -by };
  return [
    { axis: scaleAxis(across, UNITS), place: "wp:positionH", coordinate: "x", size: "cx" },
    { axis: scaleAxis(down, UNITS), place: "wp:positionV", coordinate: "y", size: "cy" },
  ];
}

/** Resizes a shape or picture; in a group, what it contains moves as on a page. */
function resizeShape(part: RawPart, shape: RawElement, side: DrawnSide): void {
  const frame = frameOf(shape);
  const size = frame?.child("a:ext");
  if (frame === undefined || size === undefined || readDistance(frame.get("rot")) !== 0) return;
  setSide(part, size, side.size, readDistance(size.get(side.size)) + side.axis.by);
  const inner = frame.child("a:chExt");
  if (inner === undefined) return;
  const length = readDistance(inner.get(side.size));
  const scale = length / Math.max(1, readDistance(size.get(side.size)));
  const axis = { length, by: side.axis.by * scale };
  setSide(part, inner, side.size, length + axis.by);
  const origin = readDistance(frame.child("a:chOff")?.get(side.coordinate));
  for (const child of shape.children) moveInGroup(part, child, { ...side, axis, origin });
}

function moveInGroup(part: RawPart, shape: RawElement, side: DrawnSide & { readonly origin: number }): void {
  const frame = frameOf(shape);
  const [offset, size] = [frame?.child("a:off"), frame?.child("a:ext")];
  if (offset === undefined || size === undefined) return;
  const old: Extent = {
    start: readDistance(offset.get(side.coordinate)) - side.origin,
    size: readDistance(size.get(side.size)),
  };
  const moved = moveExtent(old, side.axis);
  if (moved.start !== old.start) setSide(part, offset, side.coordinate, moved.start + side.origin);
  if (moved.size !== old.size) resizeShape(part, shape, side);
}

function setSide(part: RawPart, element: RawElement, name: string, value: number): void {
  part.setAttribute(element, name, String(Math.round(value)));
}

/** Returns where a shape, picture or group is, and how large. */
function frameOf(shape: RawElement): RawElement | undefined {
  const properties = shape.children.find(({ local }) => local === "spPr" || local === "grpSpPr");
  return properties?.child("a:xfrm");
}
