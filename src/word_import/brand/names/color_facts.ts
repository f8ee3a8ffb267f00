import { isGrey } from "../../suggest/measure/accent_color.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import type { BrandValue, Stated } from "../brand_facts.ts";
import { BRAND_COLOR_NAMES, type ColorName, PALETTE_NAMES } from "./brand_color_names_table.ts";

/** A color and the words of its name that have a meaning. */
export interface NamedColor {
  readonly name: string;
  readonly hex: string;
  readonly evidence: Evidence;
}

/** Colors of a file by their meaning. */
export interface ColorFacts {
  readonly values: readonly BrandValue[];
  readonly palette: ReadonlyMap<string, Stated<string>>;
  /** Colors whose names have no known meaning. */
  readonly rest: readonly NamedColor[];
}

/** Finds the meaning of colors by their names. A name of two colors is for review. */
export function readColorFacts(colors: readonly NamedColor[]): ColorFacts {
  const byName = Map.groupBy(colors, ({ name }) => name);
  const taken = new Set<NamedColor>();
  const values = BRAND_COLOR_NAMES.flatMap((each) => {
    const found = findColor(each, byName);
    found?.of.forEach((color) => taken.add(color));
    return found === undefined ? [] : [found.value];
  });
  const palette = new Map<string, Stated<string>>();
  for (const color of colors) {
    if (taken.has(color) || !PALETTE_NAMES.has(color.name)) continue;
    const name = color.name.replaceAll(" ", "-");
    if (palette.has(name)) continue;
    taken.add(color);
    const reason = "The brand has colors of these names";
    palette.set(name, { value: color.hex, sure: false, reason, evidence: [color.evidence] });
  }
  return { values, palette, rest: colors.filter((color) => !taken.has(color)) };
}

interface FoundColor {
  readonly value: BrandValue;
  readonly of: readonly NamedColor[];
}

function findColor(
  { path, names, unsure = [], vivid = false, what }: ColorName,
  byName: ReadonlyMap<string, readonly NamedColor[]>,
): FoundColor | undefined {
  const isVivid = (each: string) => !isGrey(byName.get(each)?.at(-1)?.hex ?? "#000000");
  const unclear = unsure.filter((each) => byName.has(each));
  const name = names.find((each) => byName.has(each)) ?? (vivid ? unclear.find(isVivid) : undefined) ?? unclear[0];
  const of = name === undefined ? [] : byName.get(name) ?? [];
  // Of a custom property and the theme that refers to it, the later one has the value that pages show.
  const chosen = of.at(-1);
  if (name === undefined || chosen === undefined) return undefined;
  const others = new Set(of.map(({ hex }) => hex)).size;
  const rival = names.filter((each) => each !== name).flatMap((each) => byName.get(each) ?? [])
    .find(({ hex }) => hex !== chosen.hex);
  const sure = names.includes(name) && others === 1 && rival === undefined;
  const doubt = others > 1
    ? "; the file has several such colors"
    : rival !== undefined
    ? `; ${rival.hex} could be it too`
    : sure
    ? ""
    : "; its name does not say so clearly";
  const reason = `By its name it is ${what}${doubt}`;
  return { value: { path, value: chosen.hex, sure, reason, evidence: evidenceOf(of, chosen) }, of };
}

function evidenceOf(all: readonly NamedColor[], chosen: NamedColor): Evidence[] {
  return [chosen.evidence, ...all.filter((each) => each !== chosen).map(({ evidence }) => evidence)];
}
