import { SVG_LIMITS } from "./limits.ts";
import { scaleOf, shapeBox, transformOf, userLength, weighFilter } from "./svg_filter_work.ts";
import { type Box, boxSize, EMPTY_BOX, readNumbers } from "./svg_geometry.ts";
import { REFERENCE_PROPERTIES, type SvgRole } from "./svg_elements_table.ts";
import { type Cost, MOST, moved, NO_COST, plus, step, times, widened, withArea } from "./svg_costs/svg_cost.ts";
import { linearFactor, type SvgStrokes } from "./svg_costs/svg_strokes.ts";
import { indexIds, type SvgNode } from "./svg_tree.ts";
import { showSvg } from "./svg_problems.ts";

/** Problem with one reference of an element, or with all references of the drawing. */
export interface ReferenceProblem {
  /** Element with the reference. */
  readonly node: SvgNode;
  /** `broken`: the target is missing or of the wrong kind; `complex`: too much is drawn, or in a cycle. */
  readonly kind: "broken" | "complex";
  /** The problem, as a clause. */
  readonly reason: string;
}

/** Cost of painting a bitmap, relative to a filter primitive of the same area. */
const PAINTED_WEIGHT = 1 / 4;

/** Use of a definition. */
interface Use {
  /** Number of references that lead to it. */
  readonly hops: number;
  /** Element that refers to it. */
  readonly user: SvgNode;
  /** Bounding box of that element, and the area painted in it. */
  readonly box: Box;
  readonly painted: number;
}

/** Reference whose target exists. */
interface Link {
  readonly node: SvgNode;
  readonly kind: "use" | "paint" | "marker" | "part";
}

const NO_LINKS: readonly Link[] = [];
const STROKE_CAP = [SVG_LIMITS.strokeUnits, "units wide"] as const;

const PAINTS = new Set(["fill", "stroke"]);
const MARKERS = new Set(["marker", "marker-start", "marker-mid", "marker-end"]);
const USABLE: readonly SvgRole[] = ["container", "shape", "path", "use"];

/** Drawing whose references are checked. */
export interface ReferencedDrawing {
  /** All elements, parents before children. */
  readonly nodes: readonly SvgNode[];
  /** Area in user units; undefined if the size is unknown. */
  readonly area: number | undefined;
  readonly strokes: SvgStrokes;
  /** CSS pixels of a user unit. */
  readonly scale: number;
}

/**
 * Checks every reference of a drawing: each must refer to exactly one element of the right kind, without cycles, and
 * the total amount drawn is limited. Each element is visited once and its cost multiplied by its uses, so the time
 * depends only on the size of the file.
 */
export function checkReferences({ nodes, area, strokes, scale }: ReferencedDrawing): ReferenceProblem[] {
  const [root] = nodes;
  if (root === undefined) return [];
  const walk = new ReferenceWalk(nodes, strokes);
  const { elements, length, primitives, filterWork, ownWidths, ...cost } = walk.cost(root, 0);
  const totals = [
    [elements, SVG_LIMITS.expandedElements, "elements"],
    [length, SVG_LIMITS.expandedLength, "characters"],
    [primitives, SVG_LIMITS.filterPrimitives, "filter primitives"],
    [cost.dashes, SVG_LIMITS.dashes, "dashes"],
  ] as const;
  for (const [total, cap, what] of totals) {
    if (total > cap) walk.refuse(root, "complex", `with all its references it has more than ${cap} ${what}`);
  }
  // Tolerance for rounding in unit conversions: half a millionth.
  if (area !== undefined && filterWork !== 0 && !(filterWork / area <= SVG_LIMITS.filterWork * (1 + 5e-7))) {
    walk.refuse(root, "complex", `its filters paint more than ${SVG_LIMITS.filterWork} times its area`);
  }
  const { strokePixels, allStrokePixels, allStrokeUnits } = SVG_LIMITS;
  walk.checkStroke(root, cost.widest * scale, [strokePixels, "pixels wide"]);
  walk.checkStroke(root, cost.widths * scale, [allStrokePixels, "pixels wide together with the others"]);
  walk.checkStroke(root, ownWidths, [allStrokeUnits, "units wide together with the others"]);
  return walk.problems;
}

class ReferenceWalk {
  readonly problems: ReferenceProblem[] = [];
  readonly #byId: ReadonlyMap<string, SvgNode>;
  readonly #ambiguous: ReadonlySet<string>;
  readonly #links = new Map<SvgNode, readonly Link[]>();
  /** Paints and markers of each element, including inherited ones. */
  readonly #inherited = new Map<SvgNode, readonly Link[]>();
  readonly #costs = new Map<SvgNode, Cost | "open">();
  #deep = false;
  /** Whether the areas of elements matter: for filters, and for what is measured in shares of them. */
  readonly #hasAreas: boolean;
  readonly #strokes: SvgStrokes;
  #isWide = false;

