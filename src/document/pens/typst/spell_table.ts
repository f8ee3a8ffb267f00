import type { ShownCell, ShownTable, ShownTableColumn } from "../../shown/shown_block.ts";
import type { MeasuredWord } from "../../shown/tables/column_facts.ts";
import { type Lead, leadArguments } from "./block_writer.ts";
import { TypstCode } from "./code.ts";
import { enter, inDirection, type PenScope, TABLE_LEVELS } from "./pen_scope.ts";
import { spellCaption, spellLine } from "./spell_inline.ts";

/** Tables with at most so many columns fit on a page, and are not split. */
const MOST_NARROW = 3;
/** Tables with more columns may be split. */
const SPLIT_COLUMNS = 4;
/** Cells of at most this many estimated ems take few lines in every column. */
const SHORT_CELL_EMS = 24;

/** Tests whether a table may need a landscape page, by the number of its columns. */
export function canBeWide({ columns }: ShownTable): boolean {
  return columns.length > MOST_NARROW;
}

/** Spells a table with the headings that move with it to its page; undefined if it is too deep. */
export function spellTable(table: ShownTable, lead: Lead, scope: PenScope): TypstCode | undefined {
  const inner = table.holdsBlocks ? enter(scope, table, TABLE_LEVELS) : { ...scope, atTop: false };
  if (inner === undefined) return undefined;
  return inDirection({ direction: table.direction, language: undefined }, inner, (directed) => {
    const place = scope.inCell ? "cell" : scope.atTop ? "page" : "block";
    return spellData(table, { lead, place }, directed);
  });
}

function spellData(
  table: ShownTable,
  { lead, place }: { readonly lead: Lead; readonly place: "cell" | "page" | "block" },
  inner: PenScope,
): TypstCode {
  const { columns, rows, headRows, share, caption } = table;
  const isFlat = rows.every((row) => row.every(({ survey }) => survey.isLine));
  return TypstCode.call("data-table", {
    columns: TypstCode.array(columns.map(spellColumn)),
    head: TypstCode.integer(headRows),
    rows: TypstCode.array(
      rows.map((row) => TypstCode.array(row.map((cell) => spellCell(cell, table, { ...inner, inCell: true })))),
    ),
    tall: listTall(rows),
    spans: TypstCode.flag(table.hasSpans),
    flat: TypstCode.flag(isFlat),
    once: TypstCode.flag(table.hasHeadNotes),
    share: share === undefined ? undefined : TypstCode.measure(share, "%"),
    place: TypstCode.text(place),
    ...(caption === undefined ? {} : spellCaption(caption, inner)),
    ...leadArguments(lead),
  });
}

function integerOf(value: number, least: number): TypstCode | undefined {
  return value < least ? undefined : TypstCode.integer(value);
}

function spellColumn({ align, share, facts }: ShownTableColumn): TypstCode {
  const [words, pieces] = [facts.words, facts.pieces].map((each) => TypstCode.array(each.map(spellWord)));
  return TypstCode.dictionary({
    align: TypstCode.text(align ?? "auto"),
    words,
    pieces: pieces?.source === words?.source ? undefined : pieces,
    cells: TypstCode.array(facts.cells.map(integers)),
    cut: TypstCode.flag(facts.isCut),
    long: integerOf(facts.long, 1),
    least: integerOf(facts.least, 1),
    weight: integerOf(facts.weight, 2),
    share: share === undefined ? undefined : TypstCode.measure(share, "%"),
  });
}

function spellWord({ text, isCode, isStrong, isHeader }: MeasuredWord): TypstCode {
  if (isCode) return TypstCode.call("cell-code", {}, TypstCode.word("none"), TypstCode.text(text));
  const word = isStrong ? TypstCode.call("strong", {}, TypstCode.text(text)) : TypstCode.text(text);
  return isHeader ? TypstCode.call("head-text", {}, word) : word;
}

function integers(values: readonly number[]): TypstCode {
  return TypstCode.array(values.map((value) => TypstCode.integer(value)));
}

/** Lists the cells that may take many lines: row, column, separate lines, ems. */
function listTall(rows: ShownTable["rows"]): TypstCode | undefined {
  const tall = rows.flat().flatMap(({ x, y, survey }) => {
    if (survey.isInline && survey.lines < 3 && survey.ems <= SHORT_CELL_EMS) return [];
    const lines = survey.isInline ? survey.lines : survey.lines + 3;
    return [integers([y, x, Math.min(lines, 99), Math.min(Math.ceil(survey.ems), 9999)])];
  });
  return tall.length === 0 ? undefined : TypstCode.array(tall);
}

function spellCell(cell: ShownCell, table: ShownTable, scope: PenScope): TypstCode {
  const { x, y, colspan, rowspan } = cell;
  const repeats = scope.repeats || (!table.hasHeadNotes && y < table.headRows);
  const body = spellBody(cell, { ...scope, repeats });
  // A further part of a split table shows it again, if it can be the same.
  const isAgain = table.columns.length > SPLIT_COLUMNS && (x === 0 || colspan > 1);
  const looks = {
    colspan: integerOf(colspan, 2),
    rowspan: integerOf(rowspan, 2),
    header: TypstCode.flag(cell.isHeader && y >= table.headRows),
    number: TypstCode.flag(cell.isNumber),
    align: TypstCode.optional(cell.align),
    valign: TypstCode.optional(cell.valign),
    highlight: TypstCode.optional(cell.ground),
    again: isAgain && !cell.survey.canRepeat ? TypstCode.text(cell.text) : undefined,
  };
  const isPlain = !table.hasSpans && Object.values(looks).every((look) => look === undefined);
  return isPlain ? body : TypstCode.dictionary({
    body,
    x: table.hasSpans ? TypstCode.integer(x) : undefined,
    ...looks,
  });
}

/** Spells the content of a cell, as a function of its width if it depends on that. */
function spellBody({ blocks }: ShownCell, scope: PenScope): TypstCode {
  const [first, ...others] = blocks;
  const body = first?.kind === "paragraph" && others.length === 0
    ? inDirection(first.script, scope, (directed) => spellLine(first.children, directed))
    : scope.pen.blocks(blocks, scope);
  return ROOMY.test(body.source) ? TypstCode.roomy(body) : body;
}

const ROOMY = /\bcell-(?:word|code)\(room/;
