/** SHA-256 of what a pack's source of one revision is made of. */
export interface SourceRevision {
  /** The part that is the same in every pack. */
  readonly runtime: string;
  /** The capability catalog, as manifests name it. */
  readonly catalog: string;
  /** The source of `tests/fixtures/canonical_source/design_<revision>.json`: how values and graphics are written. */
  readonly design: string;
}

/**
 * The gate compares the source of a pack with the one that its design makes, byte by byte, so that one revision must
 * always make the same bytes. What changes them is a new revision: raise `CANONICAL_SOURCE.revision`, add the old one
 * to `HISTORICAL_REVISIONS`, and add a row here; a row that was released never changes. Nothing writes this table.
 * Until version 1.0 a row may be changed by hand, together with a line in `.github/CHANGELOG.md`.
 */
export const SOURCE_REVISIONS: Readonly<Record<string, SourceRevision>> = {
  "5": {
    runtime: "5e02011e5b2ee0541df0e7e61ba35086266abb16a9ab7b1eba6a534936126f92",
    catalog: "4a61eca27314eedac0651d2f2a05ea096346d7a92d3dd330eb1753164c7ad815",
    design: "89fcc7a32218822ebaa5177fd2ecfe54895b36c54b5820b0edeae321f5bf3791",
  },
};
