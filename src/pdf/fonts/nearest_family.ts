import { asciiLowerCase } from "../../base/text.ts";
import { findMetrics, type FontMetrics, splitWeight } from "./font_metrics.ts";

/** An available family in place of another. */
export interface NearestFamily {
  readonly family: string;
  /**
   * `same` is the family itself, perhaps asked for with the name of a weight; `known` has letters of the same widths;
   * `similar` is the closest of its class.
   */
  readonly how: "same" | "known" | "similar";
}

/** Properties of a font by which similar ones are found. */
export type FontShape = Pick<FontMetrics, "fontClass" | "width" | "xHeight">;

/** Function that finds the nearest available family; `guessed` is the shape of a family that is not known. */
export type FindFamily = (asked: string, guessed?: FontShape) => NearestFamily | undefined;

/** An available family with known metrics. */
interface MeasuredFamily {
  readonly family: string;
  readonly metrics: FontMetrics;
}

/**
 * Creates a function that finds the available family to use for another: itself, one with letters of the same widths,
 * or that of the same class with the most similar letter width and x-height; undefined if nothing is known about it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { createFamilyFinder } from "./nearest_family.ts";
 *
 * const find = createFamilyFinder(["Carlito", "Inter"]);
 * deepStrictEqual(find("Calibri"), { family: "Carlito", how: "known" });
 * deepStrictEqual(find("inter light"), { family: "Inter", how: "same" });
 * strictEqual(find("Nobody Knows"), undefined);
 * ```
 */
export function createFamilyFinder(available: readonly string[]): FindFamily {
  const families = new Map(available.map((family) => [asciiLowerCase(family), family]));
  const measured = [...families.values()].flatMap((family): MeasuredFamily[] => {
    const metrics = findMetrics(family);
    return metrics === undefined ? [] : [{ family, metrics }];
  });
  return (asked, guessed) => {
    const { family: base } = splitWeight(asked);
    const own = families.get(asciiLowerCase(asked)) ?? families.get(asciiLowerCase(base));
    if (own !== undefined) return { family: own, how: "same" };
    const metrics = findMetrics(base);
    const twin = measured.find((each) => isSameGroup(each.metrics, metrics));
    if (twin !== undefined) return { family: twin.family, how: "known" };
    const closest = mostSimilar(metrics ?? guessed, measured);
    return closest === undefined ? undefined : { family: closest, how: "similar" };
  };
}

function isSameGroup(a: FontMetrics, b: FontMetrics | undefined): boolean {
  return a.group !== undefined && a.group === b?.group;
}

/** Finds the most similar family of the same class. The width counts twice because it determines the line breaks. */
function mostSimilar(wanted: FontShape | undefined, families: readonly MeasuredFamily[]): string | undefined {
  if (wanted === undefined) return undefined;
  const distance = ({ metrics: { width, xHeight } }: MeasuredFamily) =>
    2 * Math.abs(width - wanted.width) + Math.abs(xHeight - wanted.xHeight);
  const ofClass = families.filter(({ metrics }) => metrics.fontClass === wanted.fontClass);
  return ofClass.toSorted((a, b) => distance(a) - distance(b))[0]?.family;
}
