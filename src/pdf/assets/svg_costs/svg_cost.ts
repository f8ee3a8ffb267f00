import { areaFactor, type Box, boxSize, EMPTY_BOX, type Matrix, transformBox, uniteBoxes } from "../svg_geometry.ts";

/** Amount drawn for an element with everything that it refers to. Counts are capped at {@linkcode MOST}. */
export interface Cost {
  readonly elements: number;
  readonly length: number;
  readonly primitives: number;
  /** Shapes that a paint of the element fills. */
  readonly shapes: number;
  readonly vertices: number;
  /** Area that its filters paint, and its bounding box; both in the units of its parent. */
  readonly filterWork: number;
  readonly box: Box;
  /** Width of its widest stroke, and the widths of all strokes, in the units of its parent. */
  readonly widest: number;
  readonly widths: number;
  /** Widths of all strokes in their own units. */
  readonly ownWidths: number;
  readonly dashes: number;
  /** Total area of the bounding boxes of all shapes and groups, which a filter around them turns into bitmaps. */
  readonly painted: number;
  /** Depth of the chain of references that starts at it. */
  readonly depth: number;
}

/** Maximum of a count. */
export const MOST = 1e12;
/** Cost of what draws nothing. */
export const NO_COST: Cost = {
  ...{ elements: 0, length: 0, primitives: 0, shapes: 0, vertices: 0, depth: 0 },
  ...{ filterWork: 0, box: EMPTY_BOX, painted: 0, widest: 0, widths: 0, ownWidths: 0, dashes: 0 },
};
/** Adds two costs. */
export function plus(a: Cost, b: Cost): Cost {
  return {
    elements: Math.min(MOST, a.elements + b.elements),
    length: Math.min(MOST, a.length + b.length),
    primitives: Math.min(MOST, a.primitives + b.primitives),
    shapes: Math.min(MOST, a.shapes + b.shapes),
    vertices: Math.min(MOST, a.vertices + b.vertices),
    filterWork: a.filterWork + b.filterWork,
    painted: a.painted + b.painted,
    box: uniteBoxes(a.box, b.box),
    widest: Math.max(a.widest, b.widest),
    widths: a.widths + b.widths,
    ownWidths: a.ownWidths + b.ownWidths,
    dashes: a.dashes + b.dashes,
    depth: Math.max(a.depth, b.depth),
  };
}

/** Multiplies the cost of a definition by its uses; the paint of the user does not fill the definition's shapes. */
export function times(cost: Cost, count: number): Cost {
  return {
    elements: cost.elements * count,
    length: cost.length * count,
    primitives: cost.primitives * count,
    filterWork: cost.filterWork * count,
    painted: cost.painted * count,
    box: EMPTY_BOX,
    widest: count > 0 ? cost.widest : 0,
    widths: cost.widths * count,
    ownWidths: cost.ownWidths * count,
    dashes: cost.dashes * count,
    shapes: 0,
    vertices: 0,
    depth: cost.depth,
  };
}

/** Adds the area of the bounding box to the painted area. */
export function withArea(cost: Cost): Cost {
  const { width, height } = boxSize(cost.box);
  return { ...cost, painted: cost.painted + width * height };
}

/** Enlarges the strokes of a cost. */
export function widened(cost: Cost, factor: number): Cost {
  return factor === 1 || cost.widths === 0
    ? cost
    : { ...cost, widest: cost.widest * factor, widths: cost.widths * factor };
}

/** Converts a cost to the units of the parent element. */
export function moved(cost: Cost, matrix: Matrix): Cost {
  const factor = areaFactor(matrix);
  const [filterWork, painted] = [cost.filterWork * factor, cost.painted * factor];
  return { ...cost, filterWork, painted, box: transformBox(cost.box, matrix) };
}

/** Adds a reference to the chain. */
export function step(cost: Cost): Cost {
  return { ...cost, depth: cost.depth + 1 };
}
