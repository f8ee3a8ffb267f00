import type { Issue } from "../issue.ts";
import type { WordRole } from "./word_frame.ts";

/** A relationship of the main document that the content refers to by `r:id`. */
export type ContentRelationship =
  | { readonly id: string; readonly kind: "hyperlink"; readonly target: string }
  /** `key` is the address of the picture in the tree. */
  | { readonly id: string; readonly kind: "image"; readonly key: string };

/** Text for tables of contents. */
export interface ListedText {
  readonly text: string;
  /** Where the numbers of headings belong into it, which only the template knows, in order: each by its bookmark. */
  readonly numbers?: readonly { readonly at: number; readonly bookmark: string }[] | undefined;
}

/** A heading of the content, for tables of contents. */
export interface ContentHeading extends ListedText {
  /** From 1. */
  readonly level: number;
  /** Bookmark at its start. */
  readonly bookmark: string;
  /** Whether it has no number, though its style has. */
  readonly isUnnumbered?: boolean | undefined;
}

/** A caption of the content that Word counts, for lists of captions. */
export interface ContentCaption extends ListedText {
  /** That of its numbers, in lower case. */
  readonly identifier: string;
  /** Bookmark around it. */
  readonly bookmark: string;
}

/**
 * WordprocessingML for the main document of a template. Elements have the prefixes `w`, `r`, `wp`, `a`, `pic`, `m` and
 * `asvg` of the usual namespaces, which the receiver declares.
 */
export interface InsertedContent {
  /** Blocks: paragraphs, tables, and paragraphs with section properties. */
  readonly blocks: string;
  /** Whether the section of the template behind the blocks goes on on their last page, as it does behind columns. */
  readonly continuesPage?: boolean | undefined;
  /** Footnotes in order: `w:footnote` elements with their IDs. */
  readonly notes: readonly string[];
  /** `w:abstractNum` elements, and `w:num` elements that use them, with their IDs. */
  readonly numbering: { readonly abstract: readonly string[]; readonly instances: readonly string[] };
  readonly relationships: readonly ContentRelationship[];
  /** Purposes whose styles the content uses. */
  readonly roles: ReadonlySet<WordRole>;
  readonly headings: readonly ContentHeading[];
  /** Captions of the kinds that the template lists. */
  readonly captions: readonly ContentCaption[];
}

/** Content of a document, as it is rendered for a template. */
export interface WordContent extends InsertedContent {
  /** Blocks of chapters that have places of their own, in their order. */
  readonly placed: readonly string[];
  /** Content that is not shown as intended; warnings only. */
  readonly issues: readonly Issue[];
}
