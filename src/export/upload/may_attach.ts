import type { PageOperation } from "../../wiki/content/page_operations.ts";

/**
 * Tests whether a user who may do something with a page may attach files to it; undefined if the wiki does not say it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { mayAttach } from "./may_attach.ts";
 *
 * strictEqual(mayAttach([{ operation: "create", target: "attachment" }]), true);
 * strictEqual(mayAttach([{ operation: "read", target: "page" }]), false);
 * strictEqual(mayAttach([]), undefined);
 * ```
 */
export function mayAttach(operations: readonly PageOperation[]): boolean | undefined {
  const created = operations.filter(({ operation }) => operation === "create");
  if (created.some(({ target }) => target === "attachment")) return true;
  if (operations.length === 0) return undefined;
  // A wiki that lists what may be created lists attachments too, and only who may edit a page may attach files to it.
  const mayEdit = operations.some(({ operation }) => operation === "update");
  return created.length > 0 || !mayEdit ? false : undefined;
}
