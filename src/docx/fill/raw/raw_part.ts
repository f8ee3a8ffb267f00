import { escapeMarkup } from "../../../base/xml/markup.ts";
import { parseRaw, type RawCaps, type RawTree } from "./parse_raw.ts";
import type { RawElement, RawRange } from "./raw_element.ts";

/**
 * A part that is being edited. What no edit touches stays as it is written. An edit that lies within another one has no
 * effect.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { RawPart } from "./raw_part.ts";
 *
 * const part = new RawPart(new TextEncoder().encode("<a  x='1'><b>1</b><!-- 2 --></a>"), "a.xml");
 * const [b] = part.root.children;
 * if (b !== undefined) part.setText(b, "1 & 2");
 * strictEqual(new TextDecoder().decode(part.bytes()), "<a  x='1'><b>1 &amp; 2</b><!-- 2 --></a>");
 * ```
 */
export class RawPart {
  readonly path: string;
  readonly #tree: RawTree;
  readonly #edits = new RawEdits();
  readonly #declared = new Map<string, string>();

  /**
   * Parses the part at a path.
   *
   * @param caps Which of its elements can be edited; default: all, if it has not more than a template may have.
   * @throws {DocxError} `encoding`, `too-large` or a rule of the XML.
   */
  constructor(bytes: Uint8Array, path: string, caps: RawCaps = {}) {
    this.path = path;
    this.#tree = parseRaw(bytes, path, caps);
  }

  /** Root element. */
  get root(): RawElement {
    return this.#tree.root;
  }

  /** Returns the namespace that the root declares for a prefix. */
  declaredPrefix(prefix: string): string | undefined {
    return this.#declared.get(prefix) ?? this.#tree.declared.get(prefix);
  }

  /** Declares a prefix on the root, which must not have it. */
  declare(prefix: string, uri: string): void {
    if (this.declaredPrefix(prefix) === uri) return;
    this.#declared.set(prefix, uri);
    this.insert(this.root.start + 1 + this.root.written.length, ` xmlns:${prefix}="${escapeMarkup(uri)}"`);
  }

  /** Whether anything was edited. */
  get isEdited(): boolean {
    return this.#edits.count > 0;
  }

  /** Returns the text of a range as it is written. */
  written({ start, end }: RawRange): string {
    return this.#tree.source.text.slice(start, end);
  }

  /** Replaces a range with markup. */
  replace({ start, end }: RawRange, markup: string): void {
    this.#edits.add({ start, end, text: markup });
  }

  /** Inserts markup at a position. */
  insert(position: number, markup: string): void {
    if (markup !== "") this.#edits.add({ start: position, end: position, text: markup });
  }

  /** Removes an element. */
  remove(range: RawRange): void {
    this.replace(range, "");
  }

  /** Removes the tags of an element and keeps its content. */
  unwrap({ start, contentStart, contentEnd, end }: RawElement): void {
    this.remove({ start, end: contentStart });
    if (contentEnd < end) this.remove({ start: contentEnd, end });
  }

  /** Inserts markup as the last content of an element. */
  append(element: RawElement, markup: string): void {
    if (markup === "") return;
    if (!element.isClosed) this.insert(element.contentEnd, markup);
    else this.replace({ start: element.contentStart - 2, end: element.end }, `>${markup}</${element.written}>`);
  }

  /** Appends empty elements without a prefix to the root, in its namespace. */
  appendRows(rows: string): void {
    this.append(this.root, rows.replaceAll("<", `<${this.root.prefix}`));
  }

  /** Replaces the content of an element with text. */
  setText(element: RawElement, text: string): void {
    if (!element.isClosed) this.replace(contentRange(element), escapeMarkup(text));
    else this.append(element, escapeMarkup(text));
  }

  /** Sets an attribute by its name in the file, or removes it. */
  setAttribute(element: RawElement, written: string, value: string | undefined): void {
    const range = this.#findAttribute(element, (name) => name === written);
    const text = value === undefined ? "" : ` ${written}="${escapeMarkup(value)}"`;
    if (range !== undefined) this.replace(range, text);
    else if (value !== undefined) this.insert(element.start + 1 + element.written.length, text);
  }

