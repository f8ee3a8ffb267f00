import { decisionWord, rowLabel } from "../../word_import/review/row_label.ts";
import type { ReviewStep } from "../../word_import/review/review_state.ts";
import { countNoun } from "../../base/count_noun.ts";
import { escapeText, truncate } from "../../base/text.ts";

/** A step that can be undone or redone. */
export interface StepJson {
  /** Description, such as `Accent: accepted` or `the import, 170 values`. */
  text: string;
  /** Whether it is a whole import, which the page asks about before it is undone. */
  whole: boolean;
}

/** Returns the JSON form of a step. */
export function stepJson({ kind, items }: Pick<ReviewStep, "kind" | "items">): StepJson {
  const whole = kind === "import" || kind === "update";
  const [item] = items;
  if (item === undefined || items.length > 1 || whole) return { text: manyText(kind, items.length), whole };
  const label = escapeText(truncate(rowLabel(item.path), 120));
  return { text: `${label}: ${item.after === undefined ? "removed" : decisionWord(item.after.decision)}`, whole };
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
      return `${count} reopened`;
    default:
      return `${count} decided`;
  }
}
