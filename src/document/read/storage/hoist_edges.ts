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
  const isStart = edge === "start";
  let count = 0;
  let rest: PhrasingContent | undefined;
  for (; count < nodes.length && rest === undefined; count++) {
    const node = nodes[isStart ? count : nodes.length - 1 - count];
    if (node?.type === "break") {
      taken.push(node);
      continue;
    }
    const [blank] = node?.type === "text" ? space.exec(node.value) ?? [] : [];
    if (node?.type !== "text" || blank === undefined) break;
    taken.push({ type: "text", value: blank });
    if (blank.length === node.value.length) continue;
    rest = { type: "text", value: isStart ? node.value.slice(blank.length) : node.value.slice(0, -blank.length) };
  }
  nodes.splice(isStart ? 0 : nodes.length - count, count, ...(rest === undefined ? [] : [rest]));
  return isStart ? taken : taken.reverse();
}
