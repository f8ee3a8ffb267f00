import { readFenceMark } from "../fenced_divs.ts";
import type { MarkupCount } from "../markup_count.ts";
import { pairFences } from "../pair_fences.ts";
import { readSourceLines } from "../source_lines.ts";
import { CONDITIONAL, type DocumentAudience, readCondition } from "./read_condition.ts";

const HEAD = /:{3,}[ \t]*(\{(?:[^{}"]|"[^"]*")*\})/;
const MARKS = /^(?:[ \t]*>)*/;

/**
 * Empties the lines of fenced blocks that are not for the readers of this document: those of Quarto for other formats,
 * and for dark pages. A block that is not closed stays, and so does one with an unknown condition, which is counted.
 * Every line keeps its number; code stays as it is.
 */
export function dropConditionalBlocks(body: string, audience: DocumentAudience, dropped: MarkupCount): string {
  if (!body.includes(":::") || !CONDITIONAL.test(body)) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  let end = -1;
  for (const { open, close } of pairFences(lines.flatMap(readFenceMark), lines).blocks) {
    const [, head] = HEAD.exec(lines[open.at]?.text ?? "") ?? [];
    const condition = head === undefined || open.at <= end ? undefined : readCondition(head, audience);
    if (condition?.fate === "undecided") dropped.add(condition.written, { line: open.at + 1, column: 1 });
    if (condition?.fate !== "hidden" || close === undefined) continue;
    end = close.at;
    for (let at = open.at; at <= end; at++) done[at] = MARKS.exec(done[at] ?? "")?.[0] ?? "";
  }
  return done.join("\n");
}
