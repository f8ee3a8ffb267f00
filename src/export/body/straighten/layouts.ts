import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { isBlank } from "../../../document/storage/storage_parts.ts";
import { asBlock, type ElementPlace, makeElement, type Straighten, type Straightener } from "./piece.ts";

const FALLBACK_TYPES = ["single", "two_equal", "three_equal"];

/** Straightens a layout: what is outside a section or column is a section of its own. */
export const straightenLayout: Straighten = (element, straightener) => {
  const sections = groupNamed(element.children, "ac:layout-section").map((group) => sectionOf(group, straightener));
  const shown = sections.filter(({ children }) => children.length > 0);
  return shown.length === 0 ? [] : [asBlock(makeElement("ac:layout", shown, { at: element }))];
};

/** Straightens a section outside a layout. */
export const straightenStraySection: Straighten = (element, straightener) => {
  return straightenLayout(makeElement("ac:layout", [element], { at: element }), straightener);
};

/** Straightens a column outside a section. */
export const straightenStrayColumn: Straighten = (element, { flow }) => flow(element.children).map(asBlock);

/** A named element, or nodes between such elements. */
type Group = StorageElement | StorageNode[];

function groupNamed(nodes: readonly StorageNode[], name: string): Group[] {
  const groups: Group[] = [];
  for (const node of nodes) {
    if (isBlank(node) || (node.type === "element" && node.name.startsWith("#"))) continue;
    const last = groups.at(-1);
    if (node.type === "element" && node.name === name) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

function sectionOf(group: Group, straightener: Straightener): StorageElement {
  if (Array.isArray(group)) {
    const at = placeOf(group);
    return sectionWith([columnOf(group, straightener)], { at });
  }
  const columns = groupNamed(group.children, "ac:layout-cell").map((cell) => columnOf(cell, straightener));
  return sectionWith(columns, { at: group, type: group.attributes.get("ac:type") });
}

/** Creates a section with columns; one without content shows nothing. */
export function sectionWith(
  columns: readonly StorageElement[],
  { at, type = "" }: { at: ElementPlace; type?: string | undefined },
): StorageElement {
  const isEmpty = columns.every(({ children }) => children.length === 0);
  const given = type === "" ? FALLBACK_TYPES[columns.length - 1] ?? "columns" : type;
  return makeElement("ac:layout-section", isEmpty ? [] : columns, { at, attributes: { "ac:type": given } });
}

function columnOf(group: Group, { flow }: Straightener): StorageElement {
  if (Array.isArray(group)) return makeElement("ac:layout-cell", flow(group), { at: placeOf(group) });
  const width = group.attributes.get("data-width") ?? "";
  const attributes = { "data-width": width === "" ? undefined : width };
  return makeElement("ac:layout-cell", flow(group.children), { at: group, attributes });
}

function placeOf(nodes: readonly StorageNode[]): ElementPlace {
  return { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
}
