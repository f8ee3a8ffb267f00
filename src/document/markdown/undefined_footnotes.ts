import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import type { Root, RootContent } from "../tree.ts";

const REFERENCE = /(?<!\\)\[\^([^\]\[\\\s]{1,100})\]/g;

/**
 * Warns about every `[^name]` that is text because no `[^name]: …` defines it. The tree must be unchanged since it was
 * parsed from `source`.
 */
export function warnUndefinedFootnotes(node: Root | RootContent, source: string, log: IssueLog): void {
  if ("children" in node) {
    for (const child of node.children) warnUndefinedFootnotes(child, source, log);
  }
  const start = node.position?.start;
  if (node.type !== "text" || start?.offset === undefined) return;
  const written = source.slice(start.offset, node.position?.end.offset);
  for (const [i, line] of written.split("\n").entries()) {
    for (const { 0: reference, 1: name = "", index } of line.matchAll(REFERENCE)) {
      const place = { line: start.line + i, column: index + (i === 0 ? start.column : 1) };
      log.warn("undefined-footnote", `The footnote ${quote(truncate(reference, 80))} is not defined`, {
        node: { position: { start: place, end: place } },
        hint: `Add a line that starts with [^${truncate(name, 40)}]: or write \\[ for a bracket.`,
      });
    }
  }
}
