/**
 * Names of weights by value: those of CSS Fonts 4 and of OpenType (`usWeightClass`), and others that fonts and design
 * tools use.
 */
const NAMES: Readonly<Record<number, string>> = {
  100: "thin, hairline",
  200: "extralight, ultralight",
  300: "light, semilight, demilight",
  400: "normal, regular, book, roman",
  500: "medium",
  600: "semibold, demibold, demi",
  700: "bold",
  800: "extrabold, ultrabold",
  900: "black, heavy, extrablack, ultrablack", // the last two are 950, but designs have whole hundreds up to 900
};

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries(NAMES).flatMap(([weight, names]) => names.split(", ").map((name) => [name, Number(weight)] as const)),
);

/**
 * Returns the weight that a name means, from 100 to 900; undefined for other names. Ignores case, spaces, hyphens and
 * underscores.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { weightOfName } from "./weight_names_table.ts";
 *
 * strictEqual(weightOfName("Semi Bold"), 600);
 * strictEqual(weightOfName("heavy"), 900);
 * strictEqual(weightOfName("wide"), undefined);
 * ```
 */
export function weightOfName(name: string): number | undefined {
  return WEIGHTS.get(name.toLowerCase().replaceAll(/[\s_-]/g, ""));
}
