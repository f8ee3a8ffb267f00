import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readDecimal, readEmu, readOnOff } from "../ooxml/units.ts";
import { readShapePaint } from "../styles/shape_paint.ts";
import type { Theme } from "../styles/theme.ts";
import { readAnchorPlace } from "./anchor_place.ts";
import type { SeenShape, SeenShapes } from "./seen_shape.ts";
import { type GroupBox, placeInGroup, readTransform, type ShapeBox } from "./shape_box.ts";
import { readShapeForm } from "./shape_forms.ts";

const EMU_PER_POINT = 12_700;
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
  const behind = frame.get("behindDoc");
  const height = readDecimal(frame.get("relativeHeight"), { min: 0, max: BEHIND - 1 }) ?? 0;
  return behind !== undefined && readOnOff(behind) === true ? height - BEHIND : height;
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
