import type { Issue } from "../../../../base/issue.ts";
import type { PdfStandard } from "../../../../pdf/standards.ts";
import type { Proof } from "../../../../typst/proof.ts";
import type { MadePack } from "../../../../authoring/make_pack.ts";

/** A pack with its proof. */
export interface BuiltTemplate {
  /** The pack. */
  readonly made: MadePack;
  /** Hex SHA-256 of the archive. */
  readonly sha256: string;
  /** Standards that the proof demanded. */
  readonly standards: readonly PdfStandard[];
  /** Result of the proof. */
  readonly proof: Proof;
  /** Warnings. */
  readonly issues: readonly Issue[];
}
