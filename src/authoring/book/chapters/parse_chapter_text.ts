import { type ParsedDocument, parseMarkdown } from "../../../document/markdown/markdown.ts";

/** Text of a file of a book. */
export interface FileText {
  readonly key: string;
  /** Its name in findings. */
  readonly name: string;
  readonly text: string;
  /** Texts of included files by the paths that the text names. */
  readonly included: ReadonlyMap<string, string>;
  /** Whether code in Rust hides lines that begin with `#`, as mdBook does. */
  readonly hidesLines: boolean;
}

/** Parses the text of a chapter. Its title stays empty if it has none. */
export function parseChapterText({ text }: FileText): ParsedDocument {
  return parseMarkdown(text);
}
