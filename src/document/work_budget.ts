import { MarkdownError } from "./errors.ts";

/** Adds up what reading a text costs beyond what grows with its length, in nanoseconds, and stops where it is too much. */
export class WorkBudget {
  readonly #nanoseconds: number;
  #spent = 0;

  /** Makes a budget of so many nanoseconds. */
  constructor(nanoseconds: number) {
    this.#nanoseconds = nanoseconds;
  }

  /** What was spent so far; more than there was where reading stopped. */
  get spent(): number {
    return this.#spent;
  }

  /** Refuses a cost that is more than what is left, with a {@linkcode MarkdownError} for this line. */
  spend(cost: number, line: number, reason = "too many unpaired or nested markers stand together"): void {
    this.#spent += cost;
    if (this.#spent > this.#nanoseconds) throw tooComplex(line, reason);
  }
}

/** The error for a text that would take too long. */
export function tooComplex(line: number, reason: string): MarkdownError {
  return new MarkdownError("document-too-complex", line, reason);
}
