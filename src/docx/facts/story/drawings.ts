import { readDeclarations } from "../../../base/css/declarations.ts";
import { present } from "../../../base/present.ts";
import type { PictureCrop } from "../design_facts.ts";
import { type AnchorPlace, readAnchorPlace } from "./anchor_place.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readEmu, readOnOff, readPercent } from "../ooxml/units.ts";
import { readVmlPlace, vmlSize } from "./vml_shapes.ts";

/** Picture in a drawing, identified by its relationship. */
export interface SeenPicture {
  /** Relationship ID of the embedded picture; undefined if it is only linked. */
  readonly id: string | undefined;
  readonly width?: number;
  readonly height?: number;
  /** Its position, if it is anchored. */
  readonly place?: AnchorPlace;
  readonly anchored: boolean;
  readonly behindText: boolean;
  readonly decorative: boolean;
  readonly hasAlt: boolean;
  /** Shares of its sides that are cut off, if any. */
  readonly crop?: PictureCrop;
  /** Opacity from 0 to 1, if it is not opaque. */
  readonly opacity?: number;
}

/** Content of a drawing. */
export interface SeenDrawing {
  readonly pictures: readonly SeenPicture[];
  readonly textBoxes: number;
  /** Shapes without text. */
  readonly shapes: number;
}

const MAX_PICTURES = 64;
const SIZE = { min: 0, max: 4752 };

/** Reads a `w:drawing` or a `w:pict`. */
export function readDrawing(drawing: OoxmlElement): SeenDrawing {
  const pictures = drawing.name === "w:drawing" ? readDrawingMl(drawing) : readVml(drawing);
  const textBoxes = count(drawing, "w:txbxContent");
  const shapes = count(drawing, "wps:wsp") + countVmlShapes(drawing);
  return { pictures: pictures.slice(0, MAX_PICTURES), textBoxes, shapes: Math.max(0, shapes - textBoxes) };
}

function count(drawing: OoxmlElement, name: string): number {
  return drawing.findAll(name).length;
}

function countVmlShapes(drawing: OoxmlElement): number {
  return findShapes(drawing).filter((shape) => {
    const rule = shape.get("o:hr");
    return shape.child("v:imagedata") === undefined && shape.child("v:textpath") === undefined && rule === undefined;
  }).length;
}

interface Scale {
  readonly x: number;
  readonly y: number;
}

function readDrawingMl(drawing: OoxmlElement): SeenPicture[] {
  const frame = drawing.child("wp:inline") ?? drawing.child("wp:anchor");
  if (frame === undefined) return [];
  const anchored = frame.name === "wp:anchor";
  const properties = frame.child("wp:docPr");
  const extent = frame.child("wp:extent");
  const found: { pic: OoxmlElement; scale: Scale }[] = [];
  findPictures(frame, { x: 1, y: 1 }, found);
  return found.map(({ pic, scale }): SeenPicture => {
    const fill = pic.child("pic:blipFill") ?? pic.child("wps:spPr", "a:blipFill");
    const blip = fill?.child("a:blip");
    const own = pic.child("pic:nvPicPr", "pic:cNvPr") ?? pic.child("wps:cNvPr");
    const size = found.length === 1 && !isGrouped(frame)
      ? sizeOf(extent, { x: 1, y: 1 })
      : sizeOf((pic.child("pic:spPr") ?? pic.child("wps:spPr"))?.child("a:xfrm", "a:ext"), scale);
    return {
      id: blip?.get("r:embed"),
      ...size,
      ...present({ crop: readCrop(fill?.child("a:srcRect")), opacity: readOpacity(blip) }),
      ...(anchored ? { place: readAnchorPlace(frame) } : {}),
      anchored,
      behindText: anchored && frame.flag("behindDoc") === true,
      decorative: isDecorative(properties) || isDecorative(own),
      hasAlt: hasText(properties, "descr") || hasText(own, "descr"),
    };
  });
}

function isGrouped(frame: OoxmlElement): boolean {
  return frame.find("wpg:wgp") !== undefined || frame.find("wpc:wpc") !== undefined;
}

