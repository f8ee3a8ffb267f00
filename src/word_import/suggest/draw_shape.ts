import type { DrawnShape } from "../../docx/facts/areas/page_facts.ts";
import { type Paper, type PaperBox, placeOnPage } from "./measure/place_on_page.ts";
import { inPoints } from "./suggest_scope.ts";

type Fields = Readonly<Record<string, unknown>>;

const FORMS = { rectangle: "a rectangle", ellipse: "an ellipse", line: "a line", polygon: "a shape" } as const;

/** Describes a shape: who draws it, its form, where, and what its decoration lacks. */
export function describeShape(who: string, shape: DrawnShape, where: string): string {
  const notes = [
    ...(shape.unreadable === true ? ["one of its colors is not in the file"] : []),
    ...(shape.stroke?.dashed === true ? ["its line is not solid"] : []),
    ...(shape.hasText ? ["it has text, which the decoration does not"] : []),
  ];
  return [`${who} draws ${FORMS[shape.form.kind]} ${where}`, ...notes].join("; ");
}

/** Input to draw a shape. */
interface DrawScope {
  readonly paper: Paper;
  /** Returns the token of a color, or the color itself. */
  readonly colorOf: (hex: string) => string;
}

type Color = NonNullable<DrawnShape["fill"]>;

/** Smallest width and height of a decoration, in points. */
const MIN_EXTENT = 1;

/**
 * Returns a shape as the fields of a vector decoration; undefined for one outside the paper. Decorations are at least a
 * point wide and high, so thinner ones become polygons in such a box, and so do lines along an edge.
 */
export function drawShape(shape: DrawnShape, scope: DrawScope): Fields | undefined {
  if (isOutside(shape, scope.paper)) return undefined;
  const { form, fill, stroke, rotation } = shape;
  const thin = Math.min(shape.width, shape.height) < MIN_EXTENT;
  if (form.kind === "line" && stroke !== undefined) {
    return thin ? drawBar(thicken(shape, stroke.thickness), stroke, scope) : drawSlope(shape, scope);
  }
  const only = fill ?? stroke;
  if (thin && only !== undefined) {
    return drawBar(thicken(shape, fill === undefined ? stroke?.thickness ?? 0 : 0), only, scope);
  }
  const box = canBeCut(shape) ? cut(shape, scope.paper) : shape;
  return {
    ...placeOnPage(box, scope.paper),
    ...outline(shape),
    paint: paintOf(fill, scope),
    ...(stroke === undefined ? {} : { stroke: strokeOf(stroke, scope) }),
    ...opacityOf(only),
    ...turned(rotation),
  };
}

function isOutside(shape: DrawnShape, paper: Paper): boolean {
  // A rotated shape stays within the circle around its box.
  const reach = shape.rotation === 0 ? 0 : Math.hypot(shape.width, shape.height) / 2;
  const around = { x: Math.max(reach, shape.width / 2), y: Math.max(reach, shape.height / 2) };
  const [x, y] = [shape.x + shape.width / 2, shape.y + shape.height / 2];
  return x + around.x < 0 || y + around.y < 0 || x - around.x > paper.width || y - around.y > paper.height;
}

/** Checks whether only the part on the paper counts: a plain area without an outline. */
function canBeCut({ form, fill, stroke, rotation }: DrawnShape): boolean {
  return form.kind === "rectangle" && form.radius === undefined && stroke === undefined && rotation === 0 &&
    fill?.gradient === undefined;
}

function cut({ x, y, width, height }: PaperBox, paper: Paper): PaperBox {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.max(MIN_EXTENT, Math.min(paper.width, x + width) - left),
    height: Math.max(MIN_EXTENT, Math.min(paper.height, y + height) - top),
  };
}

type Bar = Pick<DrawnShape, "x" | "y" | "width" | "height" | "rotation">;

