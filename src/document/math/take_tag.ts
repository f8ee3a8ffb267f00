const TAG = /\\tag(\*?)\s*\{([^{}]*)\}/g;

/**
 * Takes the tag of a formula that has one: the text that is shown instead of its number. Several tags stay in their
 * lines.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { takeTag } from "./take_tag.ts";
 *
 * deepStrictEqual(takeTag("x \\tag{3a}"), { tag: "(3a)", rest: "x " });
 * ```
 */
export function takeTag(tex: string): { tag: string | undefined; rest: string } {
  const [found, ...others] = [...tex.matchAll(TAG)];
  if (found === undefined || others.length > 0 || /[\\$]/.test(found[2] ?? "")) return { tag: undefined, rest: tex };
  const text = (found[2] ?? "").trim();
  return { tag: found[1] === "*" ? text : `(${text})`, rest: tex.replace(TAG, "") };
}
