import { MarkdownError } from "../../markdown_error.ts";
import type { Nodes, Root } from "../../tree.ts";
import { parseMarkdownTree, type TreeOptions } from "./markdown_tree.ts";
import { LINE_MARKS } from "../../text/line_marks.ts";

/** A comment that ends in another block, cell or item than the one in which it starts: for Markdown, it is text. */
export interface SpanningComment {
  readonly start: number;
  /** Undefined if nothing ends it. */
  readonly end: number | undefined;
  /** Line of its start, counted from 1. */
  readonly line: number;
  /** Last line of the table in which it starts; 0 if it starts in none. */
  readonly lastRow: number;
}

/** Rounds in which comments are found; below one, there may be another. */
const MAX_ROUNDS = 10;

/**
 * Parses a text without its spanning comments, which are seen by whoever reads the Markdown itself. Every line keeps its
 * number; lines with a part of such a comment are shorter in the returned source.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function parseShownText(text: string, options: TreeOptions): { readonly root: Root; readonly source: string } {
  let source = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const root = parseMarkdownTree(source, options);
    const shown = hideComments(source, findSpanningComments(root, source));
    if (shown === source) return { root, source };
    source = shown;
  }
  throw new MarkdownError("document-too-complex", 1, "it has too many comments that span blocks");
}

/**
 * Finds the comments of a text that are text for Markdown. Whatever is code has no start and no end of one.
 *
 * @param root The tree of the text, with all comments that Markdown knows.
 */
export function findSpanningComments(root: Root, source: string): SpanningComment[] {
  if (!/<!--|%%/.test(source)) return [];
  const pieces = { openings: [], code: [] };
  collect(root, source, { lastRow: 0, pieces });
  const { openings, code }: Pieces = pieces;
  const found: SpanningComment[] = [];
  const ends = { "<!--": new EndSearch("-->", source, code), "%%": new EndSearch("%%", source, code) };
  let done = 0;
  for (const { sign, isDoubtful, ...place } of openings) {
    if (place.start < done) continue;
    const end = isDoubtful ? undefined : ends[sign].from(place.start + sign.length);
    found.push({ ...place, end });
    done = end ?? done;
  }
  return found;
}

interface Opening extends Omit<SpanningComment, "end"> {
  readonly sign: "<!--" | "%%";
  /** Whether it may be text, so that nothing is hidden. */
  readonly isDoubtful: boolean;
}

interface Pieces {
  readonly openings: Opening[];
  /** Ranges of code and formulas. */
  readonly code: { readonly start: number; readonly end: number }[];
}

const CODE: ReadonlySet<string> = new Set(["code", "inlineCode", "math", "inlineMath"]);

function collect(node: Nodes, source: string, { lastRow, pieces }: { lastRow: number; pieces: Pieces }): void {
  if ("children" in node) {
    const row = node.type === "table" ? node.position?.end.line ?? 0 : lastRow;
    for (const child of node.children) collect(child, source, { lastRow: row, pieces });
  }
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return;
  if (CODE.has(node.type)) pieces.code.push({ start, end });
  if (node.type !== "text" && node.type !== "html") return;
  const written = source.slice(start, end);
  // What hides the rest of the document is no text.
  if (node.type === "html" && source.slice(end).trim() === "") return;
  let line = node.position?.start.line ?? 1;
  let done = 0;
  for (const { at, ...opening } of node.type === "text" ? openingsIn(written) : openHtml(written)) {
    line += written.slice(done, at).split("\n").length - 1;
    done = at;
    pieces.openings.push({ ...opening, start: start + at, line, lastRow });
  }
}

/** The start of a comment in a text. */
type TextOpening = Pick<Opening, "sign" | "isDoubtful"> & { readonly at: number };

/** What is escaped, and starts of comments: `%%` only where no word is before it; right before one, it is doubtful. */
const OPENINGS =
  /\\[^]|(?<html><!--)|(?:(?<!\S)(?=%%(?:\s|$))|(?<=^[ \t]{0,100}))(?<signs>%%)(?!%)|(?<![\p{L}\p{N}%])(?<doubt>%%)(?=[\s\p{L}\p{N}]|$)/gmu;

