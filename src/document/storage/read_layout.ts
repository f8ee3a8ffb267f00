import type { ContainerDirective } from "../tree.ts";
import type { BlockNode, ReadInside } from "./block_node.ts";
import { FRAME, readFrame } from "./macro_parts.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/** A layout of sections with columns. */
export function readLayout(layout: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const sections = onlyElements(layout);
  if (sections === undefined || sections.length === 0 || !hasOnlyAttributes(layout)) return undefined;
  const children: ContainerDirective[] = [];
  for (const section of sections) {
    const type = section.attributes.get("ac:type") ?? "";
    const columns = readColumns(section, inside);
    if (section.name !== "ac:layout-section" || type === "" || columns === undefined) return undefined;
    const frame = readFrame(section);
    if (frame === undefined || !hasOnlyAttributes(section, ["ac:type", ...FRAME.values()])) return undefined;
    children.push({ type: "containerDirective", name: "section", attributes: { type, ...frame }, children: columns });
  }
  return [{ type: "containerDirective", name: "layout", attributes: {}, children }];
}

function readColumns(section: StorageElement, inside: ReadInside): ContainerDirective[] | undefined {
  const cells = onlyElements(section);
  if (cells === undefined || cells.length === 0) return undefined;
  if (cells.some((cell) => cell.name !== "ac:layout-cell" || !hasOnlyAttributes(cell, ["data-width"]))) {
    return undefined;
  }
  if (cells.some((cell) => cell.attributes.get("data-width") === "")) return undefined;
  return cells.map((cell) => ({
    type: "containerDirective",
    name: "column",
    attributes: definedAttributes({ width: cell.attributes.get("data-width") }),
    children: inside(cell.children),
  }));
}
