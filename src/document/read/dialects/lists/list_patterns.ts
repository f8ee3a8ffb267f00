import { markPattern } from "../../../node_marks.ts";
import { listNodes } from "../../../list_nodes.ts";
import type { Root } from "../../../tree.ts";
import { readSourceLines, type SourceLine } from "../source_lines.ts";
import { readNumerals } from "./numerals.ts";

/** Item of a list with letters, Roman numerals, or numbers in parentheses. */
const ITEM = /^([ \t>]*)(\(?)(\d{1,4}|[A-Za-z]|[ivxlcdm]{2,8}|[IVXLCDM]{2,8})([.)])([ \t]{1,4})(?=\S)/;
const ANY_ITEM = /^[ \t>]*(?:\((?:\d{1,4}|[A-Za-z]{1,8})\)|[A-Za-z]{1,8}[.)])[ \t]/m;
/** Lines between two items of which the first has not yet begun a list. */
const MAX_GAP = 60;

/** An item as it is written. */
interface Item {
  readonly at: number;
  readonly indent: number;
  /** Where its text starts. */
  readonly column: number;
  readonly before: string;
  readonly numeral: string;
  readonly after: string;
}

/** What the items of a list have before their text, by the 1-based line of its first item: `(a)`. */
export class ListPatterns {
  readonly #patterns = new Map<number, string>();

  /** Adds the first item of a list, by its 1-based line. */
  add(line: number, pattern: string): void {
    this.#patterns.set(line, pattern);
  }

  /**
   * Rewrites the lists of pandoc with letters and the like as numbered lists. A list begins with two items in a row: one
   * alone may be the initial of a name. Every line keeps its number, and the text of an item its column.
   */
  take(body: string): string {
    if (!ANY_ITEM.test(body)) return body;
    const lines = readSourceLines(body);
    const done = lines.map(({ text }) => text);
    for (let at = 0; at < lines.length; at++) {
      const item = done[at] === lines[at]?.text ? readItem(lines, at) : undefined;
      if (item !== undefined && canStart(lines, item)) this.#takeList(lines, done, item);
    }
    return done.join("\n");
  }

  /** Gives the lists of the tree their patterns. */
  mark(root: Root): void {
    if (this.#patterns.size === 0) return;
    for (const node of listNodes(root)) {
      if (node.type !== "list" || node.ordered !== true) continue;
      const pattern = this.#patterns.get(node.position?.start.line ?? 0);
      if (pattern !== undefined) markPattern(node, pattern);
    }
  }

  #takeList(lines: readonly SourceLine[], done: string[], first: Item): void {
    const second = nextItem(lines, first);
    const found = second &&
      readNumerals(first.numeral).find(({ form, value }) =>
        readNumerals(second.numeral).some((other) => other.form === form && other.value === value + 1)
      );
    if (second === undefined || found === undefined) return;
    this.add(first.at + 1, `${first.before}${found.form}${first.after}`);
    // Two lists in a row need different signs.
    const sign = signAbove(done, first) === ")" ? "." : ")";
    let { value } = found;
    for (let item: Item | undefined = first; item !== undefined; item = nextItem(lines, item)) {
      const { numeral, before, indent } = item;
      if (!readNumerals(numeral).some((own) => own.form === found.form && own.value === value)) break;
      const text = lines[item.at]?.text ?? "";
      const width = before.length + numeral.length;
      done[item.at] = text.slice(0, indent) + String(value++).padStart(width, "0") + sign +
        text.slice(indent + width + 1);
    }
  }
}

function readItem(lines: readonly SourceLine[], at: number): Item | undefined {
  const { text = "", isCode = true } = lines[at] ?? {};
  const [, prefix = "", before = "", numeral, after = "", space = ""] = ITEM.exec(text) ?? [];
  if (isCode || numeral === undefined || (before === "(" && after !== ")")) return undefined;
  // Numbers have lists of their own; a capital and a period may be an initial.
  if (before === "" && (/^\d/.test(numeral) || (/^[A-Z]$/.test(numeral) && after === "." && space.length < 2))) {
    return undefined;
  }
  const column = prefix.length + before.length + numeral.length + 1 + space.length;
  return { at, indent: prefix.length, column, before, numeral, after };
}

/** An item begins a list behind an empty line, or as the first one right below that of a list around it. */
function canStart(lines: readonly SourceLine[], { at, indent, numeral }: Item): boolean {
  const above = lines[at - 1];
  if (above === undefined || above.isCode || /^[ \t>]*$|^(?:#{1,6}[ \t]|:{3,})/.test(above.text)) return true;
  return indentOf(above.text) < indent && /^[ \t>]*(?:[-*+]|\(?\w{1,8}[.)])[ \t]/.test(above.text) &&
    readNumerals(numeral).some(({ value }) => value === 1);
}

/**
 * Finds the next item of the same list, whose sign or text is below that of the item: what is between is indented, or
 * goes on with the text above it.
 */
function nextItem(lines: readonly SourceLine[], item: Item): Item | undefined {
  for (let at = item.at + 1; at <= item.at + MAX_GAP; at++) {
    const line = lines[at];
    if (line === undefined) return undefined;
    const next = readItem(lines, at);
    const isBelow = next !== undefined && (next.indent === item.indent || next.column === item.column);
    if (isBelow && next.before === item.before && next.after === item.after) return next;
    const isBlank = /^[ \t>]*$/.test(line.text);
    if (isBlank || line.isCode || indentOf(line.text) > item.indent) continue;
    if (next !== undefined || /^[ \t>]*$/.test(lines[at - 1]?.text ?? "")) return undefined;
  }
  return undefined;
}

function indentOf(text: string): number {
  return /^[ \t>]*/.exec(text)?.[0].length ?? 0;
}

/** Returns the sign of the numbered list that may end above an item. */
function signAbove(done: readonly string[], { at, indent }: Item): string {
  for (let above = at - 1; above >= Math.max(0, at - MAX_GAP); above--) {
    const [, prefix = "", sign] = /^([ \t>]*)\d{1,9}([.)])[ \t]/.exec(done[above] ?? "") ?? [];
    if (sign !== undefined && prefix.length <= indent) return sign;
  }
  return ".";
}
