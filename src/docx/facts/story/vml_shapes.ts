import { readDeclarations } from "../../../base/css/declarations.ts";
import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readDecimal, readLength, roundPoints } from "../ooxml/units.ts";
import { readVmlColor } from "../styles/colors.ts";
import type { SeenShape, SeenShapes } from "./shape_forms.ts";
import { type GroupBox, placeInGroup, type ShapeBox, type ShapeForm, type ShapePaint } from "./shape_box.ts";
import { type AnchorPlace, readAxisAlign } from "./anchor_place.ts";

type Style = ReadonlyMap<string, string>;
type FoundShape = Omit<SeenShape, "place" | "frame" | "order">;

const MAX_DEPTH = 16;
const SHAPES = new Set(["v:shape", "v:rect", "v:roundrect", "v:oval", "v:line", "v:polyline", "v:arc", "v:curve"]);

/** Reads the visible shapes of a `w:pict`. Those in the line of text have no place of their own. */
export function readVmlShapes(pict: OoxmlElement): SeenShapes {
  const shapes: SeenShape[] = [];
  let unknown = 0;
  for (const top of pict.children.filter(({ name }) => name === "v:group" || SHAPES.has(name))) {
    const style = readDeclarations(top.get("style"));
    const frame = frameOf(top, style);
    const found: (FoundShape | undefined)[] = [];
    collect(top, { frame, groups: [] }, found);
    const known = style.get("position") === "absolute" ? found.filter((shape) => shape !== undefined) : [];
    unknown += found.length - known.length;
    const order = readDecimal(style.get("z-index"), { min: -(2 ** 32), max: 2 ** 32 }) ?? 0;
    const { width, height } = frame;
    const at = { place: readVmlPlace(style), frame: { width, height }, order };
    shapes.push(...known.map((shape) => ({ ...shape, ...at })));
  }
  return { shapes, unknown };
}

interface Scope {
  /** Box of the outermost shape or group. */
  readonly frame: ShapeBox;
  /** Groups around the shape, from the inside out. */
  readonly groups: readonly GroupBox[];
}

function collect(element: OoxmlElement, scope: Scope, found: (FoundShape | undefined)[]): void {
  const box = scope.groups.length === 0 ? scope.frame : boxInGroup(element);
  if (element.name === "v:group") {
    const inner: Scope = { ...scope, groups: [{ own: box, inside: areaOf(element) }, ...scope.groups] };
    if (inner.groups.length > MAX_DEPTH) found.push(undefined);
    else for (const child of element.children) collect(child, inner, found);
  } else if (SHAPES.has(element.name)) {
    const shape = readShape(element, scope.groups.reduce((inner, group) => placeInGroup(inner, group), box));
    if (shape !== null) found.push(shape);
  }
}

/** Reads a shape; null if it is invisible, a picture or a rule in the text, undefined if it has no counterpart. */
function readShape(shape: OoxmlElement, box: ShapeBox): FoundShape | null | undefined {
  const pictured = shape.child("v:imagedata") ?? shape.child("v:textpath");
  if (pictured !== undefined || shape.get("o:hr") !== undefined) return null;
  if (shape.child("v:fill")?.get("r:id") !== undefined) return null;
  const form = readForm(shape);
  const paint = readPaint(shape);
  const { stroke, unreadable } = paint;
  const seen: ShapePaint = form?.kind === "line" ? present({ stroke, unreadable }) : paint;
  if (seen.fill === undefined && seen.stroke === undefined) return unreadable ? undefined : null;
  if (form === undefined || box.width === 0 && box.height === 0) return undefined;
  return { form, ...seen, box, hasText: shape.find("w:txbxContent") !== undefined };
}

const RECTANGLE: ShapeForm = { kind: "rectangle" };
const LINE: ShapeForm = { kind: "line" };
/** Outlines by the number of their type. */
const TYPES: ReadonlyMap<string, ShapeForm> = new Map<string, ShapeForm>([
  ["1", RECTANGLE],
  ["2", { kind: "rectangle", radius: 0.16667 }],
  ["3", { kind: "ellipse" }],
  ["20", LINE],
  ["32", LINE],
  ["109", RECTANGLE],
  ["202", RECTANGLE],
]);

