import type { ColumnFacts, MeasuredWord } from "../../../shown/tables/column_facts.ts";
import type { ShownTable } from "../../../shown/shown_block.ts";
import { type CellSizes, emsOfText } from "./column_widths.ts";

/** Returns widths that fill a width. */
export type DivideTable = (width: number, sizes: CellSizes) => readonly number[];

/** Room for a table, in twentieths of a point. */
export interface TableRoom {
  readonly sizes: CellSizes;
  readonly available: number;
  /** Width of turned pages; 0 where none may start. */
  readonly wider: number;
  readonly divide: DivideTable;
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

/**
 * Finds out what becomes of a table, by the rule of the canonical PDF design: prose and whole words are set in smaller
 * type if that is enough. Otherwise the table gets a turned page if that helps, or words are divided. Tables that PDFs
 * split by columns are turned too.
 */
export function fitTable(table: ShownTable, room: TableRoom): TableFit {
  const { sizes, available, wider } = room;
  const needs = needsOf(table, sizes);
  const here = (width: number): TableFit => ({ isTurned: false, scale: typeShare(width, available) });
  const turned = (width: number): TableFit => ({ isTurned: true, scale: typeShare(width, wider) });
  const fits = (width: number, into: number) => width * SMALLEST_TYPE <= into;
  if (fits(needs.prose, available)) return here(needs.prose);
  const tight = here(needs.whole);
  const fitsDivided = fits(needs.least, available);
  const isShort = table.rows.length <= SHORT_TABLE && tallestCell(table, tight.scale, room) < CROWDED_LINES;
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

function needsOf({ rows, columns }: ShownTable, { em, margin }: CellSizes): TableNeeds {
  const lines = columns.map(() => 0);
  for (const { x, colspan, survey: { widest } } of rows.flat()) {
    if (colspan === 1) lines[x] = Math.max(lines[x] ?? 0, widest);
  }
  const needs = columns.map(({ facts }, x) => needsOfColumn(facts, lines[x] ?? 0));
  const sum = (name: keyof TableNeeds) => needs.reduce((total, need) => total + need[name] * em + 2 * margin, 0);
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
  return emsOfText(text, isCode, isStrong || isHeader);
}

/** Estimates the lines of the tallest cell; 0 with spans, whose heights depend on each other. */
function tallestCell({ rows, hasSpans }: ShownTable, scale: number, { sizes, available, divide }: TableRoom): number {
  if (hasSpans) return 0;
  const { em, margin } = { ...sizes, em: sizes.em * scale };
  const widths = divide(available, { em, margin });
  return rows.flat().reduce((most, { x, survey }) => {
    const lines = survey.isInline ? survey.lines : survey.lines + 3;
    return Math.max(most, lines + survey.ems * em / Math.max(1, (widths[x] ?? 0) - 2 * margin));
  }, 0);
}
