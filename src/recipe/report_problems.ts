import { escapeText, truncate } from "../base/text.ts";
import type { ValueProblem } from "../pdf/design/check_value.ts";
import type { Findings } from "./findings.ts";
import { findNode, type Place, placeOf, type RecipeNode } from "./recipe_node.ts";
import { didYouMean, findNearest } from "./suggest.ts";
import { explainValue } from "./value_hint.ts";

/** The value that was judged. */
export interface JudgedValue {
  readonly node: RecipeNode;
  /** Where its key stands. */
  readonly place: Place;
  /** Where it stands in the recipe's structure. */
  readonly path: string;
  /** Code of what is reported about it. */
  readonly code: string;
}

/** Reports what is wrong with a value, each at the piece of it that is wrong. */
export function reportProblems(
  problems: readonly ValueProblem[],
  { node, place, path, code }: JudgedValue,
  findings: Findings,
): void {
  for (const { at, found, allowed, words } of problems) {
    const where = escapeText(truncate([path, ...at].join("."), 160));
    const target = at.length === 0 ? { node, key: place, place: placeOf(node, place) } : findNode(node, at);
    const unknown = found === UNKNOWN_FIELD;
    findings.error(code, `${where} is ${found}, allowed is ${allowed}`, {
      path: where,
      place: unknown ? target.key : target.place,
      hint: () =>
        unknown ? didYouMean(findNearest(String(at.at(-1)), words)) : explainValue(target.node, allowed, words),
    });
  }
}

/** How checkValue() calls a field that an object does not have. */
const UNKNOWN_FIELD = "an unknown field";