function readForm(shape: OoxmlElement): ShapeForm | undefined {
  switch (shape.name) {
    case "v:rect":
      return RECTANGLE;
    case "v:roundrect":
      return { kind: "rectangle", radius: Math.min(0.5, readVmlOpacity(shape.get("arcsize")) ?? 0.2) };
    case "v:oval":
      return { kind: "ellipse" };
    case "v:line":
      return LINE;
    case "v:shape": {
      const type = /^#_x0000_t(\d{1,3})$/.exec(shape.get("type") ?? "")?.[1];
      return TYPES.get(type ?? "") ?? readPath(shape);
    }
    default:
      return undefined;
  }
}

/** Corners with a comma or a minus sign between two numbers, so that a path matches in only one way. */
const PATH = /^m-?\d+,-?\d+l-?\d+,-?\d+(?:(?:,|(?=-))-?\d+,-?\d+)*,?x?e?$/;

/** Reads the corners of a path of straight lines. */
function readPath(shape: OoxmlElement): ShapeForm | undefined {
  const path = (shape.get("path") ?? "").replaceAll(/(?<=\d)\s+(?=[-\d])/g, ",").replaceAll(/\s/g, "");
  const area = areaOf(shape);
  if (!PATH.test(path) || area.width === 0 || area.height === 0) return undefined;
  const numbers = (path.match(/-?\d{1,9}/g) ?? []).map((number) => Number(number) + 0); // no negative zero
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => ({
    x: ((numbers[2 * i] ?? 0) - area.x) / area.width,
    y: ((numbers[2 * i + 1] ?? 0) - area.y) / area.height,
  }));
  const inside = points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  return inside && points.length >= 3 && points.length <= 64 ? { kind: "polygon", points } : undefined;
}

function isOff(text: string | undefined): boolean {
  return text === "f" || text === "false";
}

/** Reads fill and outline; without a statement, shapes are white with a black outline. */
function readPaint(shape: OoxmlElement): ShapePaint {
  const [fill, stroke] = [shape.child("v:fill"), shape.child("v:stroke")];
  const filled = !isOff(shape.get("filled")) && !isOff(fill?.get("on"));
  const stroked = !isOff(shape.get("stroked")) && !isOff(stroke?.get("on"));
  const color = readVmlColor(shape.get("fillcolor") ?? fill?.get("color") ?? "white");
  const lineColor = readVmlColor(shape.get("strokecolor") ?? stroke?.get("color") ?? "black");
  const opacity = readVmlOpacity(fill?.get("opacity")) ?? 1;
  const lineOpacity = readVmlOpacity(stroke?.get("opacity")) ?? 1;
  const thickness = vmlLength(shape.get("strokeweight") ?? stroke?.get("weight")) ?? 0.75;
  const dashed = (stroke?.get("dashstyle") ?? "solid") !== "solid";
  return present({
    unreadable: filled && color === undefined || stroked && lineColor === undefined ? true : undefined,
    fill: filled && color !== undefined && opacity > 0 ? { color, opacity } : undefined,
    stroke: stroked && lineColor !== undefined && lineOpacity > 0 && thickness > 0 && thickness <= 100
      ? { color: lineColor, opacity: lineOpacity, thickness, dashed }
      : undefined,
  });
}

/** Returns the box of the outermost shape or group, whose place is that of its top left corner. */
function frameOf(shape: OoxmlElement, style: Style): ShapeBox {
  const ends = shape.name === "v:line" ? endsOf(shape, vmlLength) : undefined;
  if (ends !== undefined) return ends;
  const { width = 0, height = 0 } = vmlSize(style);
  return { x: 0, y: 0, width, height, ...turnOf(style) };
}

const UNITS = { min: -1e9, max: 1e9 };
const readUnits = (text: string | undefined) => readDecimal(text, UNITS);

function boxInGroup(shape: OoxmlElement): ShapeBox {
  const ends = shape.name === "v:line" ? endsOf(shape, readUnits) : undefined;
  if (ends !== undefined) return ends;
  const style = readDeclarations(shape.get("style"));
  const read = (name: string) => readUnits(style.get(name)) ?? 0;
  const [width, height] = [Math.max(0, read("width")), Math.max(0, read("height"))];
  return { x: read("left"), y: read("top"), width, height, ...turnOf(style) };
}

function turnOf(style: Style) {
  const flip = style.get("flip") ?? "";
  return {
    rotation: readVmlRotation(style.get("rotation")) ?? 0,
    flipX: flip.includes("x"),
    flipY: flip.includes("y"),
  };
}

