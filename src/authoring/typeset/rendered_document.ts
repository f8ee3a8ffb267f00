import type { Issue } from "../../base/issue.ts";
import type { EngineName } from "../../pdf/engine.ts";
import type { PdfStandard } from "../../pdf/standards.ts";
import type { StandardsProof } from "../../typst/prove_standards.ts";
import type { UsableTemplate } from "../use_template.ts";
import type { CompiledFacts } from "./earlier_pdfs.ts";
import type { UsedSystemFont } from "./supply_glyphs.ts";

/** A finished PDF. */
export interface RenderedDocument {
  /** Template that it was typeset with. */
  readonly template: Pick<UsableTemplate["manifest"], "id" | "name" | "version">;
  /** Title of the document. */
  readonly title: string;
  /** The compiler. */
  readonly engine: EngineName;
  /** The PDF. */
  readonly pdf: Uint8Array;
  /** Hex SHA-256 of the PDF. */
  readonly sha256: string;
  /** Number of pages. */
  readonly pages: number;
  /** Standards that it conforms to. */
  readonly standards: readonly PdfStandard[];
  /** Verdicts on them, and what the bytes of the PDF show. */
  readonly proof: StandardsProof;
  /** Installed fonts that it uses. */
  readonly systemFonts: readonly UsedSystemFont[];
  /** What tells a later run that it need not make this PDF; undefined if no later run is meant. */
  readonly compiled?: CompiledFacts | undefined;
  /** Whether an earlier run has made it. */
  readonly isEarlier?: boolean | undefined;
  /** Warnings. */
  readonly issues: readonly Issue[];
}
