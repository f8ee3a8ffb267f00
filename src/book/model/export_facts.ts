import type { Root } from "../../document/tree.ts";
import type { LabelQuery, TaskQuery } from "./export_need.ts";
import type { FoundIssues, IssueQuery } from "./issue_query.ts";
import type { Person, PersonRef, SourceAttachment, SourcePage, TaskFacts, VersionFacts } from "./source_page.ts";
import type { PageRef } from "./page_ref.ts";

/** An issue of a tracker. */
export interface IssueFacts {
  readonly key: string;
  readonly title?: string;
  readonly status?: string;
  readonly url?: string;
}

/**
 * Facts that were gathered for the needs of all pages. Undefined: the source does not have it, or may not show it; the
 * caller reports that. References without a space mean the space of `from`.
 */
export interface ExportFacts {
  /** Finds a page that was gathered, or that the outline of the space lists. */
  page(ref: PageRef, from: SourcePage): SourcePage | undefined;
  /** Whether it is certain that a page or a space does not exist, or is hidden. */
  lacks(ref: PageRef, from: SourcePage): boolean;
  /** Returns the body of a page as a tree, before macros and links are resolved. The tree is shared: do not change it. */
  body(ref: PageRef, from: SourcePage): { readonly facts: SourcePage; readonly root: Root } | undefined;
  /** Lists the children of a page in the wiki's order. */
  children(id: string): readonly SourcePage[];
  /** Lists all pages of the space of the book in the wiki's order; undefined if the source has listed only some. */
  pages(): readonly SourcePage[] | undefined;
  labeled(query: LabelQuery): readonly SourcePage[] | undefined;
  tasks(query: TaskQuery): readonly TaskFacts[] | undefined;
  /** Lists the newest versions of a page, newest first. */
  versions(id: string): readonly VersionFacts[] | undefined;
  person(ref: PersonRef): Person | undefined;
  attachments(id: string): readonly SourceAttachment[] | undefined;
  /** Whether it is certain that a page does not have a file, or hides it. */
  lacksFile(file: Pick<SourceAttachment, "pageId" | "name">): boolean;
  issue(key: string, server?: string): IssueFacts | undefined;
  issues(query: IssueQuery): FoundIssues | undefined;
  space(key: string): { readonly key: string; readonly name?: string; readonly url?: string } | undefined;
  /** Whether a page is a chapter of the book. */
  isExported(id: string): boolean;
  /** Address of a page in a browser, made from its reference without asking the wiki; undefined without a wiki. */
  address(ref: PageRef, from: SourcePage): string | undefined;
}
