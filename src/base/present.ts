/** Type with optional fields that are absent instead of undefined. */
export type Present<Facts> =
  & { [Key in keyof Facts as undefined extends Facts[Key] ? never : Key]: Facts[Key] }
  & { [Key in keyof Facts as undefined extends Facts[Key] ? Key : never]?: Exclude<Facts[Key], undefined> };

/**
 * Leaves out the fields whose value is undefined.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { present } from "./present.ts";
 *
 * deepStrictEqual(present({ id: "1", title: undefined }), { id: "1" });
 * ```
 */
export function present<Facts extends object>(facts: Facts): Present<Facts>;
export function present(facts: object): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(facts)) {
    if (value !== undefined) copy[key] = value;
  }
  return copy;
}

/** Checks whether an object has no enumerable properties. */
export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}
