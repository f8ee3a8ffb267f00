import type { SeenTable } from "../story/table_builder.ts";

/** Table and the number of tables with the same format. */
export interface CountedTable {
  readonly table: SeenTable;
  count: number;
}

const MAX_LOOKS = 2000;

/** Tally of tables by format. */
export class TableTally {
  readonly #looks = new Map<string, CountedTable>();

  /** Tables with distinct formats and at least two cells; others only frame text. */
  get looks(): readonly CountedTable[] {
    return [...this.#looks.values()];
  }

  /** Counts a table unless it has only one cell. */
  add(table: SeenTable): void {
    if (table.cells < 2) return;
    const { headText, gridWidth, rows: _rows, cells: _cells, ...format } = table;
    const key = JSON.stringify([format, Math.round(gridWidth), headText?.paragraph.id, headText?.run.id]);
    const known = this.#looks.get(key);
    if (known !== undefined) known.count++;
    else if (this.#looks.size < MAX_LOOKS) this.#looks.set(key, { table, count: 1 });
  }
}
