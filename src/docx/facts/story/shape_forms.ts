import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readDecimal } from "../ooxml/units.ts";
import type { AnchorPlace } from "./anchor_place.ts";
import type { ShapeBox, ShapeForm, ShapePaint, ShapePoint } from "./shape_box.ts";

/** Size of a shape. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads the outline of a shape from its `wps:spPr`; undefined for one without a counterpart. */
export function readShapeForm(properties: OoxmlElement | undefined, size: Size): ShapeForm | undefined {
  const custom = properties?.child("a:custGeom");
  if (custom !== undefined) return readCustomForm(custom);
  const preset = properties?.child("a:prstGeom");
  const adjusted = preset?.child("a:avLst")?.child("a:gd")?.get("fmla")?.replace(/^val /, "");
  const adjust = readDecimal(adjusted, { min: 0, max: 1e6 });
  return presetForm(preset?.get("prst") ?? "rect", size, adjust === undefined ? undefined : adjust / 100_000);
}

const RECTANGLE: ShapeForm = { kind: "rectangle" };
const PLAIN: ReadonlyMap<string, ShapeForm> = new Map<string, ShapeForm>([
  ["rect", RECTANGLE],
  ["flowChartProcess", RECTANGLE],
  ["ellipse", { kind: "ellipse" }],
  ["flowChartConnector", { kind: "ellipse" }],
  ["line", { kind: "line" }],
  ["straightConnector1", { kind: "line" }],
]);

/** Returns the outline of a preset shape; `adjust` is its first adjustment as a share. */
function presetForm(name: string, size: Size, adjust: number | undefined): ShapeForm | undefined {
  const plain = PLAIN.get(name);
  if (plain !== undefined) return plain;
  if (name === "roundRect" || name === "flowChartAlternateProcess") {
    return { kind: "rectangle", radius: Math.min(0.5, adjust ?? 0.16667) };
  }
  const corners = CORNERS.get(name)?.({ ...size, adjust });
  return corners === undefined ? undefined : polygon(corners);
}

type Corners = readonly (readonly [x: number, y: number])[];
type CornersOf = (shape: Size & { readonly adjust: number | undefined }) => Corners;

/** Returns an adjustment, which is a share of the shorter side, as a share of the width. */
function acrossWidth({ width, height }: Size, adjust: number): number {
  return width === 0 ? 0 : Math.min(1, adjust * Math.min(width, height) / width);
}

const CORNERS: ReadonlyMap<string, CornersOf> = new Map<string, CornersOf>([
  ["triangle", ({ adjust = 0.5 }) => [[Math.min(1, adjust), 0], [1, 1], [0, 1]]],
  ["rtTriangle", () => [[0, 0], [1, 1], [0, 1]]],
  ["diamond", () => [[0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]]],
  ["parallelogram", ({ adjust = 0.25, ...size }) => {
    const x = acrossWidth(size, adjust);
    return [[x, 0], [1, 0], [1 - x, 1], [0, 1]];
  }],
  ["trapezoid", ({ adjust = 0.25, ...size }) => {
    const x = Math.min(0.5, acrossWidth(size, adjust));
    return [[x, 0], [1 - x, 0], [1, 1], [0, 1]];
  }],
  ["homePlate", ({ adjust = 0.5, ...size }) => {
    const x = 1 - acrossWidth(size, adjust);
    return [[0, 0], [x, 0], [1, 0.5], [x, 1], [0, 1]];
  }],
  ["chevron", ({ adjust = 0.5, ...size }) => {
    const x = acrossWidth(size, adjust);
    return [[0, 0], [1 - x, 0], [1, 0.5], [1 - x, 1], [0, 1], [x, 0.5]];
  }],
]);

function polygon(corners: Corners): ShapeForm {
  return { kind: "polygon", points: corners.map(([x, y]) => ({ x, y })) };
}

const MAX_POINTS = 64;
const PATH_LENGTHS = { min: 0, max: 1e10 };

/** Reads an outline of lines and curves in one piece. */
function readCustomForm(custom: OoxmlElement): ShapeForm | undefined {
  const [path, ...others] = custom.child("a:pathLst")?.all("a:path") ?? [];
  const [width, height] = ["w", "h"].map((name) => readDecimal(path?.get(name), PATH_LENGTHS) ?? 0);
  if (path === undefined || others.length > 0 || !width || !height) return undefined;
  const steps = path.children.filter(({ name }) => name !== "a:close");
  const curves = steps.filter(({ name }) => name === "a:cubicBezTo").length;
  const pieces = Math.min(12, Math.floor((MAX_POINTS - (steps.length - curves)) / Math.max(1, curves)));
  if (pieces < 2) return undefined;
  const points: ShapePoint[] = [];
  for (const [i, step] of steps.entries()) {
    const through = step.all("a:pt").flatMap((point) => readPoint(point, { width, height }));
    const found = followStep(step.name, through, { from: points.at(-1), pieces });
    if (found === undefined || step.name === "a:moveTo" && i > 0) return undefined;
    points.push(...found);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (first?.x === last?.x && first?.y === last?.y) points.pop();
  return toForm(points);
}

function toForm(points: readonly ShapePoint[]): ShapeForm | undefined {
  const isInside = (share: number) => share >= -0.01 && share <= 1.01;
  if (points.length < 3 || points.length > MAX_POINTS) return undefined;
  if (!points.every(({ x, y }) => isInside(x) && isInside(y))) return undefined;
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  return { kind: "polygon", points: points.map(({ x, y }) => ({ x: clamp(x), y: clamp(y) })) };
}

function readPoint(point: OoxmlElement, { width, height }: Size): ShapePoint[] {
  const bounds = { min: -1e10, max: 1e10 };
  const [x, y] = [readDecimal(point.get("x"), bounds), readDecimal(point.get("y"), bounds)];
  return x === undefined || y === undefined ? [] : [{ x: x / width, y: y / height }];
}

/** Returns the points of a step of a path; undefined for one that is not supported. */
function followStep(
  name: string,
  through: readonly ShapePoint[],
  { from, pieces }: { from: ShapePoint | undefined; pieces: number },
): ShapePoint[] | undefined {
  if ((name === "a:moveTo" || name === "a:lnTo") && through.length === 1) return [...through];
  const [one, two, end] = through;
  if (name !== "a:cubicBezTo" || !from || !one || !two || !end || through.length > 3) return undefined;
  return Array.from({ length: pieces }, (_, i) => {
    const t = (i + 1) / pieces;
    const at = (axis: "x" | "y") =>
      (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * one[axis] + 3 * (1 - t) * t ** 2 * two[axis] +
      t ** 3 * end[axis];
    return { x: at("x"), y: at("y") };
  });
}

/** A visible shape of a floating drawing. */
export interface SeenShape extends ShapePaint {
  readonly form: ShapeForm;
  /** Position of the drawing, whose size is `frame`. */
  readonly place: AnchorPlace;
  readonly frame: { readonly width: number; readonly height: number };
  /** Box in the drawing, in points. */
  readonly box: ShapeBox;
  readonly hasText: boolean;
  /** Order among the drawings of a page; negative behind the text. */
  readonly order: number;
}

/** Shapes of a drawing. */
export interface SeenShapes {
  readonly shapes: readonly SeenShape[];
  /** Number of visible shapes that have no counterpart. */
  readonly unknown: number;
}
