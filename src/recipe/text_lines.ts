import type { Place } from "./recipe_node.ts";

/** The lines of a text, for edits that add and remove whole ones. */
export class TextLines {
  readonly text: string;
  /** How its lines end. */
  readonly newline: "\n" | "\r\n";
  readonly #starts: number[] = [0];

  /** Finds the lines. */
  constructor(text: string) {
    this.text = text;
    this.newline = text.includes("\r\n") ? "\r\n" : "\n";
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** The offset of a place. */
  offsetOf({ line, column }: Place): number {
    return (this.#starts[line - 1] ?? 0) + column - 1;
  }

  /** Where the line of an offset starts. */
  startOf(offset: number): number {
    return offset === 0 ? 0 : this.text.lastIndexOf("\n", offset - 1) + 1;
  }

  /** Where the line of an offset ends, before its line end. */
  endOf(offset: number): number {
    const feed = this.text.indexOf("\n", offset);
    if (feed === -1) return this.text.length;
    return this.text[feed - 1] === "\r" && feed > offset ? feed - 1 : feed;
  }

  /** Where the line behind that of an offset starts; the end of the text for the last one. */
  nextOf(offset: number): number {
    const feed = this.text.indexOf("\n", offset);
    return feed === -1 ? this.text.length : feed + 1;
  }

  /** The line that starts at an offset, without its line end. */
  lineAt(start: number): string {
    return this.text.slice(start, this.endOf(start));
  }

  /** Whether there is nothing but spaces before an offset in its line. */
  startsLine(offset: number): boolean {
    return /^ *$/.test(this.text.slice(this.startOf(offset), offset));
  }

  /**
   * Skips comments that stand further in than `indent`, and empty lines before such, from the start of a line: they
   * belong to what stands before.
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
