import { mendAttributes, WRAP } from "./mend_attributes.ts";
import { DIRECTIVES } from "./directives_table.ts";
import { LINE_MARKS } from "../text/line_marks.ts";

/** What a formatter or the program itself writes for a directive, but the parser does not know. */
const WRITTEN = /^(?:[^:\n]|:(?![A-Za-z]))*:[A-Za-z][^\n]*[`\\]/m;
/** Where a directive with a label or attributes may start, which a formatter may have wrapped. */
const DIRECTIVE = /:[A-Za-z][\w-]*\\?[[{]/;
/** What starts a block of its own, below the first line of a directive. */
const BLOCK = /\n[ \t>]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|:{2,}[A-Za-z]*)(?:\s|$)/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;

/** A place that was rewritten. */
export interface MendedPlace {
  /** Offsets in the text as it was written. */
  readonly start: number;
  readonly end: number;
  /** Offsets in the result. */
  readonly at: number;
  readonly to: number;
}

/**
 * Rewrites directives in a text as the parser knows them. A formatter that does not know directives escapes their
 * brackets and the names of their attributes, `:::info\[Title\]`, and a value in backticks, which no formatter touches,
 * becomes one in quotes. One that wraps long lines breaks directives that have a line of their own; they become one line
 * again, with empty lines below it. Every line keeps its number, and code stays as it is.
 *
 * @param places Receives what is rewritten, in order.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { mendDirectives } from "./mend_directives.ts";
 *
 * strictEqual(mendDirectives(":u\\[a\\] ::x `:u\\[b\\]`"), ":u[a] ::x `:u\\[b\\]`");
 * strictEqual(mendDirectives("::macro[a]{\\_.page=`<b>`}"), '::macro[a]{_.page="<b>"}');
 * strictEqual(mendDirectives(":::info[Opening\nhours]\n\nAt 9."), ":::info[Opening hours]\n\n\nAt 9.");
 * ```
 */
export function mendDirectives(body: string, places: MendedPlace[] = []): string {
  if (!WRITTEN.test(body) && !DIRECTIVE.test(body)) return body;
  const done: string[] = [];
  let text: string[] = [];
  let fence: string | undefined;
  let start = 0;
  const endText = () => {
    if (text.length === 0) return;
    const written = text.join("\n");
    const isPossible = WRITTEN.test(written) || (text.length > 1 && DIRECTIVE.test(written));
    done.push(isPossible ? new TextMender(written, { start, places }).mend() : written);
    start += written.length + 1;
    text = [];
  };
  for (const line of body.split("\n")) {
    const content = line.slice(LINE_MARKS.exec(line)?.[0].length ?? 0);
    if (fence !== undefined) {
      done.push(line);
      start += line.length + 1;
      if (content.startsWith(fence) && content.replaceAll(fence.charAt(0), "").trim() === "") fence = undefined;
      continue;
    }
    const [, ticks, tildes] = FENCE.exec(content) ?? [];
    fence = ticks ?? tildes;
    if (fence === undefined && content !== "") {
      text.push(line);
      continue;
    }
    endText();
    done.push(line);
    start += line.length + 1;
  }
  endText();
  return done.join("\n");
}

/** Returns the offset in the written text of one in the result; undefined within a place that was rewritten. */
export function writtenOffset(offset: number, places: readonly MendedPlace[]): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const place = places[low - 1];
  if (place === undefined) return offset;
  if (offset === place.at) return place.start;
  return offset < place.to ? undefined : offset - place.to + place.end;
}

/** A bracket without its end so far. */
interface OpenBracket {
  readonly isEscaped: boolean;
  readonly isDirective: boolean;
  /** Its place among the pieces of the result. */
  readonly piece: number;
  /** The first piece of a directive on a line of its own. */
  readonly line?: number | undefined;
}

const TOKEN = /\\[\s\S]|`+|[[\]]|:+[A-Za-z][\w-]*(?=\\?\[|\{)|[^\\`[\]:]+|:+/gy;

/** Rewrites the directives in the lines of a paragraph. */
class TextMender {
  readonly #text: string;
  readonly #spans: ReadonlyMap<number, number>;
  readonly #pieces: string[] = [];
  /** Where the source of each piece starts. */
  readonly #starts: number[] = [];
  readonly #around: { readonly start: number; readonly places: MendedPlace[] };
  readonly #open: OpenBracket[] = [];
  #at = 0;
  /** How many characters may still be read without a result. */
  #patience: number;

  constructor(text: string, around: { readonly start: number; readonly places: MendedPlace[] }) {
    this.#text = text;
    this.#around = around;
    this.#spans = findCodeSpans(text);
    this.#patience = 4 * text.length;
  }

