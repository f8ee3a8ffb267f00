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
    runtime: "f6cb6868ed8fcac77c846d18d5475d2248c6decace2d75e6614eb3a6c08529bb",
    catalog: "37a5ebfc6bb2030b8f142c75a79c51681d8ce53923f6cc033505426079b46878",
    design: "39f143cf084653ced574c5604ccec7b8cd73d6f5c070a5c02e6301400427a55c",
  },
};
