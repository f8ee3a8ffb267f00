import { COLOR_TOKENS, type ColorToken, type ValueKind } from "../catalog/descriptor.ts";

/** Color in a design. */
export type ColorValue =
  | { readonly hex: string }
  | { readonly token: ColorToken; readonly percent: number }
  | { readonly palette: string; readonly percent: number };

const HEX = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/;
const TOKEN = /^(?:([a-z]+)|palette\.([a-z][a-z0-9-]{0,39}))(?: (0|[1-9]\d?|100)%)?$/;

/**
 * Reads `#rrggbb`, `#rrggbbaa` (lower case), `accent`, `accent 12%`, `palette.sun` or `palette.sun 12%`; undefined for
 * anything else.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseColor } from "./color_value.ts";
 *
 * deepStrictEqual(parseColor("accent 12%"), { token: "accent", percent: 12 });
 * deepStrictEqual(parseColor("#0b5fff"), { hex: "#0b5fff" });
 * ```
 */
export function parseColor(text: string): ColorValue | undefined {
  if (HEX.test(text)) return { hex: text };
  const [, name, palette, share] = TOKEN.exec(text) ?? [];
  const percent = Number(share ?? 100);
  if (palette !== undefined) return { palette, percent };
  const token = COLOR_TOKENS.find((known) => known === name);
  return token === undefined ? undefined : { token, percent };
}

/**
 * Lists the colors in a value, such as a paint, as written and in order.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { PAINT } from "../catalog/rows.ts";
 * import { listColorsWithin } from "./color_value.ts";
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
