import { type CssColor, readCssColor } from "../../base/css/color.ts";
import { listStyleRules, readDeclarations } from "../../base/css/declarations.ts";
import type { SvgNode } from "../../pdf/assets/svg_tree.ts";

/** Looks up paints of the elements of a drawing: attributes, `style` and simple rules of style sheets. */
export class SvgPaints {
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