/** Adds the thickness of a line to its thin side. */
function thicken({ x, y, width, height, rotation }: Bar, thickness: number): Bar {
  return height <= width
    ? { x, y: y - thickness / 2, width, height: height + thickness, rotation }
    : { x: x - thickness / 2, y, width: width + thickness, height, rotation };
}

/** Draws a bar: a rectangle, or a polygon in a box of at least a point around it. */
function drawBar(bar: Bar, color: Color, scope: DrawScope): Fields {
  const wide = Math.max(MIN_EXTENT, bar.width);
  const high = Math.max(MIN_EXTENT, bar.height);
  const box = {
    x: bar.x - (wide - bar.width) / 2,
    y: bar.y - (high - bar.height) / 2,
    width: wide,
    height: high,
  };
  const [left, top] = [(1 - bar.width / wide) / 2, (1 - bar.height / high) / 2];
  const corners = [[left, top], [1 - left, top], [1 - left, 1 - top], [left, 1 - top]] as const;
  const form = left === 0 && top === 0
    ? { shape: "rectangle" }
    : { shape: "polygon", points: corners.map(([x, y]) => ({ x: percent(x), y: percent(y) })) };
  return {
    ...placeOnPage(box, scope.paper),
    ...form,
    paint: paintOf(color, scope),
    ...opacityOf(color),
    ...turned(bar.rotation),
  };
}

/** Draws a line from the top left of its box to the bottom right; one that rises is turned around the center. */
function drawSlope(shape: DrawnShape, scope: DrawScope): Fields {
  const rises = shape.flipX !== shape.flipY;
  const slope = Math.atan2(shape.height, shape.width) * 180 / Math.PI;
  return {
    ...placeOnPage(shape, scope.paper),
    shape: "line",
    ...(shape.stroke === undefined ? {} : { stroke: strokeOf(shape.stroke, scope) }),
    ...opacityOf(shape.stroke),
    ...turned(shape.rotation - (rises ? 2 * slope : 0)),
  };
}

function outline({ form, width, height, flipX, flipY }: DrawnShape): Fields {
  switch (form.kind) {
    case "rectangle": {
      const radius = (form.radius ?? 0) * Math.min(width, height);
      return { shape: "rectangle", ...(radius === 0 ? {} : { radius: inPoints(Math.min(400, radius)) }) };
    }
    case "polygon": {
      const points = form.points.map(({ x, y }) => ({ x: percent(flipX ? 1 - x : x), y: percent(flipY ? 1 - y : y) }));
      return { shape: "polygon", points };
    }
    default:
      return { shape: form.kind };
  }
}

function paintOf(fill: DrawnShape["fill"], { colorOf }: DrawScope): Fields {
  if (fill === undefined) return { kind: "none" };
  if (fill.gradient === undefined) return { kind: "solid", color: colorOf(fill.color) };
  const { angle, stops } = fill.gradient;
  const [first, last] = [stops[0], stops.at(-1)];
  const listed = stops.map(({ at, color }) => ({ color: colorOf(color), at: percent(at) }));
  // Stops cover the whole area.
  const start = first === undefined || first.at === 0 ? [] : [{ color: colorOf(first.color), at: 0 }];
  const end = last === undefined || last.at === 1 ? [] : [{ color: colorOf(last.color), at: 100 }];
  return { kind: "linear", angle: rounded(angle), stops: [...start, ...listed, ...end].slice(0, 8) };
}

function strokeOf({ color, thickness }: NonNullable<DrawnShape["stroke"]>, { colorOf }: DrawScope): Fields {
  return { color: colorOf(color), thickness: inPoints(thickness) };
}

function opacityOf(color: { readonly opacity: number } | undefined): Fields {
  return color === undefined || color.opacity >= 1 ? {} : { opacity: rounded(color.opacity) };
}

function turned(rotation: number): Fields {
  return rounded(rotation) === 0 ? {} : { rotation: rounded(rotation) };
}

function percent(share: number): number {
  return rounded(share * 100);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
