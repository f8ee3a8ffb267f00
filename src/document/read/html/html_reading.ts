import type { Nodes, PhrasingContent } from "../../tree.ts";
import type { HtmlElement, HtmlNode } from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";
import type { HtmlAlign } from "./read_align.ts";

/** What surrounds blocks. */
export interface Surroundings {
  /** Alignment; `fixed` where it cannot change. */
  readonly align?: HtmlAlign | "fixed" | undefined;
}

/** Reads parts of a tree of HTML. Elements call it for their content, and need not import each other. */
export interface HtmlReading {
  /** Reads nodes as blocks. */
  flow(nodes: readonly HtmlNode[], around: Surroundings): FlowNode[];
  /** Reads nodes as text with marks; blocks among them become lines. */
  phrasing(nodes: readonly HtmlNode[]): PhrasingContent[];
  /** Tests whether a node is a block or contains one. */
  hasBlock(node: HtmlNode): boolean;
  /** Returns the Markdown node that an element stands for. */
  markdownOf(element: HtmlElement): Nodes | undefined;
  /** Reports an element that pages do not have. */
  report(element: HtmlElement): void;
}
