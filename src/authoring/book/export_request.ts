import type { EvidencePart } from "../../export/evidence/evidence_parts.ts";
import type { NumberingChoice } from "../../document/read/markdown/own_numbers.ts";
import type { AltTexts } from "../../export/standards/alt_texts.ts";
import type { ExportScope } from "../../book/model/export_source.ts";

/** Which pages become a book, and how. */
export interface ExportRequest {
  /** The targets, in the order of the book. */
  readonly scopes: readonly ExportScope[];
  /** Levels of pages below the page; all by default. */
  readonly depth?: number | undefined;
  /** Labels of which a page needs one. */
  readonly labels: readonly string[];
  /** Labels that a page must not have. */
  readonly excludeLabels: readonly string[];
  /** Whether an excluded page takes the pages below it along. */
  readonly excludeMode: "subtree" | "page";
  readonly includeArchived: boolean;
  /** Whether each page is a document of its own, whose headings begin at the top. */
  readonly isByPage?: boolean | undefined;
  /** Whether the book becomes several files, each with the facts of its first page. */
  readonly isDivided?: boolean | undefined;
  /** Whether content that macros hide from some readers is shown. */
  readonly showsHidden?: boolean | undefined;
  /** Title of the book; that of the page or the space by default. */
  readonly title?: string | undefined;
  /** Whose numbers headings have; by default those of the author if the titles of the chapters are counted. */
  readonly numbering?: NumberingChoice | undefined;
  /** Date of the book; that of the last change by default. */
  readonly exportedAt?: Date | undefined;
  /** Whether the book has a table with the versions of its first page. */
  readonly history: boolean;
  /** Resolution of pictures; `none` shows alternative texts. */
  readonly images: "original" | "print" | "screen" | "none";
  /** Language tag of the book; that of the template by default. */
  readonly language?: string | undefined;
  /** Alternative texts that replace those of the pages. */
  readonly altTexts?: AltTexts | undefined;
  /** Hosts on the web from which pictures may be fetched. */
  readonly externalHosts: readonly string[];
  /** Wiki that the pages come from; undefined for files. */
  readonly site?: URL | undefined;
  /** Which versions of pages the source has, for people; undefined for the current ones. */
  readonly pageState?: string | undefined;
  /** What the last chapter shows about the book and its pages; undefined for no such chapter. */
  readonly evidence?: readonly EvidencePart[] | undefined;
  /** Requests to the source at a time. */
  readonly concurrency: number;
}

/** Tests whether a book is one page or tree, and the user gives it no title. */
export function isNamedAfterPage({ scopes: [scope, ...others], title }: ExportRequest): boolean {
  return title === undefined && others.length === 0 && (scope?.kind === "page" || scope?.kind === "tree");
}
