/** A place of a book that its index leads to. */
export interface IndexTerm {
  /** The term, and the one below it if there is one. */
  readonly words: readonly [primary: string, secondary?: string];
  /** Name of the place. */
  readonly name: string;
  /** Text of the nearest heading before it, or the title of its page. */
  readonly within: string;
}
