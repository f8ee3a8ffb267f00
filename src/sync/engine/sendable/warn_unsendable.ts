import { quote, truncate } from "../../../base/text.ts";
import { readTag } from "../../../document/read/html/read_tag.ts";
import type { IssueLog } from "../../../document/issue_log.ts";
import { htmlStorage } from "../../../document/write/storage/inline_storage.ts";
import type { Directive, Nodes } from "../../../document/tree.ts";
import { explainDirective } from "./explain_directive.ts";
import { isLikelyDirective } from "../../../document/directives/likely_directive.ts";
import { isDirective } from "../../../document/directives/directive_kind.ts";
import { spellDirective } from "../../../document/directives/explain_misuse.ts";
import { HTML_FORMS } from "../html_forms_table.ts";

/**
 * Warns about content that the wiki does not support and would show as plain text: HTML, invalid directives, GFM
 * footnotes, and quotes that are alerts. The tree must be unchanged since it was parsed from `source`, with all
 * directives.
 */
export function warnUnsendable(root: Nodes, source: string, log: IssueLog): void {
  const visit = (node: Nodes, parent: Nodes) => {
    if (node.type === "html") warnHtml(node, log);
    else if (node.type === "footnoteDefinition") warnFootnote(node, log);
    else if (node.type === "blockquote") warnAlert(node, source, log);
    else if (isDirective(node) && isMeant(node, source)) warnDirective(node, parent, log);
    if ("children" in node) { for (const child of node.children) visit(child, node); }
  };
  visit(root, root);
}

function warnHtml(node: Extract<Nodes, { type: "html" }>, log: IssueLog): void {
  const { value } = node;
  if (log.isFull("html-as-text") || htmlStorage(value.replace(/<br\s*\/?>/gi, "")).trim() === "") return;
  const tag = readTag(value);
  // The start tag has been reported.
  if (tag?.kind === "close") return;
  const isComment = value.trimStart().startsWith("<!--");
  const name = tag?.name ?? /^\s*<([a-z][a-z0-9-]*)/i.exec(value)?.[1]?.toLowerCase() ?? "";
  const form = HTML_FORMS.get(name);
  const [line = ""] = value.trim().split("\n");
  const what = isComment ? "The comment" : "The HTML";
  const reader = isComment ? ", visible to everyone" : "";
  log.warn("html-as-text", `${what} ${quote(truncate(line, 80))} is sent as text${reader}`, {
    node,
    hint: isComment
      ? "Remove it."
      : form === undefined
      ? "Write it in Markdown, or in backticks if the tag itself is meant."
      : `Write ${form}.`,
  });
}

function warnFootnote(node: Extract<Nodes, { type: "footnoteDefinition" }>, log: IssueLog): void {
  const name = quote(truncate(`[^${node.label ?? node.identifier}]`, 80));
  log.warn("footnote-as-text", `The footnote ${name} is sent as text, both here and at its reference`, {
    node,
    hint: "Write :footnote[text] at the reference.",
  });
}

/** Alerts and the most similar panels. */
const PANELS = new Map([
  ["note", "info"],
  ["info", "info"],
  ["important", "note"],
  ["tip", "tip"],
  ["success", "tip"],
  ["warning", "warning"],
  ["caution", "warning"],
  ["danger", "warning"],
]);

function warnAlert(node: Extract<Nodes, { type: "blockquote" }>, source: string, log: IssueLog): void {
  const [paragraph] = node.children;
  const start = paragraph?.type === "paragraph" ? paragraph.position?.start.offset : undefined;
  if (start === undefined) return;
  const [mark, kind = ""] = /^\[!(\w{1,30})\][+-]?/.exec(source.slice(start, start + 40)) ?? [];
  if (mark === undefined) return;
  const panel = PANELS.get(kind.toLowerCase()) ?? "info";
  log.warn("alert-as-quote", `The alert ${quote(mark)} is sent as a quote`, {
    node,
    hint: `Write :::${panel} before and ::: after it, without the > marks.`,
  });
}

/** Tests whether text is meant as a directive: after a letter, brackets are prose, as in `list:items[0]`. */
function isMeant(node: Directive, source: string): boolean {
  const before = source[(node.position?.start.offset ?? 0) - 1] ?? "";
  return isLikelyDirective(node, source) && (node.type !== "textDirective" || !/[\p{L}\p{N}]/u.test(before));
}

function warnDirective(node: Directive, parent: Nodes, log: IssueLog): void {
  if (log.isFull("unknown-directive")) return;
  const problem = explainDirective(node, parent);
  if (problem === undefined) return;
  const name = quote(truncate(spellDirective(node), 60));
  const { reason, hint } = problem;
  log.warn("unknown-directive", `The directive ${name} is sent as text: ${reason}`, { node, hint });
}
