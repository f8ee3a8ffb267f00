/** Column of {@linkcode renderTable}. */
export interface Column {
  /** Heading. */
  readonly title: string;
  /** Alignment of cells; left by default. */
  readonly align?: "left" | "right";
}

/**
 * Renders aligned text columns, two spaces apart, with a newline after each row. A left-aligned last column has no
 * padding, so put the column of unbounded length there.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderTable } from "./table.ts";
 *
 * strictEqual(renderTable([{ title: "size", align: "right" }, { title: "path" }], [["7", "a"]]), "size  path\n   7  a\n");
 * ```
 */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return renderRows(columns.map((column) => column.align ?? "left"), [columns.map((column) => column.title), ...rows]);
}

/** Renders a table like {@linkcode renderTable}, without headings. */
export function renderRows(aligns: readonly ("left" | "right")[], rows: readonly (readonly string[])[]): string {
  const widths = aligns.map((_, i) => rows.reduce((width, row) => Math.max(width, (row[i] ?? "").length), 0));
  return rows.map((row) => {
    const cells = aligns.map((align, i) => {
      const cell = row[i] ?? "";
      const width = widths[i] ?? 0;
      return align === "right" ? cell.padStart(width) : cell.padEnd(width);
    });
    return cells.join("  ").trimEnd() + "\n";
  }).join("");
}
