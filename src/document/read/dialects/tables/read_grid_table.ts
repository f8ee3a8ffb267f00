import { characterColumns, displayColumns, type SplitLine } from "./display_columns.ts";
import { type Drawing, type DrawnCell, scanGrid } from "./scan_grid.ts";
import type { DrawnLines } from "./drawn_lines.ts";
import type { TextAlign, TextCell, TextTable } from "./text_table.ts";

/** Line between rows, from one side of the table to the other. */
const RULE = /^\+(?:[-=:]+\+)+$/;
const HEAD_RULE = /^\+(?::?=+:?\+)+$/;
const MAX_AREA = 4_000_000;
const MAX_LINES = 100_000;
/** Cells of a table with blocks or spans; a larger one is shown as it is drawn. */
const MAX_BLOCK_CELLS = 2000;

/** Tests for a line that may be the first one of a grid table. */
export function startsGridTable(line: string): boolean {
  return RULE.test(line);
}

/** Reads the grid table that starts in a line, as pandoc draws it; undefined if none does. */
export function readGridTable(lines: DrawnLines, start: number): TextTable | undefined {
  const texts: string[] = [];
  for (let at = start; texts.length < MAX_LINES; at++) {
    const text = lines.textAt(at);
    if (text === undefined || !/^[|+]/.test(text)) break;
    texts.push(text);
  }
  const end = texts.findLastIndex((text) => RULE.test(text)) + 1;
  const shown = texts.slice(0, end);
  if (end < 3 || shown.some((text, i) => RULE.test(text) && RULE.test(shown[i + 1] ?? ""))) return undefined;
  // Not every editor draws a wide character as two.
  return drawTable(shown, start, displayColumns) ?? drawTable(shown, start, characterColumns) ??
    drawTable(straighten(shown), start, displayColumns);
}

function drawTable(texts: readonly string[], start: number, split: SplitLine): TextTable | undefined {
  const drawing = drawingOf(texts, split);
  const cells = drawing && scanGrid(drawing);
  return cells && makeTable(texts, { drawing, cells, start });
}

/** Splits lines into columns, and makes them equally long; undefined for a drawing that is too large. */
function drawingOf(texts: readonly string[], split: SplitLine): Drawing | undefined {
  const columns = texts.map(split).filter((line) => line !== undefined);
  const width = columns.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns.length < texts.length || width * columns.length > MAX_AREA) return undefined;
  return columns.map((line) => [...line, ...new Array<string>(width - line.length).fill(" ")]);
}

/** Draws a table again whose bars are not below each other, if each line has all of them; otherwise it stays. */
function straighten(texts: readonly string[]): readonly string[] {
  const lines = texts.map((text) => text.split(RULE.test(text) ? "+" : /(?<!\\)\|/).slice(1, -1));
  const widths = (lines[0] ?? []).map(() => 0);
  for (const cells of lines) {
    if (cells.length !== widths.length) return texts;
    for (const [x, cell] of cells.entries()) widths[x] = Math.max(widths[x] ?? 0, displayColumns(cell)?.length ?? 0);
  }
  return lines.map((cells, at) => {
    const sign = RULE.test(texts[at] ?? "") ? "+" : "|";
    const drawn = cells.map((cell, x) => {
      const filler = (sign === "+" ? cell.replaceAll(":", "").charAt(0) : " ").repeat(
        Math.max(0, (widths[x] ?? 0) - (displayColumns(cell)?.length ?? 0)),
      );
      return sign === "+" && cell.endsWith(":") ? `${cell.slice(0, -1)}${filler}:` : cell + filler;
    });
    return `${sign}${drawn.join(sign)}${sign}`;
  });
}

/** What a table is made of. */
interface GridParts {
  readonly drawing: Drawing;
  readonly cells: readonly DrawnCell[];
  readonly start: number;
}

