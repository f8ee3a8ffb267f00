import type { Directive } from "../tree.ts";
import { isBlockElement } from "./flow_groups.ts";
import { parseStorage } from "./parse_storage.ts";
import { StorageError } from "./storage_error.ts";

/**
 * Tests whether the XHTML of a `storage` or `table` directive is valid at its place: it is well-formed on its own, so
 * that it affects nothing around it, and contains no block if it is inline. Returns true for all other directives.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isSoundStorage } from "./is_sound_storage.ts";
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
