import { followsRule } from "../directive_rules.ts";
import { type DirectiveRule, DIRECTIVES } from "../directives_table.ts";
import type { Directive } from "../tree.ts";

/**
 * Tests whether a directive is one of the storage format. Without its label or a needed attribute, or with an attribute
 * that would be lost, it is not: `key:date` is prose, and a misspelled attribute stays visible.
 */
export function isStorageDirective(node: Directive): boolean {
  const rule = directiveRule(node);
  return rule !== undefined && followsRule(node, rule);
}

/** Returns the rule for a directive of this kind and name; undefined if the storage format has none. */
export function directiveRule({ type, name }: Pick<Directive, "type" | "name">): DirectiveRule | undefined {
  const rule = DIRECTIVES[type].get(name);
  return rule?.storage === null ? undefined : rule;
}

/** Lists the names of a kind of directive. */
export function directiveNames(type: Directive["type"]): string[] {
  return [...DIRECTIVES[type]].flatMap(([name, { storage }]) => storage === null ? [] : [name]);
}

/** Returns the attributes of a directive, in its order. */
export function attributesOf({ attributes }: Directive): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? ""]));
}
