import type { PhrasingContent } from "../../tree.ts";

/** Content of a mark, and content moved out of it. */
export interface Hoisted {
  before: PhrasingContent[];
  inside: PhrasingContent[];
  after: PhrasingContent[];
}

/** XHTML white space that wiki and Markdown show as one space. */
export const LAYOUT_SPACE = "[ \\t\\r\\n]";
/** All white space, which Markdown does not allow at the edge of a mark. */
export const ANY_SPACE = "\\s";

/** Moves line breaks and white space at the edges of a mark out of it, where that looks the same. */
export function hoistEdges(nodes: readonly PhrasingContent[], space: string): Hoisted {
  const inside = [...nodes];
  const before = takeEdge(inside, new RegExp(`^${space}+`), "start");
  const after = takeEdge(inside, new RegExp(`${space}+$`), "end");
  return { before, inside, after };
}

function takeEdge(nodes: PhrasingContent[], space: RegExp, edge: "start" | "end"): PhrasingContent[] {
  const taken: PhrasingContent[] = [];
  const take = (node: PhrasingContent) => edge === "start" ? taken.push(node) : taken.unshift(node);
  for (let node = edgeOf(nodes, edge); node !== undefined; node = edgeOf(nodes, edge)) {
    if (node.type === "break") {
      take(node);
    } else {
      const [blank] = node.type === "text" ? space.exec(node.value) ?? [] : [];
      if (node.type !== "text" || blank === undefined) break;
      take({ type: "text", value: blank });
      if (blank.length < node.value.length) {
        const value = edge === "start" ? node.value.slice(blank.length) : node.value.slice(0, -blank.length);
        nodes.splice(edge === "start" ? 0 : -1, 1, { type: "text", value });
        break;
      }
    }
    if (edge === "start") nodes.shift();
    else nodes.pop();
  }
  return taken;
}

function edgeOf(nodes: readonly PhrasingContent[], edge: "start" | "end"): PhrasingContent | undefined {
  return edge === "start" ? nodes[0] : nodes.at(-1);
}
