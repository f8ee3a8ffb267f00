import type { CellSurvey } from "../../../tables/cell_survey.ts";
import { collectColumns, type ColumnFacts, type MeasuredWord } from "../../../tables/column_facts.ts";
import type { Grid } from "../../../tables/place_cells.ts";
import type { SourceCell } from "../../../tables/read_table_rows.ts";
import { estimateEms } from "../../../tables/text_width.ts";
import { CELL_MARGIN } from "./table_frame.ts";

/** A table whose place is sought. */
export interface FittedTable {
  readonly grid: Grid<SourceCell>;
  readonly surveys: ReadonlyMap<SourceCell, CellSurvey>;
  /** Returns widths that fill a width, for type of a size in twentieths of a point. */
  readonly widthsIn: (width: number, em: number) => readonly number[];
}

/** Room for a table, in twentieths of a point. */
export interface TableRoom {
  /** Size of type. */
  readonly em: number;
  readonly available: number;
  /** Width of turned pages; 0 where none may start. */
  readonly wider: number;
}

/** What becomes of a table. */
export interface TableFit {
  readonly isTurned: boolean;
  /** Share of its size that its type has. */
  readonly scale: number;
}

/** Type is not smaller than this share of its size. */
const SMALLEST_TYPE = 0.8;
/** A table of few rows leaves most of a turned page empty. */
const SHORT_TABLE = 7;
/** Lines of a cell from which on a turned page is better. */
const CROWDED_LINES = 12;
/** A short table may be this much too narrow for its prose. */
const NEARLY = 1.3;
/** Ems that a column of prose, and one of short lines, has at least. */
const PROSE = { long: 10, short: 7, from: 30 };
const BOLD = 1.1;

/**
 * Finds out what becomes of a table, by the rule of the canonical PDF design: prose and whole words are set in smaller
 * type if that is enough. Otherwise the table gets a turned page if that helps, or words are divided. Tables that PDFs
 * split by columns are turned too.
 */
export function fitTable(table: FittedTable, room: TableRoom): TableFit {
  const { em, available, wider } = room;
  const needs = needsOf(table, em);
  const here = (width: number): TableFit => ({ isTurned: false, scale: typeShare(width, available) });
  const turned = (width: number): TableFit => ({ isTurned: true, scale: typeShare(width, wider) });
  const fits = (width: number, into: number) => width * SMALLEST_TYPE <= into;
  if (fits(needs.prose, available)) return here(needs.prose);
  const tight = here(needs.whole);
  const fitsDivided = fits(needs.least, available);
  const isShort = table.grid.rows.length <= SHORT_TABLE && tallestCell(table, tight.scale, room) < CROWDED_LINES;
  if (isShort && fitsDivided && fits(needs.prose, NEARLY * available)) return tight;
  if (wider <= available) return tight;
  if (!isShort && fits(needs.prose, wider)) return turned(needs.prose);
  return isShort || !fitsDivided ? turned(needs.whole) : tight;
}

function typeShare(width: number, available: number): number {
  return Math.min(1, Math.max(SMALLEST_TYPE, available / Math.max(1, width)));
}

interface TableNeeds {
  /** With all words divided where they may be. */
  readonly least: number;
  /** With whole words. */
  readonly whole: number;
  /** With room for prose. */
  readonly prose: number;
}

function needsOf({ grid, surveys }: FittedTable, em: number): TableNeeds {
  const cells = grid.rows.flat().flatMap((placed) => {
    const survey = surveys.get(placed.cell);
    return survey === undefined ? [] : [{ placed, survey, index: 0 }];
  });
  const lines = Array.from({ length: grid.columns }, () => 0);
  for (const { placed: { x, colspan }, survey: { widest } } of cells) {
    if (colspan === 1) lines[x] = Math.max(lines[x] ?? 0, widest);
  }
  const columns = collectColumns(cells, grid.columns).map((facts, x) => needsOfColumn(facts, lines[x] ?? 0));
  const sum = (name: keyof TableNeeds) =>
    columns.reduce((total, column) => total + column[name] * em + 2 * CELL_MARGIN, 0);
  return { least: sum("least"), whole: sum("whole"), prose: sum("prose") };
}

function needsOfColumn({ words, pieces, least: floor }: ColumnFacts, line: number): TableNeeds {
  const least = Math.max(floor, ...pieces.map(emsOf));
  const whole = Math.max(least, ...words.map(emsOf));
  const natural = Math.max(whole, line);
  const prose = Math.min(natural, Math.max(whole, natural > PROSE.from ? PROSE.long : PROSE.short));
  return { least, whole, prose };
}

function emsOf({ text, isCode, isStrong, isHeader }: MeasuredWord): number {
  if (isCode) return 0.6 * text.length + 0.5;
  return estimateEms(text) * (isStrong || isHeader ? BOLD : 1);
}

/** Estimates the lines of the tallest cell; 0 with spans, whose heights depend on each other. */
function tallestCell({ grid, surveys, widthsIn }: FittedTable, scale: number, { em, available }: TableRoom): number {
  const cells = grid.rows.flat();
  if (cells.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1)) return 0;
  const widths = widthsIn(available, em * scale);
  return cells.reduce((most, { cell, x }) => {
    const survey = surveys.get(cell);
    if (survey === undefined) return most;
    const lines = survey.isInline ? survey.lines : survey.lines + 3;
    return Math.max(most, lines + survey.ems * scale * em / Math.max(1, (widths[x] ?? 0) - 2 * CELL_MARGIN));
  }, 0);
}
