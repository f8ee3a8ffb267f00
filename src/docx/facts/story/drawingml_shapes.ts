import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { EMU_PER_POINT, readDecimal, readEmu, readPercent } from "../ooxml/units.ts";
import type { Theme } from "../styles/theme.ts";
import { readAnchorPlace } from "./anchor_place.ts";
import { readShapeForm, type SeenShape, type SeenShapes } from "./shape_forms.ts";
import {
  type GroupBox,
  placeInGroup,
  readTransform,
  type ShapeBox,
  type ShapeFill,
  type ShapePaint,
  type ShapeStroke,
} from "./shape_box.ts";
import { present } from "../../../base/present.ts";
import { type DrawingColor, readDrawingColor } from "../styles/drawing_color.ts";

const MAX_DEPTH = 16;

interface Scope {
  readonly theme: Theme;
  /** What contains the shape, from the inside out. */
  readonly groups: readonly GroupBox[];
  /** Fill of the group. */
  readonly fill: OoxmlElement | undefined;
}

type FoundShape = Omit<SeenShape, "place" | "frame" | "order">;

/** Reads the visible shapes of a `w:drawing`. Those in the line of text have no place of their own. */
export function readDrawingMlShapes(drawing: OoxmlElement, theme: Theme): SeenShapes {
  const frame = drawing.child("wp:inline") ?? drawing.child("wp:anchor");
  const [root] = frame?.child("a:graphic", "a:graphicData")?.children ?? [];
  if (frame === undefined || root === undefined) return { shapes: [], unknown: 0 };
  const extent = frame.child("wp:extent");
  const size = { width: readEmu(extent?.get("cx"), SIZE), height: readEmu(extent?.get("cy"), SIZE) };
  const found: (FoundShape | undefined)[] = [];
  const { width, height } = size;
  if (width === undefined || height === undefined) return { shapes: [], unknown: drawing.findAll("wps:wsp").length };
  const own = { x: 0, y: 0, width, height, ...STRAIGHT };
  collect(root, { theme, groups: [{ own, inside: areaOf(root, own) }], fill: undefined }, found);
  const known = found.filter((shape) => shape !== undefined);
  if (frame.name === "wp:inline") return { shapes: [], unknown: found.length };
  const at = { place: readAnchorPlace(frame), frame: { width, height }, order: orderOf(frame) };
  return { shapes: known.map((shape) => ({ ...shape, ...at })), unknown: found.length - known.length };
}

const SIZE = { min: 0, max: 4752 };
const STRAIGHT = { rotation: 0, flipX: false, flipY: false };
/** Larger than any `relativeHeight`. */
const BEHIND = 2 ** 32;

function orderOf(frame: OoxmlElement): number {
  const height = readDecimal(frame.get("relativeHeight"), { min: 0, max: BEHIND - 1 }) ?? 0;
  return frame.flag("behindDoc") === true ? height - BEHIND : height;
}

/** Returns the area, in the units of a group or shape, that fills the drawing. */
function areaOf(root: OoxmlElement, { width, height }: ShapeBox): GroupBox["inside"] {
  const canvas = { x: 0, y: 0, width: width * EMU_PER_POINT, height: height * EMU_PER_POINT };
  if (root.name === "wpc:wpc") return canvas;
  const properties = root.child("wpg:grpSpPr") ?? root.child("wps:spPr");
  return readTransform(properties?.child("a:xfrm"))?.own ?? canvas;
}

function collect(element: OoxmlElement, scope: Scope, found: (FoundShape | undefined)[]): void {
  if (element.name === "wps:wsp") {
    const shape = readShape(element, scope);
    if (shape !== null) found.push(shape);
  } else if (element.name === "wpc:wpc") {
    for (const child of element.children) collect(child, scope, found);
  } else if (element.name === "wpg:wgp" || element.name === "wpg:grpSp") {
    const properties = element.child("wpg:grpSpPr");
    const group = readTransform(properties?.child("a:xfrm"));
    const filled = properties?.child("a:grpFill") === undefined;
    const inner: Scope = {
      ...scope,
      groups: group === undefined ? scope.groups : [group, ...scope.groups],
      fill: filled ? properties : scope.fill,
    };
    if (inner.groups.length > MAX_DEPTH) found.push(undefined);
    else for (const child of element.children) collect(child, inner, found);
  } else if (OTHERS.has(element.name)) found.push(undefined);
}

