import { DIRECTIVES } from "../../directives/directives_table.ts";
import type { IssueLog } from "../../issue_log.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { rewriteFencedDivs } from "./fenced_divs.ts";
import { rewriteTexLines } from "./tex_lines.ts";

/** The name behind the colons of a fence. */
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[ \t]*(\{|[\p{L}][\p{L}\p{N}_-]*)?(.*)$/gmu;

/**
 * Rewrites the blocks of other dialects that wikis have a form for, line by line: admonitions, fenced blocks and
 * formulas over several lines. The tags of site generators stay as they are, because a wiki shows them.
 */
export function readBlockDialects(body: string, log: IssueLog): string {
  const divs = rewriteDivs(rewriteAdmonitions(body), log);
  return divs.includes("$$") ? rewriteTexLines(divs) : divs;
}

/** Rewrites fenced blocks if one of them is foreign and all are closed. */
function rewriteDivs(body: string, log: IssueLog): string {
  if (!body.includes(":::")) return body;
  const isForeign = body.matchAll(FENCE).some(([, name, rest = ""]) =>
    name !== undefined && (!DIRECTIVES.containerDirective.has(name) || /^[ \t]+[^ \t]/.test(rest))
  );
  return isForeign ? rewriteFencedDivs(body, log, { keepsStrays: true }) : body;
}
