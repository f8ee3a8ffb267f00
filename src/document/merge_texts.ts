import type { RootContent } from "./tree.ts";

/**
 * Merges texts that follow each other.
 *
 * @param join Joins the values of two; by default, nothing is between them.
 */
export function mergeTexts<Node extends RootContent>(
  nodes: readonly Node[],
  join = (before: string, after: string): string => before + after,
): Node[] {
  const merged: Node[] = [];
  for (const node of nodes) {
    const before = merged.at(-1);
    if (before?.type !== "text" || node.type !== "text") {
      merged.push(node);
      continue;
    }
    // A new node, because the parsed one may still be compared by position.
    const { position = node.position } = before;
    const end = node.position?.end ?? position?.end;
    merged[merged.length - 1] = {
      ...before,
      value: join(before.value, node.value),
      position: position && end && { start: position.start, end },
    };
  }
  return merged;
}
