import { parseSvg } from "../../pdf/assets/svg.ts";
import { shapeBox, transformOf, viewportOf } from "../../pdf/assets/svg_filter_work.ts";
import { type Box, boxSize, type Matrix, multiply, readNumbers, transformBox } from "../../pdf/assets/svg_geometry.ts";
import { indexIds, type SvgNode } from "../../pdf/assets/svg_tree.ts";
import { type CssColor, readCssColor } from "../../base/css/color.ts";
import type { Thumbnail } from "./pixels.ts";
import { listStyleRules, readDeclarations } from "../../base/css/declarations.ts";

const SIDE = 64;
/** Maximum number of shapes that are drawn; those after them change little of a picture that is judged as a whole. */
const MAX_SHAPES = 3000;
const MAX_DEPTH = 16;
const UNDRAWN = new Set([
  "defs",
  "symbol",
  "clipPath",
  "mask",
  "pattern",
  "linearGradient",
  "radialGradient",
  "marker",
  "filter",
]);

/**
 * Draws a valid SVG roughly, to judge its colors: rectangles and ellipses as they are, of other shapes every second pixel
 * of their box. Clips, masks and filters do not count.
 */
export function readSvgThumbnail(bytes: Uint8Array): Thumbnail | undefined {
  const drawing = parseSvg(bytes);
  const root = drawing?.nodes[0];
  if (drawing === undefined || root === undefined) return undefined;
  const { byId } = indexIds(drawing.nodes);
  const canvas = new SvgCanvas(root, byId, drawing.css);
  canvas.draw(root, canvas.view, 0);
  return canvas.thumbnail;
}

class SvgCanvas {
  /** From user units to pixels. */
  readonly view: Matrix;
  readonly thumbnail: Thumbnail;
  readonly #byId: ReadonlyMap<string, SvgNode>;
  readonly #paints: SvgPaints;
  #left = MAX_SHAPES;

  constructor(root: SvgNode, byId: ReadonlyMap<string, SvgNode>, css: string) {
    const [x = 0, y = 0, w, h] = readNumbers(root.values["viewBox"] ?? "");
    const around = viewportOf(root);
    const [width, height] = [w ?? (around.width || SIDE), h ?? (around.height || SIDE)];
    const scale = SIDE / Math.max(width, height);
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    this.view = [scale, 0, 0, scale, -x * scale, -y * scale];
    this.thumbnail = { width: across, height: down, pixels: new Uint8Array(across * down * 4) };
    this.#byId = byId;
    this.#paints = new SvgPaints(byId, css);
  }

  draw(node: SvgNode, outer: Matrix, depth: number): void {
    if (UNDRAWN.has(node.name) || depth > MAX_DEPTH || this.#left <= 0) return;
    const matrix = depth === 0 ? outer : multiply(outer, transformOf(node));
    const target = node.name === "use" && node.target !== undefined ? this.#byId.get(node.target) : undefined;
    if (target?.name === "symbol") { for (const child of target.children) this.draw(child, matrix, depth + 1); }
    else if (target !== undefined) this.draw(target, matrix, depth + 1);
    if (node.role === "shape" || node.role === "path") this.#shape(node, matrix);
    for (const child of node.children) this.draw(child, matrix, depth + 1);
  }

  #shape(node: SvgNode, matrix: Matrix): void {
    this.#left--;
    const box = transformBox(shapeBox(node), matrix);
    const fill = node.name === "line" ? undefined : this.#paints.color(node, "fill");
    if (fill !== undefined) this.#fill(box, fill, COVERS[node.name] ?? isHalf);
    const stroke = this.#paints.color(node, "stroke");
    if (stroke !== undefined) this.#fill(widen(box), stroke, isQuarter);
  }

  #fill(box: Box, [red, green, blue, alpha]: CssColor, covers: Covers): void {
    const { width, height, pixels } = this.thumbnail;
    const [left, right] = [Math.max(0, Math.round(box.left)), Math.min(width, Math.round(box.right))];
    const [top, bottom] = [Math.max(0, Math.round(box.top)), Math.min(height, Math.round(box.bottom))];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if (!covers(x, y, box)) continue;
        const at = (y * width + x) * 4;
        const under = (pixels[at + 3] ?? 0) / 255;
        const over = alpha + under * (1 - alpha);
        [red, green, blue].forEach((value, i) => {
          const below = (pixels[at + i] ?? 0) * under * (1 - alpha);
          pixels[at + i] = Math.round((value * alpha + below) / over);
        });
        pixels[at + 3] = Math.round(over * 255);
      }
    }
  }
}

type Covers = (x: number, y: number, box: Box) => boolean;

