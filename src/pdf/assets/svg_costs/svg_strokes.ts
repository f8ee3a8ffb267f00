import { type CssDeclaration, listDeclarations, listStyleRules } from "../../../base/css/declarations.ts";
import { ANY_LENGTH, scaleOf, shapeBox, userLength, viewportOf } from "../svg_filter_work.ts";
import { boxSize, type Matrix, parseTransform, readNumbers } from "../svg_geometry.ts";
import type { SvgNode } from "../svg_tree.ts";
import { readPathReach } from "../svg_path_box.ts";

/** What the stroke of a shape costs at most. */
interface StrokeCost {
  /** Its width in the units of the shape. */
  readonly width: number;
  /** Number of its dashes. */
  readonly dashes: number;
}

/** Properties that determine the cost of strokes. */
const PROPERTIES = ["stroke", "stroke-width", "stroke-dasharray", "transform"] as const;
type Property = typeof PROPERTIES[number];

/** Rule of a style sheet that sets one of them. */
interface StrokeRule {
  /** Tests whether the rule can apply to an element; what must be around it does not count. */
  readonly matches: (node: SvgNode) => boolean;
  readonly values: readonly CssDeclaration[];
}

/** Stroke of an element, as far as it or an element around it sets it. */
interface StrokeStyle {
  /** Whether it has a color or paint: 1 or 0. */
  readonly paint: number | undefined;
  readonly width: number | undefined;
  /** Dashes per unit of length. */
  readonly rate: number | undefined;
}

type DefinedStroke = { readonly [Name in keyof StrokeStyle]: number };

/** Size of `em` where no font size is set: that of the compiler and that of browsers. */
const EM = { least: 12, most: 16 } as const;

/**
 * Bounds of the strokes of a drawing, from attributes, styles and style sheets, with what elements inherit. A value
 * that several rules set counts with the one that costs most.
 */
export class SvgStrokes {
  readonly #rules: readonly StrokeRule[];
  readonly #hasFonts: boolean;
  readonly #styles = new Map<SvgNode, StrokeStyle>();
  /** What definitions can inherit from the elements that use them. */
  #used: DefinedStroke = { paint: 0, width: 1, rate: 0 };

  /** Reads the values of all elements; parents come before children. */
  constructor(nodes: readonly SvgNode[], css: string) {
    this.#rules = readRules(css);
    this.#hasFonts = /font/i.test(css) || nodes.some(({ values }) =>
      "font" in values || "font-size" in values ||
      /font/i.test(values["style"] ?? "")
    );
    for (const node of nodes) {
      const { paint, width, rate } = (node.parent && this.#styles.get(node.parent)) ?? UNSET;
      const style = {
        paint: this.#most(node, "stroke", readPaint) ?? paint,
        width: this.#most(node, "stroke-width", (value) => this.#length(value, node, EM.most)) ?? width,
        rate: this.#most(node, "stroke-dasharray", (value) => this.#rate(value, node)) ?? rate,
      };
      this.#styles.set(node, style);
      if (node.role === "use") this.#used = mostOf(this.#used, style);
    }
  }

  /** Returns the cost of the stroke of a shape. */
  costOf(node: SvgNode): StrokeCost {
    const { paint = this.#used.paint, rate = this.#used.rate } = this.#styles.get(node) ?? UNSET;
    if (paint === 0) return { width: 0, dashes: 0 };
    const length = rate === 0 ? 0 : Math.max(shapeLength(node), ...readNumbers(node.values["pathLength"] ?? "0"));
    return { width: this.widthOf(node), dashes: rate === 0 ? 0 : rate * length };
  }

  /** Returns the largest width that a stroke of an element can have. */
  widthOf(node: SvgNode): number {
    return this.#styles.get(node)?.width ?? this.#used.width;
  }

  /** Returns the largest factor by which an element enlarges its content. The compiler ignores a malformed transform. */
  scaleOf(node: SvgNode): number {
    const pattern = node.values["patternTransform"];
    const written = [...pattern === undefined ? [] : [pattern], ...this.#values(node, "transform")];
    const own = written.map((value) => linearFactor(parseTransform(value) ?? [1, 0, 0, 1, 0, 0]));
    const box = node.parent === undefined ? 1 : linearFactor(scaleOf(node, node));
    return Math.max(...own.length === 0 ? [1] : own) * box;
  }

  /** Returns all values of a property that can apply to an element: of its own style, or of rules and its attribute. */
  #values(node: SvgNode, property: Property): string[] {
    const styled = listDeclarations(node.values["style"] ?? "");
    const ruled = this.#rules.flatMap(({ matches, values }) => matches(node) ? values : []);
    const declared = [...ruled, ...styled].filter(({ name }) => name === property).map(({ value }) => value);
    const attribute = node.values[property];
    return [...declared, ...attribute === undefined ? [] : [attribute]];
  }

  /** Returns the largest number that the values of a property give; undefined if it is not set. */
  #most(node: SvgNode, property: Property, read: (value: string) => number | undefined): number | undefined {
    const found = this.#values(node, property).flatMap((value) => read(value) ?? []);
    return found.length === 0 ? undefined : Math.max(...found);
  }

