import {
  type Box,
  boxAround,
  boxSize,
  EMPTY_BOX,
  IDENTITY,
  type Matrix,
  multiply,
  parseTransform,
  readNumbers,
  type Viewport,
} from "./svg_geometry.ts";
import { readPathBox } from "./svg_path_box.ts";
import type { SvgNode } from "./svg_tree.ts";
import { isAssetUnit, toPixels } from "./units.ts";

/** Substitute for an unknown length, and the maximum length. */
export const ANY_LENGTH = 1e9;
/** Substitute for an unknown transform; its content can have any size. */
const UNKNOWN: Matrix = [ANY_LENGTH, 0, 0, ANY_LENGTH, 0, 0];
/** Pattern of a transform in a style or a style sheet, which is not evaluated. */
export const STYLED_TRANSFORM: RegExp = /(?:^|[;{\s])transform\s*:/i;

/** Returns the cost of a filter primitive, relative to `feOffset`. */
function weightOf({ name, values, children }: SvgNode): number {
  switch (name) {
    case "feMerge": // one picture is painted over the other
      return Math.max(1, children.length);
    case "feGaussianBlur":
      return 2;
    case "feDiffuseLighting":
    case "feSpecularLighting":
      return 3;
    case "feDropShadow":
      return 5;
    case "feConvolveMatrix": {
      const [columns = 3, rows = columns] = readNumbers(values["order"] ?? "");
      return 1 + columns * rows / 10;
    }
    case "feTurbulence": // noise cannot be compressed: nothing makes a PDF as large
      return 12 + (readNumbers(values["numOctaves"] ?? "")[0] ?? 1);
    default:
      return 1;
  }
}

/** Returns the area that one use of a filter by an element paints, in the element's units; `box` surrounds its input. */
export function weighFilter(filter: SvgNode, { user, box }: { user: SvgNode; box: Box }): number {
  const size = boxSize(box);
  const relative = filter.values["filterUnits"] !== "userSpaceOnUse";
  const whole = relative ? { width: 1, height: 1 } : largestViewport(filter, user);
  const width = userLength(filter.values["width"] ?? "120%", whole.width) * (relative ? size.width : 1);
  const height = userLength(filter.values["height"] ?? "120%", whole.height) * (relative ? size.height : 1);
  const weights = filter.children.filter(({ role }) => role === "primitive").map(weightOf);
  return Math.abs(width * height) * weights.reduce((sum, weight) => sum + weight, 0);
}

/** Returns the bounding box of a shape or path in its own units; empty for other elements. */
export function shapeBox(node: SvgNode): Box {
  const { width, height } = viewportOf(node);
  const across = (name: string) => userLength(node.values[name] ?? "0", width);
  const down = (name: string) => userLength(node.values[name] ?? "0", height);
  const radius = (name: string) => Math.abs(userLength(node.values[name] ?? "0", Math.max(width, height)));
  const around = (rx: number, ry: number) => {
    const [cx, cy] = [across("cx"), down("cy")];
    return boxAround([cx - rx, cy - ry, cx + rx, cy + ry]);
  };
  switch (node.name) {
    case "rect":
      return boxAround([across("x"), down("y"), across("x") + across("width"), down("y") + down("height")]);
    case "circle":
      return around(radius("r"), radius("r"));
    case "ellipse":
      return around(Math.max(radius("rx"), radius("ry")), Math.max(radius("rx"), radius("ry")));
    case "line":
      return boxAround([across("x1"), down("y1"), across("x2"), down("y2")]);
    case "polyline":
    case "polygon":
      return boxAround(readNumbers(node.values["points"] ?? ""));
    case "path":
      return readPathBox(node.values["d"] ?? "");
    default:
      return EMPTY_BOX;
  }
}

/** Returns the transform of an element's content to the element around it. */
export function transformOf(node: SvgNode): Matrix {
  if (STYLED_TRANSFORM.test(node.values["style"] ?? "")) return UNKNOWN;
  const transform = node.values["transform"] ?? node.values["patternTransform"];
  const own = transform === undefined ? IDENTITY : parseTransform(transform) ?? UNKNOWN;
  const { width, height } = node.parent === undefined ? { width: 0, height: 0 } : viewportOf(node.parent);
  const shifted = node.name === "use" || node.name === "svg" && node.parent !== undefined;
  const [x, y] = shifted
    ? [userLength(node.values["x"] ?? "0", width), userLength(node.values["y"] ?? "0", height)]
    : [0, 0];
  return multiply(own, multiply([1, 0, 0, 1, x, y], node.parent === undefined ? IDENTITY : scaleOf(node, node)));
}

/**
 * Returns the scale that a view box gives to the content of an inner `svg`, a symbol or a pattern. The width and height
 * are those of `by`, the element that draws it, if it sets them.
 */
export function scaleOf(node: SvgNode, by: SvgNode): Matrix {
  const box = viewBoxOf(node);
  if (node.name === "svg" && by !== node) return "width" in by.values || "height" in by.values ? UNKNOWN : IDENTITY;
  if (box === undefined || node.name === "symbol" && by === node) return IDENTITY;
  const around = by.parent === undefined ? box : viewportOf(by.parent);
  const side = (name: "width" | "height") => {
    return userLength(by.values[name] ?? node.values[name] ?? "100%", around[name]) / box[name];
  };
  const scale = Math.min(ANY_LENGTH, Math.max(side("width"), side("height")));
  return [scale, 0, 0, scale, 0, 0];
}

/** Returns the size that percentages refer to: the nearest view box around an element, or the size of the drawing. */
export function viewportOf(node: SvgNode): Viewport {
  for (let at: SvgNode | undefined = node; at !== undefined; at = at.parent) {
    const box = viewBoxOf(at);
    if (box !== undefined) return box;
    if (at.parent !== undefined) continue;
    return { width: userLength(at.values["width"] ?? "0", 0), height: userLength(at.values["height"] ?? "0", 0) };
  }
  return { width: 0, height: 0 };
}

/**
 * Returns the largest size that percentages can refer to: renderers use the viewport of the filter or of the element
 * that uses it.
 */
function largestViewport(...nodes: readonly SvgNode[]): Viewport {
  const all = nodes.flatMap(withAncestors).map(viewportOf);
  return { width: Math.max(...all.map(({ width }) => width)), height: Math.max(...all.map(({ height }) => height)) };
}

function withAncestors(node: SvgNode): SvgNode[] {
  return node.parent === undefined ? [node] : [node, ...withAncestors(node.parent)];
}

function viewBoxOf({ values }: SvgNode): Viewport | undefined {
  const [, , width = 0, height = 0] = readNumbers(values["viewBox"] ?? "");
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Reads a length in user units; returns the maximum for a length in another form, which can have any size. */
export function userLength(text: string, whole: number): number {
  if (text.trim() === "auto") return 0;
  const [, number, unit = ""] = LENGTH.exec(text) ?? [];
  const value = Number(number);
  const length = unit === "%"
    ? value / 100 * whole
    : isAssetUnit(unit)
    ? toPixels(value, unit)
    : unit === ""
    ? value
    : ANY_LENGTH;
  return Math.abs(length) <= ANY_LENGTH ? length : ANY_LENGTH;
}

const LENGTH = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)([A-Za-z]*|%)\s*$/;
