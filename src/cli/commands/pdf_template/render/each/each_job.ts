import type { Issue } from "../../../../../base/issue.ts";
import type { Context } from "../../../../../console/context.ts";
import type { PlannedDocument, PlanOptions } from "./plan_each.ts";

/** A file that is made of a document, not yet written. */
export interface RenderedFile {
  readonly bytes: Uint8Array;
  /** Warnings. */
  readonly issues: readonly Issue[];
  /** Renders the result for people. */
  readonly toText: () => string;
  /** Returns the result for programs. */
  readonly toJson: () => object;
}

/** Makes the file of a document. */
export type RenderFile = (
  document: PlannedDocument,
  step: (text: string) => void,
  context: Context,
) => Promise<RenderedFile>;

/** Files that are made of documents, one for each. */
export interface EachJob extends PlanOptions {
  /** Title of a book, which a document for itself does not have. */
  readonly title?: string | undefined;
  readonly json?: true | undefined;
  readonly watch?: true | undefined;
  /** Returns whether a finding without a file is about what all documents share. */
  readonly isShared: (issue: Issue) => boolean;
  /** Opens what all documents share. */
  readonly open: (context: Context) => Promise<RenderFile>;
}
