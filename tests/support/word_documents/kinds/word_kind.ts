/** A kind of Word file that people have, rebuilt by the docx package. */
export interface WordKind {
  readonly name: string;
  /** Makes the bytes. */
  readonly build: () => Promise<Uint8Array>;
  /** What the document says, by path. A path that ends with `*` stands for all below it. */
  readonly truth: Readonly<Record<string, unknown>>;
}

/** Value of a path that must not be ready, because only a person can tell it. */
export const UNSURE: unique symbol = Symbol("unsure");

/** Value of a path that the arithmetic of lines decides, which other tests check. */
export const ANY: unique symbol = Symbol("any");
