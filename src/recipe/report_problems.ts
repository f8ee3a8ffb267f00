import { didYouMean, nearestName } from "../base/nearest_name.ts";
import { escapeText, truncate } from "../base/text.ts";
import type { ValueKind } from "../pdf/catalog/descriptor.ts";
import { MISSING, problemText, UNKNOWN_FIELD, type ValueProblem } from "../pdf/design/check_value.ts";
import type { Advisor, Findings } from "./findings.ts";
import { findNode, positionOf, type RecipeNode, type RecipePosition } from "./read/recipe_node.ts";
import { explainStrayName } from "./read/unknown_name_hint.ts";

/** A checked value and its position. */
export interface JudgedValue {
  readonly node: RecipeNode;
  /** Place of its key. */
  readonly place: RecipePosition;
  /** Its path in the recipe. */
  readonly path: string;
  /** Code of the findings. */
  readonly code: string;
  /** Kind of the value. */
  readonly kind: ValueKind;
  /** Explains the value by what is around it; its hint takes precedence. */
  readonly explain?: () => string | undefined;
}

/** Reports the problems of a value, each at its invalid part. */
export function reportProblems(
  problems: readonly ValueProblem[],
  { node, place, path, code, kind, explain }: JudgedValue,
  findings: Findings,
): void {
  for (const { at, found, allowed, words } of problems) {
    const where = escapeText(truncate([path, ...at].join("."), 160));
    const target = at.length === 0 ? { node, key: place, place: positionOf(node, place) } : findNode(node, at);
    const unknown = found === UNKNOWN_FIELD;
    const hint = (advisor: Advisor) => {
      const around = explain?.();
      if (around !== undefined) return around;
      if (found === MISSING || allowed.startsWith("absent ")) return undefined;
      const wanted = findKind(kind, at);
      if (wanted === undefined) return advisor.explainValue(target.node, allowed, { words })?.text;
      return advisor.adviseOnValue(target.node, { kind: wanted, path: where }, { allowed, words })?.text;
    };
    findings.error(code, problemText(where, { found, allowed }), {
      path: where,
      place: unknown ? target.key : target.place,
      hint: unknown ? () => hintForName({ node, kind }, at, words) : hint,
    });
  }
}

type Steps = ValueProblem["at"];

function hintForName(
  { node, kind }: Pick<JudgedValue, "node" | "kind">,
  at: Steps,
  words: readonly string[],
): string | undefined {
  const [name, area] = [String(at.at(-1)), at.slice(0, -1)];
  return explainStrayName(findNode(node, area).node, name, (each) => findKind(kind, [...area, each])) ??
    didYouMean(nearestName(name, words));
}

/** Finds the kind of a nested value. */
function findKind(kind: ValueKind, at: Steps): ValueKind | undefined {
  let found: ValueKind | undefined = kind;
  for (const step of at) {
    if (found?.kind === "array" || found?.kind === "map") found = found.item;
    else found = found?.kind === "object" ? found.fields.find(({ name }) => name === step)?.value : undefined;
  }
  return found;
}
