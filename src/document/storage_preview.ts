import { onlyText } from "./storage/storage_parts.ts";
import { isMacro, type StorageElement, type StorageNode } from "./storage/storage_tree.ts";
import { parseStorage } from "./storage/parse_storage.ts";
import { StorageError } from "./storage/storage_error.ts";
import type { Directive } from "./tree.ts";

/** What a page shows of opaque storage XML. */
export type StoragePreview =
  | { readonly kind: "nothing" | "break" }
  /** Text without its form. */
  | { readonly kind: "text"; readonly text: string }
  /** Name of content that only the wiki shows. */
  | { readonly kind: "placeholder"; readonly name: string };

/** Code units beyond which only a name is shown. */
const MAX_LENGTH = 50_000;
const MAX_NAME_LENGTH = 80;

const known = new WeakMap<Directive, StoragePreview>();

/**
 * Returns what a page shows of `::storage`: the name of a macro or of an element without text, or the text of another
 * element.
 */
export function previewStorage(node: Directive): StoragePreview {
  const found = known.get(node) ?? preview(node.attributes?.["xml"] ?? "");
  known.set(node, found);
  return found;
}

function preview(xml: string): StoragePreview {
  if (xml.trim() === "") return { kind: "nothing" };
  const nodes = xml.length > MAX_LENGTH ? undefined : parseSafely(xml);
  if (nodes === undefined) return { kind: "placeholder", name: "storage" };
  const elements = nodes.filter(isVisible);
  const [only] = elements;
  if (elements.length === 1 && only?.name === "br") return { kind: "break" };
  const macro = elements.map(nameOf).find((name) => name !== undefined);
  if (macro !== undefined) return { kind: "placeholder", name: macro };
  const text = nodes.map(textOf).join(" ").replace(/\s+/g, " ").trim();
  if (text !== "") return { kind: "text", text };
  const named = elements.find(({ name }) => name.includes(":"));
  return named === undefined ? { kind: "nothing" } : { kind: "placeholder", name: shorten(named.name) };
}

function parseSafely(xml: string): StorageNode[] | undefined {
  try {
    return parseStorage(xml);
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

/** Tests for an element that readers of the wiki see: hints for its editors are not among them. */
function isVisible(node: StorageNode): node is StorageElement {
  return node.type === "element" && !node.name.startsWith("#") && node.name !== "ac:placeholder";
}

/** Returns the name of a macro, or of an app's extension of the newer editor. */
function nameOf(element: StorageElement): string | undefined {
  if (isMacro(element)) return shorten(element.attributes.get("ac:name") || "macro");
  const [node] = element.name === "ac:adf-extension" ? element.children.filter(isVisible) : [];
  if (node?.attributes.get("type") !== "extension") return undefined;
  const values = new Map(
    node.children.filter(isVisible).map((child) => [child.attributes.get("key"), onlyText(child)]),
  );
  return shorten(values.get("text") || values.get("extension-key") || "extension");
}

/** Parts of macros and extensions that are not text for readers, or repeat it. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...["ac:parameter", "ac:default-parameter", "ac:adf-attribute", "ac:adf-fallback"],
]);

/** Returns the text of a node without the parameters of macros. */
function textOf(node: StorageNode): string {
  if (node.type === "text") return node.value;
  if (!isVisible(node) || HIDDEN.has(node.name)) return "";
  return node.children.map(textOf).join(BLOCKS.has(node.name) ? " " : "");
}

const BLOCKS: ReadonlySet<string> = new Set(["table", "tbody", "tr", "ul", "ol", "div", "blockquote"]);

function shorten(name: string): string {
  const short = name.replace(/^(?:ac|ri):/, "").replace(/\s+/g, " ").trim();
  return short.length > MAX_NAME_LENGTH ? `${short.slice(0, MAX_NAME_LENGTH)}…` : short;
}
