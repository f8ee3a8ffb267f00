import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { isRecord } from "../../pack/fields.ts";

/**
 * Returns the value of a capability with its colors as designs store them: `#7A1F5C` as `#7a1f5c`, `#222` as `#222222`.
 * Everything else stays as it is, invalid values too.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { spellColors } from "./spell_colors.ts";
 *
 * deepStrictEqual(spellColors({ kind: "color", tokens: [], palette: false }, "#222"), "#222222");
 * ```
 */
export function spellColors(kind: ValueKind, value: unknown): unknown {
  switch (kind.kind) {
    case "color":
      return typeof value === "string" && value.startsWith("#") ? readHexColor(value) ?? value : value;
    case "array":
      return Array.isArray(value) ? value.map((item: unknown) => spellColors(kind.item, item)) : value;
    case "map":
      return isRecord(value) ? mapFields(value, () => kind.item) : value;
    case "object":
      return isRecord(value)
        ? mapFields(value, (name) => kind.fields.find((field) => field.name === name)?.value)
        : value;
    default:
      return value;
  }
}

function mapFields(
  value: Readonly<Record<string, unknown>>,
  kindOf: (name: string) => ValueKind | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const kind = kindOf(name);
      return [name, kind === undefined ? item : spellColors(kind, item)];
    }),
  );
}

/** Returns the color of three, six or eight digits, with or without #, or of four with #, as designs store it. */
export function readHexColor(text: string): string | undefined {
  const digits = /^(?:#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|#([0-9a-f]{4}))$/.exec(text.toLowerCase());
  const found = digits?.[1] ?? digits?.[2];
  if (found === undefined) return undefined;
  return `#${found.length < 6 ? found.replace(/./g, "$&$&") : found}`;
}
