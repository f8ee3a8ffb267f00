import type { ContainerDirective, Paragraph } from "../../tree.ts";
import { INCLUDED, splitNames } from "../../storage/parameter_kinds.ts";
import type { BlockNode, ReadInside } from "../../storage/block_node.ts";
import { readMacroParts } from "./macro_parts.ts";
import { macroAttributes } from "./read_other_macro.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Reads a gallery that names its pictures, or has them as elements; undefined for one of all attachments. */
export function readGallery(element: StorageElement, inside: ReadInside): ContainerDirective | undefined {
  if (element.attributes.get("ac:name") !== "gallery") return undefined;
  const drawn = element.children.filter((child) => child.type === "element" && child.name === "ac:image");
  const macro = readMacroParts({ ...element, children: element.children.filter((child) => !drawn.includes(child)) });
  const attributes = macro && macroAttributes(macro);
  if (attributes === undefined || macro?.richBody !== undefined || macro?.plainBody !== undefined) return undefined;
  const { title = "", [INCLUDED]: included, ...others } = attributes;
  const named = included === undefined ? [] : splitNames(included).map(picture);
  const pictures = [...named, ...inside(drawn)];
  if ("include.page" in others || pictures.length === 0 || pictures.some(isOpaque)) return undefined;
  const label: Paragraph = {
    type: "paragraph",
    data: { directiveLabel: true },
    children: [{ type: "text", value: title }],
  };
  const children = title === "" ? pictures : [label, ...pictures];
  return { type: "containerDirective", name: "gallery", attributes: others, children };
}

function picture(name: string): BlockNode {
  return { type: "paragraph", children: [{ type: "image", url: `attachment:${name}`, alt: "" }] };
}

function isOpaque(node: BlockNode): boolean {
  return node.type === "leafDirective" && node.name === "storage";
}
