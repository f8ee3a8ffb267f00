import { present } from "../../../base/present.ts";
import { matchBlocks } from "../write_back/match_blocks.ts";
import { Bag } from "../write_back/bag.ts";
import { type Edit, type Span, spanFrom, spansIn } from "./edits.ts";
import { breakLine } from "./lines.ts";
import type { SourcePiece } from "./source_text.ts";

/** Parts that follow each other in a text, and what they become. */
export interface Sequence {
  readonly written: readonly SourcePiece[];
  readonly goal: readonly SourcePiece[];
  /** The range that contains them. */
  readonly frame: Span;
  /** What the lines of the parts start with. */
  readonly prefix: string;
  /** Parts of the text that stay; sorted. */
  readonly kept: readonly Span[];
}

/** How the parts of one kind of sequence are written. */
export interface SequenceWriter {
  /** Changes a part where it stands; undefined if it must be replaced. */
  readonly patch: (written: SourcePiece, goal: SourcePiece) => readonly Edit[] | undefined;
  /** Spells a new part beside another one, by its index in the result. */
  readonly spell: (goal: SourcePiece, beside: SourcePiece | undefined, index: number) => string;
  /** Whether an empty line separates parts. */
  readonly isApart: boolean;
  /** Where comments of removed parts go if they cannot stand between the parts. */
  readonly after?: number;
}

/** A part of the result: what was written, what it becomes, or both. */
export interface Step {
  readonly written?: SourcePiece;
  readonly goal?: SourcePiece;
}

/** Plans how one sequence becomes another: equal parts stay, similar ones are changed, others replaced. */
export function planSteps(written: readonly SourcePiece[], goal: readonly SourcePiece[]): Step[] {
  const pairs = matchBlocks(written.map(({ key }) => key), goal.map(({ key }) => key));
  const steps: Step[] = [];
  let [i, k] = [0, 0];
  for (const [j, l] of [...pairs, [written.length, goal.length] as const]) {
    steps.push(...planGap(written.slice(i, j), goal.slice(k, l)));
    const [old, same] = [written[j], goal[l]];
    if (old !== undefined && same !== undefined) steps.push({ written: old, goal: same });
    [i, k] = [j + 1, l + 1];
  }
  return steps;
}

/** Pairs parts between unchanged ones: one by one if their kinds are the same, otherwise the most similar ones. */
function planGap(written: readonly SourcePiece[], goal: readonly SourcePiece[]): Step[] {
  const isEven = written.length === goal.length && written.every((old, i) => old.node.type === goal[i]?.node.type);
  const pairs = isEven ? written.map((_, i) => [i, i] as const) : pairAlike(written, goal);
  const steps: Step[] = [];
  let [i, k] = [0, 0];
  for (const [j, l] of [...pairs, [written.length, goal.length] as const]) {
    for (; i < j || k < l; i++, k++) {
      steps.push(present({ written: i < j ? written[i] : undefined, goal: k < l ? goal[k] : undefined }));
    }
    const [old, changed] = [written[j], goal[l]];
    if (old !== undefined && changed !== undefined) steps.push({ written: old, goal: changed });
    [i, k] = [j + 1, l + 1];
  }
  return steps;
}

/** Number of parts to search after the last pair, and the smallest share of common words of a pair. */
const WINDOW = 20;
const ALIKE = 0.3;

function pairAlike(written: readonly SourcePiece[], goal: readonly SourcePiece[]): (readonly [number, number])[] {
  const words = written.map(wordsOf);
  const pairs: (readonly [number, number])[] = [];
  let from = 0;
  for (const [k, piece] of goal.entries()) {
    const own = wordsOf(piece);
    let [best, found] = [ALIKE, -1];
    for (let i = from; i < Math.min(written.length, from + WINDOW); i++) {
      const other = words[i];
      if (other === undefined || written[i]?.node.type !== piece.node.type) continue;
      const likeness = own.intersection(other).size / Math.max(own.size, other.size, 1);
      if (likeness > best) [best, found] = [likeness, i];
    }
    if (found < 0) continue;
    pairs.push([found, k]);
    from = found + 1;
  }
  return pairs;
}

function wordsOf({ key }: SourcePiece): Set<string> {
  return new Set(key.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{M}\p{N}]+/gu));
}

/**
 * Changes a sequence of parts to another one. Unchanged parts, empty lines and comments stay as they are; comments of
 * removed parts stay as parts of their own. Undefined if nothing would be left to stand beside.
 */
