import type { SeenTable } from "../story/table_builder.ts";

/** A table and the number of tables with the same format. */
export interface CountedTable {
  readonly table: SeenTable;
  count: number;
}

const MAX_LOOKS = 2000;

/** Counts tables by their format. */
export class TableTally {
  readonly #looks = new Map<string, CountedTable>();
  #count = 0;

  /** Tables that are more than a box around text. */
  get count(): number {
    return this.#count;
  }

  /** The distinct ones. */
  get looks(): readonly CountedTable[] {
    return [...this.#looks.values()];
  }

  /** Counts a table. */
  add(table: SeenTable): void {
    if (table.cells < 2) return;
    this.#count++;
    const { headText, gridWidth, rows: _rows, cells: _cells, ...format } = table;
    const key = JSON.stringify([format, Math.round(gridWidth), headText?.paragraph.id, headText?.run.id]);
    const known = this.#looks.get(key);
    if (known !== undefined) known.count++;
    else if (this.#looks.size < MAX_LOOKS) this.#looks.set(key, { table, count: 1 });
  }
}
