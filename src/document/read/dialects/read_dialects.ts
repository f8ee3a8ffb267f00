import type { IssueLog } from "../../issue_log.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { rewriteComponentLines } from "./component_lines.ts";
import { dropDialectComments } from "./dialect_comments.ts";
import { rewriteDirectiveFences } from "./directive_fences.ts";
import { rewriteFencedDivs } from "./fenced_divs.ts";
import { rewriteInlineNotes } from "./inline_notes.ts";
import { rewriteJsx } from "./jsx_source.ts";
import { rewriteInlineMarks } from "./inline_marks.ts";
import { rewriteLineDialects } from "./line_dialects.ts";
import { rewriteListDialects } from "./list_dialects.ts";
import type { MarkupCount } from "./markup_count.ts";
import { rewriteTemplateTags } from "./template_tags.ts";
import { rewriteTexLines } from "./tex_lines.ts";

/**
 * Rewrites the block syntax of other Markdown dialects as that of this language: for pages only, because a synced page
 * keeps what its author wrote. Every line keeps its number; code stays as it is. Counts what pages do not have, and warns about fences without a partner.
 */
export function readDialects(body: string, log: IssueLog, dropped: MarkupCount): string {
  const fences = rewriteDirectiveFences(body.replace(/\r\n?/g, "\n"), dropped);
  const lines = rewriteListDialects(rewriteLineDialects(dropDialectComments(fences), dropped));
  const shown = rewriteInlineMarks(lines, dropped);
  const jsx = rewriteComponentLines(rewriteJsx(rewriteAdmonitions(shown), dropped), dropped);
  const divs = rewriteFencedDivs(rewriteTemplateTags(jsx, dropped), log);
  return rewriteTexLines(rewriteInlineNotes(divs, "footnote"));
}
