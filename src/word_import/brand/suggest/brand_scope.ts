import { asciiLowerCase } from "../../../base/text.ts";
import { present } from "../../../base/present.ts";
import type { FontFacts } from "../../../docx/facts/design_facts.ts";
import type { Baseline } from "../../../recipe/baselines/baseline.ts";
import { createFontMatcher, createWeightFinder } from "../../suggest/fonts/match_font.ts";
import type { FontMatch, JudgedPicture, SuggestScope } from "../../suggest/suggest_scope.ts";
import type { AvailableFace } from "../../suggest/suggestion.ts";
import type { BrandFacts, FontStack } from "../brand_facts.ts";

/** Input of the suggestions of a brand file. */
export interface BrandInput {
  readonly facts: BrandFacts;
  /** The design that the recipe starts from. */
  readonly baseline: Baseline;
  /** The available faces. */
  readonly faces: readonly AvailableFace[];
  /** Checked logos by their path in the file. */
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
}

/** Input of the suggesters. */
export interface BrandScope extends BrandInput {
  /** Returns the family that replaces the first of a stack; undefined for the font of the operating system. */
  readonly matchStack: (stack: FontStack) => FontMatch | undefined;
  readonly weightOf: SuggestScope["weightOf"];
}

/** Creates the input of the suggesters. */
export function createBrandScope(input: BrandInput): BrandScope {
  const { facts, faces, baseline } = input;
  const stacks = [...facts.text.values()].flatMap(({ font }) => font === undefined ? [] : [font.value]);
  const match = createFontMatcher({
    faces,
    fonts: new Map(stacks.flatMap(describeFamilies)),
    otherwise: String(baseline.values.get("typography.body.font")),
  });
  const matchStack = ({ families: [first, ...others] }: FontStack): FontMatch | undefined => {
    if (first === undefined) return undefined;
    const own = match(first);
    const next = own.how === "same" ? undefined : others.map(match).find(({ how }) => how === "same");
    if (next === undefined) return own;
    return { ...next, how: "known", reason: `${first} is not available; the brand names ${next.family} next` };
  };
  return { ...input, matchStack, weightOf: createWeightFinder(faces) };
}

const CLASSES = { sans: "swiss", serif: "roman", mono: "modern" } as const;

function describeFamilies({ families, generic }: FontStack): [string, FontFacts][] {
  const kind = generic === undefined ? undefined : CLASSES[generic];
  return families.map((family) => [asciiLowerCase(family), { family, embedded: false, ...present({ kind }) }]);
}
