/** Most columns of a row; more would be too narrow for a picture. */
const MAX_COLUMNS = 6;

/**
 * Reads how Quarto lays out cells: `layout-ncol=2`, `layout-nrow=2`, or `layout="[[2,1],[1]]"`, with the shares of each row.
 * Negative shares are those of gaps. Cells that it does not name, and those of a layout that is no list, have a row each.
 */
export function readLayoutRows(
  attributes: Readonly<Record<string, string | null | undefined>>,
  cells: number,
): number[][] {
  const count = readCount(attributes["data-layout-ncol"]) ??
    columnsOf(readCount(attributes["data-layout-nrow"]), cells);
  const rows = count === undefined
    ? readRows(attributes["data-layout"] ?? "")
    : fill(Math.min(count, MAX_COLUMNS), cells);
  const named = rows.flat().filter((share) => share > 0).length;
  return [...rows, ...fill(1, cells - named)];
}

function columnsOf(rows: number | undefined, cells: number): number | undefined {
  return rows === undefined ? undefined : Math.max(1, Math.ceil(cells / rows));
}

function readCount(written: string | null | undefined): number | undefined {
  return /^[1-9]\d?$/.test(written ?? "") ? Number(written) : undefined;
}

/** Equal columns; those that have no cell in the last row stay empty. */
function fill(columns: number, cells: number): number[][] {
  return Array.from(
    { length: Math.max(0, Math.ceil(cells / columns)) },
    () => Array.from({ length: columns }, () => 1),
  );
}

const ROW = /\[([^[\]]{0,200})\]/g;

function readRows(written: string): number[][] {
  return [...written.slice(0, 2000).matchAll(ROW)].map(([, row = ""]) =>
    row.split(",").map(Number).filter((share) => Number.isFinite(share) && share !== 0).slice(0, 2 * MAX_COLUMNS)
  ).filter((row) => row.some((share) => share > 0));
}
