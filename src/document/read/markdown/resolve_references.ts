import type { Definition, Nodes, Root } from "../../tree.ts";

/** Names and addresses of definitions that people write as comments: `[//]: # (a note)`. */
const COMMENT = /^(?:\/\/|_?comment)$/i;
const NOWHERE = /^#?$/;

/** Replaces references in a tree by links and images, in place; the first definition of a name counts. */
export function resolveReferences(root: Root): void {
  const definitions = new Map<string, Definition>();
  collect(root, definitions);
  if (definitions.size > 0) resolveBelow(root, definitions);
}

function collect(node: Nodes, definitions: Map<string, Definition>): void {
  if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  if ("children" in node) { for (const child of node.children) collect(child, definitions); }
}

function resolveBelow(node: Nodes, definitions: ReadonlyMap<string, Definition>): void {
  if (!("children" in node)) return;
  for (const [i, child] of node.children.entries()) {
    resolveBelow(child, definitions);
    const resolved = resolve(child, definitions);
    if (resolved !== undefined) node.children[i] = resolved;
  }
}

function resolve(
  node: Nodes,
  definitions: ReadonlyMap<string, Definition>,
): Extract<Nodes, { type: "link" | "image" }> | undefined {
  if (node.type !== "linkReference" && node.type !== "imageReference") return undefined;
  const definition = definitions.get(node.identifier);
  if (definition === undefined) return undefined;
  const { url } = definition;
  const isComment = COMMENT.test(definition.identifier) && NOWHERE.test(url);
  const title = isComment ? null : definition.title;
  const { position } = node;
  return node.type === "linkReference"
    ? { type: "link", url, title: title ?? null, children: node.children, position }
    : { type: "image", url, title: title ?? null, alt: node.alt ?? null, position };
}