  mend(): string {
    while (this.#at < this.#text.length) {
      TOKEN.lastIndex = this.#at;
      const token = TOKEN.exec(this.#text)?.[0] ?? this.#text.charAt(this.#at);
      this.#take(token);
    }
    for (const { isEscaped, isDirective, piece } of this.#open) {
      if (isEscaped && isDirective) this.#pieces[piece] = "\\[";
    }
    this.#notePlaces();
    return this.#pieces.join("");
  }

  #notePlaces(): void {
    const { start: first, places } = this.#around;
    const last = places.at(-1);
    let at = first + (last === undefined ? 0 : last.to - last.end);
    for (const [i, piece] of this.#pieces.entries()) {
      const [start = 0, end = this.#text.length] = this.#starts.slice(i, i + 2);
      const to = at + piece.length;
      if (piece !== this.#text.slice(start, end)) places.push({ start: first + start, end: first + end, at, to });
      at = to;
    }
  }

  /** Adds a piece of the result, for the source from `start` to the next piece. */
  #add(piece: string, start: number): void {
    this.#pieces.push(piece);
    this.#starts.push(start);
  }

  #take(token: string): void {
    const start = this.#at;
    this.#at += token.length;
    if (token.startsWith("`")) {
      this.#at = this.#spans.get(start) ?? this.#at;
      this.#add(this.#text.slice(start, this.#at), start);
    } else if (token === "[" || token === "\\[") {
      const isEscaped = token !== "[";
      if (!isEscaped || this.#open.at(-1)?.isEscaped === true) this.#push(isEscaped, false);
      this.#add(token, start);
    } else if (token === "]" || token === "\\]") {
      this.#close(token, start);
    } else {
      this.#add(token, start);
      if (token.length > 1 && token.startsWith(":") && this.#isKnown(token, start)) {
        this.#start(token.startsWith("::") ? this.#pieces.length - 1 : undefined);
      }
    }
  }

  #push(isEscaped: boolean, isDirective: boolean, line?: number): void {
    this.#open.push({ isEscaped, isDirective, piece: this.#pieces.length, line });
  }

  #close(token: string, start: number): void {
    const last = this.#open.at(-1);
    const isEnd = last !== undefined && (token === "]" || last.isEscaped);
    if (isEnd) this.#open.pop();
    const endsLabel = isEnd && last.isDirective;
    // Within a label, the parser counts brackets that have no backslash.
    this.#add(endsLabel ? "]" : isEnd && last.isEscaped ? "\\]" : token, start);
    if (endsLabel) this.#end(last.line);
  }

  #isKnown(token: string, start: number): boolean {
    const name = token.replace(/^:+/, "");
    const colons = token.length - name.length;
    if (colons === 1) return DIRECTIVES.textDirective.has(name);
    const line = this.#text.slice(this.#text.lastIndexOf("\n", start - 1) + 1, start);
    return line.replace(LINE_MARKS, "") === "" &&
      DIRECTIVES[colons === 2 ? "leafDirective" : "containerDirective"].has(name);
  }

  /** Takes what follows the name of a directive. */
  #start(line: number | undefined): void {
    const [bracket] = /^\\?\[/.exec(this.#text.slice(this.#at, this.#at + 2)) ?? [];
    if (bracket === undefined) return this.#end(line);
    this.#push(bracket !== "[", true, line);
    this.#add("[", this.#at);
    this.#at += bracket.length;
  }

  /** Takes what follows the name and the label of a directive. */
  #end(line: number | undefined): void {
    this.#takeAttributes();
    if (line !== undefined) this.#unwrap(line);
  }

  #takeAttributes(): void {
    if (this.#text.charAt(this.#at) !== "{" || this.#patience < 0) return;
    const { end, written } = mendAttributes(this.#text, this.#at);
    if (written === undefined) {
      this.#patience -= end - this.#at;
      return;
    }
    this.#add(written, this.#at);
    this.#at = end;
  }

  /** Makes a directive one line, if it was the only content of its lines; those that it had are empty. */
  #unwrap(first: number): void {
    // Directives of which each is in the label of the one before have all the lines of the others.
    this.#patience -= this.#at - (this.#starts[first] ?? 0);
    const isAlone = /[ \t]*(?:\n|$)/y;
    isAlone.lastIndex = this.#at;
    if (this.#patience < 0 || !isAlone.test(this.#text)) return;
    const written = this.#pieces.slice(first).join("");
    if (!written.includes("\n") || BLOCK.test(written)) return;
    for (let i = first; i < this.#pieces.length; i++) {
      this.#pieces[i] = this.#pieces[i]?.replace(WRAP, " ") ?? "";
    }
    this.#add(written.matchAll(WRAP).map(([, wrap]) => wrap).toArray().join(""), this.#at);
  }
}

/** Finds the code spans of a text: the place of each run of backticks that starts one, and the end of its span. */
function findCodeSpans(text: string): ReadonlyMap<number, number> {
  const spans = new Map<number, number>();
  const later = new Map<number, number>();
  for (const { index, 0: { length } } of [...text.matchAll(/`+/g)].reverse()) {
    const end = later.get(length);
    if (end !== undefined) spans.set(index, end);
    later.set(length, index + length);
  }
  return spans;
}
