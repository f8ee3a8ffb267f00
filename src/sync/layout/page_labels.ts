/** Characters that wikis do not allow in label names. */
const FORBIDDEN = /[\s:;,.?&[\]()#^*@!<>]/;
const MAX_LENGTH = 255;

/**
 * Returns the label of a page as wikis store it, in lower case; undefined for a name that they reject.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { pageLabel } from "./page_labels.ts";
 *
 * deepStrictEqual(["How-To", "how to", "team:docs"].map(pageLabel), ["how-to", undefined, "team:docs"]);
 * ```
 */
export function pageLabel(name: string): string | undefined {
  const plain = name.replace(/^(?:team|system):/, "");
  return plain === "" || plain.length > MAX_LENGTH || FORBIDDEN.test(plain) ? undefined : name.toLowerCase();
}

/**
 * Returns the labels of a page as wikis store them, each once, without names that they reject.
 *
 * @param known Labels that the page has, whatever characters they have.
 */
export function pageLabels(names: readonly string[], known: readonly string[] = []): string[] {
  const stored = new Map(known.map((label) => [label.toLowerCase(), label]));
  return [...new Set(names.flatMap((name) => stored.get(name.toLowerCase()) ?? pageLabel(name) ?? []))];
}
