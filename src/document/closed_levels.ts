/** Levels of headings without gaps, from their levels as written. */
export class ClosedLevels {
  readonly #open: number[] = [];

  /** Level of the last heading; 0 before the first. */
  get current(): number {
    return this.#open.length;
  }

  /** Returns the level of the next heading: one below the last shallower one. */
  enter(written: number): number {
    while ((this.#open.at(-1) ?? 0) >= written) this.#open.pop();
    return this.#open.push(written);
  }
}
