import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { type Axis, moveExtent, type PageTurn } from "./page_turn.ts";

/** Twentieths of a point by the units of lengths in VML. */
const TWIPS: Readonly<Record<string, number>> = { pt: 20, in: 1440, cm: 567, mm: 56.7, pc: 240, px: 15 };

/** Side of a shape by the names in its style. */
interface ShapeSide {
  readonly axis: Axis;
  readonly starts: readonly string[];
  readonly size: string;
  readonly position: string;
}

/** Moves a shape of VML, and lets one that spans the page or its text span that of turned pages. */
export function fitShape(part: RawPart, pict: RawElement, { page, text, by }: PageTurn): void {
  const shape = pict.children.find((child) => child.name.startsWith("v:") && child.local !== "shapetype");
  if (shape === undefined) return;
  const style = readStyle(shape.get("style") ?? "");
  // A turned one is a watermark.
  if (style.has("rotation") || isCentered(style)) return;
  const isOnPage = style.get("mso-position-horizontal-relative") === "page";
  const across = { length: isOnPage ? page.width : text, by };
  const down = { length: page.height, by: -by };
  const sides: readonly ShapeSide[] = [
    { axis: across, starts: ["margin-left", "left"], size: "width", position: "horizontal" },
    { axis: down, starts: ["margin-top", "top"], size: "height", position: "vertical" },
  ];
  const changed = sides.map((side) => fitSide(style, side)).some(Boolean);
  const written = [...style].map(([name, value]) => `${name}:${value}`).join(";");
  if (changed) part.setAttribute(shape, "style", written);
  fitLine(part, shape, across);
}

function isCentered(style: ReadonlyMap<string, string>): boolean {
  return ["horizontal", "vertical"].every((each) => style.get(`mso-position-${each}`) === "center");
}

function readStyle(style: string): Map<string, string> {
  return new Map(
    style.split(";").flatMap((each) => {
      const [name = "", ...value] = each.split(":");
      return name.trim() === "" ? [] : [[name.trim(), value.join(":").trim()] as const];
    }),
  );
}

/** Moves a shape along a side; returns whether it changed. */
function fitSide(style: Map<string, string>, { axis, starts, size, position }: ShapeSide): boolean {
  const name = starts.find((each) => style.has(each));
  const relative = style.get(`mso-position-${position}-relative`) ?? "";
  const old = { start: readLength(name && style.get(name)) ?? 0, size: readLength(style.get(size)) ?? 0 };
  const moved = moveExtent(old, axis);
  const isPlaced = position === "horizontal" ? !relative.endsWith("-margin-area") : relative === "page";
  const [moves, grows] = [isPlaced && moved.start !== old.start, moved.size !== old.size];
  if (name !== undefined && moves) style.set(name, writeLength(moved.start));
  if (grows) style.set(size, writeLength(moved.size));
  return name !== undefined && moves || grows;
}

/** Lets a line between two points of a page that spans it do so on turned ones. */
function fitLine(part: RawPart, shape: RawElement, axis: Axis): void {
  const [from = "", fromTop = "0"] = (shape.get("from") ?? "").split(",");
  const [to = "", toTop = "0"] = (shape.get("to") ?? "").split(",");
  const [start, end] = [readLength(from), readLength(to)];
  if (start === undefined || end === undefined) return;
  const moved = moveExtent({ start, size: end - start }, axis);
  if (moved.start !== start) part.setAttribute(shape, "from", `${writeLength(moved.start)},${fromTop}`);
  if (moved.start + moved.size !== end) {
    part.setAttribute(shape, "to", `${writeLength(moved.start + moved.size)},${toTop}`);
  }
}

function readLength(value: string | undefined): number | undefined {
  const [, number = "", unit = ""] = /^(-?\d{0,6}(?:\.\d{1,6})?)(pt|in|cm|mm|pc|px)?$/.exec(value?.trim() ?? "") ?? [];
  if (number === "" || unit === "" && Number(number) !== 0) return undefined;
  return Number(number) * (TWIPS[unit] ?? 1);
}

function writeLength(twips: number): string {
  return `${Math.round(twips / 2) / 10}pt`;
}
