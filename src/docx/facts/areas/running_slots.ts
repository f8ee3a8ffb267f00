import type { RunningPiece } from "./page_facts.ts";
import type { TabStop } from "../styles/paragraph_format.ts";
import { type RunningNeighbor, splitRunningText } from "./running_text.ts";

/** Position in a header or footer. */
export type RunningSlot = "left" | "center" | "right";

type Item = Exclude<RunningPiece, { kind: "text" }> | { readonly kind: "raw"; readonly text: string };

const CHARACTER_WIDTH = 5.5;
/** Width of a space, and number of them that nobody writes between words. */
const SPACE_WIDTH = 2.75;
const MANY_SPACES = /( {12,})/;
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

/** Part of a line between two tabs. */
interface LinePart {
  slot: RunningSlot;
  /** Whether its slot is only estimated from the width of what is before it. */
  readonly estimated: boolean;
  readonly items: Item[];
}

/** Collects the content on the left, in the center and on the right. Text is kept only until the end, to distinguish words from numbers. */
export class RunningSlots {
  readonly #items: Readonly<Record<RunningSlot, Item[]>> = { left: [], center: [], right: [] };
  #line: RunningLine = { slot: "left", stops: [], width: 468 };
  #parts: LinePart[] = [];
  #part: LinePart = { slot: "left", estimated: false, items: [] };
  #x = 0;

  /** Whether the current line has content. */
  get lineHasItems(): boolean {
    return this.#parts.some(({ items }) => items.length > 0);
  }

  /** Starts a line. */
  startLine(line: RunningLine): void {
    this.#endLine();
    this.#line = line;
    this.#x = 0;
    this.#startPart(line.slot, false);
  }

  /** Moves to the next tab stop, or to the next default stop. */
  tab(): void {
    if (this.#line.slot !== "left") return this.text(" ");
    const stop = this.#line.stops.find(({ position, align }) => position > this.#x + 0.1 && isStop(align));
    if (stop === undefined) this.#x = (Math.floor(this.#x / DEFAULT_TAB) + 1) * DEFAULT_TAB;
    else this.#x = stop.position;
    const exact = stop?.align === "center" ? "center" : isEnd(stop) ? "right" : undefined;
    const next = exact ?? this.#slotAt(this.#x);
    if (ORDER.indexOf(next) > ORDER.indexOf(this.#part.slot)) this.#startPart(next, exact === undefined);
    else if (exact !== undefined && this.#part.estimated) this.#startPart(exact, false);
    else this.text(" ");
  }

  /** Goes on below: in the slot in which the line starts. */
  breakLine(): void {
    if (this.#part.slot === this.#line.slot) this.text(" ");
    else this.#startPart(this.#line.slot, false);
    this.#x = 0;
  }

  /** Moves to a slot, as a tab that is relative to the margins does. */
  moveTo(slot: RunningSlot): void {
    this.#startPart(slot, false);
  }

  /** Adds text. Some authors move what follows with many spaces, where others have a tab. */
  text(text: string): void {
    for (const [i, part] of text.split(MANY_SPACES).entries()) {
      if (i % 2 === 0) this.#words(part);
      else this.#move(part.length * SPACE_WIDTH);
    }
  }

  #move(distance: number): void {
    this.#x += distance;
    const next = this.#line.slot === "left" ? this.#slotAt(this.#x) : this.#part.slot;
    if (ORDER.indexOf(next) > ORDER.indexOf(this.#part.slot)) this.#startPart(next, true);
    else this.#words(" ");
  }

  #words(text: string): void {
    if (text === "") return;
    this.#x += text.length * CHARACTER_WIDTH;
    const { items } = this.#part;
    if (text.trim() === "" && items.length === 0) return;
    const last = items.at(-1);
    if (last?.kind === "raw") items[items.length - 1] = { kind: "raw", text: (last.text + text).slice(0, MAX_TEXT) };
    else push(items, { kind: "raw", text: text.slice(0, MAX_TEXT) });
  }

  /** Adds a field or picture. */
  add(piece: Exclude<RunningPiece, { kind: "text" }>): void {
    this.#x += 2 * CHARACTER_WIDTH;
    push(this.#part.items, piece);
  }

  /** Returns the content of a slot. */
  pieces(slot: RunningSlot): RunningPiece[] {
    this.#endLine();
    const items = this.#items[slot];
    return trim(items.flatMap((item, i): RunningPiece[] => {
      if (item.kind !== "raw") return [item];
      return splitRunningText(item.text, { before: neighbor(items, i - 1), after: neighbor(items, i + 1) });
    }));
  }

  #startPart(slot: RunningSlot, estimated: boolean): void {
    if (this.#parts.length < MAX_ITEMS) this.#parts.push({ slot, estimated, items: [] });
    this.#part = this.#parts.at(-1) ?? this.#part;
  }

  /** Adds the parts of the line to their slots. A space separates parts, and lines, that share a slot. */
  #endLine(): void {
    const parts = this.#parts.filter(({ items }) => items.length > 0);
    separateParts(parts);
    for (const { slot, items } of parts) {
      const filled = this.#items[slot];
      if (filled.length > 0) push(filled, { kind: "literal", text: " " });
      for (const item of items) push(filled, item);
    }
    this.#parts = [];
  }

  #slotAt(x: number): RunningSlot {
    const share = x / this.#line.width;
    return share < 0.3 ? "left" : share < 0.65 ? "center" : "right";
  }
}

const ORDER: readonly RunningSlot[] = ["left", "center", "right"];

/** Moves an estimated part out of the slot that a later part has by its alignment, if the slot before is free. */
function separateParts(parts: readonly LinePart[]): void {
  for (const [i, part] of parts.entries()) {
    const next = parts[i + 1];
    const before = ORDER[ORDER.indexOf(part.slot) - 1];
    if (!part.estimated || next?.slot !== part.slot || next.estimated || before === undefined) continue;
    if (!parts.some(({ slot }) => slot === before)) part.slot = before;
  }
}

function push(items: Item[], item: Item): void {
  if (items.length < MAX_ITEMS) items.push(item);
}

function neighbor(items: readonly Item[], i: number): RunningNeighbor {
  const item = items[i];
  if (item === undefined) return "nothing";
  return item.kind === "field" && (item.field === "page" || item.field === "pages") ? "number" : "other";
}

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
