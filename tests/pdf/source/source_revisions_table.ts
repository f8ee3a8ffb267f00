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
    runtime: "baf33cf64aff69c870d1d128735ea3d669601fd63b9eeaea9f4373e5a7b84c66",
    catalog: "9be984e66ba7cab6ed5664920b4d85cf423153f4b4df0dd4a6f00b0c4a21c2ac",
    design: "f8990ad5866162fdb68b4950cc105f2563a2ccf3ed867c2f08b810994b51f9a9",
  },
};
