import type { WordScope } from "../word_scope.ts";
import { renderCodeRun } from "./code_run.ts";

/** Renders a formula within text as its TeX. */
export function renderInlineFormula(tex: string, scope: WordScope): string {
  return renderCodeRun(tex.replace(/\s+/g, " ").trim(), scope);
}
