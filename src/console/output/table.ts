import { padText, textWidth } from "./text_width.ts";
import type { Look } from "./style.ts";
import { wrapText } from "./wrap_text.ts";

/** How the cells of a column are laid out. */
export interface ColumnLayout {
  /** Alignment of cells; left by default. */
  readonly align?: "left" | "right";
  /** Whether its cells are never wrapped, such as IDs that people copy. Those on the right never are. */
  readonly whole?: boolean;
}

/** Column of {@linkcode renderTable}. */
export interface Column extends ColumnLayout {
  /** Heading. */
  readonly title: string;
}

/** Columns between two cells. */
const GAP = "  ";
/** Width from which a word in a cell may be divided rather than make its column wider. */
const MAX_WORD = 20;

/**
 * Renders aligned text columns, two spaces apart, with a bold heading and a newline after each row. If the terminal is
 * too narrow for them, wraps cells between words; if it is too narrow even for the words, renders each row as a list.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderTable } from "./table.ts";
 *
 * const plain = { paint: (_: string, text: string) => text, width: undefined };
 * const columns = [{ title: "size", align: "right" }, { title: "path" }] as const;
 * strictEqual(renderTable(columns, [["7", "a"]], plain), "size  path\n   7  a\n");
 * ```
 */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[], look: Look): string {
  const titles = columns.map(({ title }) => title);
  const { width, paint } = look;
  if (width !== undefined && narrowest(columns, [titles, ...rows]) > width) return renderLists(titles, rows, look);
  const [heading = "", ...lines] = renderRows(columns, [titles, ...rows], width);
  return `${paint("bold", heading.trimEnd())}\n${lines.join("")}`;
}

/** Renders the rows of a table without headings, see {@linkcode renderTable}: for each its lines. */
export function renderRows(
  columns: readonly ColumnLayout[],
  rows: readonly (readonly string[])[],
  width: number | undefined,
): string[] {
  const widths = fitColumns(columns, rows, width);
  return rows.map((row) => {
    const cells = columns.map((column, i) => {
      const cell = row[i] ?? "";
      return textWidth(cell) <= (widths[i] ?? 0) || isWhole(column)
        ? [cell]
        : wrapText(cell, widths[i] ?? 0, { divides: true }).split("\n");
    });
    const height = Math.max(1, ...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) => {
      const texts = columns.map(({ align }, i) => padText(cells[i]?.[line] ?? "", widths[i] ?? 0, align));
      return `${texts.join(GAP).trimEnd()}\n`;
    }).join("");
  });
}

function isWhole({ align, whole }: ColumnLayout): boolean {
  return whole === true || align === "right";
}

/** Returns the widths of the columns: those of their longest cells if they fit, else the longest ones cut equally. */
function fitColumns(
  columns: readonly ColumnLayout[],
  rows: readonly (readonly string[])[],
  width: number | undefined,
): number[] {
  const wanted = columns.map((_, i) => widest(rows, i, textWidth));
  const room = (width ?? Infinity) - GAP.length * (columns.length - 1);
  const sum = (widths: readonly number[]) => widths.reduce((total, each) => total + each, 0);
  if (sum(wanted) <= room) return wanted;
  const needed = columns.map((column, i) => neededWidth(column, rows, i));
  const least = sum(needed) <= room ? needed : columns.map((column, i) => isWhole(column) ? needed[i] ?? 0 : 1);
  const cappedAt = (cap: number) => wanted.map((each, i) => Math.max(least[i] ?? 0, Math.min(each, cap)));
  let cap = Math.max(...wanted);
  while (cap > 1 && sum(cappedAt(cap)) > room) cap -= 1;
  return cappedAt(cap);
}

/** Returns the width of the narrowest table without unreasonably divided words. */
function narrowest(columns: readonly ColumnLayout[], rows: readonly (readonly string[])[]): number {
  const needed = columns.reduce((total, column, i) => total + neededWidth(column, rows, i), 0);
  return needed + GAP.length * (columns.length - 1);
}

function neededWidth(column: ColumnLayout, rows: readonly (readonly string[])[], i: number): number {
  if (isWhole(column)) return widest(rows, i, textWidth);
  return widest(rows, i, (cell) => {
    const lead = cell.length - cell.trimStart().length;
    const words = cell.trim().split(" ").map((word) => Math.min(textWidth(word), MAX_WORD));
    return lead + Math.max(...words);
  });
}

function widest(
  rows: readonly (readonly string[])[],
  i: number,
  measure: (cell: string) => number,
): number {
  return rows.reduce((width, row) => Math.max(width, measure(row[i] ?? "")), 0);
}

/** Renders each row as a list of its cells with the titles of their columns. */
function renderLists(titles: readonly string[], rows: readonly (readonly string[])[], { paint, width }: Look): string {
  const columns = [{ whole: true }, {}];
  return rows.map((row) => {
    const named = titles.flatMap((title, i) => (row[i] ?? "") === "" ? [] : [[title, row[i] ?? ""]]);
    const lines = renderRows(columns, named, width);
    return lines.map((line, i) => {
      const [title = ""] = named[i] ?? [];
      return paint("bold", title) + line.slice(title.length);
    }).join("");
  }).join("\n");
}
