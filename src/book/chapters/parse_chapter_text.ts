import type { Issue } from "../../base/issue.ts";
import { type ParsedDocument, parseMarkdown } from "../../document/read/markdown/markdown.ts";
import { insertIncluded } from "./insert_included.ts";
import type { IncludedFile } from "./include_text.ts";

/** Text of a file of a book. */
export interface FileText {
  readonly key: string;
  /** Its name in findings. */
  readonly name: string;
  readonly text: string;
  /** Texts of included files by the paths that the text names. */
  readonly included: ReadonlyMap<string, IncludedFile>;
  /** Whether code in Rust hides lines that begin with `#`, as mdBook does. */
  readonly hidesLines: boolean;
}

/** Parses the text of a chapter, with what it includes. Its title stays empty if it has none. */
export function parseChapterText(source: FileText): ParsedDocument {
  const document = parseMarkdown(source.text);
  const issues: Issue[] = insertIncluded(document, source);
  return issues.length === 0 ? document : { ...document, issues: [...document.issues, ...issues] };
}