const isHalf: Covers = (x, y) => (x + y) % 2 === 0;
const isQuarter: Covers = (x, y) => x % 2 === 0 && y % 2 === 0;
const isInEllipse: Covers = (x, y, box) => {
  const { width, height } = boxSize(box);
  const [dx, dy] = [(x + 0.5 - box.left) / width - 0.5, (y + 0.5 - box.top) / height - 0.5];
  return dx * dx + dy * dy <= 0.25;
};

const COVERS: Readonly<Record<string, Covers>> = {
  rect: () => true,
  circle: isInEllipse,
  ellipse: isInEllipse,
};

/** Widens the box of a line that is straight. */
function widen({ left, top, right, bottom }: Box): Box {
  return { left: left - 0.5, top: top - 0.5, right: right + 0.5, bottom: bottom + 0.5 };
}

/** Looks up paints of the elements of a drawing: attributes, `style` and simple rules of style sheets. */
class SvgPaints {
  readonly #rules: readonly { readonly selector: string; readonly values: ReadonlyMap<string, string> }[];
  readonly #byId: ReadonlyMap<string, SvgNode>;

  /** Creates a lookup for the elements by ID and the text of the style sheets. */
  constructor(byId: ReadonlyMap<string, SvgNode>, css: string) {
    this.#byId = byId;
    this.#rules = listStyleRules(css).map(({ selector, body }) => ({ selector, values: readDeclarations(body) }));
  }

  /** Returns the color of a paint, with all opacities; undefined for none. */
  color(node: SvgNode, property: "fill" | "stroke"): CssColor | undefined {
    const paint = this.#inherited(node, property) ?? (property === "fill" ? "black" : "none");
    const color = this.#resolve(node, paint.trim());
    if (color === undefined) return undefined;
    const [red, green, blue, alpha] = color;
    const opacity = alpha * readShare(this.#inherited(node, `${property}-opacity`)) * this.#groupOpacity(node);
    return opacity > 0 ? [red, green, blue, opacity] : undefined;
  }

  #resolve(node: SvgNode, paint: string): CssColor | undefined {
    if (paint === "none") return undefined;
    const id = /^url\(\s*["']?#([^"')]+)["']?\s*\)/i.exec(paint)?.[1];
    if (id !== undefined) return this.#gradient(this.#byId.get(id), 0);
    const written = paint.toLowerCase() === "currentcolor" ? this.#inherited(node, "color") ?? "black" : paint;
    return readColor(written);
  }

  /** Returns the mean of the stops of a gradient; the color of other paint servers is unknown. */
  #gradient(node: SvgNode | undefined, depth: number): CssColor | undefined {
    const stops = node?.children.filter(({ name }) => name === "stop") ?? [];
    if (stops.length === 0) {
      const next = node?.target === undefined ? undefined : this.#byId.get(node.target);
      return next === undefined || depth > 8 ? [128, 128, 128, 1] : this.#gradient(next, depth + 1);
    }
    const colors = stops.map((stop) => {
      const [red, green, blue, alpha] = readColor(this.#own(stop, "stop-color") ?? "black");
      return [red, green, blue, alpha * readShare(this.#own(stop, "stop-opacity"))] as const;
    });
    const mean = (at: 0 | 1 | 2 | 3) => colors.reduce((sum, color) => sum + color[at], 0) / colors.length;
    return [mean(0), mean(1), mean(2), mean(3)];
  }

  #groupOpacity(node: SvgNode): number {
    let opacity = 1;
    for (let at: SvgNode | undefined = node; at !== undefined; at = at.parent) {
      opacity *= readShare(this.#own(at, "opacity"));
    }
    return opacity;
  }

  #inherited(node: SvgNode, property: string): string | undefined {
    for (let at: SvgNode | undefined = node; at !== undefined; at = at.parent) {
      const own = this.#own(at, property);
      if (own !== undefined && own !== "inherit") return own;
    }
    return undefined;
  }

  #own(node: SvgNode, property: string): string | undefined {
    const styled = readDeclarations(node.values["style"]).get(property);
    if (styled !== undefined) return styled;
    const selectors = ["*", node.name, ...node.classes.map((name) => `.${name}`), `#${node.id ?? ""}`];
    const rule = this.#rules.findLast(({ selector, values }) => selectors.includes(selector) && values.has(property));
    return rule?.values.get(property) ?? node.values[property];
  }
}

function readColor(text: string): CssColor {
  return readCssColor(text) ?? [0, 0, 0, 1];
}

function readShare(text: string | undefined): number {
  if (text === undefined) return 1;
  const value = Number.parseFloat(text) / (text.trim().endsWith("%") ? 100 : 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}
