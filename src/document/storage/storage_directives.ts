import { oneLine } from "../plain_text.ts";
import { type DirectiveRule, DIRECTIVES } from "../directives_table.ts";
import type { ContainerDirective, Directive, Paragraph } from "../tree.ts";
import { isCarried } from "./carried_attributes.ts";

/**
 * Tests whether a directive is one of the storage format. Without its label or a needed attribute, or with an attribute
 * that would be lost, it is not: `key:date` is prose, and a misspelled attribute stays visible.
 */
export function isStorageDirective(node: Directive): boolean {
  const rule = directiveRule(node);
  if (rule === undefined) return false;
  const names = Object.keys(node.attributes ?? {});
  return names.every((name) => mayHave(rule, name)) && hasNeeded(rule, node) &&
    (rule.label === undefined || rule.label.test(labelOf(node)));
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

/** Returns the rule for a directive of this kind and name; undefined if the storage format has none. */
export function directiveRule({ type, name }: Pick<Directive, "type" | "name">): DirectiveRule | undefined {
  const rule = DIRECTIVES[type].get(name);
  return rule?.pagesOnly === true ? undefined : rule;
}

/** Lists the names of a kind of directive. */
export function directiveNames(type: Directive["type"]): string[] {
  return [...DIRECTIVES[type]].flatMap(([name, { pagesOnly }]) => pagesOnly === true ? [] : [name]);
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
