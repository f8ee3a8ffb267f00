import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { type AnchorPlace, type PageArea, readAnchorPlace, resolvePlace } from "../story/anchor_place.ts";
import type { SeenShape, SeenShapes } from "../story/shape_forms.ts";
import type { Theme } from "../styles/theme.ts";
import type { DrawnShape, SectionFacts } from "./page_facts.ts";
import { readDrawingMlShapes } from "../story/drawingml_shapes.ts";
import { readVmlPlace, readVmlShapes, vmlSize } from "../story/vml_shapes.ts";
import { readDeclarations } from "../../../base/css/declarations.ts";
import { readEmu } from "../ooxml/units.ts";
import type { RunningSlot } from "./running_slots.ts";
import type { ParagraphFormat } from "../styles/paragraph_format.ts";

/** Position on a page with a header or footer. */
interface RunningPlace {
  /** Distance from the left edge of the paper, in points; absent if it depends on the text. */
  readonly x?: number;
  /** Distance from the top edge of the paper or, with `line`, from the top of that line. */
  readonly y?: number;
  /** Line of the header or footer that `y` starts from; 0 is the first. */
  readonly line?: number;
}

/** Where a drawing is anchored in a header or footer. */
export interface DrawingLine {
  /** Number of paragraphs above its own. */
  readonly line: number;
  /** Whether it is in a cell of a table. */
  readonly inCell: boolean;
}

/** Place of what is not in a line that is known. */
export const FIRST_LINE: DrawingLine = { line: 0, inCell: false };

/** Finds the outermost drawings of a header or footer. */
export function findRunningDrawings(root: OoxmlElement): ReadonlyMap<OoxmlElement, DrawingLine> {
  const found = new Map<OoxmlElement, DrawingLine>();
  walk(root, { line: 0, inCell: false }, found);
  return found;
}

/** Walks an element that starts at a line and returns the line after it. */
function walk(element: OoxmlElement, { line, inCell }: DrawingLine, found: Map<OoxmlElement, DrawingLine>): number {
  let next = line;
  for (const child of element.children) {
    if (child.name === "w:drawing" || child.name === "w:pict") found.set(child, { line, inCell });
    else if (child.name === "w:object") continue;
    else if (child.name === "w:tc") next = Math.max(next, walk(child, { line, inCell: true }, found)); // side by side
    else next = walk(child, { line: next, inCell }, found);
    if (element.name === "w:p") next = line;
  }
  return element.name === "w:p" ? line + 1 : next;
}

/** Regions that move with the text; in a header or footer, they start at its lines. */
const LINES = new Set(["paragraph", "line", ""]);

/**
 * Finds the position of a drawing that is anchored in a line of a header or footer. In a cell, columns and characters are
 * those of the cell, so that the place on the page is not known.
 */
export function resolveRunningPlace(
  { horizontal, vertical }: AnchorPlace,
  section: PageArea,
  { line, inCell, ...size }: DrawingLine & { readonly width?: number; readonly height?: number },
): RunningPlace {
  // Headers and footers have one column.
  const from = horizontal.from === "character" ? "column" : horizontal.from;
  const page = { ...section, columns: { ...section.columns, count: inCell ? 2 : 1 } };
  const { x, y } = resolvePlace({ horizontal: { ...horizontal, from }, vertical }, page, size);
  if (y !== undefined || !LINES.has(vertical.from)) return present({ x, y });
  const below = vertical.offset ?? (vertical.align === "start" ? 0 : undefined);
  return below === undefined ? present({ x }) : present({ x, y: below, line });
}

/** Drawn shapes of a header or footer, and the number of shapes that have no counterpart. */
interface RunningShapes {
  readonly shapes: readonly OrderedShape[];
  readonly unknown: number;
}

/** A shape with its order among the drawings of the page. */
export interface OrderedShape {
  readonly shape: DrawnShape;
  readonly order: number;
}

/** Reads the shapes of a drawing in a line of a header or footer. */
export function readRunningShapes(
  drawing: OoxmlElement,
  { section, theme, at }: { readonly section: SectionFacts; readonly theme: Theme; readonly at: DrawingLine },
): RunningShapes {
  const { shapes, unknown } = readShapes(drawing, theme);
  const placed = shapes.flatMap((seen) => {
    const shape = placeShape(seen, resolveRunningPlace(seen.place, section, { ...at, ...seen.frame }), section);
    return shape === undefined ? [] : [{ shape, order: seen.order }];
  });
  return { shapes: placed, unknown: unknown + shapes.length - placed.length };
}

