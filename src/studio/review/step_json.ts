import { decisionWord } from "../../word_import/review/decision_word.ts";
import type { ReviewStep } from "../../word_import/review/review_state.ts";
import { rowLabel } from "../../word_import/review/row_label.ts";
import { countNoun } from "../../base/count_noun.ts";
import { escapeText, truncate } from "../../base/text.ts";

/** A step that can be taken back or done again. */
export interface StepJson {
  /** What it was, for people: `Accent: accepted`, `the import, 170 values`. */
  text: string;
  /** Whether it is a whole import, which nobody should take back by accident. */
  whole: boolean;
}

/** The JSON of a step. */
export function stepJson({ kind, items }: Pick<ReviewStep, "kind" | "items">): StepJson {
  const whole = kind === "import" || kind === "update";
  const [item] = items;
  if (item === undefined || items.length > 1 || whole) return { text: manyText(kind, items.length), whole };
  const label = escapeText(truncate(rowLabel(item.path), 120));
  return { text: `${label}: ${item.after === undefined ? "gone" : decisionWord(item.after.decision)}`, whole };
}

function manyText(kind: ReviewStep["kind"], count: number): string {
  switch (kind) {
    case "import":
      return `the import, ${countNoun(count, "value")}`;
    case "update":
      return `the update of the import, ${countNoun(count, "candidate")}`;
    case "accept":
      return `${count} accepted`;
    case "keep":
      return `${count} kept`;
    case "reopen":
      return `${count} to decide again`;
    default:
      return `${count} decided`;
  }
}
