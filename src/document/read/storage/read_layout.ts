import { makeContainer } from "../../make_container.ts";
import type { ContainerDirective } from "../../tree.ts";
import type { BlockNode, ReadInside, StorageElement } from "../../storage/storage_tree.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { readMacroFrame } from "./macro_parts.ts";
import { FRAME } from "../../storage/parameter_kinds.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements } from "../../storage/storage_parts.ts";
import { SECTION_ATTRIBUTES } from "../../directives/directives_table.ts";

/** Reads a layout of sections with columns. */
export function readLayout(layout: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const sections = onlyElements(layout);
  if (sections === undefined || sections.length === 0 || !hasOnlyAttributes(layout)) return undefined;
  const children: ContainerDirective[] = [];
  for (const section of sections) {
    const type = section.attributes.get("ac:type") ?? "";
    const columns = readColumns(section, inside);
    if (section.name !== "ac:layout-section" || type === "" || columns === undefined) return undefined;
    const frame = readMacroFrame(section);
    if (frame === undefined) return undefined;
    const carried = carriedAttributes(section, { names: ["ac:type", ...FRAME.values()], taken: SECTION_ATTRIBUTES });
    children.push(makeContainer("section", { type, ...frame, ...carried }, columns));
  }
  return [makeContainer("layout", {}, children)];
}

function readColumns(section: StorageElement, inside: ReadInside): ContainerDirective[] | undefined {
  const cells = onlyElements(section);
  if (cells === undefined || cells.length === 0) return undefined;
  if (cells.some((cell) => cell.name !== "ac:layout-cell")) return undefined;
  if (cells.some((cell) => cell.attributes.get("data-width") === "")) return undefined;
  return cells.map((cell) => {
    const width = definedAttributes({ width: cell.attributes.get("data-width") });
    const carried = carriedAttributes(cell, { names: ["data-width"], taken: ["width"] });
    return makeContainer("column", { ...width, ...carried }, inside(cell.children));
  });
}
