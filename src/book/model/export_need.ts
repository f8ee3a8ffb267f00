import type { IssueQuery } from "./issue_query.ts";
import type { PageRef } from "./page_ref.ts";
import type { PersonRef } from "./source_page.ts";

/** Query for pages and blog posts. */
export interface LabelQuery {
  /** Pages with any labels, or without, if empty. */
  readonly labels: readonly string[];
  /** Whether a page needs all of the labels instead of any. */
  readonly all: boolean;
  /** Keys of the spaces; empty for all. */
  readonly spaces: readonly string[];
  readonly max: number;
  readonly sort: "modified" | "creation" | "title";
  readonly reverse: boolean;
  /** Types of what is found; pages and blog posts by default. */
  readonly types?: readonly ("page" | "blogpost")[];
  /** Account IDs, or login names, of those who created it; anybody by default. */
  readonly creators?: readonly string[];
}

/** Query for the tasks of pages. */
export interface TaskQuery {
  /** Keys of the spaces, and IDs of the pages; of all pages if both are empty. */
  readonly spaces: readonly string[];
  readonly pages: readonly string[];
  readonly isDone: boolean;
  /** Account IDs; anybody if empty. */
  readonly assignees: readonly string[];
  readonly creators: readonly string[];
  readonly max: number;
}

/** Fact that the body of a page needs from its source before it can be set. */
export type ExportNeed =
  /** Title and address of a page that a link names. */
  | { readonly kind: "page"; readonly ref: PageRef }
  /** Body of a page that `include` and similar macros name. */
  | { readonly kind: "body"; readonly ref: PageRef }
  | { readonly kind: "children"; readonly ref: PageRef; readonly depth: number; readonly bodies?: true }
  /** `bodies`: also the bodies of the pages that are found, likewise for children. */
  /** `people`: also the names of those who changed them last. */
  | { readonly kind: "labeled"; readonly query: LabelQuery; readonly bodies?: true; readonly people?: true }
  | { readonly kind: "tasks"; readonly query: TaskQuery }
  /** The newest versions of a page, and of those down to a depth below it, with the names of their authors. */
  | { readonly kind: "versions"; readonly ref: PageRef; readonly depth?: number }
  | { readonly kind: "person"; readonly ref: PersonRef }
  /** `name`: a file that the list must have if the page has it, also where an index lacks it. */
  | { readonly kind: "attachments"; readonly ref: PageRef; readonly name?: string }
  | { readonly kind: "issue"; readonly key: string; readonly server?: string }
  | { readonly kind: "issues"; readonly query: IssueQuery }
  | { readonly kind: "space"; readonly key: string };
