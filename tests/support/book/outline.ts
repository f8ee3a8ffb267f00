import type { BookNode } from "../../../src/book/order/book_node.ts";
import type { ListedNode } from "../../../src/book/lists/listed_node.ts";

/** Shows a tree as lines, two spaces per level: `title <path>`. */
export function outline(nodes: readonly (BookNode | ListedNode)[] | undefined, indent = ""): string[] {
  return (nodes ?? []).flatMap((node) => {
    const path = node.path === undefined ? [] : [`<${node.path}>`];
    const marks = [...(node.isAppendix ? ["appendix"] : []), ...(node.isUnnumbered ? ["unnumbered"] : [])];
    const line = [...(node.title === undefined ? [] : [node.title]), ...path, ...marks].join(" ");
    return [indent + line, ...outline(node.children, `${indent}  `)];
  });
}
