import { Bag } from "./bag.ts";
import { matchBlocks } from "./match_blocks.ts";
import { openElement, type StorageElement } from "../../storage/storage_tree.ts";
import type { RootContent } from "../../tree.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";

/** A part of a container, such as an item of a list. */
export interface Part<Content> {
  /** Generated storage format. */
  key: string;
  content: Content;
}

/** A part with its bytes, as received from the wiki. */
interface PristinePart<Content> extends Part<Content> {
  element: StorageElement;
  /** The element, with the white space that follows it. */
  source: string;
}

/** Combines parts with their elements, one to one, in the text that these were parsed from. */
export function pristineParts<Content>(
  parts: readonly Part<Content>[],
  elements: readonly StorageElement[],
  source: string,
  end: number,
): PristinePart<Content>[] {
  return parts.flatMap((part, i) => {
    const element = elements[i];
    if (element === undefined) return [];
    return [{ ...part, element, source: source.slice(element.start, elements[i + 1]?.start ?? end) }];
  });
}

/** Writes back parts of one kind. */
export interface PartWriter<Content> {
  /** Writes back an edited part; undefined if it must be generated. */
  writeBackOne: (element: StorageElement, written: Content, edited: Content) => string | undefined;
  /**
   * Measures the similarity of two parts, to find the original of an edited part where parts were added or removed next
   * to it.
   */
  likeness: (before: Content, after: Content) => number;
}

/** With more comparisons than this, parts are paired in order. */
const MAX_COMPARISONS = 2500;

/** Writes back parts: unchanged and moved ones keep their bytes, edited ones are written back. */
export function writeBackParts<Content>(
  before: readonly PristinePart<Content>[],
  after: readonly Part<Content>[],
  writer: PartWriter<Content>,
): string {
  const pairs = matchBlocks(before.map(({ key }) => key), after.map(({ key }) => key));
  const written = new Map<number, string>();
  const used = new Set<number>();
  for (const [i, j] of pairs) {
    written.set(j, before[i]?.source ?? "");
    used.add(i);
  }
  takeMoved(before, after, used, written);
  for (const gap of findGaps(pairs, before.length, after.length)) {
    const free = before.map((part, i) => ({ part, i })).slice(gap.from, gap.to).filter(({ i }) => !used.has(i));
    const open = after.map((part, j) => ({ part, j })).slice(gap.afterFrom, gap.afterTo)
      .filter(({ j }) => !written.has(j));
    for (const [a, b] of pairUp(free.map(({ part }) => part), open.map(({ part }) => part), writer.likeness)) {
      const [origin, edited] = [free[a], open[b]];
      if (origin === undefined || edited === undefined) continue;
      written.set(edited.j, writeBackPart(origin.part, edited.part, writer));
    }
  }
  return after.map(({ key }, j) => written.get(j) ?? key).join("");
}

/** Writes back a part whose content was edited. */
export function writeBackPart<Content>(
  { element, source, content }: PristinePart<Content>,
  edited: Part<Content>,
  { writeBackOne }: Pick<PartWriter<Content>, "writeBackOne">,
): string {
  const rewritten = writeBackOne(element, content, edited.content);
  return rewritten === undefined ? edited.key : rewritten + source.slice(element.end - element.start);
}

function takeMoved<Content>(
  before: readonly PristinePart<Content>[],
  after: readonly Part<Content>[],
  used: Set<number>,
  written: Map<number, string>,
): void {
  const free = new Bag(before.flatMap(({ key }, i) => used.has(i) ? [] : [[key, i] as const]));
  for (const [j, { key }] of after.entries()) {
    const i = written.has(j) ? undefined : free.take(key);
    if (i === undefined) continue;
    used.add(i);
    written.set(j, before[i]?.source ?? "");
  }
}

interface Gap {
  from: number;
  to: number;
  afterFrom: number;
  afterTo: number;
}

/** Finds the gaps between unchanged parts. */
function findGaps(pairs: ReadonlyMap<number, number>, before: number, after: number): Gap[] {
  const gaps: Gap[] = [];
  let [from, afterFrom] = [0, 0];
  for (const [to, afterTo] of [...[...pairs].sort(([a], [b]) => a - b), [before, after] as const]) {
    if (to > from && afterTo > afterFrom) gaps.push({ from, to, afterFrom, afterTo });
    [from, afterFrom] = [to + 1, afterTo + 1];
  }
  return gaps;
}

function pairUp<Content>(
  before: readonly Part<Content>[],
  after: readonly Part<Content>[],
  likeness: PartWriter<Content>["likeness"],
): [number, number][] {
  const inOrder = after.slice(0, before.length).map((_, i): [number, number] => [i, i]);
  if (before.length === after.length || before.length * after.length > MAX_COMPARISONS) return inOrder;
  const scores = before.flatMap((a, i) => after.map((b, j) => ({ i, j, score: likeness(a.content, b.content) })));
  const pairs: [number, number][] = [];
  for (const { i, j, score } of scores.toSorted((a, b) => b.score - a.score)) {
    const fits = pairs.every(([a, b]) => (a < i) === (b < j) && a !== i && b !== j);
    if (score > 0 && fits) pairs.push([i, j]);
  }
  return pairs.length === 0 ? inOrder : pairs;
}

/** Blocks of Markdown, each with its nodes. */
export type Blocks = readonly (readonly RootContent[])[];

/** Writes back the blocks of a body or an element. */
export type WriteBackBlocks = (pristine: string, written: Blocks, edited: Blocks) => string;

/** Written and edited version of a value. */
export type Pair<Value> = readonly [written: Value, edited: Value];

/** Writes back the content of an element; its tags keep their bytes. */
export function writeBackContent(
  element: StorageElement,
  source: string,
  pair: Pair<readonly RootContent[]>,
  writeBack: WriteBackBlocks,
): string {
  const { open, close } = openElement(element, source);
  return open + writeBackInside(element, source, pair, writeBack) + close;
}

/** Writes back the content of an element, without its tags. */
export function writeBackInside(
  element: StorageElement,
  source: string,
  [written, edited]: Pair<readonly RootContent[]>,
  writeBack: WriteBackBlocks,
): string {
  // Invisible content only gives the element its height.
  if (written.length === 0 || edited.length === 0) return mdastToStorage(edited);
  const { content } = openElement(element, source);
  return writeBack(content, written.map((node) => [node]), edited.map((node) => [node]));
}