function findPictures(element: OoxmlElement, scale: Scale, found: { pic: OoxmlElement; scale: Scale }[]): void {
  for (const child of element.children) {
    const filled = child.name === "wps:wsp" && child.child("wps:spPr", "a:blipFill") !== undefined;
    if (filled || child.name === "pic:pic") found.push({ pic: child, scale });
    else findPictures(child, groupScale(child, scale), found);
  }
}

function groupScale(group: OoxmlElement, scale: Scale): Scale {
  const frame = group.child("wpg:grpSpPr", "a:xfrm");
  const outer = frame?.child("a:ext");
  const inner = frame?.child("a:chExt");
  if (outer === undefined || inner === undefined) return scale;
  const ratio = (name: string) => {
    const [shown, own] = [readEmu(outer.get(name), SIZE), readEmu(inner.get(name), SIZE)];
    const found = shown === undefined || own === undefined || own === 0 ? 1 : shown / own;
    return Math.min(100, found);
  };
  return { x: scale.x * ratio("cx"), y: scale.y * ratio("cy") };
}

function sizeOf(ext: OoxmlElement | undefined, scale: Scale): { width?: number; height?: number } {
  const width = (readEmu(ext?.get("cx"), SIZE) ?? NaN) * scale.x;
  const height = (readEmu(ext?.get("cy"), SIZE) ?? NaN) * scale.y;
  // Not a number either after many groups that each enlarge what is in them.
  return width <= SIZE.max && height <= SIZE.max ? { width: round(width), height: round(height) } : {};
}

const SIDES = { left: "l", top: "t", right: "r", bottom: "b" } as const;

/** Reads the shares of a picture that are cut off; undefined if it is whole or grows instead. */
function readCrop(srcRect: OoxmlElement | undefined): PictureCrop | undefined {
  const cut = (name: string) => readPercent(srcRect?.get(name), 1000) ?? 0;
  const { left, top, right, bottom } = SIDES;
  const crop = { left: cut(left), top: cut(top), right: cut(right), bottom: cut(bottom) };
  const sides = Object.values(crop);
  const fits = sides.every((side) => side >= 0 && side <= 0.9) && crop.left + crop.right < 1 &&
    crop.top + crop.bottom < 1;
  return fits && sides.some((side) => side > 0) ? crop : undefined;
}

function readOpacity(blip: OoxmlElement | undefined): number | undefined {
  const share = readPercent(blip?.child("a:alphaModFix")?.get("amt"), 1000);
  return share !== undefined && share >= 0 && share < 1 ? share : undefined;
}

function isDecorative(properties: OoxmlElement | undefined): boolean {
  const mark = properties?.find("adec:decorative");
  return mark !== undefined && readOnOff(mark.get("val")) === true;
}

function hasText(element: OoxmlElement | undefined, name: string): boolean {
  return (element?.get(name)?.trim() ?? "") !== "";
}

/** Finds all VML shapes, including those in groups. */
function findShapes(element: OoxmlElement): OoxmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === "v:shapetype" || child.name === "w:txbxContent") return [];
    return [...(SHAPES.has(child.name) ? [child] : []), ...findShapes(child)];
  });
}

const SHAPES = new Set(["v:shape", "v:rect", "v:roundrect", "v:oval", "v:line", "v:polyline", "v:image"]);

function readVml(pict: OoxmlElement): SeenPicture[] {
  return findShapes(pict).flatMap((shape): SeenPicture[] => {
    const fill = shape.child("v:fill");
    const image = shape.child("v:imagedata") ?? (fill?.get("r:id") === undefined ? undefined : fill);
    if (image === undefined) return [];
    const style = readDeclarations(shape.get("style"));
    const anchored = style.get("position") === "absolute";
    return [{
      id: image.get("r:id") ?? image.get("r:embed"),
      ...vmlSize(style),
      ...(anchored ? { place: readVmlPlace(style) } : {}),
      anchored,
      behindText: anchored && (style.get("z-index") ?? "").startsWith("-"),
      decorative: false,
      hasAlt: hasText(shape, "alt"),
    }];
  });
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
