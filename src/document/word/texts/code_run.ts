import type { RunMarks, WordScope } from "../word_scope.ts";
import { renderTextRun, withMarks } from "./run.ts";

/** Renders code in a line of text; where a run has a style already, such as that of links, in the font of code. */
export function renderCodeRun(code: string, scope: WordScope): string {
  const marks = scope.marks.style === undefined ? styleMarks(scope) : { code: true } as const;
  return renderTextRun(code.replaceAll("\n", " "), withMarks(scope, marks));
}

/** In tables, LibreOffice prefers the font of the document to that of the style. */
function styleMarks({ work, inCell }: WordScope): RunMarks {
  const style = work.style("inlineCode");
  return inCell && work.frame.styles.get("inlineCode")?.font !== undefined ? { style, code: true } : { style };
}
