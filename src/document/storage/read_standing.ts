import type { ContainerDirective, LeafDirective } from "../tree.ts";
import type { BlockNode } from "./block_node.ts";
import { hasOnlyAttributes, isBlank, readStyle, wordsOf } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

const ALIGN = /^(?:left|center|right|justify)$/;
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?px$/;

/** How a paragraph or heading stands, as attributes: `align` and `indent`; undefined where it says more than that. */
export function readStanding(element: StorageElement): Record<string, string> | undefined {
  const style = readStyle(element);
  if (style === undefined || !hasOnlyAttributes(element, ["class", "style"])) return undefined;
  // Where an editor last put its cursor.
  if (wordsOf(element, "class").some((word) => word !== "auto-cursor-target")) return undefined;
  const { "text-align": align, "margin-left": indent, ...others } = Object.fromEntries(style);
  if (Object.keys(others).length > 0) return undefined;
  if (align !== undefined && !ALIGN.test(align)) return undefined;
  if (indent !== undefined && !LENGTH.test(indent)) return undefined;
  return { ...(align === undefined ? {} : { align }), ...(indent === undefined ? {} : { indent }) };
}

/** A block in the container that says how it stands; the block alone where there is nothing to say. */
export function withStanding(block: BlockNode, attributes: Record<string, string>): BlockNode {
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
  const standing = readStanding(element);
  if (standing === undefined || Object.keys(standing).length > 0) return undefined;
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