/** Returns a shape with its place on the page; undefined if the place is unknown or absurd. */
function placeShape(seen: SeenShape, { x, y, line }: RunningPlace, page: SectionFacts): DrawnShape | undefined {
  const { box, form, fill, stroke, unreadable, hasText } = seen;
  if (x === undefined || y === undefined) return undefined;
  const [width, height] = [page.width, page.height];
  const at = { x: round(x + box.x), y: round(y + box.y), width: round(box.width), height: round(box.height) };
  const near = at.width <= 3 * width && at.height <= 3 * height && Math.abs(at.x) <= 3 * width &&
    Math.abs(at.y) <= 3 * height;
  if (!near) return undefined;
  const rotation = round(box.rotation);
  const flips = { flipX: box.flipX, flipY: box.flipY };
  return { ...at, form, ...flips, rotation, hasText, ...present({ fill, stroke, unreadable, line }) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Maximum number of shapes of one drawing. */
const MAX_SHAPES = 500;

/** Reads the visible shapes of a `w:drawing` or a `w:pict` that floats. */
function readShapes(drawing: OoxmlElement, theme: Theme): SeenShapes {
  const { shapes, unknown } = drawing.name === "w:drawing"
    ? readDrawingMlShapes(drawing, theme)
    : readVmlShapes(drawing);
  return { shapes: shapes.slice(0, MAX_SHAPES), unknown: unknown + Math.max(0, shapes.length - MAX_SHAPES) };
}

/** A text box of a header or footer. */
interface RunningTextBox {
  readonly content: OoxmlElement;
  /** Slot that its place corresponds to; absent if its paragraphs align the text. */
  readonly slot?: RunningSlot;
  /** Distance of the middle of its first line from the top of the paper, in points, if known. */
  readonly middle?: number;
}

/** A floating frame on a page, in points. */
interface Frame {
  readonly place: AnchorPlace;
  readonly size: { readonly width: number; readonly height: number };
  readonly align: "top" | "middle" | "bottom";
}

/** Finds the outermost text boxes of a drawing in a line of a header or footer. */
export function findTextBoxes(drawing: OoxmlElement, section: SectionFacts, at: DrawingLine): RunningTextBox[] {
  if (drawing.name === "w:drawing") return boxesIn(drawing, frameOf(drawing.child("wp:anchor")), { section, at });
  return drawing.children.flatMap((shape) => boxesIn(shape, vmlFrameOf(shape), { section, at }));
}

interface Scope {
  readonly section: SectionFacts;
  readonly at: DrawingLine;
}

function boxesIn(element: OoxmlElement, frame: Frame | undefined, scope: Scope): RunningTextBox[] {
  const contents = element.findOutermost("w:txbxContent");
  if (frame === undefined) return contents.map((content) => ({ content }));
  const found = { slot: slotAt(frame, scope), middle: contents.length === 1 ? middleOf(frame, scope) : undefined };
  return contents.map((content) => ({ content, ...present(found) }));
}

function frameOf(anchor: OoxmlElement | undefined): Frame | undefined {
  if (anchor === undefined) return undefined;
  const extent = anchor.child("wp:extent");
  const size = { width: readEmu(extent?.get("cx")) ?? 0, height: readEmu(extent?.get("cy")) ?? 0 };
  const align = { ctr: "middle", b: "bottom" }[anchor.find("wps:bodyPr")?.get("anchor") ?? ""] ?? "top";
  return { place: readAnchorPlace(anchor), size, align: align === "middle" || align === "bottom" ? align : "top" };
}

/** Reads the frame of a VML shape that floats. */
export function vmlFrameOf(shape: OoxmlElement): Frame | undefined {
  const style = readDeclarations(shape.get("style"));
  const { width = 0, height = 0 } = vmlSize(style);
  if (style.get("position") !== "absolute") return undefined;
  const align = style.get("v-text-anchor");
  return {
    place: readVmlPlace(style),
    size: { width, height },
    align: align === "middle" || align === "bottom" ? align : "top",
  };
}

/** Minimum part of the width between the margins that a box covers to have its text where its paragraphs align it. */
const WIDE = 0.5;

/** Returns the slot of a box by its center on the page; undefined on the left, where its paragraphs align the text. */
function slotAt({ place, size }: Frame, { section, at }: Scope): RunningSlot | undefined {
  if (isWide(size.width, section)) return undefined;
  const { x } = resolveRunningPlace(place, section, { ...at, ...size });
  if (x === undefined) return ALIGNED.get(place.horizontal.align ?? "start");
  const slot = thirdOf(x + size.width / 2, section);
  return slot === "left" ? undefined : slot;
}

function isWide(width: number, { width: paper, margins }: SectionFacts): boolean {
  return width >= WIDE * (paper - margins.left - margins.right);
}

function thirdOf(x: number, { width }: SectionFacts): RunningSlot {
  return x < width / 3 ? "left" : x > 2 * width / 3 ? "right" : "center";
}

/** Returns the slot of a framed paragraph; undefined for a wide frame, in which the paragraph aligns its text. */
export function slotOfFrame(
  { horizontal, width = 0 }: NonNullable<ParagraphFormat["frame"]>,
  section: SectionFacts,
): RunningSlot | undefined {
  if (isWide(width, section)) return undefined;
  const place = { horizontal, vertical: { from: "paragraph" } };
  const { x } = resolveRunningPlace(place, section, { ...FIRST_LINE, width });
  return x === undefined ? undefined : thirdOf(x + width / 2, section);
}

const ALIGNED: ReadonlyMap<string, RunningSlot> = new Map([["center", "center"], ["end", "right"]]);

/** Space between the frame of a box and its text, and half of a usual line, in points. */
const INSET = 3.6;
const HALF_LINE = 6.5;

function middleOf({ place, size, align }: Frame, { section, at }: Scope): number | undefined {
  const found = resolveRunningPlace(place, section, { ...at, ...size });
  if (found.y === undefined || found.line !== undefined) return undefined;
  if (align === "middle" || size.height < 2 * (INSET + HALF_LINE)) return found.y + size.height / 2;
  return align === "top" ? found.y + INSET + HALF_LINE : found.y + size.height - INSET - HALF_LINE;
}

/** Checks whether a text box has a page number; only such boxes have a counterpart. */
export function hasPageNumber(box: OoxmlElement): boolean {
  const codes = [
    ...box.findAll("w:instrText").map(({ text }) => text),
    ...box.findAll("w:fldSimple").map((field) => field.get("w:instr") ?? ""),
  ];
  return codes.some((code) => /\b(?:PAGE|NUMPAGES)\b/i.test(code));
}
