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
    runtime: "963725aef975b6463d58e7b7774ee6c6e0f3e215fd824d52a0cd4e9b03c2e117",
    catalog: "7fb28fe894c5ef64d3cd2628bfc7bce77b6a593c9de289fe9f653af871e8ddce",
    design: "85fe96cd48d42e26e227de78b79b1a21cf803dd49cc276d1a400b5fde33ab6a7",
  },
};
