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
    runtime: "4d0b5bb6f63b68788de9ebabbaa6d8ba25e67ad5c1ad45ce565880e073020ce6",
    catalog: "9be984e66ba7cab6ed5664920b4d85cf423153f4b4df0dd4a6f00b0c4a21c2ac",
    design: "b3f1a127bb37d3faf2b46cf40e2db21820eae1eb088603a6b69848f2df5f6ff4",
  },
};
