import { SVG_LIMITS } from "./limits.ts";
import type { StyleReference } from "./svg_css.ts";
import type { SvgRole } from "./svg_elements_table.ts";

/** Element of a drawing, with what its cost and references need. */
export interface SvgNode {
  /** Name without prefix. */
  readonly name: string;
  /** Role for references and counts. */
  readonly role: SvgRole;
  /** Parent element. */
  readonly parent: SvgNode | undefined;
  /** Child elements. */
  readonly children: SvgNode[];
  /** Position of the end of its start tag in the text. */
  readonly position: number;
  /** Its id. */
  readonly id: string | undefined;
  /** Its classes. */
  readonly classes: readonly string[];
  /** Its attributes by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Total length of its attribute values in UTF-16 code units. */
  readonly length: number;
  /** Maximum number of marker positions. */
  readonly vertices: number;
  /** ID that its `href` refers to. */
  readonly target: string | undefined;
  /** References of its style: first those of its attributes; {@linkcode applySheet} adds those of style sheets. */
  readonly references: StyleReference[];
}

/** Adds the references of matching style sheet rules to every element; returns false if there are too many. */
export function applySheet(
  nodes: readonly SvgNode[],
  rules: readonly (StyleReference & { readonly selector: string; readonly repetition: number })[],
): boolean {
  const bySelector = new Map<string, Map<string, StyleReference>>();
  for (const { selector, property, id, repetition } of rules) {
    const references = bySelector.get(selector) ?? new Map<string, StyleReference>();
    bySelector.set(selector, references.set(`${property} ${id} ${repetition}`, { property, id }));
  }
  let left: number = SVG_LIMITS.references;
  for (const node of nodes) {
    const selectors = ["*", node.name, `#${node.id ?? ""}`, ...new Set(node.classes.map((name) => `.${name}`))];
    for (const selector of selectors) {
      for (const reference of bySelector.get(selector)?.values() ?? []) {
        if (node.references.push(reference) > left) return false;
      }
    }
    left -= node.references.length;
  }
  return left >= 0;
}

/** Indexes elements by ID; `ambiguous` contains IDs that occur more than once. */
export function indexIds(nodes: readonly SvgNode[]): { byId: Map<string, SvgNode>; ambiguous: Set<string> } {
  const byId = new Map<string, SvgNode>();
  const ambiguous = new Set<string>();
  for (const node of nodes) {
    if (node.id === undefined) continue;
    if (byId.has(node.id)) ambiguous.add(node.id);
    else byId.set(node.id, node);
  }
  return { byId, ambiguous };
}
