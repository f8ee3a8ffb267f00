import type { StorageAttributes } from "./render_element.ts";
import { isIdentity, readStyleAttribute, wordsOf } from "./storage_parts.ts";
import { CARRIED_PREFIX, isCarried, isOwnName } from "../directives/carried_names.ts";
import type { StorageElement } from "./storage_tree.ts";

/** Parts of an element that its Markdown form already expresses. */
export interface Understood {
  /** Attributes that are expressed, or have no meaning. */
  names?: readonly string[];
  /** Tests whether a class is expressed, or has no meaning. */
  hasClass?: (name: string) => boolean;
  /** Tests whether a style declaration is expressed, or has no meaning. */
  hasStyle?: (name: string, value: string) => boolean;
  /** Names with another meaning in the directive. */
  taken?: readonly string[];
}

/**
 * Returns the attributes of an element that its Markdown form does not express, as sorted attributes of a directive. An
 * attribute that HTML does not define, or whose name has another meaning in the directive, gets the prefix `attr-`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { carriedAttributes } from "./carried_attributes.ts";
 * import { parseStorage } from "./parse_storage.ts";
 *
 * const [cell] = parseStorage('<td bgcolor="red" align="left" x="1" />');
 * deepStrictEqual(
 *   cell?.type === "element" && carriedAttributes(cell, { taken: ["align"] }),
 *   { "attr-align": "left", bgcolor: "red", "attr-x": "1" },
 * );
 * ```
 */
export function carriedAttributes(element: StorageElement, understood: Understood = {}): Record<string, string> {
  const { names = [], taken = [] } = understood;
  const carried: Record<string, string> = {};
  for (const [name, value] of [...element.attributes].sort(([a], [b]) => a < b ? -1 : 1)) {
    if (isIdentity(name) || names.includes(name)) continue;
    const left = leftOf(element, name, value, understood);
    if (left === undefined) continue;
    carried[isOwnName(name) && !taken.includes(name) ? name : CARRIED_PREFIX + name] = left;
  }
  return carried;
}

/** Returns the remainder of an attribute; undefined if nothing remains. */
function leftOf(
  element: StorageElement,
  name: string,
  value: string,
  { hasClass = () => false, hasStyle = () => false }: Understood,
): string | undefined {
  if (name === "class") return wordsOf(element, name).filter((word) => !hasClass(word)).join(" ") || undefined;
  if (name !== "style") return value;
  const style = readStyleAttribute(element);
  if (style === undefined) return value;
  const left = [...style].filter(([property, text]) => !hasStyle(property, text));
  return left.map(([property, text]) => `${property}: ${text};`).join(" ") || undefined;
}

/** Returns the carried attributes of a directive by their names in the storage format. */
export function splitCarried(
  attributes: Readonly<Record<string, string>>,
  own: readonly string[] = [],
): Record<string, string> {
  const carried: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (own.includes(name) || !isCarried(name)) continue;
    carried[name.startsWith(CARRIED_PREFIX) ? name.slice(CARRIED_PREFIX.length) : name] = value;
  }
  return carried;
}

/** Combines the attributes of an element's form and the carried ones; joins classes and styles. */
export function joinAttributes(own: StorageAttributes, carried: Readonly<Record<string, string>>): StorageAttributes {
  const joined: Record<string, string | undefined> = { ...own };
  for (const [name, value] of Object.entries(carried)) {
    const before = joined[name];
    const isJoined = before !== undefined && (name === "class" || name === "style");
    if (before === undefined || isJoined) joined[name] = isJoined ? `${before} ${value}` : value;
  }
  return joined;
}
