import { asciiLowerCase } from "../../base/text.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { TextRole } from "../../docx/facts/tally/text_facts.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { fontPath } from "./measure/design_roles.ts";
import { createFontMatcher, createWeightFinder, isSymbolFont } from "./fonts/match_font.ts";
import { createColorNames, type Palette, readPalette } from "./measure/palette.ts";
import type { FontMatch, JudgedPicture, SuggestScope } from "./suggest_scope.ts";
import type { AvailableFace } from "./suggestion.ts";

/** What suggestions are made from. */
export interface SuggestInput {
  readonly facts: DesignFacts;
  /** The design that the recipe starts from. */
  readonly baseline: Baseline;
  /** The faces that can be set. */
  readonly faces: readonly AvailableFace[];
  /** Judged pictures by part. */
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
}

/** Makes what the suggestions of every area need. */
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

/** The family that the file names for the letters of a role; none where that has signs only. */
export function namedFont({ roles }: DesignFacts, role: TextRole): string | undefined {
  const family = roles.get(role)?.text.font?.value;
  return family === undefined || isSymbolFont(family) ? undefined : family;
}

/** Whether a family has a face of a style. */
export function hasStyle(faces: readonly AvailableFace[], family: string, style: "normal" | "italic"): boolean {
  const name = asciiLowerCase(family);
  return faces.some((face) => face.style === style && asciiLowerCase(face.family) === name);
}
