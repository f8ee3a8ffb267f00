import { quote, truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../issue_log.ts";
import { findInText } from "../../text/find_in_text.ts";
import type { Root } from "../../tree.ts";

const REFERENCE = /(?<!\\)\[\^([^\]\[\\\s]{1,100})\]/g;

/**
 * Warns about every `[^name]` that is text because no `[^name]: …` defines it. The tree must be unchanged since it was
 * parsed from `source`.
 */
export function warnUndefinedFootnotes(root: Root, source: string, log: IssueLog): void {
  for (const { match: [reference, name = ""], place } of findInText(root, source, { pattern: REFERENCE })) {
    log.warn("undefined-footnote", `The footnote ${quote(truncate(reference, 80))} is not defined`, {
      node: { position: { start: place, end: place } },
      hint: `Add a line that starts with [^${truncate(name, 40)}]: or write \\[ for a bracket.`,
    });
  }
}
