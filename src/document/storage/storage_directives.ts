import { followsRule } from "../directives/directive_rules.ts";
import { type DirectiveRule, DIRECTIVES } from "../directives/directives_table.ts";
import type { ContainerDirective, Directive } from "../tree.ts";
import { isBlockElement } from "./flow_groups.ts";
import { parseStorage } from "./parse_storage.ts";
import { StorageError } from "./storage_error.ts";

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

/**
 * Returns the parts of a container: rows, cells, sections, columns. Other blocks between them become a separate part,
 * so that nothing is lost.
 */
export function childrenNamed({ children }: ContainerDirective, name: string): ContainerDirective[] {
  const parts: ContainerDirective[] = [];
  let isStray = false;
  for (const child of children) {
    const last = parts.at(-1);
    if (child.type === "containerDirective" && child.name === name) {
      parts.push(child);
      isStray = false;
    } else if (isStray && last !== undefined) {
      last.children.push(child);
    } else {
      parts.push({ type: "containerDirective", name, attributes: {}, children: [child] });
      isStray = true;
    }
  }
  return parts;
}

/**
 * Tests whether the XHTML of a `storage` or `table` directive is valid at its place: it is well-formed on its own, so
 * that it affects nothing around it, and contains no block if it is inline. Returns true for all other directives.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isSoundStorage } from "./storage_directives.ts";
 *
 * const carry = (xml: string) =>
 *   isSoundStorage({ type: "leafDirective", name: "storage", attributes: { xml }, children: [] });
 * strictEqual(carry("<p>a</p>"), true);
 * strictEqual(carry("<!-- "), false);
 * ```
 */
export function isSoundStorage(node: Directive): boolean {
  const xml = node.attributes?.["xml"] ?? undefined;
  if (xml === undefined || (node.name !== "storage" && node.name !== "table")) return true;
  try {
    const content = parseStorage(xml);
    return node.type !== "textDirective" || !content.some((part) => part.type === "element" && isBlockElement(part));
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}
