import type { IssueLog } from "../../issue_log.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { rewriteComponentLines } from "./component_lines.ts";
import { rewriteFencedDivs } from "./fenced_divs.ts";
import { rewriteJsx } from "./jsx_source.ts";
import { MarkupCount } from "./markup_count.ts";
import { rewriteTemplateTags } from "./template_tags.ts";
import { rewriteTexLines } from "./tex_lines.ts";
import { mapOutsideCode, mapTextLines } from "./source_lines.ts";

/**
 * Rewrites the block syntax of other Markdown dialects as that of this language: for pages only, because a synced page
 * keeps what its author wrote. Every line keeps its number; code stays as it is. Warns about what pages do not have.
 */
export function readDialects(body: string, log: IssueLog): string {
  const dropped = new MarkupCount("markup");
  const jsx = rewriteComponentLines(rewriteJsx(rewriteAdmonitions(body.replace(/\r\n?/g, "\n")), dropped), dropped);
  const divs = rewriteFencedDivs(rewriteTemplateTags(jsx, dropped), log);
  dropped.warn(log);
  return rewriteTexLines(rewriteInlineNotes(divs));
}

/** A note of pandoc and markdown-it within text: `^[text]`, whose brackets are balanced. */
const NOTE = /(?<![\\^])\^\[((?:[^[\]\n]|\[[^[\]\n]{0,500}\]){1,1000})\]/g;

/** Rewrites notes within text as footnotes of this language. */
function rewriteInlineNotes(body: string): string {
  if (!body.includes("^[")) return body;
  // Between dollars, it is a power.
  return mapTextLines(
    body,
    (line) =>
      line.includes("^[") && !line.includes("$")
        ? mapOutsideCode(line, (text) => text.replace(NOTE, ":footnote[$1]"))
        : line,
  );
}