/** A shape with text, and its box in points from the top left of its drawing. */
export interface TextShape {
  readonly shape: OoxmlElement;
  readonly box: ShapeBox;
}

/** Lists the shapes with text of a `w:drawing`, whether or not they are visible. */
export function listTextShapes(drawing: OoxmlElement): TextShape[] {
  const frame = drawing.child("wp:inline") ?? drawing.child("wp:anchor");
  const [root] = frame?.child("a:graphic", "a:graphicData")?.children ?? [];
  const extent = frame?.child("wp:extent");
  const [width, height] = [readEmu(extent?.get("cx"), SIZE), readEmu(extent?.get("cy"), SIZE)];
  if (root === undefined || width === undefined || height === undefined) return [];
  const own = { x: 0, y: 0, width, height, ...STRAIGHT };
  return textShapesIn(root, [{ own, inside: areaOf(root, own) }]);
}

function textShapesIn(element: OoxmlElement, groups: readonly GroupBox[]): TextShape[] {
  if (element.name === "wps:wsp") {
    if (element.find("w:txbxContent") === undefined) return [];
    const own = readTransform(element.child("wps:spPr", "a:xfrm"))?.own ?? whole(groups);
    return own === undefined ? [] : [{ shape: element, box: groups.reduce(placeInGroup, own) }];
  }
  const group = readTransform(element.child("wpg:grpSpPr", "a:xfrm"));
  const inner = group === undefined ? groups : [group, ...groups];
  return inner.length > MAX_DEPTH ? [] : element.children.flatMap((child) => textShapesIn(child, inner));
}

/** What drawings can show besides shapes and pictures. */
const OTHERS = new Set([
  "c:chart",
  "cx:chart",
  "dgm:relIds",
  "lc:lockedCanvas",
  "wpg:graphicFrame",
  "wpc:graphicFrame",
  "wpg:contentPart",
  "w14:contentPart",
]);

/** Reads a shape; null if it is invisible or a picture, undefined if it has no counterpart. */
function readShape(shape: OoxmlElement, { theme, groups, fill }: Scope): FoundShape | null | undefined {
  const properties = shape.child("wps:spPr");
  if (properties?.child("a:blipFill") !== undefined) return null;
  const paint = readShapePaint(shape, theme, fill);
  if (paint.fill === undefined && paint.stroke === undefined) return paint.unreadable ? undefined : null;
  const own = readTransform(properties?.child("a:xfrm"))?.own ?? whole(groups);
  if (own === undefined) return undefined;
  const box = groups.reduce((inner, group) => placeInGroup(inner, group), own);
  const form = readShapeForm(properties, box);
  if (form === undefined) return undefined;
  return { form, ...paint, box, hasText: shape.find("w:txbxContent") !== undefined };
}

/** Returns the whole area of a group for a shape without a box; undefined if it is one of several. */
function whole([group, ...outer]: readonly GroupBox[]): ShapeBox | undefined {
  return group === undefined || outer.length > 0 ? undefined : { ...group.inside, ...STRAIGHT };
}

/** Default thickness of lines, in points. */
const THIN = 0.75;
/** Thickness of the lines of Word's themes, in points, by number. */
const THEME_LINES: ReadonlyMap<string, number> = new Map([["1", 0.5], ["2", 1], ["3", 1.5]]);
const THICKNESS = { min: 0, max: 100 };
const MAX_STOPS = 8;

