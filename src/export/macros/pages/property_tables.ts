import { isTable } from "../../../document/tables/table_node.ts";
import { splitLabel } from "../../../document/directives/directive_rules.ts";
import { isDirective } from "../../../document/directives/directive_kind.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import { oneLine } from "../../../document/plain_text.ts";
import type { Nodes, RootContent, TableCell } from "../../../document/tree.ts";
import { type InnerBlock, isInnerBlock, paragraphOf } from "../make_nodes.ts";

/** A property of a page. */
export interface PageProperty {
  readonly key: string;
  readonly value: readonly InnerBlock[];
}

/** Returns a key in the form that does not depend on case and spaces. */
export function propertyKey(key: string): string {
  return key.replace(/\s+/g, " ").trim().toLowerCase();
}

interface PropertyCell {
  readonly isHeader: boolean;
  readonly blocks: readonly InnerBlock[];
}

type Grid = readonly (readonly PropertyCell[])[];

/** Lists the properties in the tables of some blocks: keys beside their values, or above them. */
export function listProperties(blocks: readonly RootContent[]): PageProperty[] {
  return listGrids(blocks).flatMap(propertiesOf);
}

/** Lists the properties in the tables of some blocks with the keys in the first column, whatever is a header. */
export function listRowProperties(blocks: readonly RootContent[]): PageProperty[] {
  return listGrids(blocks).flatMap((grid) => propertiesOfPairs(grid.map(([key, value]) => [key, value])));
}

function listGrids(blocks: readonly RootContent[]): Grid[] {
  return blocks.flatMap((block) => [...listNodes(block)].filter(isOuterTable(block)).map(readGrid));
}

/** Tables within tables are values. */
function isOuterTable(block: RootContent): (node: Nodes) => boolean {
  const inner = new Set<Nodes>();
  for (const node of listNodes(block)) {
    if (!isTable(node) || inner.has(node)) continue;
    for (const nested of listNodes(node)) if (nested !== node) inner.add(nested);
  }
  return (node) => isTable(node) && !inner.has(node);
}

function readGrid(node: Nodes): Grid {
  if (node.type === "table") return readRows(node.children, false);
  if (node.type !== "containerDirective") return [];
  const { blocks } = splitLabel(node);
  const [only] = blocks;
  const hasHeaderColumn = node.attributes?.["header-column"] !== undefined;
  if (blocks.length === 1 && only?.type === "table") return readRows(only.children, hasHeaderColumn);
  return blocks.map((row) => row.type === "containerDirective" ? row.children.filter(isInnerBlock).map(readCell) : []);
}

function readCell(node: InnerBlock): PropertyCell {
  if (node.type !== "containerDirective" || node.name !== "cell") return { isHeader: false, blocks: [node] };
  return { isHeader: node.attributes?.["header"] !== undefined, blocks: node.children };
}

/** Reads rows of Markdown; a first row without text means that there is no header. */
function readRows(rows: readonly { readonly children: readonly TableCell[] }[], hasHeaderColumn: boolean): Grid {
  return rows.map(({ children }, y) =>
    children.map((cell, x) => {
      const texts = cell.children.filter((child) => !isMark(child));
      const blocks = texts.length === 0 ? [] : [paragraphOf(...texts)];
      return { isHeader: y === 0 || (hasHeaderColumn && x === 0), blocks };
    })
  ).filter((row, y) => y > 0 || row.some(({ blocks }) => blocks.length > 0));
}

function isMark(node: Nodes): boolean {
  return isDirective(node) && node.type === "textDirective" && (node.name === "cell" || node.name === "row");
}

function propertiesOf(grid: Grid): PageProperty[] {
  const [head = [], ...rows] = grid;
  const isAbove = head.length > 1 && head.every(({ isHeader }) => isHeader) && rows.length > 0;
  const pairs = isAbove && !rows.every((row) => row[0]?.isHeader === true && row.length === 2)
    ? head.map((key, x) => [key, rows[0]?.[x]] as const)
    : grid.map((row) => [row[0], row[1]] as const);
  return propertiesOfPairs(pairs);
}

function propertiesOfPairs(
  pairs: readonly (readonly [key: PropertyCell | undefined, value: PropertyCell | undefined])[],
): PageProperty[] {
  return pairs.flatMap(([key, value]) => {
    const text = key === undefined ? "" : key.blocks.map(oneLine).join(" ").trim();
    return text === "" ? [] : [{ key: text, value: value?.blocks ?? [] }];
  });
}
