import type { Nodes, Point } from "../../tree.ts";

/** Place in a text. */
export interface TextPlace {
  readonly offset: number;
  readonly line: number;
}

/** Copies a node with all below it, for a place that is so much later in the text. */
export function moveNode<Node extends Nodes>(node: Node, place: TextPlace): Node {
  const moved: Node = { ...node };
  if (node.position !== undefined) {
    const { start, end } = node.position;
    moved.position = { start: movePoint(start, place), end: movePoint(end, place) };
  }
  if ("children" in node && "children" in moved) {
    moved.children = node.children.map((child) => moveNode(child, place)) as typeof moved.children;
  }
  if ("align" in moved && Array.isArray(moved.align)) moved.align = [...moved.align];
  if ("attributes" in moved) moved.attributes = { ...moved.attributes };
  if (moved.data !== undefined) moved.data = structuredClone(moved.data);
  return moved;
}

function movePoint({ line, column, offset = 0 }: Point, place: TextPlace): Point {
  return { line: line + place.line, column, offset: offset + place.offset };
}
