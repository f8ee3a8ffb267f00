import type { Nodes } from "../../src/document/tree.ts";

const SHOWN = ["depth", "ordered", "start", "checked", "lang", "url", "alt", "title", "align"];

/**
 * Sketches a Markdown tree on one line: each node as its type or the name of its directive, with facts in braces and
 * content in brackets; text as it is.
 */
export function sketch(node: Nodes): string {
  if (node.type === "text") return node.value;
  const name = "name" in node ? `:${node.name}` : node.type;
  const facts = Object.entries({ ...node, ...("attributes" in node ? node.attributes : {}) }).filter(([key, value]) =>
    (SHOWN.includes(key) || ("attributes" in node && Object.hasOwn(node.attributes ?? {}, key))) && value !== null &&
    value !== undefined && value !== false
  ).map(([key, value]) => value === true ? key : `${key}=${value}`);
  const inner = "children" in node ? node.children.map(sketch).join(isText(node) ? "" : " ") : "";
  const content = "value" in node ? node.value : inner;
  return `${name}${facts.length === 0 ? "" : `{${facts.join(" ")}}`}${content === "" ? "" : `[${content}]`}`;
}

function isText(node: Nodes): boolean {
  return "children" in node && node.children.some(({ type }) => type === "text" || type === "textDirective");
}
