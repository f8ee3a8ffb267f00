import { quote, truncate } from "../../base/text.ts";
import type { About, IssueLog } from "../issue_log.ts";

/** Warns that a formula is shown as written, with the reason, which ends a sentence. */
export function warnFormula(
  { tex, problem }: { readonly tex: string; readonly problem: string },
  about: About,
  log: IssueLog,
): void {
  const message = `The formula ${quoteTex(tex)} is shown as text: ${problem.replace(/[\p{C}]/gu, " ")}`;
  const hint =
    "Use commands of TeX, amsmath, mhchem, siunitx or physics, macros that the document defines, or a picture.";
  log.warn("formula-not-convertible", message, { ...about, hint });
}

/** Quotes TeX on one line, safe for a terminal, with single backslashes. */
function quoteTex(tex: string): string {
  return quote(truncate(tex.replace(/\s+/g, " ").trim(), 80)).replaceAll("\\\\", "\\");
}
