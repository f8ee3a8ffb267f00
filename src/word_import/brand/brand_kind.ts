import type { BrandKind } from "./brand_facts.ts";

/**
 * Recognizes a brand file by its name and the start of its text; undefined for other texts. Themes are archives, and
 * recognized by their members.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { brandKindOf } from "./brand_kind.ts";
 *
 * deepStrictEqual(
 *   [brandKindOf("_brand.yml", "color: {}"), brandKindOf("a.json", '{"a": {"$value": "#fff"}}'), brandKindOf("a.css", "")],
 *   ["brand-yml", "tokens", "css"],
 * );
 * ```
 */
export function brandKindOf(name: string, start: string): Exclude<BrandKind, "theme"> | undefined {
  if (/\.css$/i.test(name)) return "css";
  if (/^\ufeff?\s*\{/.test(start)) return /"\$?value"\s*:|"\$ref"\s*:/.test(start) ? "tokens" : undefined;
  if (/\.ya?ml$/i.test(name)) return /^(?:color|typography|logo|meta)\s*:/m.test(start) ? "brand-yml" : undefined;
  return /^[ \t]*--[\w-]+\s*:/m.test(start) && start.includes("{") ? "css" : undefined;
}
