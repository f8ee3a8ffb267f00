import { COLOR_TOKENS, type ColorToken } from "../catalog/descriptor.ts";

/** Color in a design. */
export type ColorValue =
  | { readonly hex: string }
  | { readonly token: ColorToken; readonly percent: number };

const HEX = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/;
const TOKEN = /^([a-z]+)(?: (0|[1-9]\d?|100)%)?$/;

/**
 * Reads `#rrggbb`, `#rrggbbaa` (lower case), `accent` or `accent 12%`; undefined for anything else.
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
  const [, name, percent] = TOKEN.exec(text) ?? [];
  const token = COLOR_TOKENS.find((known) => known === name);
  return token === undefined ? undefined : { token, percent: Number(percent ?? 100) };
}
