import type { RunMarks, WordScope } from "../word_scope.ts";
import { renderTextRun, withMarks } from "./run.ts";

/**
 * Renders code in a line of text; where a run has a style already, such as that of links, only in the font of code. So is
 * that in headings, whose size the style would change.
 */
export function renderCodeRun(code: string, scope: WordScope): string {
  const isPlain = scope.marks.style === undefined && scope.inHeading !== true;
  const marks = isPlain ? styleMarks(scope) : { code: true } as const;
  return renderTextRun(code.replaceAll("\n", " "), withMarks(scope, marks));
}

/** In tables, LibreOffice prefers the font of the document to that of the style. */
function styleMarks({ work, inCell }: WordScope): RunMarks {
  const style = work.style("inlineCode");
  return inCell && work.frame.styles.get("inlineCode")?.font !== undefined ? { style, code: true } : { style };
}
