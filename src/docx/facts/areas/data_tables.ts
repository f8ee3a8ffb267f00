import type { StyleSheet } from "../styles/style_sheet.ts";
import type { CountedTable } from "../tally/table_tally.ts";
import { type DataTables, type ResolvedTable, resolveTable } from "./tables.ts";

/** Returns the tables with lines, fills or a marked first row, or all if none has them. */
export function listDataTables(all: readonly CountedTable[], sheet: StyleSheet): DataTables {
  const tables = all.filter(({ table }) => !isLayout(resolveTable(table, sheet, 0)));
  return tables.length > 0 ? { tables, onlyLayout: false } : { tables: all, onlyLayout: true };
}

function isLayout({ lines, headFill, headRule, headBold, headColor, banding, repeat }: ResolvedTable): boolean {
  const { outer = null, horizontal = null, vertical = null } = lines?.value ?? {};
  const lined = [outer, horizontal, vertical, headRule?.value ?? null].some((line) => line !== null);
  // Bold or colored text in the first row of a layout is usual; the style of a table marks it on purpose.
  const marked = repeat || [headBold, headColor].some((said) => said !== undefined && !said.direct && said.value);
  return !lined && !marked && headFill === undefined && banding === undefined;
}
