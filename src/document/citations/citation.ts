import type { PhrasingContent } from "../tree.ts";

/** Place in a work, such as page 3; the kind is a name of CSL. */
export interface Locator {
  readonly kind: string;
  readonly number: string;
}

/** A work that a citation names. */
export interface CitedWork {
  readonly key: string;
  /** Whether its authors are left out: `[-@key]`. */
  readonly isAuthorless: boolean;
  readonly locator: Locator | undefined;
  /** Text before it, without space at its end. */
  readonly prefix: readonly PhrasingContent[];
  /** Text behind it, as written. */
  readonly suffix: readonly PhrasingContent[];
}

/** A citation. */
export interface Citation {
  /**
   * How it stands in the text: `[@key]`, `@key` as part of a sentence, and `[@key]{.nocite}`, which only adds works to
   * the list of references.
   */
  readonly form: "brackets" | "text" | "listed";
  readonly works: readonly CitedWork[];
}
