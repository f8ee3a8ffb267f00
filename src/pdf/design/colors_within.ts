import type { ValueKind } from "../catalog/descriptor.ts";

/**
 * Lists the colors in a value, such as a paint, as written and in order.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { PAINT } from "../catalog/rows.ts";
 * import { listColorsWithin } from "./colors_within.ts";
 *
 * deepStrictEqual(listColorsWithin(PAINT, { kind: "solid", color: "accent 12%" }), ["accent 12%"]);
 * ```
 */
export function listColorsWithin(kind: ValueKind, value: unknown): string[] {
  if (kind.kind === "color") return typeof value === "string" ? [value] : [];
  if (kind.kind === "array") {
    return Array.isArray(value) ? value.flatMap((item) => listColorsWithin(kind.item, item)) : [];
  }
  if (kind.kind === "map") {
    return typeof value === "object" && value !== null
      ? Object.values(value).flatMap((item) => listColorsWithin(kind.item, item))
      : [];
  }
  if (kind.kind !== "object" || typeof value !== "object" || value === null) return [];
  const fields = new Map(Object.entries(value));
  return kind.fields.flatMap(({ name, value: field }) => listColorsWithin(field, fields.get(name)));
}
