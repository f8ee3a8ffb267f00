import { makeContainer } from "../../../make_container.ts";
import type { ContainerDirective, Nodes, RootContent } from "../../../tree.ts";
import { kindOfLabel } from "./caption_text.ts";
import { splitPictureCells } from "./picture_cells.ts";
import { readLayoutRows } from "./read_layout_rows.ts";
import { isTableCaption } from "./table_captions.ts";

type Blocks = ContainerDirective["children"];

/**
 * Arranges the content of `::: {layout-ncol=2}` of Quarto in columns, in place, and that of a figure of several pictures:
 * `::: {#fig-plans}`. Its last paragraph, the caption, stays at its end.
 *
 * @param source The Markdown that the tree was read from.
 */
export function arrangePanels(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  const parent = node as { children: Blocks };
  parent.children = parent.children.flatMap((child) =>
    child.type === "containerDirective" && child.name === "div" ? arrange(child, source) : [child]
  );
  for (const child of parent.children) if (child.type !== "paragraph") arrangePanels(child, source);
}

function arrange(div: ContainerDirective, source: string): Blocks {
  const attributes = div.attributes ?? {};
  const isFigure = kindOfLabel(attributes["id"] ?? "") !== undefined;
  const hasLayout = Object.keys(attributes).some((name) => name.startsWith("data-layout"));
  if (!isFigure && !hasLayout) return [div];
  // Code of a notebook comes before what it makes.
  const code = div.children.filter((child) => isCellCode(child));
  const blocks = div.children.filter((child) => !isCellCode(child));
  const last = blocks.at(-1);
  const hasCaption = isFigure && blocks.length > 1 && last?.type === "paragraph" &&
    splitPictureCells(last, source) === undefined && !isTableCaption(last, blocks.at(-2));
  const shown = hasCaption ? blocks.slice(0, -1) : blocks;
  const lines = groupCells(shown, source);
  const cells = lines.flat();
  const rows = hasLayout ? readLayoutRows(attributes, cells.length) : lines.map((line) => line.map(() => 1));
  const isSingle = cells.length < 2 || rows.every((row) => row.length === 1) && !isFigure;
  const arranged = isSingle ? shown : placeRows(rows, cells);
  return [...code, { ...div, children: hasCaption ? [...arranged, last] : arranged }];
}

/** Puts cells into rows; a negative share is that of a gap. */
function placeRows(rows: readonly (readonly number[])[], cells: readonly Blocks[]): Blocks {
  let next = 0;
  return rows.flatMap((row): Blocks => {
    const columns = row.map((share) => {
      const cell = share < 0 ? undefined : cells[next++];
      return makeContainer("column", { width: `${Math.abs(share)}%` }, cell ?? []);
    });
    const [only] = columns;
    if (only === undefined) return [];
    return columns.length === 1 ? only.children : [makeContainer("section", {}, columns)];
  });
}

/**
 * Groups blocks to cells, line by line: pictures side by side are a cell each; a heading is in the cell of what follows,
 * and so is the caption of a table, on either side.
 */
function groupCells(blocks: Blocks, source: string): Blocks[][] {
  const lines: Blocks[][] = [];
  let open: Blocks = [];
  for (const [i, block] of blocks.entries()) {
    const [before, next] = [blocks[i - 1], blocks[i + 1]];
    const last = lines.at(-1)?.at(-1);
    const isCaption = block.type === "paragraph" && isTableCaption(block, before);
    const leadsOn = block.type === "heading" || block.type === "paragraph" && isTableCaption(block, next);
    const pictures = block.type === "paragraph" ? splitPictureCells(block, source) : undefined;
    if (isCaption && last !== undefined && open.length === 0) last.push(block);
    else if (leadsOn && next !== undefined) open.push(block);
    else {
      const [first = block, ...others] = pictures ?? [];
      lines.push([[...open, first], ...others.map((each) => [each])]);
      open = [];
    }
  }
  return lines;
}

function isCellCode(node: RootContent): boolean {
  return node.type === "code" && /\.cell-code\b/.test(`${node.lang ?? ""} ${node.meta ?? ""}`);
}
