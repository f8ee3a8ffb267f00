import { asciiLowerCase } from "../../base/text.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { TextRole } from "../../docx/facts/tally/text_facts.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { fontPath } from "./measure/design_roles.ts";
import { createFontMatcher, createWeightFinder, isSymbolFont } from "./fonts/match_font.ts";
import { createColorNames, type Palette, readPalette } from "./measure/palette.ts";
import type { FontMatch, JudgedPicture, SuggestScope } from "./suggest_scope.ts";
import type { AvailableFace } from "./suggestion.ts";

/** Input of the suggestions. */
export interface SuggestInput {
  readonly facts: DesignFacts;
  /** The design that the recipe starts from. */
  readonly baseline: Baseline;
  /** The available faces. */
  readonly faces: readonly AvailableFace[];
  /** Checked pictures by part. */
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
}

/** Creates the input of the suggesters of all areas. */
export function createScope(input: SuggestInput, palette: Palette = readPalette(input.facts)): SuggestScope {
  const { facts, baseline, faces } = input;
  const ofBaseline = (path: string) => String(baseline.values.get(path));
  const otherwise = ofBaseline("typography.body.font");
  const matchFont = createFontMatcher({ faces, fonts: facts.fonts, otherwise });
  const fontOf = (role: TextRole): FontMatch => {
    const named = namedFont(facts, role) ?? namedFont(facts, "body");
    return matchFont(named ?? ofBaseline(fontPath(facts, role)));
  };
  return {
    ...input,
    matchFont,
    weightOf: createWeightFinder(faces),
    colorOf: createColorNames(palette, baseline),
    fontOf,
  };
}

/** Returns the family that the file names for a role; undefined if that is a symbol font. */
export function namedFont({ roles }: DesignFacts, role: TextRole): string | undefined {
  const family = roles.get(role)?.text.font?.value;
  return family === undefined || isSymbolFont(family) ? undefined : family;
}

/** Checks whether a family has a face of a style. */
export function hasStyle(faces: readonly AvailableFace[], family: string, style: "normal" | "italic"): boolean {
  const name = asciiLowerCase(family);
  return faces.some((face) => face.style === style && asciiLowerCase(face.family) === name);
}