function openingsIn(written: string): TextOpening[] {
  if (!/<!--|%%/.test(written)) return [];
  return [...written.matchAll(OPENINGS)].flatMap(({ groups, index }): TextOpening[] => {
    if (groups?.["html"] !== undefined) return [{ sign: "<!--", at: index, isDoubtful: false }];
    const isDoubtful = groups?.["doubt"] !== undefined;
    return isDoubtful || groups?.["signs"] !== undefined ? [{ sign: "%%", at: index, isDoubtful }] : [];
  });
}

function openHtml(written: string): TextOpening[] {
  const at = written.lastIndexOf("<!--");
  if (at > written.lastIndexOf("-->")) return [{ sign: "<!--", at, isDoubtful: false }];
  const signs = [...written.matchAll(/(?<![^\s>])%%(?!%)|(?<=\S)%%(?=[\s<]|$)/g)];
  return signs.length % 2 === 0 ? [] : [{ sign: "%%", at: signs.at(-1)?.index ?? 0, isDoubtful: false }];
}

/** Finds ends of comments outside of code, in order. */
class EndSearch {
  readonly #sign: string;
  readonly #source: string;
  readonly #code: Pieces["code"];
  #next = 0;
  #isDone = false;

  constructor(sign: string, source: string, code: Pieces["code"]) {
    this.#sign = sign;
    this.#source = source;
    this.#code = code.toSorted((a, b) => a.start - b.start);
  }

  /** Returns the offset behind the next end; undefined if there is none. Offsets ascend from call to call. */
  from(offset: number): number | undefined {
    for (let at = offset; !this.#isDone;) {
      const found = this.#source.indexOf(this.#sign, at);
      if (found === -1) break;
      at = found + this.#sign.length;
      if (!this.#isCode(found) && this.#isEnd(found)) return at;
    }
    this.#isDone = true;
    return undefined;
  }

  #isCode(offset: number): boolean {
    while ((this.#code[this.#next]?.end ?? Infinity) <= offset) this.#next += 1;
    return (this.#code[this.#next]?.start ?? Infinity) <= offset;
  }

  /** Signs between words, as in `100%% of`, end nothing. */
  #isEnd(at: number): boolean {
    return this.#sign === "-->" || /^(?:\s|$)/.test(this.#source.charAt(at - 1)) ||
      /^(?:\s|$)/.test(this.#source.charAt(at + this.#sign.length));
  }
}

const QUOTE = /^(?:[ \t]*>)*/;

function hideComments(source: string, comments: readonly SpanningComment[]): string {
  let shown = "";
  let at = 0;
  for (const { start, end, line, lastRow } of comments) {
    if (end === undefined) continue;
    const lines = source.slice(start, end).split("\n");
    const before = source.slice(at, start);
    const isLong = lines.length > 1;
    shown += isLong && line > lastRow ? withoutSpace(before) : before;
    const rest = isLong ? restOfLine(source, end) : "";
    at = end;
    shown += lines.map((hidden, i) => {
      // Cells stay cells.
      if (line + i <= lastRow) return hidden.replace(/\\[^]|[^|]/g, "");
      if (i === 0) return "";
      if (i < lines.length - 1 || rest.trim() === "") return QUOTE.exec(hidden)?.[0] ?? "";
      at += rest.length - rest.trimStart().length;
      return LINE_MARKS.exec(hidden)?.[0] ?? "";
    }).join("\n");
  }
  return shown + source.slice(at);
}

function restOfLine(source: string, offset: number): string {
  const end = source.indexOf("\n", offset);
  return end === -1 ? source.slice(offset) : source.slice(offset, end);
}

/** Removes spaces from the end of a text, which would break its last line. */
function withoutSpace(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === " " || text[end - 1] === "\t")) end -= 1;
  return text.slice(0, end);
}
