import { referenceMark } from "../../../node_marks.ts";
import type { IssuePlace } from "../../../issue_log.ts";
import type { Nodes, PhrasingContent, Text } from "../../../tree.ts";
import { OBJECT } from "./printed_looks_table.ts";

/** Text that pages show. */
export interface PrintedText {
  /** A backslash is before each sign that the author has escaped, or written in another way. */
  readonly value: string;
  /** Undefined for text that is no code. */
  readonly within: "fence" | "code" | undefined;
  /** Returns the place of an index in the document. */
  readonly placeOf: (index: number) => IssuePlace;
}

/** Lists the texts of a tree block by block, in which markup may be; of code, only the words after its fence. */
export function* listPrintedTexts(node: Nodes, source: string): Generator<PrintedText> {
  const texts = new TextPieces(source);
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
    yield* texts.read(node.children);
  } else if (node.type === "code" || node.type === "thematicBreak") {
    const line = node.position?.start.line ?? 1;
    const column = node.position?.start.column ?? 1;
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    const isFenced = node.type === "code" && /^[`~]/.test(written);
    const value = isFenced ? [node.lang, node.meta].filter((part) => part).join(" ") : written.split("\n", 1)[0] ?? "";
    // Indented code starts with a space.
    if (value !== "" && !/^[ \t]/.test(value)) {
      yield { value, within: isFenced ? "fence" : undefined, placeOf: () => ({ line, column }) };
    }
  } else if ("children" in node) {
    for (const child of node.children) yield* listPrintedTexts(child, source);
  }
}

/** Tests for a reference, which has findings of its own. */
function isReference(node: PhrasingContent): boolean {
  return node.type === "link" && referenceMark(node) !== undefined;
}

/** Signs that some markup has. */
const SIGNS = /[$%+<@[\\^{|]|\*\*|--|~~|\/\/\/|^[:(]|::/m;

/** Place of an index in a text; those of the indexes up to the next one follow it in the same line. */
interface KnownPlace extends IssuePlace {
  readonly at: number;
}

/** Markup between two texts of a node of the parser is not longer. */
const MAX_MARKUP = 1500;

/** The texts of blocks, made of the pieces that other passes have left. */
class TextPieces {
  readonly #source: string;
  /** Where the last piece of a node of the parser ends: such a node may be in many pieces now. */
  #cursor = { start: -1, at: 0, line: 1, column: 1 };

  constructor(source: string) {
    this.#source = source;
  }

  /** Reads the text of some nodes, then that of the links and the code in them. */
  *read(nodes: readonly PhrasingContent[], before = ""): Generator<PrintedText> {
    const places: KnownPlace[] = [];
    const inside: PhrasingContent[] = [];
    const parts = [before];
    let length = before.length;
    const add = (text: string, { line, column }: IssuePlace = places.at(-1) ?? START) => {
      places.push({ at: length, line, column });
      for (let at = text.indexOf("\n"), i = 1; at !== -1; at = text.indexOf("\n", at + 1), i++) {
        places.push({ at: length + at + 1, line: line + i, column: 1 });
      }
      parts.push(text);
      length += text.length;
    };
    const visit = (node: PhrasingContent): void => {
      const mark = markOf(node);
      if (node.type === "text") {
        const { text, place } = this.#readText(node);
        add(text, place);
      } else if (mark !== undefined && "children" in node) {
        if (mark !== "") add(mark, node.position?.start);
        node.children.forEach(visit);
        if (mark !== "") add(mark, node.position?.end);
      } else if (node.type === "break") {
        add("\n", node.position?.start);
      } else {
        add(OBJECT, node.position?.start);
        inside.push(node);
      }
    };
    nodes.forEach(visit);
    const value = parts.join("");
    if (SIGNS.test(value)) yield { value, within: undefined, placeOf: (index) => placeIn(places, index) };
    for (const node of inside) {
      if (node.type === "inlineCode") {
        const { line, column } = node.position?.start ?? START;
        yield { value: node.value, within: "code", placeOf: () => ({ line, column }) };
      } else if ("children" in node && !isReference(node)) yield* this.read(node.children, OBJECT);
    }
  }

  #readText({ value, position }: Text): { readonly text: string; readonly place: IssuePlace } {
    const { offset: start, line, column } = position?.start ?? { offset: undefined, ...START };
    if (start === undefined) return { text: value, place: { line, column } };
    if (start !== this.#cursor.start) this.#cursor = { start, at: start, line, column };
    const { at } = this.#cursor;
    const written = this.#source.slice(at, Math.min(position?.end.offset ?? at, at + value.length + MAX_MARKUP));
    const found = written.indexOf(value);
    if (found > 0) this.#skip(written.slice(0, found));
    const place = { line: this.#cursor.line, column: this.#cursor.column };
    this.#skip(value);
    if (found === -1) return { text: withEscapes(value, written), place };
    return { text: written[found - 1] === "\\" ? `\\${value}` : value, place };
  }

  #skip(text: string): void {
    const lines = text.split("\n");
    const last = lines.at(-1)?.length ?? 0;
    this.#cursor.at += text.length;
    this.#cursor.line += lines.length - 1;
    this.#cursor.column = lines.length === 1 ? this.#cursor.column + last : last + 1;
  }
}

const START: IssuePlace = { line: 1, column: 1 };

/** Returns what stands around the text of a node, which has its own place in the text of the block; undefined if none. */
function markOf(node: PhrasingContent): string | undefined {
  if (node.type === "emphasis" || node.type === "strong") return "";
  if (node.type === "delete") return "~~";
  if (node.type !== "textDirective") return undefined;
  return node.name === "mark" ? "==" : MARKS.has(node.name) ? "" : undefined;
}

const MARKS: ReadonlySet<string> = new Set(["small", "span", "sub", "sup", "u"]);

/** Finds the last known place at or before an index, and counts from there. */
function placeIn(places: readonly KnownPlace[], index: number): IssuePlace {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.at ?? Infinity) <= index) low = middle + 1;
    else high = middle;
  }
  const { at, line, column } = places[low - 1] ?? { at: index, ...START };
  return { line, column: column + index - at };
}

const PUNCTUATION = /[!-/:-@[-`{-~]/;
/** A reference to a character, or marks of containers, are not longer. */
const MAX_GAP = 64;

/** Writes a backslash before each punctuation sign of a text that is not written as it is. */
function withEscapes(value: string, written: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const sign of value) {
    if (written[at] === "\\" && written[at + 1] === sign && PUNCTUATION.test(sign)) {
      parts.push(`\\${sign}`);
      at += 2;
      continue;
    }
    const gap = written.slice(at, at + MAX_GAP).indexOf(sign);
    const isWritten = gap === 0 || (gap > 0 && written[at + gap - 1] !== "\\") || !PUNCTUATION.test(sign);
    parts.push(isWritten ? sign : `\\${sign}`);
    if (gap >= 0) at += gap + sign.length;
  }
  return parts.join("");
}
