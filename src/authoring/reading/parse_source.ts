import type { IncludedFile } from "../../book/chapters/include_text.ts";
import { type FileText, parseChapterText, withIncluded } from "../../book/chapters/insert_included.ts";
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
  /** Texts of included files by the paths that the text names. */
  readonly included?: ReadonlyMap<string, IncludedFile> | undefined;
}

/** Markdown to parse, with what it includes: a document, or a file of a book. */
export type MarkdownSource = DocumentText | FileText;

/** Parses Markdown in this thread. */
export function parseSource(source: MarkdownSource): ParsedDocument {
  if ("key" in source) return parseChapterText(source);
  const { included, ...reading } = source;
  const document = parseMarkdown(source.text, reading);
  return included === undefined ? document : withIncluded(document, { ...source, included });
}
