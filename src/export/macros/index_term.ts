/** A place of a book that its index leads to. */
export interface IndexTerm {
  /** The term, and the one below it if there is one. */
  readonly words: readonly [primary: string, secondary?: string];
  /** Name of the place. */
  readonly name: string;
  /** Text of the nearest heading before it; empty for the title of its chapter, which may follow. */
  readonly within: string;
}
