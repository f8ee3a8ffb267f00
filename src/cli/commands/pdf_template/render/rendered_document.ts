import type { Issue } from "../../../../base/issue.ts";
import type { CompileEngine } from "../../../../pdf/engine.ts";
import type { UsableTemplate } from "../../../../studio/preview/use_template.ts";

/** A finished PDF. */
export interface RenderedDocument {
  /** The template that it was set with. */
  readonly template: Pick<UsableTemplate["manifest"], "id" | "name" | "version">;
  /** The document's title. */
  readonly title: string;
  /** The compiler. */
  readonly engine: Pick<CompileEngine, "kind" | "version">;
  /** The PDF. */
  readonly pdf: Uint8Array;
  /** Hex SHA-256 of it. */
  readonly sha256: string;
  /** How many pages it has. */
  readonly pages: number;
  /** Warnings. */
  readonly issues: readonly Issue[];
}
