import { type Caption, splitCaption } from "../../captions/find_captions.ts";
import type { TableNode } from "../../captions/table_node.ts";
import { type CellSurvey, surveyCell } from "../../tables/cell_survey.ts";
import { readColumnShares } from "../../tables/column_shares.ts";
import { countHeadRows } from "../../tables/head_rows.ts";
import { type Grid, placeCells, type PlacedCell } from "../../tables/place_cells.ts";
import { readSourceTable } from "../../tables/read_source_table.ts";
import { EMPTY_CELL, type SourceCell, type TableRows } from "../../tables/read_table_rows.ts";
import { renderWordCaption } from "../captions/render_word_caption.ts";
import { enterWord } from "../enter_word.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../xml_markup.ts";
import { type CellLook, lookOfCell } from "./cell_looks.ts";
import { columnWidths, needOf, sharedWidths } from "./column_widths.ts";
import { MAX_WORD_COLUMNS, splitColumns } from "./split_columns.ts";
import { cellScope, closeCell, renderTableFrame, TABLE_GAP } from "./table_frame.ts";

/** Rows with at most this many lines stay on a page. */
const MAX_KEPT_LINES = 12;
/** Twentieths of a point per em of text, to estimate lines. */
const EM = 210;

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
  const inner = enterWord(scope, node);
  if (inner === undefined) {
    return shown + rows.rows.flat().map(({ blocks }) => scope.work.blocks(blocks, scope)).join("");
  }
  const grid = placeCells(rows.rows, EMPTY_CELL);
  if (grid.columns > MAX_WORD_COLUMNS) warnWide(node, grid.columns, scope);
  const shares = node.type === "table" ? undefined : readColumnShares(node.attributes ?? {}, grid.columns);
  const width = Math.round(scope.width * (shares?.table ?? 100) / 100);
  const parts = splitColumns(grid, EMPTY_CELL).map((part, i) => {
    const from = i * MAX_WORD_COLUMNS;
    const own = shares?.columns?.slice(from, from + part.columns);
    const align = rows.align.slice(from, from + part.columns);
    return new TableWriter(node, { grid: part, align, shares: own, width }, inner).render(scope);
  });
  return shown + parts.map((part) => part + TABLE_GAP).join("");
}

function warnWide(node: TableNode, columns: number, { work }: WordScope): void {
  const message = `A table of ${columns} columns is split: Word has at most ${MAX_WORD_COLUMNS}`;
  work.log.warn("wide-table", message, { node, hint: "Divide the table, or exchange its rows and columns." });
}

/** A table, or a part of one. */
interface TablePart {
  readonly grid: Grid<SourceCell>;
  readonly align: TableRows["align"];
  /** Widths of columns in percent, as the author gave them. */
  readonly shares: readonly (number | undefined)[] | undefined;
  readonly width: number;
}

class TableWriter {
  readonly #node: TableNode;
  readonly #part: TablePart;
  readonly #scope: WordScope;
  readonly #surveys: ReadonlyMap<SourceCell, CellSurvey>;
  readonly #looks = new Map<PlacedCell<SourceCell>, CellLook>();
  readonly #headRows: number;
  readonly #hasHeadColumn: boolean;
  readonly #widths: readonly number[];

  constructor(node: TableNode, part: TablePart, scope: WordScope) {
    const { grid, shares, width } = part;
    this.#node = node;
    this.#part = part;
    this.#scope = scope;
    const cells = grid.rows.flat();
    this.#surveys = new Map(cells.map(({ cell }) => [cell, surveyCell(cell.blocks)]));
    this.#headRows = countHeadRows(grid.rows);
    const first = cells.filter(({ x, y }) => x === 0 && y >= this.#headRows);
    this.#hasHeadColumn = first.length > 0 && first.every(({ cell }) => cell.isHeader);
    this.#widths = shares === undefined ? columnWidths(this.#needs(), width) : sharedWidths(shares, width);
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

  #needs() {
    const columns = Array.from(
      { length: this.#part.grid.columns },
      (): { survey: CellSurvey; isHeader: boolean }[] => [],
    );
    for (const { cell, x, colspan } of this.#part.grid.rows.flat()) {
      const survey = this.#surveys.get(cell);
      if (colspan === 1 && survey !== undefined) columns[x]?.push({ survey, isHeader: cell.isHeader });
    }
    return columns.map(needOf);
  }

  /** Renders a row from the cells that cover its columns, of which some begin in rows above. */
  #renderRow(y: number, covering: readonly (PlacedCell<SourceCell> | undefined)[]): string {
    const cells: string[] = [];
    for (let x = 0; x < this.#part.grid.columns;) {
      const placed = covering[x];
      cells.push(placed === undefined ? "" : this.#renderCell(placed, y));
      x += placed?.colspan ?? 1;
    }
    const isKept = covering.every((placed) => placed === undefined || this.#isShort(placed));
    const properties = [
      isKept ? markup("w:cantSplit") : "",
      y < this.#headRows ? markup("w:tblHeader") : "",
    ].join("");
    return markup("w:tr", {}, (properties === "" ? "" : markup("w:trPr", {}, properties)) + cells.join(""));
  }

  #renderCell(placed: PlacedCell<SourceCell>, y: number): string {
    const { cell, x, colspan, rowspan } = placed;
    const { work } = this.#scope;
    const width = this.#widthOf(placed);
    const isStyled = placed.y === 0 && this.#headRows > 0 || x === 0 && this.#hasHeadColumn;
    const look = this.#looks.get(placed) ?? lookOfCell(cell, { table: this.#node, isStyled }, this.#scope);
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

  /** Tests whether a cell takes so few lines that its row can stay on a page. */
  #isShort(placed: PlacedCell<SourceCell>): boolean {
    const survey = this.#surveys.get(placed.cell);
    if (survey === undefined) return true;
    const lines = Math.max(survey.lines, Math.ceil(survey.ems * EM / this.#widthOf(placed)));
    return lines <= MAX_KEPT_LINES * placed.rowspan;
  }
}

const VALIGNS = { top: "top", middle: "center", bottom: "bottom" } as const;
