import { mendDirectives, type MendedPlace } from "../../directives/mend_directives.ts";
import { IssueLog } from "../../issue_log.ts";
import { readBlockDialects } from "../dialects/read_block_dialects.ts";

/** The Markdown of a page as the parser gets it. */
export interface PageSource {
  /** With the lines of the text. */
  readonly source: string;
  /** Before the blocks of other dialects were rewritten. */
  readonly mended: string;
  /** What was mended. */
  readonly places: readonly MendedPlace[];
}

/**
 * Prepares the Markdown of a page for the parser: directives as formatters leave them, and blocks of other dialects.
 * Everything that looks at a page's text starts from here, so that all of it sees the same page.
 */
export function readPageSource(markdown: string): PageSource {
  const places: MendedPlace[] = [];
  const mended = mendDirectives(markdown, places);
  return { mended, places, source: readBlockDialects(mended, new IssueLog()) };
}
