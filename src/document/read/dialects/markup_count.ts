import { truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../issue_log.ts";

const MAX_NAMES = 10;
const MAX_LENGTH = 40;

/** Counts the markup of other tools that pages do not have. */
export class MarkupCount {
  readonly #counts = new Map<string, number>();
  #line: number | undefined;

  /** Counts a piece of markup in a line. */
  add(markup: string, line: number): void {
    const name = truncate(markup, MAX_LENGTH);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#line = Math.min(this.#line ?? line, line);
  }

  /** Warns once about all of it. */
  warn(log: IssueLog): void {
    if (this.#line === undefined) return;
    const start = { line: this.#line, column: 1 };
    const names = [...this.#counts].map(([name, count]) => count === 1 ? name : `${name} (${count} times)`);
    const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "and more"] : names;
    log.warn("markup-dropped", `Pages do not have this markup of other tools: ${shown.join(", ")}`, {
      node: { position: { start, end: start } },
      hint: "The text that it surrounds is kept.",
    });
  }
}
