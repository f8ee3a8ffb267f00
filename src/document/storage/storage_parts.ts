import { listDeclarations } from "../../base/css/declarations.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";

/** Attributes that identify a revision of a construct without visible effect; generated XHTML omits them. */
const IDENTITY = new Set([
  ...["ac:local-id", "ac:macro-id", "ac:task-list-id", "data-local-id", "data-uuid", "local-id", "ri:local-id"],
]);

/** Tests whether an attribute only identifies a construct. */
export function isIdentity(name: string): boolean {
  return IDENTITY.has(name);
}

/** Tests whether all attributes are allowed or only identify the construct. */
export function hasOnlyAttributes({ attributes }: StorageElement, allowed: readonly string[] = []): boolean {
  return attributes.keys().every((name) => IDENTITY.has(name) || allowed.includes(name));
}

/** Returns the words of an attribute, such as the classes of an element. */
export function wordsOf({ attributes }: StorageElement, name: string): string[] {
  return (attributes.get(name) ?? "").split(/[ \t\r\n]+/).filter((word) => word !== "");
}

/** Returns the declarations of a `style`; undefined if it is not a plain list, or has a duplicate. */
export function readStyleAttribute({ attributes }: StorageElement): Map<string, string> | undefined {
  const text = attributes.get("style") ?? "";
  if (text === "") return new Map();
  const declarations = listDeclarations(text).map(({ name, written }) => [name, written] as const);
  const style = new Map(declarations);
  const plain = declarations.map((pair) => pair.join(":")).join(";");
  return style.size === declarations.length && squash(text) === squash(plain) ? style : undefined;
}

/** Removes what separates declarations only. */
function squash(style: string): string {
  return style.replace(/\s+/g, "").replace(/;+/g, ";").replace(/^;|;$/g, "");
}

/** Tests whether a node is white space, which has no meaning between blocks. */
export function isBlank(node: StorageNode): boolean {
  return node.type === "text" && !node.cdata && /^[ \t\r\n]*$/.test(node.value);
}

/** Returns the child elements; undefined if there is text between them. */
export function onlyElements({ children }: StorageElement): StorageElement[] | undefined {
  const elements: StorageElement[] = [];
  for (const child of children) {
    if (child.type === "element") elements.push(child);
    else if (!isBlank(child)) return undefined;
  }
  return elements;
}

/** Returns the text of an element; undefined if it has child elements other than inline comment markers. */
export function onlyText({ children }: StorageElement): string | undefined {
  let text = "";
  for (const child of children) {
    const part = child.type === "text"
      ? child.value
      : child.name === "ac:inline-comment-marker"
      ? onlyText(child)
      : undefined;
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
}

/** Removes undefined attributes. */
export function definedAttributes(attributes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) defined[name] = value;
  return defined;
}
