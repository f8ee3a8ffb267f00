import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { EMU_PER_POINT, readDecimal, readEmu } from "../ooxml/units.ts";
import type { DrawingColor } from "../styles/drawing_color.ts";

/** Box of a shape before its rotation, in the units of what contains it. */
export interface ShapeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise, around its center. */
  readonly rotation: number;
  /** Whether left and right, or top and bottom, are exchanged. */
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** A group: its own box, and the area in the units of its children that fills it. */
export interface GroupBox {
  readonly own: ShapeBox;
  readonly inside: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Returns the box of a child of a group in the units of what contains the group. */
export function placeInGroup(box: ShapeBox, { own, inside }: GroupBox): ShapeBox {
  const scale = { x: ratio(own.width, inside.width), y: ratio(own.height, inside.height) };
  const flips = (own.flipX ? -1 : 1) * (own.flipY ? -1 : 1);
  const middle = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
  const from = {
    x: (own.x + (box.x + box.width / 2 - inside.x) * scale.x - middle.x) * (own.flipX ? -1 : 1),
    y: (own.y + (box.y + box.height / 2 - inside.y) * scale.y - middle.y) * (own.flipY ? -1 : 1),
  };
  const angle = own.rotation * Math.PI / 180;
  const center = {
    x: middle.x + from.x * Math.cos(angle) - from.y * Math.sin(angle),
    y: middle.y + from.x * Math.sin(angle) + from.y * Math.cos(angle),
  };
  const [wide, high] = isOnItsSide(box.rotation) ? [scale.y, scale.x] : [scale.x, scale.y];
  const [width, height] = [box.width * wide, box.height * high];
  return {
    x: center.x - width / 2,
    y: center.y - height / 2,
    width,
    height,
    rotation: positiveDegrees(box.rotation * flips + own.rotation),
    flipX: box.flipX !== own.flipX,
    flipY: box.flipY !== own.flipY,
  };
}

/** Checks whether a rotation exchanges width and height, as Word rounds it. */
function isOnItsSide(rotation: number): boolean {
  const half = positiveDegrees(rotation) % 180;
  return half >= 45 && half < 135;
}

/** Returns an angle from 0 to 360 degrees. */
export function positiveDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

const MAX_RATIO = 1e6;

function ratio(shown: number, own: number): number {
  return own === 0 ? 1 : Math.min(MAX_RATIO, Math.abs(shown / own));
}

/** Reads an `a:xfrm` in English Metric Units (or those of its group); undefined without a position and a size. */
export function readTransform(xfrm: OoxmlElement | undefined): GroupBox | undefined {
  const area = (off: string, ext: string) => {
    const [at, size] = [xfrm?.child(off), xfrm?.child(ext)];
    const [x, y] = [readCoordinate(at?.get("x")), readCoordinate(at?.get("y"))];
    const [width, height] = [readCoordinate(size?.get("cx")), readCoordinate(size?.get("cy"))];
    if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
    return width < 0 || height < 0 ? undefined : { x, y, width, height };
  };
  const own = area("a:off", "a:ext");
  if (own === undefined) return undefined;
  const rotation = (readDecimal(xfrm?.get("rot"), { min: -1e9, max: 1e9 }) ?? 0) / 60_000;
  const flip = (name: string) => xfrm?.flag(name) === true;
  const box = { ...own, rotation: positiveDegrees(rotation), flipX: flip("flipH"), flipY: flip("flipV") };
  return { own: box, inside: area("a:chOff", "a:chExt") ?? own };
}

const COORDINATES = { min: -1e10, max: 1e10 };

function readCoordinate(text: string | undefined): number | undefined {
  const points = /[a-z]$/.test(text ?? "") ? readEmu(text) : undefined;
  return points === undefined ? readDecimal(text, COORDINATES) : points * EMU_PER_POINT;
}

/** Outline of a shape. */
export type ShapeForm =
  /** `radius` is that of the corners as a share of the shorter side. */
  | { readonly kind: "rectangle"; readonly radius?: number }
  | { readonly kind: "ellipse" }
  /** From the top left to the bottom right. */
  | { readonly kind: "line" }
  /** Corners as shares of width and height. */
  | { readonly kind: "polygon"; readonly points: readonly ShapePoint[] };

/** A point as shares of width and height. */
export interface ShapePoint {
  readonly x: number;
  readonly y: number;
}

/** Fill of a shape: a color, or colors along a direction. */
export interface ShapeFill extends DrawingColor {
  /** Angle in degrees and colors at shares from 0 to 1; `color` is the first. */
  readonly gradient?: {
    readonly angle: number;
    readonly stops: readonly { readonly at: number; readonly color: string }[];
  };
}

/** Outline or line of a shape. */
export interface ShapeStroke extends DrawingColor {
  /** In points. */
  readonly thickness: number;
  readonly dashed: boolean;
}

/** Fill and outline of a shape. */
export interface ShapePaint {
  readonly fill?: ShapeFill;
  readonly stroke?: ShapeStroke;
  /** Set if it has a color that cannot be read, such as one of a theme that is missing. */
  readonly unreadable?: boolean;
}
