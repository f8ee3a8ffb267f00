import type { Definition, Nodes, Root } from "../../../tree.ts";

/** Copies a tree in which links and pictures have the addresses that definitions give them. */
export function fillReferences(root: Root, definitions: ReadonlyMap<string, Definition>): Root {
  return definitions.size === 0
    ? root
    : { ...root, children: root.children.map((child) => resolve(child, definitions)) };
}

function resolve<T extends Nodes>(node: T, definitions: ReadonlyMap<string, Definition>): T;
function resolve(node: Nodes, definitions: ReadonlyMap<string, Definition>): Nodes {
  const definition = "identifier" in node ? definitions.get(node.identifier) : undefined;
  const { url = "", title = null } = definition ?? {};
  const position = node.position && { position: node.position };
  if (node.type === "imageReference" && definition !== undefined) {
    return { type: "image", url, title, alt: node.alt ?? "", ...position };
  }
  if (node.type === "linkReference" && definition !== undefined) {
    return {
      type: "link",
      url,
      title,
      children: node.children.map((child) => resolve(child, definitions)),
      ...position,
    };
  }
  if (!("children" in node)) return node;
  return Object.assign({}, node, { children: node.children.map((child) => resolve<Nodes>(child, definitions)) });
}
