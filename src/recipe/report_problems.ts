import { nearestName } from "../base/nearest_name.ts";
import { escapeText, truncate } from "../base/text.ts";
import type { ValueKind } from "../pdf/catalog/descriptor.ts";
import type { ValueProblem } from "../pdf/design/check_value.ts";
import type { Findings } from "./findings.ts";
import { hintForKind } from "./read/kind_hint.ts";
import { findNode, positionOf, type RecipeNode, type RecipePosition } from "./read/recipe_node.ts";
import { didYouMean } from "./nearest_capability.ts";
import { explainStrayName } from "./read/unknown_name_hint.ts";
import { explainValue } from "./read/value_hint.ts";

/** The value that was judged. */
export interface JudgedValue {
  readonly node: RecipeNode;
  /** Where its key stands. */
  readonly place: RecipePosition;
  /** Where it stands in the recipe's structure. */
  readonly path: string;
  /** Code of what is reported about it. */
  readonly code: string;
  /** What it was judged by. */
  readonly kind: ValueKind;
}

/** Reports what is wrong with a value, each at the piece of it that is wrong. */
export function reportProblems(
  problems: readonly ValueProblem[],
  { node, place, path, code, kind }: JudgedValue,
  findings: Findings,
): void {
  for (const { at, found, allowed, words } of problems) {
    const where = escapeText(truncate([path, ...at].join("."), 160));
    const target = at.length === 0 ? { node, key: place, place: positionOf(node, place) } : findNode(node, at);
    const unknown = found === UNKNOWN_FIELD;
    const missing = found === MISSING;
    const hint = () => {
      if (missing || allowed.startsWith("no ")) return undefined;
      const wanted = findKind(kind, at);
      const direct = wanted === undefined ? undefined : hintForKind(target.node, wanted, where);
      return direct ?? explainValue(target.node, allowed, { words, kind: wanted });
    };
    findings.error(code, `${where} is ${missing ? "missing" : found}, allowed is ${allowed}`, {
      path: where,
      place: unknown ? target.key : target.place,
      hint: unknown ? () => hintForName({ node, kind }, at, words) : hint,
    });
  }
}

/** How checkValue() calls a field that an object does not have. */
const UNKNOWN_FIELD = "an unknown field";

/** How it calls the value of one that is not there. */
const MISSING = "nothing";

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

/** The kind of a value within one of a kind. */
function findKind(kind: ValueKind, at: Steps): ValueKind | undefined {
  let found: ValueKind | undefined = kind;
  for (const step of at) {
    if (found?.kind === "array") found = found.item;
    else found = found?.kind === "object" ? found.fields.find(({ name }) => name === step)?.value : undefined;
  }
  return found;
}
