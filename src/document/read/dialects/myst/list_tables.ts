import { joinLabel, makeContainer } from "../../../make_container.ts";
import type { ContainerDirective, List, Nodes, Root, RootContent } from "../../../tree.ts";

type Blocks = ContainerDirective["children"];

/** Attribute of a table that another dialect wrote, perhaps as a list of its rows. */
const HEADER_ROWS = "header-rows";

/**
 * Reads the tables of MyST, in place: a list whose items are lists of cells becomes rows. A block that has no table
 * becomes its caption and its content.
 */
export function readListTables(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) readListTables(child);
  const parent = node as Root;
  parent.children = parent.children.flatMap((child) =>
    child.type === "containerDirective" ? readTable(child) : [child]
  );
}

function readTable(node: ContainerDirective): RootContent[] {
  const { [HEADER_ROWS]: headers, ...attributes } = node.attributes ?? {};
  if (node.name !== "table" || typeof headers !== "string") return [node];
  const [first, ...others] = node.children;
  const label = first?.type === "paragraph" && first.data?.directiveLabel === true ? first : undefined;
  const blocks = label === undefined ? node.children : others;
  const [only] = blocks;
  if (blocks.length === 1 && only?.type === "table") return [{ ...node, attributes }];
  if (blocks.length === 1 && only?.type === "list") {
    const rows = rowsOf(only, Number(headers));
    return [{
      ...node,
      attributes,
      children: label === undefined ? rows : joinLabel(label.children, rows, label.position),
    }];
  }
  return label === undefined ? [...blocks] : [{ type: "paragraph", children: label.children }, ...blocks];
}

function rowsOf(list: List, headers: number): Blocks {
  return list.children.map((row, at) => {
    const [only, ...more] = row.children;
    const cells = only?.type === "list" && more.length === 0 ? only.children : [row];
    const attributes: Record<string, string> = at < headers ? { header: "" } : {};
    const made = cells.map((cell) => ({ ...makeContainer("cell", attributes, cell.children), ...placeOf(cell) }));
    return { ...makeContainer("row", {}, made), ...placeOf(row) };
  });
}

function placeOf({ position }: Nodes): Pick<Nodes, "position"> {
  return position === undefined ? {} : { position };
}
