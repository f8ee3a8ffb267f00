import type { RunningPiece } from "./page_facts.ts";
import type { TabStop } from "../styles/paragraph_format.ts";
import { splitRunningText } from "./running_text.ts";

/** Position in a header or footer. */
export type RunningSlot = "left" | "center" | "right";

type Item = Exclude<RunningPiece, { kind: "text" }> | { readonly kind: "raw"; readonly text: string };

const CHARACTER_WIDTH = 5.5;
const DEFAULT_TAB = 36;
const MAX_ITEMS = 200;
const MAX_TEXT = 2000;

/** Slot in which a line starts, and its tab stops. */
export interface RunningLine {
  readonly slot: RunningSlot;
  readonly stops: readonly TabStop[];
  /** Width between the margins, in points. */
  readonly width: number;
}

/** Collects the content on the left, in the center and on the right. Text is kept only until the end, to distinguish words from numbers. */
export class RunningSlots {
  readonly #items: Readonly<Record<RunningSlot, Item[]>> = { left: [], center: [], right: [] };
  #line: RunningLine = { slot: "left", stops: [], width: 468 };
  #slot: RunningSlot = "left";
  #x = 0;
  /** Slots that have content from the current line. */
  readonly #touched = new Set<RunningSlot>();

  /** Whether the current line has content. */
  get lineHasItems(): boolean {
    return this.#touched.size > 0;
  }

  /** Starts a line. */
  startLine(line: RunningLine): void {
    this.#line = line;
    this.#slot = line.slot;
    this.#x = 0;
    this.#touched.clear();
  }

  /** Moves to the next tab stop, or to the next default stop. */
  tab(): void {
    if (this.#line.slot !== "left") return this.text(" ");
    const stop = this.#line.stops.find(({ position, align }) => position > this.#x + 0.1 && isStop(align));
    if (stop === undefined) this.#x = (Math.floor(this.#x / DEFAULT_TAB) + 1) * DEFAULT_TAB;
    else this.#x = stop.position;
    const next = stop?.align === "center" ? "center" : isEnd(stop) ? "right" : this.#slotAt(this.#x);
    if (ORDER.indexOf(next) > ORDER.indexOf(this.#slot)) this.#slot = next;
    else this.text(" ");
  }

  /** Moves to a slot, as a tab that is relative to the margins does. */
  moveTo(slot: RunningSlot): void {
    this.#slot = slot;
  }

  /** Adds text. */
  text(text: string): void {
    this.#x += text.length * CHARACTER_WIDTH;
    if (text.trim() === "" && !this.#touched.has(this.#slot)) return;
    const items = this.#open();
    const last = items.at(-1);
    if (last?.kind === "raw") items[items.length - 1] = { kind: "raw", text: (last.text + text).slice(0, MAX_TEXT) };
    else this.#push({ kind: "raw", text: text.slice(0, MAX_TEXT) });
  }

  /** Adds a field or picture. */
  add(piece: Exclude<RunningPiece, { kind: "text" }>): void {
    this.#x += 2 * CHARACTER_WIDTH;
    this.#open();
    this.#push(piece);
  }

  /** Returns the content of a slot. */
  pieces(slot: RunningSlot): RunningPiece[] {
    const items = this.#items[slot];
    const isNumber = (item: Item | undefined) =>
      item?.kind === "field" && (item.field === "page" || item.field === "pages");
    return trim(items.flatMap((item, i): RunningPiece[] => {
      if (item.kind !== "raw") return [item];
      return splitRunningText(item.text, isNumber(items[i - 1]) || isNumber(items[i + 1]));
    }));
  }

  /** Returns the items of the current slot. A space separates the first item of a line from earlier lines. */
  #open(): Item[] {
    const items = this.#items[this.#slot];
    if (!this.#touched.has(this.#slot) && items.length > 0) this.#push({ kind: "literal", text: " " });
    this.#touched.add(this.#slot);
    return items;
  }

  #push(item: Item): void {
    const items = this.#items[this.#slot];
    if (items.length < MAX_ITEMS) items.push(item);
  }

  #slotAt(x: number): RunningSlot {
    const share = x / this.#line.width;
    return share < 0.3 ? "left" : share < 0.65 ? "center" : "right";
  }
}

const ORDER: readonly RunningSlot[] = ["left", "center", "right"];

function isStop(align: TabStop["align"]): boolean {
  return align !== "clear" && align !== "bar";
}

function isEnd(stop: TabStop | undefined): boolean {
  return stop?.align === "end" || stop?.align === "decimal";
}

/** Removes spaces at both ends. */
function trim(pieces: readonly RunningPiece[]): RunningPiece[] {
  const kept = [...pieces];
  const first = kept[0];
  if (first?.kind === "literal") kept[0] = { kind: "literal", text: first.text.trimStart() };
  const last = kept.at(-1);
  if (last?.kind === "literal") kept[kept.length - 1] = { kind: "literal", text: last.text.trimEnd() };
  return kept.filter((piece) => piece.kind !== "literal" || piece.text !== "");
}