  /** Reads a length; undefined if it is a word, which inherits or is ignored. */
  #length(value: string, node: SvgNode, em: number): number | undefined {
    if (!/\d/.test(value)) return undefined;
    const { width, height } = viewportOf(node);
    const [, number, unit] = /^\s*([-+.\deE]*\d\.?)(em|ex|rem)\s*$/i.exec(value) ?? [];
    if (number !== undefined && unit !== undefined && !this.#hasFonts) return Math.abs(Number(number)) * em;
    return Math.abs(userLength(value, Math.hypot(width, height) / Math.SQRT2));
  }

  /** Reads the number of dashes per unit of length; undefined if it is a word, which inherits or is ignored. */
  #rate(value: string, node: SvgNode): number | undefined {
    if (/^\s*(?:none|initial)?\s*$/i.test(value)) return 0;
    if (!/\d/.test(value)) return undefined;
    const parts = value.trim().split(/\s*,\s*|\s+/);
    // An unknown length can be as short as any.
    const lengths = parts.map((part) => this.#length(part, node, EM.least) ?? 0).map((each) =>
      each >= ANY_LENGTH ? 0 : each
    );
    const period = lengths.reduce((sum, length) => sum + length, 0);
    if (period === 0 && parts.every((part) => Number(part) === 0)) return 0; // a solid line
    return period === 0 ? ANY_LENGTH : parts.length / 2 / period;
  }
}

const UNSET: StrokeStyle = { paint: undefined, width: undefined, rate: undefined };

function mostOf(a: DefinedStroke, b: StrokeStyle): DefinedStroke {
  return {
    paint: Math.max(a.paint, b.paint ?? 0),
    width: Math.max(a.width, b.width ?? 0),
    rate: Math.max(a.rate, b.rate ?? 0),
  };
}

function readPaint(value: string): number | undefined {
  if (/^\s*(?:inherit|unset)\s*$/i.test(value)) return undefined;
  return /^\s*(?:none|initial)?\s*$/i.test(value) ? 0 : 1;
}

/** Returns the largest factor by which a transform enlarges a length. */
export function linearFactor([a, b, c, d]: Matrix): number {
  return Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d));
}

function readRules(css: string): StrokeRule[] {
  return listStyleRules(css).flatMap(({ selector, body }) => {
    const values = listDeclarations(body);
    return values.some(({ name }) => PROPERTIES.some((each) => each === name))
      ? [{ matches: createMatch(selector), values }]
      : [];
  });
}

function createMatch(selector: string): StrokeRule["matches"] {
  const subject = selector.trim().split(/[\s>]+/).at(-1) ?? "";
  const [, name = ""] = /^([^.#]*)/.exec(subject) ?? [];
  const classes = Array.from(subject.matchAll(/\.([^.#]+)/g), ([, each = ""]) => each);
  const ids = Array.from(subject.matchAll(/#([^.#]+)/g), ([, each = ""]) => each);
  return (node) =>
    (name === "" || name === "*" || name === node.name) && ids.every((id) => id === node.id) &&
    classes.every((each) => node.classes.includes(each));
}

/** Returns an upper bound of the length of a shape's outline in its own units; 0 for other elements. */
function shapeLength(node: SvgNode): number {
  switch (node.name) {
    case "path":
      return readPathReach(node.values["d"] ?? "");
    case "polyline":
    case "polygon":
      return polygonLength(readNumbers(node.values["points"] ?? ""));
    case "line": {
      const { width, height } = boxSize(shapeBox(node));
      return Math.hypot(width, height);
    }
    default: { // a box is longer than what touches its four sides
      const { width, height } = boxSize(shapeBox(node));
      return 2 * (width + height);
    }
  }
}

function polygonLength(points: readonly number[]): number {
  let length = 0;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    const next = i + 3 < points.length ? i + 2 : 0;
    length += Math.hypot((points[next] ?? x) - x, (points[next + 1] ?? y) - y);
  }
  return length;
}
