import { markup } from "../../../../base/xml/markup.ts";
import type { ShownCell, ShownTable } from "../../../shown/shown_block.ts";
import { TABLE_GAP } from "../blocks/flow.ts";
import { renderWordCaption } from "../captions/render_word_caption.ts";
import { renderTurnedPages, widthOfTurned } from "../sections/render_sections.ts";
import { enterWord, withMarks, type WordScope } from "../word_scope.ts";
import { type CellLook, lookOfCell } from "./cell_looks.ts";
import { type CellSizes, columnNeeds, columnWidths, givenWidths, leastWidth } from "./column_widths.ts";
import { MAX_WORD_COLUMNS, splitColumns, type TablePart } from "./split_columns.ts";
import { fitTable, type TableFit } from "./table_fit.ts";
import { cellMargin, cellScope, closeCell, renderTableFrame } from "./table_frame.ts";

/** Header rows with more lines do not repeat: they would fill the pages. */
const MAX_HEAD_LINES = 15;
/** Rows with at most this many lines stay on a page. */
const MAX_KEPT_LINES = 12;
/** Twentieths of a point per point of type, with some room because fonts differ. */
const EM = 21.5;
/** Points that type has at least where it is made smaller. */
const LEAST_SIZE = 7;

/** Renders a table with its caption above it. Content nested too deeply is shown without its table. */
export function renderWordTable(node: ShownTable, scope: WordScope): string {
  const shown = node.caption === undefined ? "" : renderWordCaption(node.caption, scope);
  const inner = enterWord(scope, node);
  if (inner === undefined) {
    return shown + node.rows.flat().map(({ blocks }) => scope.work.blocks(blocks, scope)).join("");
  }
  const { isTurned, scale } = fitIn(node, scope);
  const sized = scale === 1 ? inner : withMarks(inner, { size: smallerSize(scale, scope) });
  const render = (outer: WordScope) => shown + renderParts(node, outer, { ...sized, width: outer.width });
  return isTurned ? renderTurnedPages(scope, render) : render(scope);
}

function fitIn(node: ShownTable, scope: WordScope): TableFit {
  const needs = columnNeeds(node.rows, node.columns.length);
  return fitTable(node, {
    sizes: { em: scope.work.frame.cellSize * EM, margin: cellMargin("table", scope.work.frame) },
    available: scope.width,
    wider: widthOfTurned(scope),
    divide: (width, sizes) => columnWidths(needs, width, sizes),
  });
}

/** Returns the size of smaller type in half points. */
function smallerSize(scale: number, { work: { frame: { cellSize } } }: WordScope): number {
  return Math.round(2 * Math.max(cellSize * scale, Math.min(cellSize, LEAST_SIZE)));
}

/** Renders a table, or the tables that its columns are split into. */
function renderParts(node: ShownTable, outer: WordScope, inner: WordScope): string {
  const { columns, at } = node;
  if (columns.length > MAX_WORD_COLUMNS) {
    const message = `A table of ${columns.length} columns is split: Word has at most ${MAX_WORD_COLUMNS}`;
    outer.work.log.warn("wide-table", message, { at, hint: "Divide the table, or exchange its rows and columns." });
  }
  const parts = splitColumns(node).map((part) => new TableWriter(node, part, inner).render(outer));
  return parts.map((part) => part + TABLE_GAP).join("");
}

class TableWriter {
  readonly #part: TablePart;
  readonly #scope: WordScope;
  readonly #sizes: CellSizes;
  readonly #looks = new Map<ShownCell, CellLook>();
  readonly #headRows: number;
  readonly #repeatsHead: boolean;
  readonly #hasHeadColumn: boolean;
  /** Whether the widths are those of the author. */
  readonly #isFixed: boolean;
  readonly #widths: readonly number[];
  readonly #direction: ShownTable["direction"];

