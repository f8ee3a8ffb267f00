import { present } from "../base/present.ts";
import { COLOR_TOKENS, PALETTE } from "../pdf/catalog/descriptor.ts";
import { CAPABILITIES, CATALOG } from "../pdf/catalog/catalog.ts";
import { type ColorValue, listColorsWithin, parseColor } from "../pdf/design/color_value.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { FALLBACK } from "../pdf/design/required_fonts.ts";
import type { Baseline } from "./baselines/baseline.ts";
import { mixColors } from "./color/mix_colors.ts";
import { completeFallback } from "./complete_fallback.ts";
import type { Override, Recipe } from "./recipe.ts";

/** A resolved color. */
export interface ResolvedColor {
  /** `#rrggbb`, or `#rrggbbaa` if transparent. */
  readonly hex: string;
  /** Capabilities that it refers to, nearest first: `["colors.heading", "colors.accent"]`. */
  readonly follows: readonly string[];
}

/** Origin of a value. */
export type ValueOrigin =
  | { readonly from: "baseline" }
  | { readonly from: "recipe"; readonly line: number; readonly column: number };

/** One value of a complete design and its origin. */
export interface ExplainedValue {
  /** The capability. */
  readonly path: string;
  /** Its area. */
  readonly group: string;
  /** Display name. */
  readonly label: string;
  /** The value in the design. */
  readonly value: unknown;
  /** The value in the baseline. */
  readonly baseline: unknown;
  /** Origin of the value. */
  readonly origin: ValueOrigin;
  /** The resolved color, if the value is one color. */
  readonly color?: ResolvedColor;
  /** The resolved colors of a paint or another value with several colors. */
  readonly colors?: readonly ResolvedColor[];
}

/**
 * Applies overrides to the values of a baseline, in the order of the catalog. They replace its values, except for
 * fallback fonts, which come before those of the baseline.
 */
export function overlay(baseline: Baseline, overrides: ReadonlyMap<string, Override>): DesignValues {
  return new Map([...baseline.values].map(([path, value]) => {
    const override = overrides.get(path);
    if (override === undefined) return [path, value];
    return [path, path === FALLBACK ? completeFallback(override.value, baseline).families : override.value];
  }));
}

/** Resolves the complete design of a recipe: the value of every capability by path, in the order of the catalog. */
export function resolveRecipe({ baseline, overrides }: Recipe): DesignValues {
  return overlay(baseline, overrides);
}

/** Lists every value of a recipe's design and its origin, in the order of the catalog. */
export function explainRecipe(recipe: Recipe): ExplainedValue[] {
  const values = resolveRecipe(recipe);
  return CATALOG.capabilities.map(({ path, group, label, value: kind }) => {
    const value = values.get(path);
    const color = kind.kind === "color" ? resolveColor(values, path) : undefined;
    const colors = kind.kind === "color" ? [] : resolveColors(values, path);
    return {
      path,
      group,
      label,
      value,
      baseline: recipe.baseline.values.get(path),
      origin: originOf(recipe.overrides.get(path)),
      ...present({ color, colors: colors.length === 0 ? undefined : colors }),
    };
  });
}

function originOf(override: Override | undefined): ValueOrigin {
  return override === undefined ? { from: "baseline" } : { from: "recipe", ...override.place };
}

/**
 * Resolves the color of a capability through all tokens that it refers to. Returns undefined if the value has no color,
 * or if tokens refer to each other in a cycle, which the catalog forbids.
 */
export function resolveColor(values: DesignValues, path: string): ResolvedColor | undefined {
  return resolveColorValue(values, values.get(path));
}

/** Resolves every color in the value of a capability, in order. */
export function resolveColors(values: DesignValues, path: string): ResolvedColor[] {
  const kind = CAPABILITIES.get(path)?.value;
  const colors = kind === undefined ? [] : listColorsWithin(kind, values.get(path));
  return colors.flatMap((each) => resolveColorValue(values, each) ?? []);
}

/** Resolves a color of any value of a design, such as `"accent 12%"` of a paint; see {@linkcode resolveColor}. */
export function resolveColorValue(values: DesignValues, value: unknown): ResolvedColor | undefined {
  return follow(values, value, COLOR_TOKENS.length + 1);
}

function follow(values: DesignValues, value: unknown, left: number): ResolvedColor | undefined {
  const color = typeof value === "string" ? parseColor(value) : undefined;
  if (color === undefined || left === 0) return undefined;
  if ("hex" in color) return { hex: color.hex, follows: [] };
  const next = pathOf(color);
  const base = follow(values, "palette" in color ? paletteOf(values)[color.palette] : values.get(next), left - 1);
  const paper = color.percent === 100 ? base : follow(values, values.get("colors.paper"), left - 1);
  if (base === undefined || paper === undefined) return undefined;
  return { hex: mixColors(base.hex, paper.hex, color.percent), follows: [next, ...base.follows] };
}

function pathOf(color: Exclude<ColorValue, { readonly hex: string }>): string {
  return "palette" in color ? `${PALETTE}.${color.palette}` : `colors.${color.token}`;
}

/** Returns the own colors of a design by name. */
function paletteOf(values: DesignValues): Readonly<Record<string, unknown>> {
  const palette = values.get(PALETTE);
  return typeof palette === "object" && palette !== null ? { ...palette } : {};
}