/** Reads fill and outline of a shape: its own, else those of its style. `inherited` is the fill of its group. */
function readShapePaint(
  shape: OoxmlElement,
  theme: Theme,
  inherited: OoxmlElement | undefined,
): ShapePaint {
  const properties = shape.child("wps:spPr");
  const style = shape.child("wps:style");
  const own = properties?.child("a:grpFill") === undefined ? properties : inherited;
  const fill = readFill(own, theme) ?? readStyleColor(style?.child("a:fillRef"), theme);
  const stroke = readStroke(properties?.child("a:ln"), style?.child("a:lnRef"), theme);
  return present({
    fill: isVisible(fill) ? fill : undefined,
    stroke: isVisible(stroke) ? stroke : undefined,
    unreadable: fill === UNREADABLE || stroke === UNREADABLE ? true : undefined,
  });
}

/** A color that is there but cannot be read. */
const UNREADABLE = "unreadable";
type Unreadable = typeof UNREADABLE;

function isVisible<T extends DrawingColor>(color: T | Unreadable | null | undefined): color is T {
  return color !== null && color !== undefined && color !== UNREADABLE && color.opacity > 0;
}

/** Reads a fill; null for none, undefined if the element has no fill of its own. */
function readFill(element: OoxmlElement | undefined, theme: Theme): ShapeFill | Unreadable | null | undefined {
  const [solid, gradient, pattern] = ["a:solidFill", "a:gradFill", "a:pattFill"].map((name) => element?.child(name));
  if (element?.child("a:noFill") !== undefined || element?.child("a:blipFill") !== undefined) return null;
  if (solid !== undefined) return readColorIn(solid, theme) ?? UNREADABLE;
  if (gradient !== undefined) return readGradient(gradient, theme) ?? UNREADABLE;
  if (pattern !== undefined) return readColorIn(pattern.child("a:fgClr"), theme) ?? UNREADABLE;
  return undefined;
}

function readColorIn(element: OoxmlElement | undefined, theme: Theme): DrawingColor | undefined {
  const [color] = element?.children ?? [];
  return color === undefined ? undefined : readDrawingColor(color, theme);
}

/** Reads a gradient; one that is not along a line becomes its first color. */
function readGradient(gradient: OoxmlElement, theme: Theme): ShapeFill | undefined {
  const stops = (gradient.child("a:gsLst")?.all("a:gs") ?? []).slice(0, MAX_STOPS).flatMap((stop) => {
    const color = readColorIn(stop, theme);
    const at = readPercent(stop.get("pos"), 1000);
    return color === undefined || at === undefined || at < 0 || at > 1 ? [] : [{ at, ...color }];
  }).sort((a, b) => a.at - b.at);
  const [first] = stops;
  if (first === undefined) return undefined;
  const { color, opacity } = first;
  const angle = readDecimal(gradient.child("a:lin")?.get("ang"), { min: 0, max: 21_600_000 });
  if (angle === undefined || stops.length < 2) return { color, opacity };
  const colors = stops.map(({ at, color }) => ({ at, color }));
  return {
    color,
    opacity: Math.max(...stops.map((stop) => stop.opacity)),
    gradient: { angle: (angle / 60_000) % 360, stops: colors },
  };
}

function readStyleColor(reference: OoxmlElement | undefined, theme: Theme): DrawingColor | Unreadable | undefined {
  return (reference?.get("idx") ?? "0") === "0" ? undefined : readColorIn(reference, theme) ?? UNREADABLE;
}

function readStroke(
  line: OoxmlElement | undefined,
  reference: OoxmlElement | undefined,
  theme: Theme,
): ShapeStroke | Unreadable | undefined {
  const own = readFill(line, theme);
  const color = own === undefined ? readStyleColor(reference, theme) : own ?? undefined;
  if (color === undefined || color === UNREADABLE) return color;
  const styled = THEME_LINES.get(reference?.get("idx") ?? "") ?? THIN;
  const thickness = readEmu(line?.get("w"), THICKNESS) ?? styled;
  const dash = line?.child("a:prstDash")?.get("val") ?? "solid";
  const dashed = dash !== "solid" || line?.child("a:custDash") !== undefined;
  return thickness === 0 ? undefined : { color: color.color, opacity: color.opacity, thickness, dashed };
}
