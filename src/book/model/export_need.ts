import type { IssueQuery } from "./issue_query.ts";
import type { PageRef } from "./page_ref.ts";
import type { PersonRef } from "./source_page.ts";

/** Query for pages with labels. */
export interface LabelQuery {
  readonly labels: readonly string[];
  /** Whether a page needs all of the labels instead of any. */
  readonly all: boolean;
  /** Keys of the spaces; empty for all. */
  readonly spaces: readonly string[];
  readonly max: number;
  readonly sort: "modified" | "creation" | "title";
  readonly reverse: boolean;
}

/** Fact that the body of a page needs from its source before it can be set. */
export type ExportNeed =
  /** Title and address of a page that a link names. */
  | { readonly kind: "page"; readonly ref: PageRef }
  /** Body of a page that `include` and similar macros name. */
  | { readonly kind: "body"; readonly ref: PageRef }
  | { readonly kind: "children"; readonly ref: PageRef; readonly depth: number; readonly bodies?: true }
  /** `bodies`: also the bodies of the pages that are found, likewise for children. */
  | { readonly kind: "labeled"; readonly query: LabelQuery; readonly bodies?: true }
  | { readonly kind: "person"; readonly ref: PersonRef }
  | { readonly kind: "attachments"; readonly ref: PageRef }
  | { readonly kind: "issue"; readonly key: string; readonly server?: string }
  | { readonly kind: "issues"; readonly query: IssueQuery }
  | { readonly kind: "space"; readonly key: string };
