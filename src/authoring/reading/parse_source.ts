import { type FileText, parseChapterText } from "../../book/chapters/insert_included.ts";
import type { Citing } from "../../document/citations/citing.ts";
import type { TreeMemo } from "../../document/read/sections/tree_memo.ts";
import type { DocumentAudience } from "../../document/read/dialects/conditions/read_condition.ts";
import type { NumberingChoice } from "../../document/read/markdown/own_numbers.ts";
import { type ParsedDocument, parseMarkdown } from "../../document/read/markdown/markdown.ts";

/** Text of a document of its own. */
export interface DocumentText {
  readonly text: string;
  /** See `parseMarkdown`. */
  readonly fileName?: string;
  /** See `parseMarkdown`. */
  readonly setsCitations?: boolean;
  /** See `parseMarkdown`. */
  readonly format?: DocumentAudience["format"] | undefined;
  /** See `parseMarkdown`. */
  readonly numbering?: NumberingChoice | undefined;
  /** See `parseMarkdown`. */
  readonly hasContents?: boolean | undefined;
  /** See `parseMarkdown`. */
  readonly citing?: Citing | undefined;
  /** See `parseMarkdown`. */
  readonly onLine?: (line: number) => void;
  /** What is known of it before an edit; a text that it divides needs no thread. */
  readonly memo?: TreeMemo;
}

/** Markdown to parse: a document, or a file of a book with what it includes. */
export type MarkdownSource = DocumentText | FileText;

/** Parses Markdown in this thread. */
export function parseSource(source: MarkdownSource): ParsedDocument {
  return "key" in source ? parseChapterText(source) : parseMarkdown(source.text, source);
}
