import type { StorageElement, StorageNode } from "../../document/storage/storage_tree.ts";
import type { LossPlace } from "../../book/losses/loss_ledger.ts";

/** Longest text of a heading that a place repeats, in code units. */
const MAX_HEADING = 120;
const HEADING = /^h[1-6]$/;

/** A heading of a body, with what of it is left out. */
interface PlacedHeading {
  readonly node: StorageElement;
  readonly leftOut: Set<string>;
  isConcealed: boolean;
}

/** Places in a body by the offsets of its nodes. */
export class BodyPlaces {
  readonly #lineStarts: readonly number[];
  readonly #headings: readonly PlacedHeading[];
  #shown: readonly { readonly at: number; readonly text: string }[] | undefined;

  /**
   * Finds the headings of a body, once.
   *
   * @param text Source that the offsets count in; undefined if they only give the order.
   */
  constructor(nodes: readonly StorageNode[], text: string | undefined) {
    this.#lineStarts = text === undefined ? [] : lineStartsOf(text);
    this.#headings = [...headingsIn(nodes)];
  }

  /** Leaves a node out of the headings that places name, because readers of the book must not see it. */
  conceal(node: StorageNode): void {
    const { start, end } = node;
    let at = countUpTo(this.#headings, startOf, start) - 1;
    const around = this.#headings[at];
    if (around !== undefined && around.node.start !== start) around.leftOut.add(rangeOf(node));
    if (around?.node.start !== start) at++;
    for (; at < this.#headings.length; at++) {
      const heading = this.#headings[at];
      if (heading === undefined || heading.node.start >= end) break;
      heading.isConcealed = true;
    }
    this.#shown = undefined;
  }

  /** Returns the line, the column and the nearest heading before an offset. */
  placeAt(offset: number): LossPlace {
    const headings = this.#shown ??= this.#headings.filter(({ isConcealed }) => !isConcealed)
      .map(({ node, leftOut }) => ({ at: node.start, text: headingText(node, leftOut) }));
    const heading = headings[countUpTo(headings, ({ at }) => at, offset) - 1]?.text ?? "";
    const line = countUpTo(this.#lineStarts, (start) => start, offset);
    return {
      ...(heading === "" ? {} : { heading }),
      ...(line === 0 ? {} : { line, column: offset - (this.#lineStarts[line - 1] ?? 0) + 1 }),
    };
  }
}

function startOf({ node }: PlacedHeading): number {
  return node.start;
}

function rangeOf({ start, end }: StorageNode): string {
  return `${start}-${end}`;
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Counts the items of an ascending list whose value is at most a limit. */
function countUpTo<Item>(items: readonly Item[], valueOf: (item: Item) => number, limit: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && valueOf(item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* headingsIn(nodes: readonly StorageNode[]): Generator<PlacedHeading> {
  for (const node of nodes) {
    if (node.type === "text") continue;
    if (HEADING.test(node.name)) yield { node, leftOut: new Set(), isConcealed: false };
    else yield* headingsIn(node.children);
  }
}

function headingText(element: StorageElement, leftOut: ReadonlySet<string>): string {
  const text = shownTextOf(element, (node) => leftOut.has(rangeOf(node))).replace(/\s+/g, " ").trim();
  return text.length > MAX_HEADING ? `${text.slice(0, MAX_HEADING)}…` : text;
}

/** Parts of macros and tasks that readers do not see. */
const UNSEEN: ReadonlySet<string> = new Set([
  ...["ac:parameter", "ac:default-parameter", "ac:adf-attribute", "ac:adf-fallback", "ac:placeholder"],
  ...["ac:task-id", "ac:task-uuid", "ac:task-status", "#comment", "#instruction", "script", "style"],
]);

/** Returns the text that readers see of a node, without its form and without what is left out. */
export function shownTextOf(node: StorageNode, isLeftOut?: (node: StorageElement) => boolean): string {
  if (node.type === "text") return node.value;
  if (UNSEEN.has(node.name) || isLeftOut?.(node) === true) return "";
  return shownTextIn(node.children, isLeftOut);
}

/** Returns the text that readers see of several nodes, without what is left out. */
export function shownTextIn(nodes: readonly StorageNode[], isLeftOut?: (node: StorageElement) => boolean): string {
  return nodes.map((node) => shownTextOf(node, isLeftOut)).join("");
}
