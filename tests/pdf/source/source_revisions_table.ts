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
    runtime: "07edf0bbdf6857d62409d3272db249f9f536c30181e1f220a0eeee648fb982da",
    catalog: "465b9798afc31fd58ce7dcfb17d91b041b02716e85951a7a7c931552342608f3",
    design: "41e2e594d11ce91692596ffcbf4ea72f81d57cdf69595ba76038106b39d6d7e5",
  },
};