function makeTable(texts: readonly string[], { drawing, cells, start }: GridParts): TextTable | undefined {
  const tops = places(cells.flatMap(({ top, bottom }) => [top, bottom]));
  const lefts = places(cells.flatMap(({ left, right }) => [left, right]));
  const rules = texts.flatMap((text, at) => at > 0 && at < texts.length - 1 && HEAD_RULE.test(text) ? [at] : []);
  // Above a foot is the last of these lines, and below it another one.
  const hasFoot = HEAD_RULE.test(texts.at(-1) ?? "");
  const head = hasFoot && rules.length < 2 ? undefined : rules[0];
  const aligns = readAligns(drawing[head ?? 0] ?? []);
  const rows: TextCell[][] = Array.from({ length: tops.size - 1 }, () => []);
  const spanOf = (known: ReadonlyMap<number, number>, from: number, to: number) =>
    (known.get(to) ?? 0) - (known.get(from) ?? 0);
  for (const cell of cells.toSorted((a, b) => a.left - b.left)) {
    const { top, left, bottom, right } = cell;
    const spans = { colspan: spanOf(lefts, left, right), rowspan: spanOf(tops, top, bottom) };
    const align = aligns.get(left);
    const isPlaced = top < (head ?? 0) || align === "center" || align === "right";
    rows[tops.get(top) ?? 0]?.push({ ...contentOf(drawing, cell, { start, isPlaced }), ...spans, align });
  }
  const borders = [...lefts.keys()];
  const headRows = head === undefined ? 0 : tops.get(head) ?? 0;
  const holdsBlocks = headRows > 1 || rows.flat().some(needsDirective);
  if (holdsBlocks && cells.length > MAX_BLOCK_CELLS) return undefined;
  return {
    ...{ start, end: start + texts.length, rows, holdsBlocks, headRows },
    widths: borders.slice(1).map((right, x) => right - (borders[x] ?? 0)),
  };
}

/** Tests for a cell that a row of a Markdown table cannot express: it has spans, blocks or several paragraphs. */
function needsDirective({ lines, colspan, rowspan, align }: TextCell): boolean {
  if (colspan > 1 || rowspan > 1 || (align === undefined && lines.some((line) => /^ {4}/.test(line)))) return true;
  return lines.some((line) =>
    /^\s*(?:$|[-*+](?:\s|$)|#{1,6}\s|>|\d{1,9}[.)]\s|#\.|\(@|[|:~`]|<|!\[|!!!|\$\$|={3,}|-{3,}|\+[-=])/.test(line)
  );
}

/** Numbers the lines or columns with borders, in their order. */
function places(borders: readonly number[]): ReadonlyMap<number, number> {
  return new Map([...new Set(borders)].sort((a, b) => a - b).map((border, i) => [border, i]));
}

/** Reads the alignment of the columns from the colons of a line, by the places where they start. */
function readAligns(line: readonly string[]): ReadonlyMap<number, TextAlign> {
  const aligns = new Map<number, TextAlign>();
  for (
    const { 0: rule, index } of line.map((sign) => sign === "" ? " " : sign.charAt(0)).join("").matchAll(/:?[-=]+:?/g)
  ) {
    const [left, right] = [rule.startsWith(":"), rule.endsWith(":")];
    aligns.set(index - 1, left ? right ? "center" : "left" : right ? "right" : undefined);
  }
  return aligns;
}

/** Reads the text of a cell, without the space beside its border. Text that is placed has no indentation of its own. */
function contentOf(
  drawing: Drawing,
  { top, left, bottom, right }: DrawnCell,
  { start, isPlaced }: { readonly start: number; readonly isPlaced: boolean },
): Pick<TextCell, "lines" | "at"> {
  const lines = drawing.slice(top + 1, bottom).map((line) => line.slice(left + 1, right).join("").trimEnd());
  const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, own) => Math.min(least, own), isPlaced ? Infinity : 1);
  const first = lines.findIndex((line) => line !== "");
  if (first === -1) return { lines: [], at: start + top + 1 };
  const last = lines.findLastIndex((line) => line !== "");
  return { lines: lines.slice(first, last + 1).map((line) => line.slice(indent)), at: start + top + 1 + first };
}
