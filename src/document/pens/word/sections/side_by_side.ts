import { markup } from "../../../../base/xml/markup.ts";
import { TABLE_GAP } from "../blocks/flow.ts";
import type { ShownBlock, ShownColumns, ShownGallery } from "../../../shown/shown_block.ts";
import { cellMargin, cellScope, closeCell, divideWidth, renderTableFrame } from "../tables/table_frame.ts";
import { enterWord, type WordScope } from "../word_scope.ts";

/** Width in twentieths of a point below which columns are set below each other. */
export const LEAST_COLUMN = 1300;

/** Renders columns side by side, as far as there is room. */
export function renderSideBySide(
  node: Pick<ShownColumns, "at" | "columns" | "shares">,
  scope: WordScope,
): string {
  const widths = divideWidth(scope.width, node.shares);
  const inner = Math.min(...widths) < LEAST_COLUMN ? undefined : enterWord(scope, node);
  if (inner === undefined) return scope.work.blocks(node.columns.flat(), scope);
  return renderRows([renderRow(node.columns, widths, inner)], widths, scope);
}

/** Renders pictures in the rows of a table. */
export function renderGallery(node: ShownGallery, scope: WordScope): string {
  const inner = enterWord(scope, node);
  if (inner === undefined) return scope.work.blocks(node.rows.flat(2), scope);
  const widths = divideWidth(scope.width, Array.from({ length: node.columns }, () => 1));
  const rows = node.rows.map((row) => {
    const cells = widths.map((_, x) => row[x] ?? []);
    return markup("w:trPr", {}, markup("w:cantSplit")) + renderRow(cells, widths, inner);
  });
  return renderRows(rows, widths, scope);
}

function renderRow(cells: readonly (readonly ShownBlock[])[], widths: readonly number[], scope: WordScope): string {
  const { work, paragraph = work.parts.style("body") } = scope;
  return cells.map((blocks, x) => {
    const width = widths[x] ?? 0;
    const properties = markup("w:tcPr", {}, markup("w:tcW", { "w:w": width, "w:type": "dxa" }));
    const cell = cellScope(scope, width, cellMargin("columns", work.frame));
    return markup("w:tc", {}, properties + closeCell(work.blocks(blocks, cell), paragraph));
  }).join("");
}

function renderRows(rows: readonly string[], widths: readonly number[], scope: WordScope): string {
  const frame = { role: "columns", widths, isFixed: true, edge: "text" } as const;
  return renderTableFrame(frame, rows.map((row) => markup("w:tr", {}, row)).join(""), scope) + TABLE_GAP;
}
