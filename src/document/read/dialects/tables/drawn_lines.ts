import type { SourceLine } from "../source_lines.ts";

const PREFIX = /^[ \t>]*/;
/** What ends a block, and so may be right beside a table. */
const EDGE = /^(?:#{1,6}(?:[ \t]|$)|:{2,}|<!--|(?:Table|table)?:[ \t])/;

/** Lines as a table sees them: without the marks of the quotes and the indentation of the list around it. */
export class DrawnLines {
  readonly #lines: readonly SourceLine[];
  /** Characters before the text of the table, and the quotes around it. */
  #width = 0;
  #quotes = 0;
  #steps: number;

  /** Reads the lines of a document. */
  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines;
    this.#steps = 20 * lines.length + 10_000;
  }

  /** Starts a table whose first line is at an index. */
  start(at: number): void {
    const prefix = PREFIX.exec(this.#lines[at]?.text ?? "")?.[0] ?? "";
    this.#width = prefix.length;
    this.#quotes = countQuotes(prefix);
  }

  /** Returns a line; undefined if it is outside of the container. */
  textAt(at: number): string | undefined {
    const line = this.#lines[at];
    if (line === undefined || this.#steps <= 0) return undefined;
    this.#steps--;
    const prefix = PREFIX.exec(line.text)?.[0] ?? "";
    if (countQuotes(prefix) !== this.#quotes) return undefined;
    return line.text.slice(Math.min(prefix.length, this.#width)).trimEnd();
  }

  /** Tests for a line beside a table: one that is empty, outside, or a block that needs no empty line. */
  isEdge(at: number): boolean {
    const line = this.#lines[at];
    const text = this.textAt(at);
    return text === undefined || text === "" || (line?.isCode === true && /^[`~]{3}/.test(text)) || EDGE.test(text);
  }

  /** Returns what is before the text of the table, without list marks. */
  prefixAt(at: number): string {
    return PREFIX.exec(this.#lines[at]?.text ?? "")?.[0].slice(0, this.#width) ?? "";
  }
}

function countQuotes(prefix: string): number {
  return prefix.split(">").length - 1;
}
