import { isCarried } from "./carried_names.ts";
import { type DirectiveRule, DIRECTIVES } from "./directives_table.ts";
import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, Directive, Paragraph } from "../tree.ts";

/** Returns the rule for a directive of this kind and name; undefined if the language has none. */
export function ruleOf({ type, name }: Pick<Directive, "type" | "name">): DirectiveRule | undefined {
  return DIRECTIVES[type].get(name);
}

/** Tests whether a directive has all that its rule demands, and nothing else. */
export function followsRule(node: Directive, rule: DirectiveRule): boolean {
  return Object.keys(node.attributes ?? {}).every((name) => mayHave(rule, name)) && hasNeeded(rule, node) &&
    hasLabel(rule, node);
}

/** Tests whether a directive may have an attribute. */
export function mayHave({ allowed, carries = false, taken = [] }: DirectiveRule, name: string): boolean {
  if (taken.includes(name)) return false;
  return allowed === undefined || allowed.includes(name) || (carries && isCarried(name));
}

/** Tests whether a directive has one of the attributes that it needs. */
export function hasNeeded({ needed, carries = false }: DirectiveRule, { attributes }: Directive): boolean {
  return needed === undefined ||
    Object.entries(attributes ?? {}).some(([name, value]) =>
      (value ?? "") !== "" && (needed.includes(name) || (carries && isCarried(name)))
    );
}

/** Tests whether a directive has such a label as it needs. */
export function hasLabel({ label }: DirectiveRule, node: Directive): boolean {
  return label === undefined || label.test(labelOf(node));
}

/** Returns the label of a directive as one line of text; empty if it has none. */
export function labelOf(node: Directive): string {
  if (node.type !== "containerDirective") return oneLine(node);
  const { label } = splitLabel(node);
  return label === undefined ? "" : oneLine(label);
}

/** Separates the label of a container from its blocks, which mdast keeps in one list. */
export function splitLabel({ children }: ContainerDirective): {
  label: Paragraph | undefined;
  blocks: ContainerDirective["children"];
} {
  const [first, ...rest] = children;
  return first?.type === "paragraph" && first.data?.directiveLabel === true
    ? { label: first, blocks: rest }
    : { label: undefined, blocks: children };
}
