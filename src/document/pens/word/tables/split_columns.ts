import type { ShownCell, ShownTable, ShownTableColumn } from "../../../shown/shown_block.ts";

/** Columns of a table in Word. */
export const MAX_WORD_COLUMNS = 63;

/** A table, or a part of one. */
export interface TablePart {
  readonly columns: readonly ShownTableColumn[];
  readonly rows: readonly (readonly ShownCell[])[];
}

/**
 * Splits a table with more columns than Word allows into tables below each other. A cell that spans into the next part
 * ends at the border; an empty one continues it there.
 */
export function splitColumns({ columns, rows }: ShownTable): TablePart[] {
  if (columns.length <= MAX_WORD_COLUMNS) return [{ columns, rows }];
  return Array.from({ length: Math.ceil(columns.length / MAX_WORD_COLUMNS) }, (_, part) => {
    const from = part * MAX_WORD_COLUMNS;
    const until = Math.min(from + MAX_WORD_COLUMNS, columns.length);
    return { columns: columns.slice(from, until), rows: rows.map((row) => cutRow(row, from, until)) };
  });
}

function cutRow(row: readonly ShownCell[], from: number, until: number): ShownCell[] {
  return row.flatMap((cell) => {
    const [start, end] = [Math.max(cell.x, from), Math.min(cell.x + cell.colspan, until)];
    if (start >= end) return [];
    return [{ ...cell, ...cell.x < from && CONTINUED, x: start - from, colspan: end - start }];
  });
}

const CONTINUED: Omit<ShownCell, "x" | "y" | "colspan" | "rowspan"> = {
  blocks: [],
  survey: { words: [], lines: 1, ems: 0, widest: 0, least: 0, isLine: true, isInline: true, canRepeat: true },
  isHeader: false,
  isNumber: false,
  align: undefined,
  valign: undefined,
  ground: undefined,
  text: "",
};
