import { messageOf } from "../../../base/issue.ts";
import { IssueLog } from "../../../document/issue_log.ts";
import type { MarkdownReports } from "../straighten/piece.ts";
import { mdastToStorage } from "../../../document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../document/read/markdown/parse_body.ts";

/** Share of a page's limits that one macro can use. */
const MARKDOWN_SHARE = 0.02;

/**
 * Converts the Markdown of a macro to the storage format.
 *
 * @throws {ToolError} when it exceeds its share of the limits of a page.
 */
export function markdownToStorage(markdown: string, { isLeftOut, warn }: MarkdownReports): string {
  const log = new IssueLog();
  const blocks = parseBlocks(markdown, { share: MARKDOWN_SHARE, log, isLeftOut });
  for (const issue of log.issues) warn(messageOf(issue));
  return mdastToStorage(blocks.flatMap(({ nodes }) => nodes));
}
