import type { List, ListItem, RootContent } from "../../tree.ts";
import { blockKey } from "../storage/block_key.ts";
import { isTaskList } from "../storage/list_storage.ts";
import type { Edit, Span } from "./edits.ts";
import { editSequence, planSteps, type Step } from "./edit_sequence.ts";
import { blank, moveLines, prefixAt } from "./lines.ts";
import { type PatchBlock, patchChildren } from "./patch_children.ts";
import { type SourcePiece, spanOf } from "./source_text.ts";

interface Options {
  readonly kept: readonly Span[];
  readonly patch: PatchBlock;
}

type Item = SourcePiece<ListItem>;

/** Changes the items of a list; undefined if it must be written anew, because it becomes another kind of list. */
export function patchList(
  written: SourcePiece<List>,
  goal: SourcePiece<List>,
  { kept, patch }: Options,
): readonly Edit[] | undefined {
  const [before, after] = [written.node, goal.node];
  const isSameKind = before.ordered === after.ordered && isTaskList(before) === isTaskList(after) &&
    (before.start ?? 1) === (after.start ?? 1);
  const [old, wanted] = [itemsOf(written), itemsOf(goal)];
  if (!isSameKind || old === undefined || wanted === undefined) return undefined;
  const steps = planSteps(old, wanted);
  const numbers = numbersOf(old);
  const frame = { start: written.start, end: written.end };
  const prefix = prefixAt(written.text, written.start);
  const edits = editSequence({ written: old, goal: wanted, frame, prefix, kept }, steps, {
    patch: (one, other) => isItem(one) && isItem(other) ? patchItem(one, other, { kept, patch }) : undefined,
    spell: (item, beside, index) => isItem(item) ? spellItem(item, beside, numbers?.(index)) : "",
    isApart: isSpread(written, old) ?? isLoose(after),
    after: written.end,
  });
  return edits && [...edits, ...renumber(steps, numbers)];
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread === true);
}

/** Tests whether empty lines separate the items of a list; undefined if it has only one. */
function isSpread({ text }: SourcePiece, [first, second]: readonly Item[]): boolean | undefined {
  if (first === undefined || second === undefined) return undefined;
  return /\n[ \t>]*\n/.test(text.slice(first.end, second.start));
}

function isItem(piece: SourcePiece): piece is Item {
  return piece.node.type === "listItem";
}

function itemsOf({ node, text }: SourcePiece<List>): Item[] | undefined {
  const spread = isLoose(node);
  const items = node.children.map((item) => {
    const place = spanOf(item);
    return place && { text, node: item, key: blockKey([{ ...node, spread, children: [item] }]), ...place };
  });
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** A mark with its space, and the box of a task. */
const MARK = /^([-*+]|\d{1,9}(?=[.)])[.)])([ \t]*)(\[[ xX]\][ \t]+)?/;

/** Returns what the lines of an item start with. */
function itemPrefix({ text, start }: Item): string {
  const [, mark = "", space = ""] = MARK.exec(text.slice(start, start + 200)) ?? [];
  const isCode = space.replaceAll("\t", "    ").length > 4;
  return prefixAt(text, start) + blank(mark) + (isCode || space === "" ? " " : space);
}

function patchItem(written: Item, goal: Item, { kept, patch }: Options): readonly Edit[] | undefined {
  const [before, after] = [written.node, goal.node];
  if (typeof before.checked !== typeof after.checked) return undefined;
  const box = before.checked === after.checked ? [] : checkBox(written, after.checked === true);
  const edits = patchChildren([written, before.children], [goal, after.children], {
    ...{ kept, patch, isApart: isApart(goal, after.children) },
    ...{ prefix: itemPrefix(written), goalPrefix: itemPrefix(goal) },
  });
  return edits && box && [...box, ...edits];
}

function checkBox({ text, start }: Item, isChecked: boolean): Edit[] | undefined {
  const [mark = "", , , box] = MARK.exec(text.slice(start, start + 200)) ?? [];
  if (box === undefined) return undefined;
  const at = start + mark.length - box.length + 1;
  return [{ start: at, end: at + 1, text: isChecked ? "x" : " " }];
}

/** Tests whether empty lines separate the blocks of an item. */
function isApart({ text }: SourcePiece, [first, second]: readonly RootContent[]): boolean {
  const [end, start] = [first && spanOf(first)?.end, second && spanOf(second)?.start];
  return end === undefined || start === undefined || /\n[ \t>]*\n/.test(text.slice(end, start));
}

/** Spells a new item with the mark of another one. */
function spellItem(item: Item, beside: SourcePiece | undefined, number: number | undefined): string {
  const own = item.text.slice(item.start, item.end);
  const [head = "", mark = "", , box = ""] = MARK.exec(own) ?? [];
  if (beside === undefined || !isItem(beside)) return own;
  const [, likeMark = mark, likeSpace = " "] = MARK.exec(beside.text.slice(beside.start, beside.start + 200)) ?? [];
  const newMark = number === undefined ? likeMark : likeMark.replace(/^\d+/, String(number));
  const space = likeSpace === "" || likeSpace.replaceAll("\t", "    ").length > 4 ? " " : likeSpace;
  const prefix = prefixAt(beside.text, beside.start) + blank(newMark) + space;
  return newMark + space + box + moveLines(own.slice(head.length), itemPrefix(item), prefix);
}

type Numbers = (index: number) => number;

/** Returns the numbers of the items: counted, or always the same; undefined for a list without numbers. */
function numbersOf(items: readonly Item[]): Numbers | undefined {
  const found = items.map(({ text, start }) => /^\d+/.exec(text.slice(start, start + 10))?.[0]);
  const first = Number(found[0] ?? NaN);
  if (Number.isNaN(first)) return undefined;
  const isCounted = found.every((number, i) => Number(number) === first + i);
  return isCounted ? (index) => first + index : undefined;
}

/** Changes the numbers of items that follow a new or removed one. */
function renumber(steps: readonly Step[], numbers: Numbers | undefined): Edit[] {
  if (numbers === undefined) return [];
  return steps.filter(({ goal }) => goal !== undefined).flatMap(({ written }, index) => {
    const own = written && /^\d+/.exec(written.text.slice(written.start, written.start + 10))?.[0];
    const wanted = String(numbers(index));
    if (written === undefined || own === undefined || own === wanted) return [];
    return [{ start: written.start, end: written.start + own.length, text: wanted }];
  });
}
