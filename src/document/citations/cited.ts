/** Text of one kind that a style makes. */
export interface CitedRun {
  readonly text: string;
  /** `italic`, `bold`, `smallCaps`, `underlined`, `raised`, `lowered`; `math` is a formula in TeX. */
  readonly marks?: readonly string[] | undefined;
  /** Address that it leads to. */
  readonly url?: string | undefined;
  /** Number of the work among those of its citation. */
  readonly work?: number | undefined;
  /** Whether it is part of names. */
  readonly names?: boolean | undefined;
}

/** Citation in the form of its style. */
export interface TypesetCitation {
  readonly runs: readonly CitedRun[];
  /** Authors of the first work, for a sentence. */
  readonly author: readonly CitedRun[];
}

/** Entry of a list of references. */
export interface CitedEntry {
  readonly key: string;
  /** What stands before it, such as its number. */
  readonly label: readonly CitedRun[];
  readonly runs: readonly CitedRun[];
}

/** Citations and their list, in the form of a style. */
export interface Cited {
  /** Whether the style sets citations as notes. */
  readonly notes: boolean;
  /** In the order of the request; none if the style cannot be used. */
  readonly citations: readonly TypesetCitation[];
  readonly entries: readonly CitedEntry[];
  /** Relative address of the document that has the list; undefined if it is the one with the citations. */
  readonly listedIn?: string | undefined;
  /** Whether all lines of an entry but the first are indented. */
  readonly hanging: boolean;
  /** Keys that no bibliography has. */
  readonly missing: readonly string[];
  /** What is wrong with the style. */
  readonly problem?: string | null | undefined;
}

/** A work in a request. */
export interface RequestedWork {
  readonly key: string;
  readonly locator?: readonly [kind: string, number: string] | undefined;
}

/** A citation in a request. */
export interface RequestedCitation {
  readonly works: readonly RequestedWork[];
  /** Number of the note that it is in or becomes. */
  readonly note?: number | undefined;
  /** Whether its works are listed only. */
  readonly hidden?: boolean | undefined;
  /** Whether the authors of the first work are wanted by themselves. */
  readonly author?: boolean | undefined;
  /** Whether each work stays at its place. */
  readonly apart?: boolean | undefined;
}

/** What a style is to set. */
export interface CiteRequest {
  /** The works that may be cited: a list in CSL JSON. */
  readonly works: Uint8Array;
  /** Name of a style that comes with the program, or a style. */
  readonly style: string | Uint8Array;
  /** BCP 47; without it, the style chooses. */
  readonly locale: string | undefined;
  readonly citations: readonly RequestedCitation[];
  /** Whether the list has all works. */
  readonly all: boolean;
}
