/** A file that the front matter names, or the name of a style. */
export interface NamedSource {
  readonly name: string;
  /** 1-based, in the document. */
  readonly line: number;
}

/** What front matter says about citations. */
export interface Citing {
  readonly bibliographies: readonly NamedSource[];
  /** Works that the front matter lists itself, as CSL JSON. */
  readonly references: string | undefined;
  /** A style: its file, its name or its address at Zotero. */
  readonly style: NamedSource | undefined;
  /** Keys of works that are listed without being cited. */
  readonly listed: readonly string[];
  readonly listsAll: boolean;
  /** Whether the document has no list of references. */
  readonly isUnlisted: boolean;
  /** Heading of a list of references at the end. */
  readonly heading: string | undefined;
}

/** Citing of a document that says nothing about it. */
export const NO_CITING: Citing = {
  bibliographies: [],
  references: undefined,
  style: undefined,
  listed: [],
  listsAll: false,
  isUnlisted: false,
  heading: undefined,
};

/** Tests whether a document names works, so that `@name` is none of a person. */
export function namesWorks({ bibliographies, references }: Citing): boolean {
  return bibliographies.length > 0 || references !== undefined;
}
