import type { StorageElement, StorageNode } from "../read/storage_tree.ts";

/** What tells one revision of a construct from another, but not what it shows; generated XHTML goes without. */
const IDENTITY = new Set([
  ...["ac:local-id", "ac:macro-id", "ac:task-list-id", "data-local-id", "data-uuid", "local-id", "ri:local-id"],
]);

/** Whether an attribute says nothing but which construct this is. */
export function isIdentity(name: string): boolean {
  return IDENTITY.has(name);
}

/** Whether all attributes are among these or mere identity. */
export function hasOnlyAttributes({ attributes }: StorageElement, allowed: readonly string[] = []): boolean {
  return attributes.keys().every((name) => IDENTITY.has(name) || allowed.includes(name));
}

/** The words of an attribute, such as the classes of an element. */
export function wordsOf({ attributes }: StorageElement, name: string): string[] {
  return (attributes.get(name) ?? "").split(/[ \t\r\n]+/).filter((word) => word !== "");
}

/** The declarations of a `style`; undefined where it is not a plain list, or says a thing twice. */
export function readStyleAttribute({ attributes }: StorageElement): Map<string, string> | undefined {
  const style = new Map<string, string>();
  for (const declaration of (attributes.get("style") ?? "").split(";")) {
    if (declaration.trim() === "") continue;
    const [, name, value] = /^\s*([a-z-]+)\s*:\s*([^:]*\S)\s*$/.exec(declaration) ?? [];
    if (name === undefined || value === undefined || style.has(name)) return undefined;
    style.set(name, value);
  }
  return style;
}

/** Whether a node is white space between tags, which means nothing between blocks. */
export function isBlank(node: StorageNode): boolean {
  return node.type === "text" && !node.cdata && /^[ \t\r\n]*$/.test(node.value);
}

/** The elements in an element; undefined when text stands between them. */
export function onlyElements({ children }: StorageElement): StorageElement[] | undefined {
  const elements: StorageElement[] = [];
  for (const child of children) {
    if (child.type === "element") elements.push(child);
    else if (!isBlank(child)) return undefined;
  }
  return elements;
}

/** The text of an element; undefined when it has elements in it that are no inline comment markers. */
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

/** Attributes of a directive without those that are undefined. */
export function definedAttributes(attributes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) defined[name] = value;
  return defined;
}
