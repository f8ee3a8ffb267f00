import { displayColumns } from "./display_columns.ts";
import type { DrawnLines } from "./drawn_lines.ts";
import type { TextAlign, TextCell, TextTable } from "./text_table.ts";

/** Dashes below the header, which say where each column is. */
const COLUMNS = /^ {0,3}-+(?: +-+)+$/;
const WHOLE = /^-{3,}$/;
const MAX_HEADER_LINES = 30;
const MAX_COLUMNS = 200;

/** Where a column starts, and how many dashes it has. */
interface DashedColumn {
  readonly start: number;
  readonly dashes: number;
}

/** The lines of a table, of which some are a row. */
type Row = readonly { readonly at: number; readonly columns: readonly string[] }[];

/** Lines from one up to another. */
type Range = readonly [from: number, to: number];

/** What the parts of a table are made of. */
interface Parts {
  readonly start: number;
  readonly end: number;
  readonly columns: readonly DashedColumn[];
  readonly header: Row | undefined;
  readonly rows: readonly Row[];
  /** Whether rows can have several lines: then the dashes are widths. */
  readonly isMultiline: boolean;
}

/**
 * Reads pandoc's simple or multiline table that starts in a line; its columns are where the dashes are. Undefined if
 * none does, or if most lines have text between the columns.
 */
export function readDashedTable(lines: DrawnLines, start: number): TextTable | undefined {
  const first = lines.textAt(start) ?? "";
  const parts = WHOLE.test(first)
    ? readMultiline(lines, start)
    : COLUMNS.test(first)
    ? readHeadless(lines, start)
    : readSimple(lines, start);
  return parts && parts.rows.length > 0 && isAligned(parts) ? makeTable(parts) : undefined;
}

/** Reads a header of one line, dashes below it, and rows up to an empty line or to more dashes. */
function readSimple(lines: DrawnLines, start: number): Parts | undefined {
  const columns = readColumns(lines.textAt(start + 1));
  const header = columns && readRow(lines, start, start + 1);
  if (columns === undefined || header === undefined) return undefined;
  let end = start + 2;
  while (!lines.isEdge(end) && !isDashes(lines.textAt(end))) end++;
  const rows = readRows(lines, start + 2, end);
  return rows && { start, end: isDashes(lines.textAt(end)) ? end + 1 : end, columns, header, rows, isMultiline: false };
}

/** Reads a table without a header: dashes are above and below its rows. */
function readHeadless(lines: DrawnLines, start: number): Parts | undefined {
  const columns = readColumns(lines.textAt(start));
  const last = columns && lines.textAt(start + 1) !== "" ? findLast(lines, start + 1) : undefined;
  if (columns === undefined || last === undefined) return undefined;
  return readBody(lines, { start, last, columns, header: undefined, body: start + 1 });
}

/** Reads a table whose header has several lines, below dashes over all columns. */
function readMultiline(lines: DrawnLines, start: number): Parts | undefined {
  let at = start + 1;
  while (at - start <= MAX_HEADER_LINES && !lines.isEdge(at) && !isDashes(lines.textAt(at))) at++;
  const columns = at === start + 1 ? undefined : readColumns(lines.textAt(at));
  const last = columns && findLast(lines, at + 1);
  const header = readRow(lines, start + 1, at);
  if (columns === undefined || last === undefined || header === undefined) return undefined;
  return readBody(lines, { start, last, columns, header, body: at + 1 });
}

/** Reads rows of several lines, or rows that are a line each if no empty line is between them. */
function readBody(
  lines: DrawnLines,
  { body, last, header, ...parts }: Pick<Parts, "start" | "columns" | "header"> & { body: number; last: number },
): Parts | undefined {
  const groups: Range[] = [];
  for (let at = body; at < last; at++) {
    if (lines.textAt(at) === "") continue;
    const from = at;
    while (at < last && lines.textAt(at) !== "") at++;
    groups.push([from, at]);
  }
  const hasGaps = header !== undefined || groups.length > 1;
  const [first = [last, last]] = groups;
  const rows = hasGaps ? readGroups(lines, groups) : readRows(lines, ...first);
  return rows && { ...parts, header, end: last + 1, rows, isMultiline: hasGaps };
}

