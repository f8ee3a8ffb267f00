import { quote, truncate } from "../../base/text.ts";
import type { About, IssueLog } from "../issue_log.ts";

/** Warns that a formula is shown as written. */
export function warnFormula(tex: string, { node, at }: About, log: IssueLog): void {
  const message = `The formula ${quoteTex(tex)} is shown as text: it cannot be converted`;
  log.warn("formula-not-convertible", message, {
    node,
    at,
    hint: "Use plain TeX commands without macros, colors or packages.",
  });
}

/** Quotes TeX on one line, safe for a terminal, with single backslashes. */
function quoteTex(tex: string): string {
  return quote(truncate(tex.replace(/\s+/g, " ").trim(), 80)).replaceAll("\\\\", "\\");
}
