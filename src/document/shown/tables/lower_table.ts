import { truncate } from "../../../base/text.ts";
import { type Caption, splitCaption } from "../text/find_captions.ts";
import type { TableNode } from "../../tables/table_node.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { listNodes } from "../../list_nodes.ts";
import { plainText } from "../../plain_text.ts";
import { keepsShownColor } from "../../shown_color.ts";
import { collectColumns } from "./column_facts.ts";
import { readColumnShares } from "./column_shares.ts";
import { countHeadRows } from "../../tables/head_rows.ts";
import { type Grid, MAX_COLUMNS, placeCells, type PlacedCell } from "../../tables/place_cells.ts";
import { readHighlightColor } from "./highlight_color.ts";
import { readSourceTable } from "../../tables/read_source_table.ts";
import { EMPTY_CELL, type SourceCell, type TableRows } from "../../tables/read_table_rows.ts";
import { quoteValue } from "../attributes/attribute_findings.ts";
import { isDefinitionList } from "../blocks/definitions.ts";
import type { Nodes } from "../../tree.ts";
import { lowerCaption } from "../blocks/figures.ts";
import { isNote } from "../blocks/headings.ts";
import { lowerLine, lowerText } from "../blocks/lower_text.ts";
import { asText, lowerPoint } from "../inlines/shown_parts.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock, ShownCell } from "../shown_block.ts";
import type { ShownCaption } from "../shown_inline.ts";
import { surveyCell } from "./survey_cell.ts";
import type { IssueLog } from "../../issue_log.ts";

/** Tests whether a table has a caption in itself, so that none beside it is meant. */
export function hasOwnCaption(node: TableNode): boolean {
  return node.type !== "table" && splitLabel(node).label !== undefined;
}

/** Lowers a table in Markdown, or a directive around one or around rows. */
export function lowerTable(node: TableNode, scope: LoweringScope, beside?: Caption): ShownBlock[] {
  const { rows: { rows, align }, label } = readSourceTable(node);
  if (rows.length === 0) {
    const texts = [label, beside?.paragraph].filter((each) => each !== undefined);
    return texts.flatMap((text) => lowerText(text, undefined, scope));
  }
  const inner = inside(scope);
  const own = beside ?? (label && splitCaption(label.children, "table"));
  const caption = own && lowerCaption("table", own, inner);
  if (isTooLarge(rows)) {
    warnLarge(node, scope.work.log);
    return [...lowerBesideText(caption, node, scope), ...rows.flat().flatMap((cell) => lowerCellBlocks(cell, inner))];
  }
  const grid = placeCells(rows, EMPTY_CELL);
  const headRows = countHeadRows(grid.rows);
  const cells = grid.rows.map((row) => row.map((placed) => lowerCell(placed, node, inner)));
  const facts = collectColumns(surveyed(cells), grid.columns);
  const shares = node.type === "table" ? undefined : readColumnShares(node.attributes ?? {}, grid.columns);
  return [{
    kind: "table",
    caption,
    headRows,
    rows: cells,
    ...factsOf(grid, headRows),
    share: shares?.table,
    columns: facts.map((column, x) => ({ align: align[x], share: shares?.columns?.[x], facts: column })),
    holdsBlocks: node.type !== "table",
    direction: scope.direction,
    at: sourcePointOf(node),
  }];
}

/** The caption of a table that is shown as text. */
function lowerBesideText(caption: ShownCaption | undefined, node: TableNode, scope: LoweringScope): ShownBlock[] {
  if (caption === undefined) return [];
  const { label, children } = caption;
  return lowerLine([...asText(label === undefined ? "" : `${label} `), ...children], node, scope);
}

function factsOf({ rows }: Grid<SourceCell>, headRows: number) {
  const cells = rows.flat();
  const first = cells.filter(({ x, y }) => x === 0 && y >= headRows);
  return {
    hasHeadColumn: first.length > 0 && first.every(({ cell }) => cell.isHeader),
    hasHeadNotes: cells.some(({ cell, y }) => y < headRows && cell.blocks.some(hasNote)),
    hasSpans: cells.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1),
  };
}

function hasNote(block: Nodes): boolean {
  return [...listNodes(block)].some(isNote);
}

function lowerCell(
  { cell, x, y, colspan, rowspan }: PlacedCell<SourceCell>,
  table: TableNode,
  scope: LoweringScope,
): ShownCell {
  const { isHeader, isNumber, align, valign } = cell;
  const ground = readGround(cell, table, scope);
  const blocks = lowerCellBlocks(cell, ground === undefined ? scope : { ...scope, ground });
  return {
    x,
    y,
    colspan,
    rowspan,
    blocks,
    isHeader,
    isNumber,
    align,
    valign,
    ground,
    survey: surveyCell(blocks),
    text: truncate(cell.blocks.map(plainText).join(" ").replace(/\s+/g, " ").trim(), 200),
  };
}

/** Reads the color of a highlighted cell; undefined, with a finding, for an unknown one. */
function readGround(
  { highlight = "" }: SourceCell,
  table: TableNode,
  { ground, work }: LoweringScope,
): string | undefined {
  if (highlight === "" || keepsShownColor(highlight)) return undefined;
  const color = readHighlightColor(highlight, ground);
  if (color === undefined) {
    const message = `The color ${quoteValue(highlight)} of a cell is unknown`;
    work.log.warn("directive-attribute", message, { node: table, hint: "Use a name such as yellow, or #rrggbb." });
  }
  return color;
}

/** In a cell with a single paragraph, its pictures are inline. Its places come first. */
function lowerCellBlocks({ blocks, marks }: SourceCell, scope: LoweringScope): ShownBlock[] {
  const [first, ...others] = blocks;
  const isText = first?.type === "paragraph" && others.length === 0 && !isDefinitionList(first);
  const points = marks.flatMap((mark) => lowerPoint(mark, scope));
  const shown = isText ? lowerText(first, undefined, scope) : scope.work.blocks(blocks, scope);
  const [only, ...more] = shown;
  return only?.kind === "paragraph" && more.length === 0
    ? [{ ...only, children: [...points, ...only.children] }]
    : [...points, ...shown];
}

function* surveyed(rows: readonly (readonly ShownCell[])[]) {
  for (const row of rows) {
    for (const [index, cell] of row.entries()) yield { placed: { ...cell, cell }, survey: cell.survey, index };
  }
}

/** Cells of a table, with those that spans of rows take from others. */
const MAX_CELLS = 250_000;

/** Tests for too many cells, before any is placed: each is in the first free column, beside those that span into its row. */
function isTooLarge(rows: TableRows["rows"]): boolean {
  const ending = new Map<number, number>();
  let [spanning, columns] = [0, 0];
  for (const [y, row] of rows.entries()) {
    spanning -= ending.get(y) ?? 0;
    // The last column is one in which a cell starts.
    columns = Math.max(columns, row.slice(0, -1).reduce((sum, { colspan }) => sum + colspan, spanning) + 1);
    for (const { colspan, rowspan } of row) {
      if (rowspan === 1) continue;
      spanning += colspan;
      ending.set(y + rowspan, (ending.get(y + rowspan) ?? 0) + colspan);
    }
  }
  return rows.length * Math.min(columns, MAX_COLUMNS) > MAX_CELLS;
}

/** Warns about a table that is too large. */
function warnLarge(node: TableNode, log: IssueLog): void {
  const message = `A table with more than ${MAX_CELLS} cells is shown as text`;
  log.warn("large-table", message, { node, hint: "Divide the table." });
}
