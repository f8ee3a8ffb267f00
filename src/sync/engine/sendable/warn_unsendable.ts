import { quote, truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../../document/issue_log.ts";
import { isOpenComment } from "../../../document/read/markdown/comments.ts";
import { readFenceHead, readMacroMeta } from "../../../document/storage/fence_meta.ts";
import type { Code, Directive, Nodes } from "../../../document/tree.ts";
import type { WikiFormContext } from "../../../document/read/wiki_forms/take_wiki_forms.ts";
import { explainDirective } from "./explain_directive.ts";
import { isLikelyDirective } from "../../../document/directives/likely_directive.ts";
import { isDirective } from "../../../document/directives/directive_kind.ts";
import { spellDirective } from "../../../document/directives/explain_misuse.ts";

/**
 * Warns about content that the wiki does not have, or has in another form: formulas, words for other tools behind the
 * language of code, comments without an end, and invalid directives. Each kind that repeats is one warning with its
 * number. The tree must be unchanged since it was parsed from `source`, with all directives.
 */
export function warnUnsendable(root: Nodes, { source, formulaMacro }: WikiFormContext, log: IssueLog): void {
  const visit = (node: Nodes, parent: Nodes) => {
    if (node.type === "html") warnOpenComment(node, log);
    else if (node.type === "text") warnCommentText(node, source, log);
    else if (node.type === "inlineMath" || node.type === "math") {
      if (formulaMacro === undefined) warnFormula(node, log);
    } else if (node.type === "code") warnFence(node, log);
    else if (isDirective(node) && isMeant(node, source)) warnDirective(node, { parent, source }, log);
    if (!("children" in node)) return;
    for (const [i, child] of node.children.entries()) {
      visit(child, node);
      if (child.type === "blockquote") warnAdmonition(child, node.children[i + 1], { source, log });
    }
  };
  visit(root, root);
}

/** Warns about code that a formatter may have made of the indented text of an admonition, which it took for a paragraph. */
function warnAdmonition(
  node: Nodes,
  next: Nodes | undefined,
  { source, log }: { readonly source: string; readonly log: IssueLog },
): void {
  if (next?.type !== "code" || (next.lang ?? "") !== "") return;
  const lines = source.slice(node.position?.start.offset, node.position?.end.offset).split("\n");
  const hasOwnText = lines.length > 1 && lines.at(-1)?.trimStart().startsWith(">") === true;
  if (hasOwnText || !/^>[ \t]*\[![\w-]+\]/.test(lines[0] ?? "")) return;
  const message = "The text of the admonition may have become the code below it: some formatters do that";
  log.warn("admonition-text", message, {
    node,
    hint: "Indent its text by four spaces again, or write it between :::note and :::.",
  });
}

function warnOpenComment(node: Extract<Nodes, { type: "html" }>, log: IssueLog): void {
  if (!isOpenComment(node)) return;
  log.warn("open-comment", "The comment that starts here has no end, so nothing below it is sent", {
    node,
    hint: 'Add "-->" where it ends.',
  });
}

/** Warns about a comment with an empty line or the border of a cell in it: for Markdown, it is text. */
function warnCommentText(node: Extract<Nodes, { type: "text" }>, source: string, log: IssueLog): void {
  if (!node.value.includes("<!--")) return;
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (!/(?<!\\)<!--/.test(written)) return;
  log.warn("comment-as-text", "The comment is sent as text, visible to everyone: it does not end in its paragraph", {
    node,
    hint: 'Put "<!--" at the start of a line of its own, or write the comment without empty lines.',
  });
}

function warnFormula(node: Nodes, log: IssueLog): void {
  log.tally("formula-as-code", {
    kind: "formula",
    describe: (count) =>
      count === 1 ? "The formula is sent as code" : `${count} formulas are sent as code; this is the first`,
  }, { node, hint: "Choose the macro of your wiki for formulas with --formulas macro=NAME." });
}

function warnFence(node: Code, log: IssueLog): void {
  const { language, others: [first] } = readFenceHead(node);
  if (first === undefined || (language !== undefined && readMacroMeta(node.meta ?? "") !== undefined)) return;
  const shown = quote(truncate(first, 60));
  log.tally("fence-words", {
    kind: "fence",
    describe: (count) =>
      count === 1
        ? `The code is sent without ${shown}: wikis have no equivalent`
        : `${count} code blocks are sent without words such as ${shown}; this is the first`,
  }, { node, hint: "Remove them if nothing else reads them." });
}

/** Tests whether text is meant as a directive: after a letter, brackets are prose, as in `list:items[0]`. */
function isMeant(node: Directive, source: string): boolean {
  const before = source[(node.position?.start.offset ?? 0) - 1] ?? "";
  return isLikelyDirective(node, source) && (node.type !== "textDirective" || !/[\p{L}\p{N}]/u.test(before));
}

function warnDirective(
  node: Directive,
  place: { readonly parent: Nodes; readonly source: string },
  log: IssueLog,
): void {
  const problem = explainDirective(node, place);
  if (problem === undefined) return;
  const name = quote(truncate(spellDirective(node), 60));
  const { reason, hint } = problem;
  log.warn("unknown-directive", `The directive ${name} is sent as text: ${reason}`, { node, hint });
}