/** Returns the box of a line from its ends; undefined if they are malformed. */
function endsOf(line: OoxmlElement, read: (text: string | undefined) => number | undefined): ShapeBox | undefined {
  const [from, to] = ["from", "to"].map((name) => (line.get(name) ?? "0,0").split(",").map((text) => read(text)));
  const [x1, y1] = from ?? [];
  const [x2, y2] = to ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  return { ...box, rotation: 0, flipX: x2 < x1, flipY: y2 < y1 };
}

/** Returns the area, in the units of a group, that fills it. */
function areaOf(group: OoxmlElement): GroupBox["inside"] {
  const pair = (name: string, otherwise: number) => {
    const [x, y] = (group.get(name) ?? "").split(",").map((text) => readUnits(text));
    return [x ?? otherwise, y ?? otherwise] as const;
  };
  const [x, y] = pair("coordorigin", 0);
  const [width, height] = pair("coordsize", 1000);
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

/** Reads width and height of a VML style in points; none if one is missing. */
export function vmlSize(style: ReadonlyMap<string, string>): { width?: number; height?: number } {
  const width = vmlLength(style.get("width"));
  const height = vmlLength(style.get("height"));
  return width === undefined || height === undefined || width < 0 || height < 0 ? {} : { width, height };
}

/** Reads a length in a VML style as points; undefined if it is malformed. */
export function vmlLength(text: string | undefined): number | undefined {
  const written = text?.trim().replace(/^([+-]?)\./, "$10."); // `-.75pt`
  return readLength(written?.endsWith("px") ? written.slice(0, -2) : written, 4 / 3); // pixels without a unit
}

/** Reads the position of a floating VML shape. Its margins start at zero. */
export function readVmlPlace(style: ReadonlyMap<string, string>): AnchorPlace {
  const axis = (name: "horizontal" | "vertical", side: "left" | "top") => {
    const relative = style.get(`mso-position-${name}-relative`) ?? "text";
    const from = relative === "text"
      ? (name === "horizontal" ? "column" : "paragraph")
      : VML_REGIONS.get(relative) ?? relative;
    const align = readAxisAlign(style.get(`mso-position-${name}`));
    if (align !== undefined) return { from, align };
    const share = readDecimal(style.get(`mso-${side}-percent`), { min: -10_000, max: 10_000 });
    if (share !== undefined) return { from, share: share / 1000 };
    const [margin, start] = [style.get(`margin-${side}`), style.get(side)].map((text) => vmlLength(text ?? "0"));
    return { from, ...present({ offset: margin === undefined ? undefined : roundPoints(margin + (start ?? 0)) }) };
  };
  return { horizontal: axis("horizontal", "left"), vertical: axis("vertical", "top") };
}

const VML_REGIONS: ReadonlyMap<string, string> = new Map([
  ["page", "page"],
  ["margin", "margin"],
  ["left-margin-area", "leftMargin"],
  ["right-margin-area", "rightMargin"],
  ["top-margin-area", "topMargin"],
  ["bottom-margin-area", "bottomMargin"],
  ["inner-margin-area", "insideMargin"],
  ["outer-margin-area", "outsideMargin"],
  ["char", "character"],
]);

/** Reads a rotation in a VML style, in degrees or fractions of a degree (`fd`), as clockwise degrees from 0 to 360. */
export function readVmlRotation(text: string | undefined): number | undefined {
  const fraction = text?.endsWith("fd") === true;
  const degrees = readDecimal(fraction ? text?.slice(0, -2) : text, { min: -1e9, max: 1e9 });
  if (degrees === undefined) return undefined;
  const turned = (fraction ? degrees / 65_536 : degrees) % 360;
  return Math.round((turned < 0 ? turned + 360 : turned) * 100) / 100;
}

/** Reads an opacity of VML from 0 to 1: `.5`, `50%`, or `32768f` (in 65536ths); undefined if it is malformed. */
export function readVmlOpacity(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  const fixed = trimmed.endsWith("f");
  const percent = trimmed.endsWith("%");
  const written = fixed || percent ? trimmed.slice(0, -1) : trimmed;
  const value = readDecimal(written.startsWith(".") ? `0${written}` : written, { min: 0, max: 65_536 });
  if (value === undefined) return undefined;
  const opacity = fixed ? value / 65_536 : percent ? value / 100 : value;
  return opacity <= 1 ? Math.round(opacity * 1000) / 1000 : undefined;
}
