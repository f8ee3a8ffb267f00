import { nearestName } from "../../base/nearest_name.ts";
import { quote, truncate } from "../../base/text.ts";
import { hasLabel, hasNeeded, labelOf, mayHave } from "./directive_rules.ts";
import type { DirectiveRule } from "./directives_table.ts";
import type { Directive } from "../tree.ts";

/** Reason why a directive has no effect, and a hint. */
export interface DirectiveProblem {
  /** A clause: `it needs title`. */
  readonly reason: string;
  /** One sentence. */
  readonly hint: string;
}

/** Problem of a directive that pages show. */
export interface DirectiveMisuse extends DirectiveProblem {
  /** What becomes of the directive, unless it is shown as text. */
  readonly fate: string;
}

const COLONS = { containerDirective: ":::", leafDirective: "::", textDirective: ":" } as const;

/** Spells the start of a directive: `:::info`. */
export function spellDirective({ type, name }: Pick<Directive, "type" | "name">): string {
  return `${COLONS[type]}${name}`;
}

/** Explains how a directive breaks its rule; undefined if it does not. */
export function explainMisuse(node: Directive, rule: DirectiveRule): DirectiveMisuse | undefined {
  const wrong = Object.keys(node.attributes ?? {}).find((name) => !mayHave(rule, name));
  if (wrong !== undefined) return explainAttribute(wrong, rule.allowed ?? []);
  if (!hasNeeded(rule, node)) return explainNeed(node, rule.needed ?? []);
  return hasLabel(rule, node) ? undefined : explainLabel(node);
}

/** Explains that a directive has no attribute of a name. */
export function explainAttribute(wrong: string, names: readonly string[]): DirectiveMisuse {
  const near = nearestName(wrong, names);
  return {
    reason: `it has no attribute ${quote(truncate(wrong, 60))}`,
    hint: near !== undefined
      ? `Did you mean ${near}?`
      : names.length === 0
      ? "Remove it."
      : `Use one of ${names.join(", ")}.`,
    fate: "typeset without it",
  };
}

const PARTLY = "typeset as far as possible";

function explainNeed(node: Directive, needed: readonly string[]): DirectiveMisuse {
  const list = needed.join(", ");
  return {
    reason: needed.length === 1 ? `it needs the attribute ${list}` : `it needs one of the attributes ${list}`,
    hint: `Write ${spellDirective(node)}${node.type === "textDirective" ? "[…]" : ""}{${needed[0]}=…}.`,
    fate: PARTLY,
  };
}

/** Hints for labels of a form of their own, by directive. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["date", "Write a date as 2025-01-14."],
  ["jira", "Write the key of an issue, such as ABC-1."],
  ["macro", "Write the name of a macro."],
]);

function explainLabel(node: Directive): DirectiveMisuse {
  const label = labelOf(node);
  if (label === "") return { reason: "it needs a label", hint: `Write ${spellDirective(node)}[…].`, fate: PARTLY };
  return {
    reason: `its label cannot be ${quote(truncate(label, 60))}`,
    hint: LABELS.get(node.name) ?? "Change or remove it.",
    fate: PARTLY,
  };
}
