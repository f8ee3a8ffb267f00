import { type Caption, splitCaption } from "../../../captions/find_captions.ts";
import type { TableNode } from "../../../captions/table_node.ts";
import { type CellSurvey, surveyCell } from "../../../tables/cell_survey.ts";
import { readColumnShares } from "../../../tables/column_shares.ts";
import { countHeadRows } from "../../../tables/head_rows.ts";
import { type Grid, MAX_COLUMNS, placeCells, type PlacedCell } from "../../../tables/place_cells.ts";
import { readSourceTable } from "../../../tables/read_source_table.ts";
import { EMPTY_CELL, type SourceCell, type TableRows } from "../../../tables/read_table_rows.ts";
import { renderWordCaption } from "../captions/render_word_caption.ts";
import { enterWord } from "../enter_word.ts";
import { renderTurnedPages, widthOfTurned } from "../sections/turned_pages.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { type CellLook, lookOfCell } from "./cell_looks.ts";
import { columnNeeds, columnWidths, givenWidths } from "./column_widths.ts";
import { MAX_WORD_COLUMNS, splitColumns } from "./split_columns.ts";
import { fitTable, type TableFit } from "./table_fit.ts";
import { cellScope, closeCell, renderTableFrame, TABLE_GAP } from "./table_frame.ts";

/** Cells of a table, with those that spans of rows take from others. */
const MAX_CELLS = 250_000;
/** Header rows with more lines do not repeat: they would fill the pages. */
const MAX_HEAD_LINES = 15;
/** Rows with at most this many lines stay on a page. */
const MAX_KEPT_LINES = 12;
/** Twentieths of a point per point of type, with some room because fonts differ. */
const EM = 21.5;
/** Points that type has at least where it is made smaller. */
const LEAST_SIZE = 7;

/**
 * Renders a table in Markdown, or a directive around one or around rows, with its caption above it, or one that stands
 * beside it. Content nested too deeply is shown without its table.
 */
export function renderWordTable(node: TableNode, scope: WordScope, beside?: Caption): string {
  const { rows, label } = readSourceTable(node);
  if (rows.rows.length === 0) {
    return scope.work.blocks([label, beside?.paragraph].filter((each) => each !== undefined), scope);
  }
  const caption = beside ?? (label && splitCaption(label.children, "table"));
  const shown = caption === undefined ? "" : renderWordCaption("table", caption, scope);
  const inner = isTooLarge(rows.rows) ? warnLarge(node, scope) : enterWord(scope, node);
  if (inner === undefined) {
    return shown + rows.rows.flat().map(({ blocks }) => scope.work.blocks(blocks, scope)).join("");
  }
  const grid = placeCells(rows.rows, EMPTY_CELL);
  const surveys = new Map(grid.rows.flat().map(({ cell }) => [cell, surveyCell(cell.blocks)]));
  const table = { node, grid, surveys, align: rows.align };
  const { isTurned, scale } = fitIn(table, scope);
  const marks = scale === 1 ? inner.marks : { ...inner.marks, size: smallerSize(scale, scope) };
  const render = (outer: WordScope) =>
    shown + renderParts(table, { outer, inner: { ...inner, marks, width: outer.width } });
  return isTurned ? renderTurnedPages(scope, render) : render(scope);
}

/** A table whose cells have their places. */
interface PlacedTable {
  readonly node: TableNode;
  readonly grid: Grid<SourceCell>;
  readonly surveys: ReadonlyMap<SourceCell, CellSurvey>;
  readonly align: TableRows["align"];
}

function fitIn({ grid, surveys }: PlacedTable, scope: WordScope): TableFit {
  const em = scope.work.frame.cellSize * EM;
  const needs = columnNeeds(grid, surveys);
  const widthsIn = (width: number, size: number) => columnWidths(needs, width, size);
  return fitTable({ grid, surveys, widthsIn }, { em, available: scope.width, wider: widthOfTurned(scope) });
}

/** Returns the size of smaller type in half points. */
function smallerSize(scale: number, { work: { frame: { cellSize } } }: WordScope): number {
  return Math.round(2 * Math.max(cellSize * scale, Math.min(cellSize, LEAST_SIZE)));
}

/** Renders a table, or the tables that its columns are split into. */
function renderParts(
  { node, grid, surveys, align }: PlacedTable,
  { outer, inner }: { readonly outer: WordScope; readonly inner: WordScope },
): string {
  if (grid.columns > MAX_WORD_COLUMNS) warnWide(node, grid.columns, outer);
  const shares = node.type === "table" ? undefined : readColumnShares(node.attributes ?? {}, grid.columns);
  const width = Math.round(outer.width * (shares?.table ?? 100) / 100);
  const parts = splitColumns(grid, EMPTY_CELL).map((part, i) => {
    const from = i * MAX_WORD_COLUMNS;
    const until = from + part.columns;
    const own = { shares: shares?.columns?.slice(from, until), align: align.slice(from, until) };
    return new TableWriter(node, { grid: part, surveys, width, ...own }, inner).render(outer);
  });
  return parts.map((part) => part + TABLE_GAP).join("");
}

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

function warnLarge(node: TableNode, { work }: WordScope): undefined {
  const message = `A table with more than ${MAX_CELLS} cells is shown as text`;
  work.log.warn("large-table", message, { node, hint: "Divide the table." });
}

function warnWide(node: TableNode, columns: number, { work }: WordScope): void {
  const message = `A table of ${columns} columns is split: Word has at most ${MAX_WORD_COLUMNS}`;
  work.log.warn("wide-table", message, { node, hint: "Divide the table, or exchange its rows and columns." });
}

