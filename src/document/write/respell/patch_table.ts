import type { Table, TableCell, TableRow } from "../../tree.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import type { Edit, Span } from "./edits.ts";
import { editSequence, planSteps } from "./edit_sequence.ts";
import { prefixAt } from "./lines.ts";
import { patchText } from "./patch_text.ts";
import { type SourcePiece, spanOf } from "./source_text.ts";

/** Changes the rows of a table; undefined if it must be written anew, because it gets other columns. */
export function patchTable(
  written: SourcePiece<Table>,
  goal: SourcePiece<Table>,
  kept: readonly Span[],
): readonly Edit[] | undefined {
  const [before, after] = [written.node, goal.node];
  const isSame = before.align?.length === after.align?.length &&
    before.align?.every((align, i) => (align ?? null) === (after.align?.[i] ?? null));
  const [[head, ...old], [newHead, ...wanted]] = [rowsOf(written), rowsOf(goal)];
  if (isSame !== true || head === undefined || newHead === undefined) return undefined;
  const isAligned = isAlignedTable([head, ...old]);
  const options = { kept, isAligned, align: before.align };
  const headEdits = head.key === newHead.key ? [] : patchRow(head, newHead, options);
  if (old.length === 0 && wanted.length > 0) return undefined;
  const frame = { start: written.start, end: written.end };
  const prefix = prefixAt(written.text, written.start);
  const steps = planSteps(old, wanted);
  const edits = old.length + wanted.length === 0
    ? []
    : editSequence({ written: old, goal: wanted, frame, prefix, kept }, steps, {
      patch: (one, other) => isRow(one) && isRow(other) ? patchRow(one, other, options) : undefined,
      spell: (row, beside) => isRow(row) ? spellRow(row, beside ?? head, isAligned) : "",
      isApart: false,
      after: written.end,
    });
  return headEdits && edits && [...headEdits, ...edits];
}

type Row = SourcePiece<TableRow>;

function isRow(piece: SourcePiece): piece is Row {
  return piece.node.type === "tableRow";
}

function rowsOf({ node, text }: SourcePiece<Table>): Row[] {
  return node.children.flatMap((row) => {
    const place = spanOf(row);
    const key = mdastToStorage([{ type: "table", align: node.align ?? null, children: [row] }]);
    return place === undefined ? [] : [{ text, node: row, key, ...place }];
  });
}

/** Tests whether the bars of the rows stand below each other. */
function isAlignedTable(rows: readonly Row[]): boolean {
  const bars = rows.map(({ node, start }) => node.children.map((cell) => (spanOf(cell)?.end ?? 0) - start).join());
  return rows.length > 1 && bars.every((places) => places === bars[0]);
}

interface Options {
  readonly kept: readonly Span[];
  readonly isAligned: boolean;
  readonly align: Table["align"];
}

function patchRow(written: Row, goal: Row, { kept, isAligned, align }: Options): readonly Edit[] | undefined {
  const [before, after] = [written.node.children, goal.node.children];
  if (before.length !== after.length) return undefined;
  const edits: Edit[] = [];
  for (const [i, cell] of before.entries()) {
    const wanted = after[i];
    if (wanted === undefined) return undefined;
    if (mdastToStorage([cell]) === mdastToStorage([wanted])) continue;
    const changed = patchText({
      ...{ text: written.text, written: cell.children, prefix: "", kept },
      ...{ goalText: goal.text, goal: wanted.children },
    });
    if (changed === undefined || changed.some(({ text }) => text.includes("\n"))) return undefined;
    edits.push(
      ...changed,
      ...padCell(cell, written.text, { edits: changed, isAligned, isRight: align?.[i] === "right" }),
    );
  }
  return edits;
}

/**
 * Makes the space beside the text of a cell longer or shorter, so that the next bar stays in its place; in a table whose
 * bars are not below each other, perhaps because of wide characters, only space that was there to fill a column.
 */
function padCell(cell: TableCell, text: string, { edits, isAligned, isRight }: Padding): Edit[] {
  const place = spanOf(cell);
  const growth = edits.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
  if (place === undefined || growth === 0) return [];
  const bar = text.charAt(place.start) === "|" ? 1 : 0;
  const source = text.slice(place.start + bar, place.end).replace(/\|$/, "");
  const [first, last] = [place.start + bar, place.start + bar + source.length];
  const range = isRight
    ? { start: first, end: last - source.trimStart().length }
    : { start: first + source.trimEnd().length, end: last };
  const size = range.end - range.start;
  if (size === 0 || (size === 1 && !isAligned)) return [];
  if (edits.some((edit) => edit.start < range.end && edit.end > range.start)) return [];
  return [{ ...range, text: " ".repeat(Math.max(1, size - growth)) }];
}

interface Padding {
  readonly edits: readonly Edit[];
  readonly isAligned: boolean;
  /** Whether the space is before the text. */
  readonly isRight: boolean;
}

/** Spells a new row like another one. */
function spellRow(row: Row, beside: SourcePiece, isAligned: boolean): string {
  const like = isRow(beside) ? beside.node.children.map((cell) => cellText(cell, beside.text)) : [];
  const source = beside.text.slice(beside.start, beside.end).trim();
  const isCompact = like.every((cell) => cell === "" || cell.trim() === cell);
  const cells = row.node.children.map((cell, i) => {
    const [first, last] = [cell.children[0], cell.children.at(-1)];
    const content = row.text.slice((first && spanOf(first)?.start) ?? 0, (last && spanOf(last)?.end) ?? 0);
    const padded = isCompact ? content : ` ${content} `;
    return isAligned ? padded.padEnd(like[i]?.length ?? 0) : padded;
  });
  const text = cells.join("|");
  return (source.startsWith("|") ? "|" : "") + (source.startsWith("|") ? text : text.trimStart()) +
    (source.endsWith("|") ? "|" : "");
}

/** Returns the source of a cell between its bars. */
function cellText(cell: TableCell, text: string): string {
  const place = spanOf(cell);
  return place === undefined ? "" : text.slice(place.start, place.end).replace(/^\|/, "").replace(/(?<!\\)\|$/, "");
}
