import type { ContainerDirective, Table } from "../../tree.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import {
  type Pair,
  type Part,
  type PartWriter,
  pristineParts,
  type WriteBackBlocks,
  writeBackContent,
  writeBackPart,
  writeBackParts,
} from "./write_back_parts.ts";
import { openElement, type StorageElement } from "../../storage/storage_tree.ts";
import { contentHolder } from "../../read/storage/read_table_cell.ts";
import { onlyElements } from "../../storage/storage_parts.ts";
import { type CellForms, readTableForms, type RowForms as Row, rowStorage } from "../storage/table_storage.ts";

/** Writes back an edited table with the bytes of unchanged cells; undefined if the table itself changed. */
export function writeBackTable(
  table: StorageElement,
  source: string,
  [written, edited]: Pair<Table | ContainerDirective>,
  writeBack: WriteBackBlocks,
): string | undefined {
  const [before, after] = [readTableForms(written, mdastToStorage), readTableForms(edited, mdastToStorage)];
  const groups = groupRows(table);
  const elements = groups.flat();
  if (elements.length !== before.rows.length || elements.length === 0 || after.rows.length === 0) return undefined;
  const hasColumns = onlyElements(table)?.some(({ name }) => name === "colgroup") === true;
  const isFrameSame = before.frame === after.frame &&
    (!hasColumns || countColumns(before.rows) === countColumns(after.rows));
  const rows = [before.rows, after.rows] as const;
  const writeBackOne = (element: StorageElement, pair: Pair<Row>) => writeBackRow(element, source, pair, writeBack);
  if (groups.length > 1) return isFrameSame ? writeBackInPlace(table, source, elements, rows, writeBackOne) : undefined;
  const { start, end, content } = writeBackGroup(source, elements, rows, writeBackOne);
  if (isFrameSame) return source.slice(table.start, start) + content + source.slice(end, table.end);
  const at = after.frame.lastIndexOf("</tbody>");
  return after.frame.slice(0, at) + content + after.frame.slice(at);
}

type WriteBackRow = (element: StorageElement, pair: Pair<Row>) => string;

/** Groups the rows by their parent element. */
function groupRows(table: StorageElement): StorageElement[][] {
  const parts = onlyElements(table) ?? [];
  const groups = parts.filter(({ name }) => /^t(?:head|body|foot)$/.test(name)).map((part) => onlyElements(part) ?? []);
  const own = parts.filter(({ name }) => name === "tr");
  return [...groups, own].filter((rows) => rows.length > 0);
}

function countColumns(rows: readonly Row[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function writeBackGroup(
  source: string,
  elements: readonly StorageElement[],
  [before, after]: Pair<readonly Row[]>,
  writeBackOne: WriteBackRow,
): { start: number; end: number; content: string } {
  const [start, end] = [elements.at(0)?.start ?? 0, elements.at(-1)?.end ?? 0];
  const content = writeBackParts(pristineParts(before.map(rowPart), elements, source, end), after.map(rowPart), {
    writeBackOne: (element, row, edited) => writeBackOne(element, [row, edited]),
    likeness: countEqualCells,
  });
  return { start, end, content };
}

function countEqualCells(before: Row, after: Row): number {
  const keys = new Set(before.cells.map(({ storage }) => storage));
  return after.cells.filter(({ storage }) => keys.has(storage)).length;
}

/** Writes back rows in several groups, where no row may be added or removed. */
function writeBackInPlace(
  table: StorageElement,
  source: string,
  elements: readonly StorageElement[],
  [before, after]: Pair<readonly Row[]>,
  writeBackOne: WriteBackRow,
): string | undefined {
  if (before.length !== after.length) return undefined;
  let result = "";
  let at = table.start;
  for (const [i, element] of elements.entries()) {
    const [row, edited] = [before[i] ?? NO_ROW, after[i] ?? NO_ROW];
    const isSame = rowStorage(row) === rowStorage(edited);
    result += source.slice(at, element.start) +
      (isSame ? source.slice(element.start, element.end) : writeBackOne(element, [row, edited]));
    at = element.end;
  }
  return result + source.slice(at, table.end);
}

const NO_ROW: Row = { mark: {}, cells: [] };

function rowPart(row: Row): Part<Row> {
  return { key: rowStorage(row), content: row };
}

function writeBackRow(row: StorageElement, source: string, pair: Pair<Row>, writeBack: WriteBackBlocks): string {
  const [{ cells: before }, { cells: after }] = pair;
  const elements = onlyElements(row) ?? [];
  const first = elements.at(0)?.start;
  if (first === undefined || elements.length !== before.length) return rowStorage(pair[1]);
  const end = row.end - openElement(row, source).close.length;
  const [pristine, edited] = [pristineParts(before.map(cellPart), elements, source, end), after.map(cellPart)];
  const writer: PartWriter<CellForms> = {
    writeBackOne: (element, cell, other) => writeBackCell(element, source, [cell, other], writeBack),
    likeness: () => 0,
  };
  const content = before.length === after.length
    // If no column was added or removed, a cell is compared with the one in the same column only.
    ? edited.map((cell, i) => {
      const part = pristine[i];
      if (part === undefined) return cell.key;
      return part.key === cell.key ? part.source : writeBackPart(part, cell, writer);
    }).join("")
    : writeBackParts(pristine, edited, writer);
  const [was, is] = pair.map(({ mark }) => rowStorage({ mark, cells: [] }));
  // The attributes of a row are part of its start tag.
  const open = was === is ? source.slice(row.start, first) : is?.slice(0, -"</tr>".length) ?? "";
  return open + content + source.slice(end, row.end);
}

function cellPart(cell: CellForms): Part<CellForms> {
  return { key: cell.storage, content: cell };
}

function writeBackCell(
  element: StorageElement,
  source: string,
  [before, after]: Pair<CellForms>,
  writeBack: WriteBackBlocks,
): string {
  const holder = contentHolder(element);
  const inside = writeBackContent(holder, source, [before.blocks, after.blocks], writeBack);
  const rewritten = holder === element
    ? inside
    : source.slice(element.start, holder.start) + inside + source.slice(holder.end, element.end);
  if (before.empty === after.empty) return rewritten;
  // The cell itself changed, but its content may be the same.
  const { open, close } = openElement(element, source);
  const at = after.empty.lastIndexOf("</");
  return after.empty.slice(0, at) + rewritten.slice(open.length, rewritten.length - close.length) +
    after.empty.slice(at);
}