  constructor(
    { headRows, hasHeadColumn, share = 100, columns, direction }: ShownTable,
    part: TablePart,
    scope: WordScope,
  ) {
    this.#part = part;
    this.#scope = scope;
    const { frame } = scope.work;
    const size = scope.marks.size === undefined ? frame.cellSize : scope.marks.size / 2;
    this.#sizes = { em: EM * size, margin: cellMargin("table", frame) };
    this.#headRows = headRows;
    this.#direction = direction;
    this.#isFixed = columns.some((column) => column.share !== undefined);
    const needs = columnNeeds(part.rows, part.columns.length);
    const wanted = Math.round(scope.width * share / 100);
    const width = Math.max(wanted, Math.min(scope.width, leastWidth(needs, this.#sizes)));
    const shares = part.columns.map((column) => column.share);
    this.#widths = this.#isFixed
      ? givenWidths(shares, { needs, width }, this.#sizes)
      : columnWidths(needs, width, this.#sizes);
    const lines = part.rows.slice(0, headRows).reduce((sum, row) => sum + this.#linesOf(row), 0);
    this.#repeatsHead = lines <= MAX_HEAD_LINES;
    this.#hasHeadColumn = hasHeadColumn && part.columns[0] === columns[0];
  }

  render(outer: WordScope): string {
    const frame = {
      role: "table",
      widths: this.#widths,
      hasHeadRow: this.#headRows > 0,
      hasHeadColumn: this.#hasHeadColumn,
      isFixed: this.#isFixed,
      isRightToLeft: this.#direction && this.#direction === "rtl",
    } as const;
    const above: (ShownCell | undefined)[] = [];
    const rows = this.#part.rows.map((row, y) => {
      for (const cell of row) for (let x = cell.x; x < cell.x + cell.colspan; x++) above[x] = cell;
      return this.#renderRow(y, above);
    });
    return renderTableFrame(frame, rows.join(""), outer);
  }

  /** Renders a row from the cells that cover its columns, of which some begin in rows above. */
  #renderRow(y: number, covering: readonly (ShownCell | undefined)[]): string {
    const cells: string[] = [];
    for (let x = 0; x < this.#widths.length;) {
      const cell = covering[x];
      cells.push(cell === undefined ? "" : this.#renderCell(cell, y));
      x += cell?.colspan ?? 1;
    }
    const isKept = this.#linesOf(covering) <= MAX_KEPT_LINES;
    const properties = [
      isKept ? markup("w:cantSplit") : "",
      y < this.#headRows && this.#repeatsHead ? markup("w:tblHeader") : "",
    ].join("");
    return markup("w:tr", {}, (properties === "" ? "" : markup("w:trPr", {}, properties)) + cells.join(""));
  }

  #renderCell(cell: ShownCell, y: number): string {
    const { work, marks } = this.#scope;
    const width = this.#widthOf(cell);
    const look = this.#looks.get(cell) ?? this.#lookOf(cell);
    this.#looks.set(cell, look);
    const paragraph = work.parts.style("cell");
    const isContinued = cell.y < y;
    const blocks = isContinued ? "" : work.blocks(cell.blocks, {
      ...cellScope(this.#scope, width, this.#sizes.margin),
      keepsNext: y < this.#headRows && this.#repeatsHead && this.#headRows < this.#part.rows.length,
      paragraph,
      align: cell.align ?? this.#part.columns[cell.x]?.align,
      marks: { ...marks, ...look.marks },
    });
    const properties = [
      markup("w:tcW", { "w:w": width, "w:type": "dxa" }),
      cell.colspan > 1 ? markup("w:gridSpan", { "w:val": cell.colspan }) : "",
      cell.rowspan > 1 ? markup("w:vMerge", { "w:val": isContinued ? undefined : "restart" }) : "",
      look.ground === undefined ? "" : markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": look.ground }),
      cell.valign === undefined ? "" : markup("w:vAlign", { "w:val": VALIGNS[cell.valign] }),
    ];
    return markup("w:tc", {}, markup("w:tcPr", {}, properties.join("")) + closeCell(blocks, paragraph));
  }

  #lookOf(cell: ShownCell): CellLook {
    const { hidesHeaders: hidden, headRow } = this.#scope.work.frame.styles.get("table") ?? {};
    const isStyled = cell.y === 0 && this.#headRows > 0 && hidden?.row !== true ||
      cell.x === 0 && this.#hasHeadColumn && hidden?.column !== true;
    const row = cell.y < this.#headRows ? headRow : undefined;
    return lookOfCell(cell, { isStyled, row }, this.#scope);
  }

  #widthOf({ x, colspan }: ShownCell): number {
    return this.#widths.slice(x, x + colspan).reduce((sum, width) => sum + width, 0);
  }

  /** Estimates the lines of a row. */
  #linesOf(cells: readonly (ShownCell | undefined)[]): number {
    return cells.reduce((most, cell) => {
      if (cell === undefined) return most;
      const { lines, ems } = cell.survey;
      return Math.max(most, Math.max(lines, Math.ceil(ems * this.#sizes.em / this.#widthOf(cell))) / cell.rowspan);
    }, 1);
  }
}

const VALIGNS = { top: "top", middle: "center", bottom: "bottom" } as const;
