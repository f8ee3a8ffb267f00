import type { IssuePlace } from "../../issue_log.ts";
import type { Nodes, PhrasingContent } from "../../tree.ts";
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

/** Signs that some markup has. */
const SIGNS = /[$%()+:<>@[\\\]^{|}]|\*\*|--|~~|\/\/\/|#\./;

interface Piece {
  /** Where it starts in the text of its block. */
  readonly at: number;
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The text of a block, made of its pieces. */
class TextPieces {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** Reads the text of some nodes, then that of the links and the code in them. */
  *read(nodes: readonly PhrasingContent[], before = ""): Generator<PrintedText> {
    const pieces: Piece[] = [];
    const inside: PhrasingContent[] = [];
    let value = before;
    const add = (text: string, node: PhrasingContent) => {
      const { line, column } = node.position?.start ?? pieces.at(-1) ?? { line: 1, column: 1 };
      pieces.push({ at: value.length, text, line, column });
      value += text;
    };
    const visit = (node: PhrasingContent): void => {
      const mark = markOf(node);
      if (node.type === "text") {
        const { text, line, column } = this.#readText(node);
        pieces.push({ at: value.length, text, line, column });
        value += text;
      } else if (mark !== undefined && "children" in node) {
        if (mark !== "") add(mark, node);
        node.children.forEach(visit);
        if (mark !== "") add(mark, node);
      } else if (node.type === "break") {
        add("\n", node);
      } else {
        add(OBJECT, node);
        inside.push(node);
      }
    };
    nodes.forEach(visit);
    if (SIGNS.test(value)) yield { value, within: undefined, placeOf: (index) => placeIn(pieces, index) };
    for (const node of inside) {
      if (node.type === "inlineCode") {
        const { line, column } = node.position?.start ?? { line: 1, column: 1 };
        yield { value: node.value, within: "code", placeOf: () => ({ line, column }) };
      } else if ("children" in node) yield* this.read(node.children, OBJECT);
    }
  }

  #readText({ value, position }: Extract<PhrasingContent, { type: "text" }>): Omit<Piece, "at"> {
    const { line, column, offset } = position?.start ?? { line: 1, column: 1, offset: undefined };
    if (offset === undefined) return { text: value, line, column };
    const written = this.#source.slice(offset, position?.end.offset);
    const start = written.indexOf(value);
    if (start === -1) return { text: withEscapes(value, written), line, column };
    const before = written.slice(0, start).split("\n");
    const last = before.at(-1) ?? "";
    return {
      text: last.endsWith("\\") ? `\\${value}` : value,
      line: line + before.length - 1,
      column: (before.length === 1 ? column : 1) + last.length,
    };
  }
}

/** Returns what stands around the text of a node, which has its own place in the text of the block; undefined if none. */
function markOf(node: PhrasingContent): string | undefined {
  if (node.type === "emphasis" || node.type === "strong") return "";
  if (node.type === "delete") return "~~";
  if (node.type !== "textDirective") return undefined;
  return node.name === "mark" ? "==" : MARKS.has(node.name) ? "" : undefined;
}

const MARKS: ReadonlySet<string> = new Set(["small", "span", "sub", "sup", "u"]);

function placeIn(pieces: readonly Piece[], index: number): IssuePlace {
  const piece = pieces.findLast(({ at }) => at <= index);
  if (piece === undefined) return { line: 1, column: 1 };
  const before = piece.text.slice(0, index - piece.at).split("\n");
  const last = before.at(-1) ?? "";
  return { line: piece.line + before.length - 1, column: (before.length === 1 ? piece.column : 1) + last.length };
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
