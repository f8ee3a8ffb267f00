import { MarkdownError } from "./markdown_error.ts";

/** Sums up the super-linear cost of parsing a text in nanoseconds, and stops it when the budget is exceeded. */
export class WorkBudget {
  readonly #nanoseconds: number;
  readonly #onLine: ((line: number) => void) | undefined;
  #spent = 0;

  /** Creates a budget of a number of nanoseconds; `onLine` is called with the lines that are read. */
  constructor(nanoseconds: number, onLine?: (line: number) => void) {
    this.#nanoseconds = nanoseconds;
    this.#onLine = onLine;
  }

  /** Cost so far; above the budget if parsing was stopped. */
  get spent(): number {
    return this.#spent;
  }

  /** Notes that a line is read. */
  reach(line: number): void {
    this.#onLine?.(line);
  }

  /** Adds a cost; throws a {@linkcode MarkdownError} for this line if the budget is exceeded. */
  spend(cost: number, line: number, reason = "too many unpaired or nested markers follow each other"): void {
    this.reach(line);
    this.#spent += cost;
    if (this.#spent > this.#nanoseconds) throw tooComplex(line, reason);
  }
}

/** Creates the error for a text that would take too long. */
export function tooComplex(line: number, reason: string): MarkdownError {
  return new MarkdownError("document-too-complex", line, reason);
}