  /** Lists the names of the attributes of an element as they are written, with those of namespace declarations. */
  attributeNames(element: RawElement): string[] {
    const names: string[] = [];
    this.#findAttribute(element, (name) => {
      names.push(name);
      return false;
    });
    return names;
  }

  /** Returns the line of a position, from 1. */
  lineOf(position: number): number {
    const { text } = this.#tree.source;
    let line = 1;
    for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) line++;
    return line;
  }

  /** Removes the attributes that have a value and whose names end with one of the given ones. */
  removeAttributes(element: RawElement, locals: ReadonlySet<string>, value: string): void {
    const { text } = this.#tree.source;
    const ATTRIBUTE = attributePattern();
    ATTRIBUTE.lastIndex = element.start + 1 + element.written.length;
    for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
      const [whole, name = "", quoted = ""] = found;
      if (locals.has(name.slice(name.indexOf(":") + 1)) && quoted.slice(1, -1) === value) {
        this.remove({ start: found.index, end: found.index + whole.length });
      }
    }
  }

  /** Renders a range with the edits in it, and with others, which come first. */
  render({ start, end }: RawRange, further: readonly RawEdit[] = []): string {
    const isWithin = (edit: RawEdit) => edit.start >= start && edit.end <= end;
    const within = [...further.filter(isWithin), ...this.#edits.within({ start, end })].sort(byPlace);
    const pieces: string[] = [];
    let at = start;
    for (const edit of within) {
      if (edit.start < at) continue;
      pieces.push(this.written({ start: at, end: edit.start }), edit.text);
      at = edit.end;
    }
    pieces.push(this.written({ start: at, end }));
    return pieces.join("");
  }

  /** Encodes the edited part. */
  bytes(): Uint8Array {
    const { source } = this.#tree;
    return source.encode(this.render({ start: 0, end: source.text.length }));
  }

  #findAttribute(element: RawElement, isWanted: (name: string) => boolean): RawRange | undefined {
    const { text } = this.#tree.source;
    const ATTRIBUTE = attributePattern();
    ATTRIBUTE.lastIndex = element.start + 1 + element.written.length;
    for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
      if (isWanted(found[1] ?? "")) return { start: found.index, end: found.index + found[0].length };
    }
    return undefined;
  }
}

/** Returns the range of the content of an element. */
export function contentRange({ contentStart, contentEnd }: RawElement): RawRange {
  return { start: contentStart, end: contentEnd };
}

/** Attributes of a start tag, one after the other; stops at the end of the tag. */
function attributePattern(): RegExp {
  return /\s+([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/gy;
}

/** Replacement of a range of the text of a part; an insertion if the range is empty. */
export interface RawEdit extends RawRange {
  readonly text: string;
}

/** Orders edits as they apply: an insertion before what begins at its place, the outer one before the inner one. */
function byPlace(a: RawEdit, b: RawEdit): number {
  return a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end;
}

/** Edits that wait to be ordered. */
const MAX_RECENT = 1000;

/** Edits of a part. Those of a range are found by bisection, because thousands of ranges may be rendered. */
class RawEdits {
  readonly #ordered: RawEdit[] = [];
  #recent: RawEdit[] = [];

  /** Number of edits. */
  get count(): number {
    return this.#ordered.length + this.#recent.length;
  }

  /** Adds an edit. */
  add(edit: RawEdit): void {
    this.#recent.push(edit);
  }

  /** Returns the edits within a range; those with one place are in the order in which they were added. */
  within({ start, end }: RawRange): RawEdit[] {
    if (this.#recent.length > MAX_RECENT) {
      for (const edit of this.#recent) this.#ordered.push(edit);
      this.#ordered.sort(byPlace); // keeps the order of equal ones
      this.#recent = [];
    }
    const found: RawEdit[] = [];
    for (let i = this.#firstAt(start); i < this.#ordered.length; i++) {
      const edit = this.#ordered[i];
      if (edit === undefined || edit.start > end) break;
      if (edit.end <= end) found.push(edit);
    }
    return [...found, ...this.#recent.filter((edit) => edit.start >= start && edit.end <= end)].sort(byPlace);
  }

  #firstAt(start: number): number {
    let [low, high] = [0, this.#ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ordered[middle]?.start ?? start) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
