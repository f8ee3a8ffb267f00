import type { QualifiedName } from "../../base/xml/namespaces.ts";
import type { XmlAttributes, XmlHandler, XmlReader } from "../../base/xml/reader.ts";
import { SVG_LIMITS } from "./limits.ts";
import { checkAttributes, PLAIN_SVG } from "./svg_attributes.ts";
import { EDITOR_NAMESPACES, REFUSED_ELEMENTS, SVG, SVG_ELEMENTS } from "./svg_elements_table.ts";
import { showSvg, type SvgProblems } from "./svg_problems.ts";
import type { SvgNode } from "./svg_tree.ts";

const MARKED_EVERY = 2; // minimum number of characters per vertex
/** Allowed names; XML allows more, but SVG readers differ in what they accept. */
const PLAIN_NAME = /^[A-Za-z_][-\w.]*$/;

/** Reader of an SVG that checks each element on its own and keeps what the check of references needs. */
export class SvgDrawing implements XmlHandler {
  /** All elements of the drawing, parents before children. */
  readonly nodes: SvgNode[] = [];
  /** Attributes of the root by name. */
  root: Readonly<Record<string, string>> = {};
  /** Text of all style sheets. */
  css = "";
  /** Position of the last style sheet. */
  cssPosition = 0;
  readonly #problems: SvgProblems;
  readonly #reader: () => XmlReader;
  /** Open elements of the drawing. */
  readonly #open: SvgNode[] = [];
  /** Number of open elements that are skipped: data of an editor, or rejected elements. */
  #skipped = 0;
  #inEditorData = false;
  #seen = { elements: 0, paths: 0, primitives: 0, geometry: 0, length: 0 };

  /** Creates a handler; `reader` returns the XML reader that calls it. */
  constructor(problems: SvgProblems, reader: () => XmlReader) {
    this.#problems = problems;
    this.#reader = reader;
  }

  /** Handles the start of an element. */
  open(name: QualifiedName, attributes: XmlAttributes): void {
    this.#count("elements", 1, SVG_LIMITS.elements);
    if (!PLAIN_NAME.test(name.local)) this.#refuseName(name.local);
    if (this.#skipped > 0) {
      this.#skipped++;
      if (this.#inEditorData && !EDITOR_NAMESPACES.has(name.uri)) this.#refuseInside(name);
      return;
    }
    if (!this.#enters(name)) {
      this.#skipped = 1;
      this.#inEditorData = EDITOR_NAMESPACES.has(name.uri);
      return;
    }
    const node = this.#add(name.local, attributes);
    this.#open.push(node);
  }

  /** Handles the end of an element. */
  close(): void {
    if (this.#skipped > 0) this.#skipped--;
    else this.#open.pop();
  }

  /** Handles text; keeps only that of style sheets. */
  text(text: string): void {
    if (this.#skipped > 0 || this.#open.at(-1)?.name !== "style") return;
    this.cssPosition = this.#reader().position;
    if (this.css.length + text.length <= SVG_LIMITS.styleLength) this.css += text;
    else this.#tooMany("characters in style sheets", SVG_LIMITS.styleLength);
  }

  /** Reports a processing instruction. */
  instruction(target: string): void {
    const position = this.#reader().position;
    this.#problems.add("unsafe-svg", `it has the processing instruction ${showSvg(target)}`, {
      position,
      hint: "Remove it; only the XML declaration is allowed there.",
    });
  }

  #refuseName(local: string): void {
    const reason = `the element ${showSvg(local)} has no plain name`;
    this.#problems.add("asset-damaged", reason, { position: this.#reader().position });
  }

  /** Checks whether an element belongs to the drawing; reports an element that is not allowed. */
  #enters({ uri, local }: QualifiedName): boolean {
    const position = this.#reader().position;
    const parent = this.#open.at(-1);
    if (parent === undefined && (uri !== SVG || local !== "svg")) {
      const hint = `Give the root element the namespace ${SVG}.`;
      this.#problems.add("asset-damaged", "its root element is not svg", { position, hint });
      return false;
    }
    if (EDITOR_NAMESPACES.has(uri)) return false;
    if (uri !== SVG) {
      const reason = `the element ${showSvg(local)} is of an unknown namespace`;
      this.#problems.add("unsafe-svg", reason, { position, hint: PLAIN_SVG });
      return false;
    }
    const inText = parent !== undefined && SVG_ELEMENTS.get(parent.name)?.role === "text";
    if (SVG_ELEMENTS.has(local) && !inText) return true;
    const reason = `the element ${showSvg(local)} is not allowed${inText ? " inside of text" : ""}`;
    this.#problems.add("unsafe-svg", reason, { position, hint: REFUSED_ELEMENTS.get(local) ?? PLAIN_SVG });
    return false;
  }

  /** Reports an element of another namespace inside the data of a drawing program. */
  #refuseInside({ local }: QualifiedName): void {
    const hint = REFUSED_ELEMENTS.get(local) ?? PLAIN_SVG;
    const reason = `the element ${showSvg(local)} is inside data of a drawing program`;
    this.#problems.add("unsafe-svg", reason, { position: this.#reader().position, hint });
  }

  #add(name: string, attributes: XmlAttributes): SvgNode {
    const position = this.#reader().position;
    const resolve = (attribute: string) => this.#reader().attributeName(attribute);
    const { values, references, target, problems } = checkAttributes(name, attributes, resolve);
    for (const { kind, reason, attribute, hint } of problems) {
      this.#problems.add(CODES[kind], reason, { position, attribute, hint });
    }
    const role = SVG_ELEMENTS.get(name)?.role ?? "part";
    const geometry = (values["d"] ?? values["points"] ?? "").length;
    if (name === "path") this.#count("paths", 1, SVG_LIMITS.paths);
    if (role === "primitive") this.#count("primitives", 1, SVG_LIMITS.filterPrimitives);
    this.#count("geometry", geometry, SVG_LIMITS.geometryLength);
    const length = Object.values(values).reduce((length, value) => length + value.length, 0);
    this.#count("length", length, SVG_LIMITS.expandedLength);
    if (this.nodes.length === 0) this.root = values;
    const parent = this.#open.at(-1);
    const node: SvgNode = {
      name,
      role,
      parent,
      children: [],
      position,
      id: values["id"],
      classes: (values["class"] ?? "").split(/\s+/).filter((word) => word !== ""),
      values,
      length,
      vertices: role === "path" ? Math.max(2, Math.ceil(geometry / MARKED_EVERY)) : 0,
      target,
      references,
    };
    parent?.children.push(node);
    this.nodes.push(node);
    return node;
  }

  #count(what: keyof typeof COUNTED, more: number, cap: number): void {
    this.#seen[what] += more;
    if (this.#seen[what] > cap) this.#tooMany(COUNTED[what], cap);
  }

  #tooMany(what: string, cap: number): void {
    throw this.#problems.stop("asset-too-complex", `it has more than ${cap} ${what}`, this.#reader().position);
  }
}

const CODES = { unsafe: "unsafe-svg", complex: "asset-too-complex", damaged: "asset-damaged" } as const;
const COUNTED = {
  elements: "elements",
  paths: "paths",
  primitives: "filter primitives",
  geometry: "characters of path data",
  length: "characters in attributes",
} as const;
