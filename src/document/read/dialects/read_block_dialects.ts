import { DIRECTIVES } from "../../directives/directives_table.ts";
import type { IssueLog } from "../../issue_log.ts";
import { withoutToml } from "../markdown/meta/front_matter.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { rewriteFencedDivs } from "./fenced_divs.ts";
import { rewriteTexLines } from "./tex/tex_lines.ts";

/** Start of the front matter of Hugo and Zola; what follows it in the wiki would not be two lines. */
const TOML = /^\+\+\+[ \t]*\n[ \t]*(?:#|\[|[\w"'.-]+[ \t]*=)/;

/** The name behind the colons of a fence. */
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[ \t]*(\{|[\p{L}][\p{L}\p{N}_-]*)?(.*)$/gmu;

/**
 * Rewrites the blocks of other dialects that wikis have a form for, line by line: admonitions, fenced blocks and
 * formulas over several lines. The tags of site generators stay as they are, because a wiki shows them.
 */
export function readBlockDialects(body: string, log: IssueLog): string {
  const text = TOML.test(body) ? withoutToml(body) ?? body : body;
  const divs = rewriteDivs(rewriteAdmonitions(text), log);
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
