import type { IssueLog } from "../../issue_log.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { rewriteComponentLines } from "./component_lines.ts";
import { rewriteFencedDivs } from "./fenced_divs.ts";
import { rewriteInlineNotes } from "./inline_notes.ts";
import { rewriteJsx } from "./jsx_source.ts";
import { labelFormulas } from "./labels/label_formulas.ts";
import { MarkupCount } from "./markup_count.ts";
import { rewriteTemplateTags } from "./template_tags.ts";
import { rewriteTexLines } from "./tex_lines.ts";

/**
 * Rewrites the block syntax of other Markdown dialects as that of this language: for pages only, because a synced page
 * keeps what its author wrote. Every line keeps its number; code stays as it is. Warns about what pages do not have.
 */
export function readDialects(body: string, log: IssueLog): string {
  const dropped = new MarkupCount("markup");
  const jsx = rewriteComponentLines(rewriteJsx(rewriteAdmonitions(body.replace(/\r\n?/g, "\n")), dropped), dropped);
  const divs = rewriteFencedDivs(rewriteTemplateTags(jsx, dropped), log, { keepsNames: true });
  dropped.warn(log);
  return rewriteTexLines(labelFormulas(rewriteInlineNotes(divs, "footnote")));
}
