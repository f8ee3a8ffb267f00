import type { WordScope } from "../word_scope.ts";
import { renderTextRun, withMarks } from "./run.ts";

/** Renders code in a line of text; where a run has a style already, such as that of links, in the font of code. */
export function renderCodeRun(code: string, scope: WordScope): string {
  const marks = scope.marks.style === undefined ? { style: scope.work.style("inlineCode") } : { code: true } as const;
  return renderTextRun(code.replaceAll("\n", " "), withMarks(scope, marks));
}