/** A table, or a part of one. */
interface TablePart {
  readonly grid: Grid<SourceCell>;
  readonly surveys: ReadonlyMap<SourceCell, CellSurvey>;
  readonly align: TableRows["align"];
  /** Widths of columns in percent, as the author gave them. */
  readonly shares: readonly (number | undefined)[] | undefined;
  readonly width: number;
}

class TableWriter {
  readonly #node: TableNode;
  readonly #part: TablePart;
  readonly #scope: WordScope;
  /** Twentieths of a point per em of text. */
  readonly #em: number;
  readonly #looks = new Map<PlacedCell<SourceCell>, CellLook>();
  readonly #headRows: number;
  readonly #repeatsHead: boolean;
  readonly #hasHeadColumn: boolean;
  readonly #widths: readonly number[];

  constructor(node: TableNode, part: TablePart, scope: WordScope) {
    const { grid, surveys, shares, width } = part;
    this.#node = node;
    this.#part = part;
    this.#scope = scope;
    this.#em = EM * (scope.marks.size === undefined ? scope.work.frame.cellSize : scope.marks.size / 2);
    const cells = grid.rows.flat();
    this.#headRows = countHeadRows(grid.rows);
    const needs = columnNeeds(grid, surveys);
    this.#widths = shares === undefined
      ? columnWidths(needs, width, this.#em)
      : givenWidths(shares, { needs, width }, this.#em);
    const lines = grid.rows.slice(0, this.#headRows).reduce((sum, row) => sum + this.#linesOf(row), 0);
    this.#repeatsHead = lines <= MAX_HEAD_LINES;
    const first = cells.filter(({ x, y }) => x === 0 && y >= this.#headRows);
    this.#hasHeadColumn = first.length > 0 && first.every(({ cell }) => cell.isHeader);
  }

  render(outer: WordScope): string {
    const frame = {
      role: "table",
      widths: this.#widths,
      hasHeadRow: this.#headRows > 0,
      hasHeadColumn: this.#hasHeadColumn,
      isFixed: this.#part.shares !== undefined,
    } as const;
    const above: (PlacedCell<SourceCell> | undefined)[] = [];
    const rows = this.#part.grid.rows.map((row, y) => {
      for (const placed of row) for (let x = placed.x; x < placed.x + placed.colspan; x++) above[x] = placed;
      return this.#renderRow(y, above);
    });
    return renderTableFrame(frame, rows.join(""), outer);
  }

  /** Renders a row from the cells that cover its columns, of which some begin in rows above. */
  #renderRow(y: number, covering: readonly (PlacedCell<SourceCell> | undefined)[]): string {
    const cells: string[] = [];
    for (let x = 0; x < this.#part.grid.columns;) {
      const placed = covering[x];
      cells.push(placed === undefined ? "" : this.#renderCell(placed, y));
      x += placed?.colspan ?? 1;
    }
    const isKept = this.#linesOf(covering) <= MAX_KEPT_LINES;
    const properties = [
      isKept ? markup("w:cantSplit") : "",
      y < this.#headRows && this.#repeatsHead ? markup("w:tblHeader") : "",
    ].join("");
    return markup("w:tr", {}, (properties === "" ? "" : markup("w:trPr", {}, properties)) + cells.join(""));
  }

  #renderCell(placed: PlacedCell<SourceCell>, y: number): string {
    const { cell, x, colspan, rowspan } = placed;
    const { work } = this.#scope;
    const width = this.#widthOf(placed);
    const { hidesHeaders: hidden, headRow } = work.frame.styles.get("table") ?? {};
    const isStyled = placed.y === 0 && this.#headRows > 0 && hidden?.row !== true ||
      x === 0 && this.#hasHeadColumn && hidden?.column !== true;
    const row = placed.y > 0 && placed.y < this.#headRows ? headRow : undefined;
    const look = this.#looks.get(placed) ?? lookOfCell(cell, { table: this.#node, isStyled, row }, this.#scope);
    this.#looks.set(placed, look);
    const paragraph = work.style("cell");
    const isContinued = placed.y < y;
    const align = cell.align ?? this.#part.align[x];
    const scope = {
      ...cellScope(this.#scope, width),
      paragraph,
      align,
      marks: { ...this.#scope.marks, ...look.marks },
    };
    const blocks = isContinued ? "" : work.blocks(cell.blocks, scope);
    const properties = [
      markup("w:tcW", { "w:w": width, "w:type": "dxa" }),
      colspan > 1 ? markup("w:gridSpan", { "w:val": colspan }) : "",
      rowspan > 1 ? markup("w:vMerge", { "w:val": isContinued ? undefined : "restart" }) : "",
      look.ground === undefined ? "" : markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": look.ground }),
      cell.valign === undefined ? "" : markup("w:vAlign", { "w:val": VALIGNS[cell.valign] }),
    ];
    return markup("w:tc", {}, markup("w:tcPr", {}, properties.join("")) + closeCell(blocks, paragraph));
  }

  #widthOf({ x, colspan }: PlacedCell<SourceCell>): number {
    return this.#widths.slice(x, x + colspan).reduce((sum, width) => sum + width, 0);
  }

  /** Estimates the lines of a row. */
  #linesOf(cells: readonly (PlacedCell<SourceCell> | undefined)[]): number {
    return cells.reduce((most, placed) => {
      const survey = placed && this.#part.surveys.get(placed.cell);
      if (placed === undefined || survey === undefined) return most;
      const lines = Math.max(survey.lines, Math.ceil(survey.ems * this.#em / this.#widthOf(placed)));
      return Math.max(most, lines / placed.rowspan);
    }, 1);
  }
}

const VALIGNS = { top: "top", middle: "center", bottom: "bottom" } as const;
