import type { Issue } from "../../base/issue.ts";
import type { IssueFacts } from "./export_facts.ts";
import type { LabelQuery, TaskQuery } from "./export_need.ts";
import type { FoundIssues, IssueQuery } from "./issue_query.ts";
import type {
  LiveMacros,
  PageMacros,
  Person,
  PersonRef,
  SourceAttachment,
  SourcePage,
  SourcePageContent,
  TaskFacts,
  VersionFacts,
} from "./source_page.ts";
import type { PageRef } from "./page_ref.ts";

/** One target of an export: a page, a tree, a space, or what a query finds. */
export interface ExportScope {
  readonly kind: "page" | "tree" | "space" | "query";
  /** The page, or the root of the tree; the home page of the space by default. */
  readonly page?: PageRef;
  /** Key of the space; undefined if the page decides. */
  readonly spaceKey?: string;
  /** A query in the language of the wiki, whose order is kept. */
  readonly query?: string;
  /** Title of a book of the pages that the query finds; by default, the names of their spaces. */
  readonly name?: string;
}

/** A space, as an outline knows it. */
export interface OutlineSpace {
  readonly key: string;
  readonly name?: string;
  readonly homepageId?: string;
  readonly url?: string;
}

/** Pages of a space or of several, as their lists have them. */
export interface SourceOutline {
  /** The space, or the first of several. */
  readonly space: OutlineSpace;
  /** The other spaces that the pages of the scope are in. */
  readonly otherSpaces?: readonly OutlineSpace[];
  /** All pages of the spaces, in any order; at least those of the scope. */
  readonly pages: readonly SourcePage[];
  /** IDs of the pages that the scope begins with, in their order; undefined for a space. */
  readonly rootIds?: readonly string[];
  /** Whether pages of the spaces are missing, because the scope is single pages of large ones, or a folder has only some. */
  readonly isPartial?: true;
  /** Pages and files of the scope that cannot be part of a book; the ID of a file that is not a page is its path. */
  readonly leftOut?: readonly UnreadablePage[];
  /** Findings about pages of the scope. */
  readonly issues?: readonly Issue[];
}

/** Attachments of one page that an export knows. */
export const MAX_ATTACHMENTS = 5000;

/** A page that could not be read: it was deleted, moved, or is hidden. */
export interface UnreadablePage {
  readonly id: string;
  /** Title, if it is known. */
  readonly title?: string;
  /** Code of the error: `not-found`, `forbidden`, … */
  readonly code: string;
  readonly message: string;
}

/** Pages at the versions that a book has. */
export interface ChosenPages {
  /** Their facts, as far as lists of versions have them. */
  readonly pages: readonly SourcePage[];
  /** Pages without such a version. */
  readonly leftOut: readonly UnreadablePage[];
}

/** What renders macros of pages in place of the program. */
export interface MacroRenderer {
  /** Returns what was rendered by the IDs of the pages; failures are absent, and never end an export. */
  render(pages: readonly PageMacros[]): Promise<ReadonlyMap<string, LiveMacros>>;
}

/**
 * Where pages of a wiki come from: the wiki, or a synced folder. Methods throw typed errors for what ends an
 * export (no connection, no permission at all); a single page or picture that cannot be had is a value.
 */
export interface ExportSource {
  readonly kind: "wiki" | "synced-folder";
  /** Lists the spaces of the scope. @throws {ToolError} `not-found` for an unknown page or space. */
  outline(scope: ExportScope): Promise<SourceOutline>;
  /** Chooses the versions of pages that `read` returns; undefined or without this method, they are the current ones. */
  choose?(pages: readonly SourcePage[]): Promise<ChosenPages | undefined>;
  /** Reads pages with their bodies, in the given order, a few at a time. */
  read(ids: readonly string[]): AsyncIterable<SourcePageContent | UnreadablePage>;
  /** Renders macros that the program cannot show; absent if nothing does. */
  readonly renderer?: MacroRenderer | undefined;
  /** Finds a page outside the outline by a reference with a space or an ID. */
  find(ref: PageRef): Promise<SourcePage | undefined>;
  /**
   * Whether the source is sure that it has no such page, or no such space, after `find` or `space` did not find it: it
   * does not exist, or is hidden. False if that is not known.
   */
  lacks(ref: PageRef): boolean;
  /** IDs of the pages of a space that have any of the labels, by one request where the wiki can; else undefined. */
  labeledIds(spaceKey: string, labels: readonly string[]): Promise<ReadonlySet<string> | undefined>;
  labeled(query: LabelQuery): Promise<readonly SourcePage[] | undefined>;
  /** Whether it can list tasks. */
  readonly hasTasks: boolean;
  /** Lists tasks of pages; undefined if they cannot be had. */
  tasks(query: TaskQuery): Promise<readonly TaskFacts[] | undefined>;
  /** Returns display names, in the order of the references. */
  people(refs: readonly PersonRef[]): Promise<readonly (Person | undefined)[]>;
  /**
   * Prepares for questions about the attachments of many pages, where the source can list them together. A list that it
   * prepares may lack what was attached moments ago.
   */
  expectAttachments(ids: readonly string[]): Promise<void>;
  /**
   * Lists the attachments of a page; of more than {@linkcode MAX_ATTACHMENTS}, one more than that. A list that was
   * prepared and lacks the name is made anew. Undefined if the attachments are hidden or not known.
   */
  attachments(id: string, name?: string): Promise<readonly SourceAttachment[] | undefined>;
  /**
   * Downloads an attachment; undefined if it does not exist any more.
   *
   * @throws {ToolError} `too-large` above the limit. @throws {WikiError} what the wiki answers instead of the file.
   */
  download(attachment: SourceAttachment, options: { readonly maxBytes: number }): Promise<Uint8Array | undefined>;
  /**
   * Downloads a file that the wiki made, such as the picture of a chart, by its address; undefined for other addresses,
   * and for a file that is gone. Absent for a source without such files.
   *
   * @throws {ToolError} `too-large` above the limit.
   */
  downloadMade?(address: string, options: { readonly maxBytes: number }): Promise<Uint8Array | undefined>;
  issue(key: string, server?: string): Promise<IssueFacts | undefined>;
  /** Finds the issues of a query; undefined if no tracker answers it. */
  issues(query: IssueQuery): Promise<FoundIssues | undefined>;
  space(key: string): Promise<{ key: string; name?: string; url?: string } | undefined>;
  /** History of a page, newest first; undefined if the source does not know it. */
  versions(id: string, max: number): Promise<readonly VersionFacts[] | undefined>;
  /** Returns all that the source has answered so far, as a file of an archive; undefined if it is not recorded. */
  recorded?(): Uint8Array | undefined;
  /** Address of a page in a browser, made without a request. */
  address(ref: PageRef): string | undefined;
}
