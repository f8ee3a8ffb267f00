import type { RecipePosition } from "../read/recipe_node.ts";
import { type Comment, listComments } from "./text_comments.ts";

/** The lines of a text, for edits that add and remove whole lines. */
export class TextLines {
  readonly text: string;
  /** Line end of the text. */
  readonly newline: "\n" | "\r\n";
  readonly #starts: number[] = [0];
  #comments: readonly Comment[] | undefined;

  /** Finds the lines. */
  constructor(text: string) {
    this.text = text;
    this.newline = text.includes("\r\n") ? "\r\n" : "\n";
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** Returns the offset of a line and column. */
  offsetOf({ line, column }: RecipePosition): number {
    return (this.#starts[line - 1] ?? 0) + column - 1;
  }

  /** Returns the start of the line of an offset. */
  startOf(offset: number): number {
    return offset === 0 ? 0 : this.text.lastIndexOf("\n", offset - 1) + 1;
  }

  /** Returns the end of the line of an offset, before its line end. */
  endOf(offset: number): number {
    const feed = this.text.indexOf("\n", offset);
    if (feed === -1) return this.text.length;
    return this.text[feed - 1] === "\r" && feed > offset ? feed - 1 : feed;
  }

  /** Returns the start of the line after that of an offset; the end of the text for the last one. */
  nextOf(offset: number): number {
    const feed = this.text.indexOf("\n", offset);
    return feed === -1 ? this.text.length : feed + 1;
  }

  /** Returns the line that starts at an offset, without its line end. */
  lineAt(start: number): string {
    return this.text.slice(start, this.endOf(start));
  }

  /** Checks whether only spaces precede an offset in its line. */
  startsLine(offset: number): boolean {
    return /^ *$/.test(this.text.slice(this.startOf(offset), offset));
  }

  /** Lists the comments that start between two offsets. */
  commentsIn(start: number, end: number): readonly string[] {
    this.#comments ??= listComments(this.text);
    let [low, high] = [0, this.#comments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#comments[middle]?.offset ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = this.#comments[low]; at !== undefined && at.offset < end; at = this.#comments[++low]) {
      found.push(at.text);
    }
    return found;
  }

  /** Returns the indent of the first comment below a line, ignoring empty lines, if it is deeper than `indent`. */
  innerIndent(start: number, indent: number): number | undefined {
    let at = start;
    while (at < this.text.length && this.lineAt(at).trim() === "") at = this.nextOf(at);
    const hash = /^( *)#/.exec(this.lineAt(at))?.[1]?.length ?? 0;
    return hash > indent ? hash : undefined;
  }

  /**
   * Returns the start of the empty line before a top-level name if other top-level names of the recipe have an empty
   * line before them too; undefined otherwise. The name's value ends at `end`.
   */
  gapBefore(start: number, end: number): number | undefined {
    if (start === 0) return undefined;
    const before = this.startOf(start - 1);
    if (this.lineAt(before).trim() !== "") return undefined;
    return this.isAiryWithout(before, end) ? before : undefined;
  }

  /** Checks whether top-level names of the recipe have empty lines before them, ignoring a range of the text. */
  isAiryWithout(start: number, end: number): boolean {
    return isAiry(this.text.slice(0, start) + this.text.slice(end));
  }

  /**
   * Skips comments indented deeper than `indent`, and empty lines before them, from the start of a line: they belong
   * to the text before.
   */
  skipInnerComments(start: number, indent: number): number {
    let [at, end] = [start, start];
    while (at < this.text.length) {
      const line = this.lineAt(at);
      const hash = /^( *)#/.exec(line)?.[1]?.length;
      if (hash === undefined ? line.trim() !== "" : hash <= indent) break;
      at = this.nextOf(at);
      if (hash !== undefined) end = at;
    }
    return end;
  }
}

/** Start of an example in a comment; the spacing of the text after it has no meaning. */
export const PART_EXAMPLE = /^# (?:design|assets|decorations):/m;

/** Checks whether top-level names of the recipe have empty lines before them. */
export function isAiry(text: string): boolean {
  const names = text.matchAll(/\n\r?\n((?:#.*\r?\n)*)[a-z]+:/g);
  return names.some(([, comments = ""]) => !PART_EXAMPLE.test(comments));
}
