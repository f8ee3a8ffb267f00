import { MarkdownError } from "../../markdown_error.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { Nodes, Root } from "../../tree.ts";

/** Rejects a tree with too many nodes or levels, so that later code can recurse safely. */
export function assertTreeWithinLimits(root: Root): void {
  const { nodes, depth } = MARKDOWN_LIMITS;
  const open: { node: Nodes; level: number }[] = [{ node: root, level: 0 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, level } = next;
    const line = node.position?.start.line ?? 1;
    if (++count > nodes) throw new MarkdownError("document-too-complex", line, `it has more than ${nodes} nodes`);
    if (level > depth) {
      throw new MarkdownError("document-too-deep", line, `it is nested more than ${depth} levels deep`);
    }
    if (!("children" in node)) continue;
    for (const child of node.children) open.push({ node: child, level: level + 1 });
  }
}