/** Finds the dashes that end a table. */
function findLast(lines: DrawnLines, from: number): number | undefined {
  for (let at = from; lines.textAt(at) !== undefined; at++) {
    const text = lines.textAt(at) ?? "";
    if (/^(?:#{1,6} |`{3}|~{3}|:{3})/.test(text)) return undefined;
    if (isDashes(text)) return lines.isEdge(at + 1) ? at : undefined;
  }
  return undefined;
}

function isDashes(text: string | undefined): boolean {
  return text?.includes("--") === true && (WHOLE.test(text) || COLUMNS.test(text));
}

function readColumns(text = ""): readonly DashedColumn[] | undefined {
  if (!COLUMNS.test(text) || !text.includes("--")) return undefined;
  const columns = [...text.matchAll(/-+/g)].map(({ 0: { length }, index }) => ({ start: index, dashes: length }));
  return columns.length <= MAX_COLUMNS ? columns : undefined;
}

function readGroups(lines: DrawnLines, groups: readonly Range[]): readonly Row[] | undefined {
  const rows = groups.map(([from, to]) => readRow(lines, from, to)).filter((row) => row !== undefined);
  return rows.length === groups.length ? rows : undefined;
}

/** Reads rows that are a line each; undefined if one is none. */
function readRows(lines: DrawnLines, from: number, to: number): readonly Row[] | undefined {
  return readGroups(lines, Array.from({ length: to - from }, (_, i): Range => [from + i, from + i + 1]));
}

function readRow(lines: DrawnLines, from: number, to: number): Row | undefined {
  const row = [];
  for (let at = from; at < to; at++) {
    const columns = displayColumns(lines.textAt(at) ?? "");
    if (columns === undefined || columns.length === 0) return undefined;
    row.push({ at, columns });
  }
  return row.length === 0 ? undefined : row;
}

/** Tests whether most lines have space between all columns. */
function isAligned({ columns, header, rows }: Parts): boolean {
  const all = [...header ?? [], ...rows.flat()];
  const fitting = all.filter(({ columns: signs }) =>
    columns.every(({ start }, i) => {
      const before = columns[i - 1];
      if (before === undefined) return true;
      const gap = signs.slice(before.start + before.dashes, start);
      return gap.length < start - before.start - before.dashes || gap.includes(" ");
    })
  );
  return fitting.length * 2 >= all.length;
}

function makeTable({ start, end, columns, header, rows, isMultiline }: Parts): TextTable {
  const aligns = columns.map((_, x) => alignOf(columns, x, header ?? rows[0] ?? []));
  const cellsOf = (row: Row) => columns.map((_, x) => cellOf(row, columns, x, aligns[x]));
  return {
    ...{ start, end, headRows: header === undefined ? 0 : 1, holdsBlocks: false },
    rows: [...header === undefined ? [] : [header], ...rows].map(cellsOf),
    widths: isMultiline
      ? columns.map(({ start: left, dashes }, x) => (columns[x + 1]?.start ?? left + dashes + 1) - left)
      : undefined,
  };
}

function sliceOf(signs: readonly string[], columns: readonly DashedColumn[], x: number): string {
  const from = x === 0 ? 0 : columns[x]?.start ?? 0;
  return signs.slice(from, columns[x + 1]?.start).join("");
}

function cellOf(row: Row, columns: readonly DashedColumn[], x: number, align: TextAlign): TextCell {
  const lines = row.map(({ columns: signs }) => sliceOf(signs, columns, x).trim()).filter((text) => text !== "");
  return { lines, at: row[0]?.at ?? 0, colspan: 1, rowspan: 1, align };
}

/** Reads the alignment of a column from its header: flush with the dashes on a side, and not on the other. */
function alignOf(columns: readonly DashedColumn[], x: number, row: Row): TextAlign {
  const { start = 0, dashes = 0 } = columns[x] ?? {};
  const texts = row.map(({ columns: signs }) => sliceOf(signs, columns, x).trimEnd()).filter((text) => text !== "");
  const shortest = texts.toSorted((a, b) => a.length - b.length)[0];
  if (shortest === undefined) return undefined;
  const indent = x === 0 ? start : 0;
  const hasLeft = /^\s/.test(shortest.slice(indent));
  const hasRight = (displayColumns(shortest)?.length ?? 0) - indent < dashes;
  return hasLeft ? hasRight ? "center" : "right" : hasRight ? "left" : undefined;
}
