/** A completion candidate. */
export interface Candidate {
  /** Word that the shell inserts. */
  readonly value: string;
  /** Description beside it; can be empty. */
  readonly description: string;
}
