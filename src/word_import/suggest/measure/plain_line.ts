import type { BorderFacts } from "../../../docx/facts/tally/text_facts.ts";
import type { SuggestScope } from "../suggest_scope.ts";
import type { Confidence } from "../suggestion.ts";

const PLAIN: readonly string[] = ["single", "thick"];

/** A plain line of a recipe. */
export interface PlainLine {
  /** In points. */
  readonly thickness: number;
  readonly color: string;
  /** `review` if the line is not plain in the document. */
  readonly confidence: Confidence;
  /** Note for the reason; empty for a plain line. */
  readonly note: string;
}

/** Returns the plain line of a recipe for a line of the document. An automatic color becomes that of the text. */
export function plainLine(border: BorderFacts, { colorOf }: SuggestScope): PlainLine {
  const plain = PLAIN.includes(border.style);
  return {
    thickness: border.thickness,
    color: border.color === undefined ? "text" : colorOf(border.color),
    confidence: plain ? "ready" : "review",
    note: plain ? "" : "; the line is not plain in Word, but recipes draw only plain lines",
  };
}
