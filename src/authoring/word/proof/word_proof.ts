import type { Issue } from "../../../base/issue.ts";

/** Check of a proof of a Word template. */
export interface WordCheck {
  /** Stable name: fill, file, open, text. */
  readonly name: "fill" | "file" | "open" | "text";
  /** Whether it passed; undefined if it could not be made on this machine. */
  readonly ok: boolean | undefined;
  /** Description of the result. */
  readonly detail: string;
}

/** Result of filling a Word template and judging the document. */
export interface WordProof {
  readonly checks: readonly WordCheck[];
  /** An error for each failed check, and warnings. */
  readonly issues: readonly Issue[];
}