export function editSequence(sequence: Sequence, steps: readonly Step[], writer: SequenceWriter): Edit[] | undefined {
  const { written, frame } = sequence;
  if (written.length === 0 || steps.every(({ goal }) => goal === undefined)) {
    if (steps.some(({ goal }) => goal !== undefined) || written.length > 0) return undefined;
  }
  const edits: Edit[] = [];
  const removed: SourcePiece[] = [];
  let beside: SourcePiece | undefined;
  let index = 0;
  const free = new Bag(
    steps.flatMap(({ written: old, goal }) =>
      old === undefined || goal !== undefined || writer.after !== undefined ? [] : [[old.key, old] as const]
    ),
  );
  const moved = new Set<SourcePiece>();
  for (const { written: old, goal } of steps) {
    if (old === undefined && goal !== undefined) {
      const again = free.take(goal.key);
      if (again !== undefined) moved.add(again);
      const text = again?.text.slice(again.start, again.end) ?? writer.spell(goal, beside ?? written[0], index);
      const gap = breakLine(sequence.prefix, writer.isApart);
      const first = written[0]?.start ?? frame.start;
      edits.push(
        beside === undefined
          ? { start: first, end: first, text: text + gap }
          : { start: beside.end, end: beside.end, text: gap + text },
      );
    } else if (old !== undefined && goal === undefined) {
      removed.push(old);
      continue;
    } else if (old !== undefined && goal !== undefined) {
      if (old.key !== goal.key) {
        edits.push(
          ...writer.patch(old, goal) ?? replace(sequence, old, { writer, text: writer.spell(goal, old, index) }),
        );
      }
      beside = old;
    }
    index += 1;
  }
  return [...edits, ...remove(sequence, removed, { writer, moved })];
}

interface Replacement {
  readonly writer: SequenceWriter;
  readonly text: string;
}

/** Replaces a part; its comments follow it. */
function replace(sequence: Sequence, { start, end, text: whole }: SourcePiece, { writer, text }: Replacement): Edit[] {
  const comments = spansIn(sequence.kept, { start, end }).map((span) => whole.slice(span.start, span.end));
  const gap = breakLine(sequence.prefix, true);
  const { after } = writer;
  if (after === undefined) return [{ start, end, text: [...text === "" ? [] : [text], ...comments].join(gap) }];
  return [{ start, end, text }, ...comments.map((comment) => ({ start: after, end: after, text: gap + comment }))];
}

/** Removes parts with the empty lines around them; their comments stay. */
function remove(
  sequence: Sequence,
  removed: readonly SourcePiece[],
  { writer, moved }: { readonly writer: SequenceWriter; readonly moved: ReadonlySet<SourcePiece> },
): Edit[] {
  const { written, frame, kept, prefix } = sequence;
  const edits: Edit[] = [];
  const next = new Map(written.map((piece, i) => [piece, written[i + 1]]));
  for (let i = 0; i < removed.length;) {
    const first = removed[i];
    if (first === undefined) break;
    const comments = moved.has(first) ? [] : spansIn(kept, first);
    if (comments.length > 0 && writer.after === undefined) {
      edits.push(...replace(sequence, first, { writer, text: "" }));
      i += 1;
      continue;
    }
    let last = first;
    const follows = (piece: SourcePiece) => {
      const start = Math.min(next.get(piece)?.start ?? Infinity, spanFrom(kept, piece.end)?.start ?? Infinity);
      return start < frame.end ? start : Infinity;
    };
    for (
      i += 1;
      removed[i]?.start === follows(last) &&
      (moved.has(removed[i] ?? last) || spansIn(kept, removed[i] ?? last).length === 0);
      i++
    ) {
      last = removed[i] ?? last;
    }
    const end = follows(last);
    if (end < Infinity) edits.push({ start: first.start, end, text: "" });
    else edits.push({ start: backTo(first, prefix), end: last.end, text: "" });
    const { after } = writer;
    if (after === undefined) continue;
    const gap = breakLine(prefix, true);
    edits.push(
      ...comments.map((span) => ({ start: after, end: after, text: gap + first.text.slice(span.start, span.end) })),
    );
  }
  return edits;
}

/** Returns the end of what stands before a part, without empty lines. */
function backTo({ text, start }: SourcePiece, prefix: string): number {
  const isBlank = prefix.includes(">") ? /[\s>]/ : /\s/;
  let at = start;
  while (at > 0 && isBlank.test(text.charAt(at - 1))) at -= 1;
  return at;
}