  constructor(nodes: readonly SvgNode[], strokes: SvgStrokes) {
    this.#strokes = strokes;
    this.#hasAreas = nodes.some((node) => node.role === "filter" || takesShares(node));
    const { byId, ambiguous } = indexIds(nodes);
    this.#byId = byId;
    this.#ambiguous = ambiguous;
    for (const node of nodes) { // a parent comes before its children
      const links = this.#resolve(node);
      const own = links.filter(({ kind }) => kind === "paint" || kind === "marker");
      const above = (node.parent && this.#inherited.get(node.parent)) ?? NO_LINKS;
      this.#links.set(node, links);
      this.#inherited.set(node, own.length === 0 ? above : this.#unite(node, above, own));
    }
  }

  refuse(node: SvgNode, kind: ReferenceProblem["kind"], reason: string): void {
    this.problems.push({ node, kind, reason });
  }

  /** Refuses a drawing with a stroke that is wider than a cap, once. */
  checkStroke(node: SvgNode, width: number, [cap, what]: readonly [cap: number, what: string] = STROKE_CAP): void {
    if (width <= cap || this.#isWide) return;
    this.#isWide = true;
    this.refuse(node, "complex", `its stroke is more than ${cap} ${what}`);
  }

  /** Returns the cost of an element that `hops` references lead to. */
  cost(node: SvgNode, hops: number): Cost {
    const known = this.#costs.get(node);
    if (known === "open") {
      this.refuse(node, "complex", `the ${node.name} refers to itself`);
      return NO_COST;
    }
    const tooDeep = hops + (known?.depth ?? 0) > SVG_LIMITS.referenceDepth;
    if (tooDeep && !this.#deep) {
      this.#deep = true;
      this.refuse(node, "complex", `more than ${SVG_LIMITS.referenceDepth} references are chained`);
    }
    if (known !== undefined || tooDeep) return known ?? NO_COST;
    this.#costs.set(node, "open");
    const cost = this.#add(node, hops);
    this.#costs.set(node, cost);
    return cost;
  }

  #add(node: SvgNode, hops: number): Cost {
    const drawn = node.role === "shape" || node.role === "path";
    const [shapes, vertices] = drawn ? [1, node.vertices] : [0, 0];
    let sum: Cost = { ...NO_COST, elements: 1, length: node.length, shapes, vertices };
    if (drawn) sum = { ...sum, ...this.#strokeOf(node) };
    if (drawn && this.#hasAreas) sum = withArea({ ...sum, box: shapeBox(node) });
    for (const child of node.children) {
      const cost = this.cost(child, hops);
      sum = plus(
        sum,
        isDrawn(child) ? cost : { ...cost, filterWork: 0, painted: 0, box: EMPTY_BOX, widest: 0, widths: 0 },
      );
    }
    const links = this.#links.get(node) ?? NO_LINKS;
    for (const { node: target } of links.filter(({ kind }) => kind === "use")) {
      sum = plus(sum, this.#used(node, target, hops));
    }
    const { box, painted } = sum;
    for (const { node: target } of links.filter(({ kind }) => kind === "part")) {
      sum = plus(sum, times(step(this.#definition(target, { hops, user: node, box, painted })), 1));
    }
    if (node.role === "container") sum = withArea({ ...sum, box }); // it may need a bitmap of its own
    if (drawn || node.role === "use") sum = this.#paint(node, sum, hops);
    const placed = widened(sum, this.#strokes.scaleOf(node));
    this.checkStroke(node, placed.widest);
    return this.#hasAreas ? moved(placed, transformOf(node)) : placed;
  }

  #strokeOf(node: SvgNode): Pick<Cost, "widest" | "widths" | "ownWidths" | "dashes"> {
    const { width, dashes } = this.#strokes.costOf(node);
    this.checkStroke(node, width);
    return { widest: width, widths: width, ownWidths: width, dashes };
  }

  #used(node: SvgNode, target: SvgNode, hops: number): Cost {
    const scale = scaleOf(target, node);
    const cost = widened(step(this.cost(target, hops + 1)), linearFactor(scale));
    return this.#hasAreas ? moved(cost, scale) : cost;
  }

  #paint(node: SvgNode, painted: Cost, hops: number): Cost {
    let sum = painted;
    for (const { node: target, kind } of this.#inherited.get(node) ?? NO_LINKS) {
      const uses = kind === "marker" ? painted.vertices : painted.shapes;
      sum = plus(sum, times(step(this.#definition(target, { hops, user: node, box: painted.box, painted: 0 })), uses));
    }
    return sum;
  }

  /**
   * Returns the cost of a definition for an element that uses it. The primitives of a filter count per use, and
   * fractions of the element's box are converted to lengths.
   */
  #definition(target: SvgNode, { hops, user, box, painted }: Use): Cost {
    const own = this.cost(target, hops + 1);
    const cost = widened(own, this.#definitionScale(target, user, box));
    if (target.role === "filter") {
      const primitives = target.children.filter(({ role }) => role === "primitive").length;
      const { width, height } = boxSize(box);
      const layers = Math.max(0, painted - width * height) * PAINTED_WEIGHT; // one layer is the input of the primitives
      return { ...cost, primitives, filterWork: weighFilter(target, { user, box }) + layers };
    }
    if (cost.filterWork === 0) return cost;
    if (target.role === "marker") return { ...cost, filterWork: MOST }; // it scales with the line width
    const { width, height } = boxSize(box);
    return { ...cost, filterWork: cost.filterWork * (takesShares(target) ? Math.max(width, height) ** 2 : 1) };
  }

  /** Returns the factor by which strokes in a definition become wider where it is used. */
  #definitionScale(target: SvgNode, user: SvgNode, box: Box): number {
    if (target.role !== "marker") {
      const { width, height } = boxSize(box);
      return takesShares(target) ? Math.max(1, width, height) : 1;
    }
    const { markerUnits, markerWidth = "3", markerHeight = "3", viewBox } = target.values;
    const [, , width = 0, height = 0] = readNumbers(viewBox ?? "");
    const shares = width > 0 && height > 0
      ? [userLength(markerWidth, 0) / width, userLength(markerHeight, 0) / height]
      : [1];
    return Math.max(...shares) * (markerUnits === "userSpaceOnUse" ? 1 : Math.max(1, this.#strokes.widthOf(user)));
  }

  #unite(node: SvgNode, above: readonly Link[], own: readonly Link[]): readonly Link[] {
    const links = new Map([...above, ...own].map((link) => [`${link.kind} ${link.node.id}`, link]));
    if (links.size <= SVG_LIMITS.inherited) return [...links.values()];
    this.refuse(node, "complex", `it has more than ${SVG_LIMITS.inherited} paints and markers from around it`);
    return NO_LINKS;
  }

  #resolve(node: SvgNode): readonly Link[] {
    if (node.target === undefined && node.references.length === 0) return NO_LINKS;
    const roles = node.role === "use" ? USABLE : node.role === "pattern" ? PATTERN : GRADIENT;
    const target = node.target === undefined
      ? []
      : [{ id: node.target, roles, kind: node.role === "use" ? "use" : "part" } as const];
    const styled = node.references.map(({ property, id }) => ({
      id,
      roles: REFERENCE_PROPERTIES.get(property) ?? [],
      kind: PAINTS.has(property) ? "paint" : MARKERS.has(property) ? "marker" : "part",
    } as const));
    return [...target, ...styled].flatMap(({ id, roles, kind }) => {
      const found = this.#byId.get(id);
      if (found !== undefined && roles.includes(found.role) && !this.#ambiguous.has(id)) return [{ node: found, kind }];
      this.refuse(node, "broken", describe(id, found, this.#ambiguous.has(id)));
      return [];
    });
  }
}

const PATTERN: readonly SvgRole[] = ["pattern"];
const GRADIENT: readonly SvgRole[] = ["gradient"];

function describe(id: string, found: SvgNode | undefined, ambiguous: boolean): string {
  const shown = showSvg(`#${id}`);
  if (found === undefined) return `it refers to ${shown}, which does not exist`;
  return ambiguous ? `it refers to ${shown}, which occurs twice` : `it refers to ${shown}, which is a ${found.name}`;
}

/** Checks whether an element is drawn where it is, and not only by reference. */
function isDrawn({ name, role }: SvgNode): boolean {
  return name !== "defs" && name !== "symbol" && !DEFINITIONS.has(role);
}

const DEFINITIONS: ReadonlySet<SvgRole> = new Set(["pattern", "mask", "clip", "marker", "filter"]);

/** Checks whether the content of a pattern, mask or clip is measured in fractions of the box of its user. */
function takesShares({ values }: SvgNode): boolean {
  if ("viewBox" in values && values["patternUnits"] !== "userSpaceOnUse") return true;
  return [values["patternContentUnits"], values["maskContentUnits"], values["clipPathUnits"]]
    .includes("objectBoundingBox");
}
