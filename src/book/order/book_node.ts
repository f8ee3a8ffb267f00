/** A chapter, or a heading over chapters, in the order of the book. */
export interface BookNode {
  /** Title that the list of the book gives it, or that the name of its folder suggests. */
  readonly title?: string | undefined;
  /** Key of its file; undefined for a heading. */
  readonly path?: string | undefined;
  /** Whether it begins the appendices. */
  readonly isAppendix?: boolean;
  /** Whether the list gives it no number. */
  readonly isUnnumbered?: boolean;
  readonly children: readonly BookNode[];
}

/** What decides about the place of a file among its siblings, the first of them first. Absent values come last. */
export interface FileRank {
  /** `order` of its front matter. */
  readonly order?: number | undefined;
  /** Place in the order of the wiki. */
  readonly wiki?: number | undefined;
  /** `sidebar_position`, `nav_order` or `weight`, as site generators have them. */
  readonly weight?: number | undefined;
}

/** Returns the rank of a file. */
export type RankOf = (path: string) => FileRank;

/** Compares numbers of which absent ones come last. */
export function compareRanks(a: number | undefined, b: number | undefined): number {
  const [left, right] = [a ?? Infinity, b ?? Infinity];
  return left < right ? -1 : left > right ? 1 : 0;
}
