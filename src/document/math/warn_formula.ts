import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import type { Nodes } from "../tree.ts";

/** Warns that a formula is shown as written. */
export function warnFormula(tex: string, node: Nodes, log: IssueLog): void {
  const message = `The formula ${quoteTex(tex)} is shown as text: it cannot be converted`;
  log.warn("formula-not-convertible", message, {
    node,
    hint: "Use plain TeX commands without macros, colors or packages.",
  });
}

/** Quotes TeX on one line, safe for a terminal, with single backslashes. */
function quoteTex(tex: string): string {
  return quote(truncate(tex.replace(/\s+/g, " ").trim(), 80)).replaceAll("\\\\", "\\");
}
