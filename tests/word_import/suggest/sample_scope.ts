import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import type { JudgedPicture, SuggestScope } from "../../../src/word_import/suggest/suggest_scope.ts";
import { wordFacts } from "../../support/word_documents/word_facts.ts";

/** A scope whose fonts are 1.2 high with capitals of 0.7, and whose only token is the accent `#0000ff`. */
export function sampleScope(
  facts: Parameters<typeof wordFacts>[0] = {},
  rest: Partial<SuggestScope> = {},
): SuggestScope {
  const matchFont = (family: string) => ({
    family: `Like ${family}`,
    how: "similar" as const,
    reason: `${family} is not available`,
    lineHeight: 1.2,
    capHeight: 0.7,
  });
  return {
    facts: wordFacts(facts),
    baseline: TECHNICAL,
    faces: [],
    pictures: new Map(),
    matchFont,
    weightOf: (_family, wanted) => wanted,
    colorOf: (hex) => hex === "#0000ff" ? "accent" : hex,
    fontOf: () => matchFont("Inter"),
    ...rest,
  };
}

/** A picture that can be used, whose digest is a digit again and again. */
export function judged(digit: string): JudgedPicture {
  const sha256 = digit.repeat(64);
  return { sha256, file: `assets/${sha256}.png`, width: 100, height: 50 };
}
