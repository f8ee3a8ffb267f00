import type { ContainerDirective, LeafDirective } from "../../tree.ts";
import type { BlockNode } from "./block_node.ts";
import { carriedAttributes } from "../carried_attributes.ts";
import { hasOnlyAttributes, isBlank, readStyleAttribute } from "../write_back/storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

const ALIGN = /^(?:left|center|right|justify)$/;
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?px$/;

/**
 * How a paragraph or heading stands, as attributes: `align`, `indent` and whatever else its element says, under the name
 * that HTML has for it.
 */
export function readTextBlockAttributes(element: StorageElement): Record<string, string> {
  const { "text-align": align = "", "margin-left": indent = "" } = Object.fromEntries(
    readStyleAttribute(element) ?? [],
  );
  const carried = carriedAttributes(element, {
    // Where an editor last put its cursor.
    hasClass: (word) => word === "auto-cursor-target",
    hasStyle: (name, value) =>
      (name === "text-align" && ALIGN.test(value)) || (name === "margin-left" && LENGTH.test(value)),
    taken: ["align"],
  });
  return { ...(ALIGN.test(align) ? { align } : {}), ...(LENGTH.test(indent) ? { indent } : {}), ...carried };
}

/** What the element of another block says, as attributes of the same container. */
export function readBlockAttributes(element: StorageElement, names: readonly string[] = []): Record<string, string> {
  return carriedAttributes(element, { names, taken: ["align"] });
}

/** A block in the container that says how it stands; the block alone where there is nothing to say. */
export function wrapWithAttributes(block: BlockNode, attributes: Record<string, string>): BlockNode {
  if (Object.keys(attributes).length === 0) return block;
  const container: ContainerDirective = {
    type: "containerDirective",
    name: "text",
    attributes,
    children: [block],
  };
  return container;
}

/** A paragraph that keeps a line free: `<p />`, or one with a line break or a no-break space. */
export function readFreeLine(element: StorageElement): LeafDirective | undefined {
  const standing = readTextBlockAttributes(element);
  if (Object.keys(standing).length > 0) return undefined;
  const [only, ...more] = element.children.filter((node) => !isBlank(node));
  if (more.length > 0) return undefined;
  if (only === undefined) return freeLine({});
  if (only.type === "text") return !only.cdata && only.value.trim() === "" ? freeLine({ nbsp: "" }) : undefined;
  const isBreak = only.name === "br" && hasOnlyAttributes(only) && only.children.length === 0;
  return isBreak ? freeLine({ br: "" }) : undefined;
}

function freeLine(attributes: Record<string, string>): LeafDirective {
  return { type: "leafDirective", name: "blank", attributes, children: [] };
}
