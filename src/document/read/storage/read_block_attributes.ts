import { makeContainer } from "../../make_container.ts";
import type { LeafDirective } from "../../tree.ts";
import type { BlockNode, StorageElement } from "../../storage/storage_tree.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { hasOnlyAttributes, isBlank, readStyleAttribute } from "../../storage/storage_parts.ts";

const ALIGN = /^(?:left|center|right|justify)$/;
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?px$/;

/**
 * Reads the layout of a paragraph or heading as attributes: `align`, `indent` and any other attribute, by its HTML
 * name.
 */
export function readTextBlockAttributes(element: StorageElement): Record<string, string> {
  const { "text-align": align = "", "margin-left": indent = "" } = Object.fromEntries(
    readStyleAttribute(element) ?? [],
  );
  const carried = carriedAttributes(element, {
    // Last cursor position of an editor.
    hasClass: (word) => word === "auto-cursor-target",
    hasStyle: (name, value) =>
      (name === "text-align" && ALIGN.test(value)) || (name === "margin-left" && LENGTH.test(value)),
    taken: ["align"],
  });
  return { ...(ALIGN.test(align) ? { align } : {}), ...(LENGTH.test(indent) ? { indent } : {}), ...carried };
}

/** Reads the attributes of another block's element, for the same container. */
export function readBlockAttributes(element: StorageElement, names: readonly string[] = []): Record<string, string> {
  return carriedAttributes(element, { names, taken: ["align"] });
}

/** Wraps a block in a container with its attributes; returns the block alone if it has none. */
export function wrapWithAttributes(block: BlockNode, attributes: Record<string, string>): BlockNode {
  return Object.keys(attributes).length === 0 ? block : makeContainer("text", attributes, [block]);
}

/** Reads an empty line: `<p />`, or a paragraph with only a line break or a no-break space. */
export function readFreeLine(element: StorageElement): LeafDirective | undefined {
  const attributes = readTextBlockAttributes(element);
  if (Object.keys(attributes).length > 0) return undefined;
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
