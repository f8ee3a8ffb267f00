import { childNamed, elementsNamed, type WordElement } from "./word_tree.ts";

/** Returns what Word would repair in the tables of a document: rows that miss the grid, merges of nothing, open cells. */
export function findTableFaults(root: WordElement): string[] {
  return elementsNamed(root, "w:tbl").flatMap((table, i) => checkTable(table).map((fault) => `table ${i}: ${fault}`));
}

function checkTable(table: WordElement): string[] {
  const widths = (childNamed(table, "w:tblGrid")?.children ?? []).map((column) => Number(column.attributes["w:w"]));
  const faults: string[] = [];
  if (widths.length === 0 || widths.length > 63) faults.push(`${widths.length} columns`);
  if (!widths.every((width) => width > 0)) faults.push(`a column of no width: ${widths}`);
  let above = new Map<number, number>();
  const rows = table.children.filter(({ name }) => name === "w:tr");
  if (rows.length === 0) faults.push("no rows");
  for (const [y, row] of rows.entries()) {
    const merged = new Map<number, number>();
    let x = 0;
    for (const cell of row.children.filter(({ name }) => name === "w:tc")) {
      const span = Number(childNamed(cell, "w:tcPr", "w:gridSpan")?.attributes["w:val"] ?? 1);
      const merge = childNamed(cell, "w:tcPr", "w:vMerge");
      if (merge !== undefined) merged.set(x, span);
      if (merge !== undefined && merge.attributes["w:val"] !== "restart" && above.get(x) !== span) {
        faults.push(`row ${y} continues no cell at ${x}`);
      }
      const own = widths.slice(x, x + span).reduce((sum, width) => sum + width, 0);
      if (Number(childNamed(cell, "w:tcPr", "w:tcW")?.attributes["w:w"]) !== own) {
        faults.push(`row ${y}: width at ${x}`);
      }
      if (cell.children.at(-1)?.name !== "w:p") faults.push(`row ${y} has a cell without a paragraph at its end`);
      x += span;
    }
    if (x !== widths.length) faults.push(`row ${y} covers ${x} of ${widths.length} columns`);
    above = merged;
  }
  return faults;
}
