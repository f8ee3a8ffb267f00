import { sortItems } from "../../review/candidate_place.ts";
import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import { settleSuggestions } from "../../suggest/settle_suggestions.ts";
import { suggest, suggestNothing } from "../../suggest/suggest_scope.ts";
import type { Confidence, Suggestion } from "../../suggest/suggestion.ts";
import { type BrandInput, type BrandScope, createBrandScope } from "./brand_scope.ts";
import { suggestBrandFonts, suggestBrandType } from "./suggest_brand_type.ts";
import { createColorNames, nameColor, type Palette, type PaletteColor } from "../../suggest/measure/palette.ts";
import type { BrandFacts, BrandValue } from "../brand_facts.ts";

const SUGGESTERS: readonly ((scope: BrandScope) => readonly Suggestion[])[] = [
  suggestBrandColors,
  suggestBrandValues,
  suggestBrandType,
  suggestBrandFonts,
  suggestLogos,
  ({ facts }) => facts.unused.map(({ path, evidence, reason }) => suggestNothing(path, evidence, reason)),
];

/**
 * Returns all suggestions of a brand file for a recipe, one per path, in the order of the catalog. They keep the same
 * rules as those of a Word file: every value that is ready fits the others, and needs only available faces.
 */
export function suggestBrand(input: BrandInput): Suggestion[] {
  const scope = createBrandScope(input);
  const byPath = new Map<string, Suggestion>();
  for (const each of SUGGESTERS.flatMap((suggester) => suggester(scope))) {
    if (!byPath.has(each.path)) byPath.set(each.path, each);
  }
  const sorted = sortItems(byPath.values());
  const known = sorted.filter(({ path, confidence }) => confidence !== "ready" || CAPABILITIES.has(path));
  return settleSuggestions(known, scope);
}

/** Suggests the logos of a brand, each of which a person must accept, and lists unusable ones. */
function suggestLogos({ facts, pictures }: BrandScope): Suggestion[] {
  return facts.logos.flatMap(({ path, inverse, what, hasAlt, evidence }): Suggestion[] => {
    const judged = pictures.get(path);
    if (judged === undefined) return [];
    const name = `pictures.${judged.sha256.slice(0, 12)}`;
    if (judged.file === undefined) {
      return [suggestNothing(name, evidence, `It is ${what}, but ${judged.problem ?? "it cannot be used"}`)];
    }
    const found = { file: judged.file, role: inverse ? "logoInverse" : "logo" };
    const meaning = hasAlt ? "; the brand has an alternative text for it, which the import does not copy" : "";
    return [{ path: name, found, confidence: "review", evidence: [evidence], reason: `It is ${what}${meaning}` }];
  });
}

/** Suggests the values of a brand that are no colors: names, addresses, lengths. */
function suggestBrandValues({ facts }: BrandScope): Suggestion[] {
  return facts.values.filter(({ path }) => CAPABILITIES.get(path)?.value.kind !== "color")
    .map(({ path, value, sure, evidence, reason }) => {
      return suggest(path, value, { confidence: sure ? "ready" : "review", evidence, reason });
    });
}

/** Capabilities whose color never follows another. */
const OWN = /^(?:colors\.(?:accent|text|paper|highlight)|callouts\..*)$/;

/** Colors of the palette that the others follow. */
const BASE = ["accent", "text"] as const;

/** Suggests the colors of a brand; those that equal a color of the palette follow it. */
function suggestBrandColors({ facts, baseline }: BrandScope): Suggestion[] {
  const colors = facts.values.filter(({ path }) => CAPABILITIES.get(path)?.value.kind === "color").map(doubtPaper);
  const palette = readPalette(colors);
  const nameOf = createColorNames(palette, baseline);
  const found = colors.map(({ path, value, sure, evidence, reason }) => {
    const hex = String(value);
    const details = { confidence: confidenceOf(sure), evidence, reason };
    const name = OWN.test(path) ? hex : path.startsWith("colors.") ? nameColor(hex, palette, BASE) : nameOf(hex);
    const named = suggest(path, name, details);
    return named.confidence === "unsupported" ? suggest(path, hex, details) : named;
  });
  return [...found, ...suggestPageFill(colors), ...suggestPalette(facts)];
}

/** Checks whether a value is a background that white paper does not have. */
function isTintedPaper({ path, value }: BrandValue): boolean {
  return path === "colors.paper" && value !== "#ffffff";
}

/**
 * Marks a background that is not white for review, as the fill of pages is: brand files have it for screens, and colors
 * that mix with it look wrong on pages that stay white.
 */
function doubtPaper(value: BrandValue): BrandValue {
  if (!isTintedPaper(value)) return value;
  return { ...value, sure: false, reason: `${value.reason}; it is not white, so it fits only pages that it fills` };
}

/** Suggests to fill the pages, if the brand has a background that is not white. */
function suggestPageFill(colors: readonly BrandValue[]): Suggestion[] {
  const paper = colors.find(isTintedPaper);
  if (paper === undefined) return [];
  const reason = "The background of the brand is not white; this fills every page with it";
  const found = { kind: "solid", color: "paper" };
  return [suggest("page.background", found, { confidence: "review", evidence: paper.evidence, reason })];
}

function confidenceOf(sure: boolean): Confidence {
  return sure ? "ready" : "review";
}

function readPalette(colors: readonly BrandValue[]): Palette {
  const color = (name: string): PaletteColor | undefined => {
    const found = colors.find(({ path }) => path === `colors.${name}`);
    if (found === undefined) return undefined;
    const { value, sure, evidence, reason } = found;
    const hex = String(value);
    return { hex, value: hex, confidence: confidenceOf(sure), evidence, reason };
  };
  const [accent, text, paper] = [color("accent"), color("text"), color("paper")];
  return { accent, text, paper, heading: color("heading"), link: color("link") };
}

const MAX_COLORS = 24;

/** Suggests the colors that have only a name in the brand. */
function suggestPalette({ palette }: BrandFacts): Suggestion[] {
  const named = [...palette].flatMap(([name, color]) => {
    const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^[^a-z]+|-+$/g, "").slice(0, 32);
    return slug === "" ? [] : [{ slug, ...color }];
  });
  const first = new Map(named.toReversed().map((color) => [color.slug, color]));
  const own = named.filter((color) => first.get(color.slug) === color);
  // If there is not room for all, steps such as `blue-700` give way to the colors that they are made of.
  const isStep = ({ slug }: { readonly slug: string }) => Number(own.length > MAX_COLORS && /\d$/.test(slug));
  const shown = own.toSorted((a, b) => isStep(a) - isStep(b)).slice(0, MAX_COLORS);
  if (shown.length === 0) return [];
  const found = Object.fromEntries(shown.map(({ slug, value }) => [slug, value]));
  const left = palette.size - shown.length;
  const reason = `${shown[0]?.reason ?? ""}${
    left > 0 ? `; a recipe has room for ${MAX_COLORS}, so ${left} are left out` : ""
  }`;
  const confidence = confidenceOf(shown.every(({ sure }) => sure));
  return [
    suggest("colors.palette", found, { confidence, evidence: shown.flatMap(({ evidence }) => evidence), reason }),
  ];
}
