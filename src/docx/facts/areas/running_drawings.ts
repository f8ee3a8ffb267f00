import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { type AnchorPlace, type PageArea, resolvePlace } from "../story/anchor_place.ts";
import type { SeenShape, SeenShapes } from "../story/shape_forms.ts";
import type { Theme } from "../styles/theme.ts";
import type { DrawnShape, SectionFacts } from "./page_facts.ts";
import { readDrawingMlShapes } from "../story/drawingml_shapes.ts";
import { readVmlShapes } from "../story/vml_shapes.ts";

/** Position on a page with a header or footer. */
export interface RunningPlace {
  /** Distance from the left edge of the paper, in points; absent if it depends on the text. */
  readonly x?: number;
  /** Distance from the top edge of the paper or, with `line`, from the top of that line. */
  readonly y?: number;
  /** Line of the header or footer that `y` starts from; 0 is the first. */
  readonly line?: number;
}

/** Finds the outermost drawings of a header or footer, each with the number of paragraphs above its own. */
export function findRunningDrawings(root: OoxmlElement): ReadonlyMap<OoxmlElement, number> {
  const found = new Map<OoxmlElement, number>();
  walk(root, 0, found);
  return found;
}

/** Walks an element that starts at a line and returns the line after it. */
function walk(element: OoxmlElement, line: number, found: Map<OoxmlElement, number>): number {
  let next = line;
  for (const child of element.children) {
    if (child.name === "w:drawing" || child.name === "w:pict") found.set(child, line);
    else if (child.name === "w:object") continue;
    else if (child.name === "w:tc") next = Math.max(next, walk(child, line, found)); // cells are side by side
    else next = walk(child, next, found);
    if (element.name === "w:p") next = line;
  }
  return element.name === "w:p" ? line + 1 : next;
}

/** Regions that move with the text; in a header or footer, they start at its lines. */
const LINES = new Set(["paragraph", "line", ""]);

/** Finds the position of a drawing that is anchored in a line of a header or footer. */
export function resolveRunningPlace(
  { horizontal, vertical }: AnchorPlace,
  section: PageArea,
  { line, ...size }: { readonly line: number; readonly width?: number; readonly height?: number },
): RunningPlace {
  // Headers and footers have one column.
  const from = horizontal.from === "character" ? "column" : horizontal.from;
  const page = { ...section, columns: { ...section.columns, count: 1 } };
  const { x, y } = resolvePlace({ horizontal: { ...horizontal, from }, vertical }, page, size);
  if (y !== undefined || !LINES.has(vertical.from)) return present({ x, y });
  const below = vertical.offset ?? (vertical.align === "start" ? 0 : undefined);
  return below === undefined ? present({ x }) : present({ x, y: below, line });
}

/** Drawn shapes of a header or footer, and the number of shapes that have no counterpart. */
export interface RunningShapes {
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
  { section, theme, line }: { readonly section: SectionFacts; readonly theme: Theme; readonly line: number },
): RunningShapes {
  const { shapes, unknown } = readShapes(drawing, theme);
  const placed = shapes.flatMap((seen) => {
    const shape = placeShape(seen, resolveRunningPlace(seen.place, section, { line, ...seen.frame }), section);
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
