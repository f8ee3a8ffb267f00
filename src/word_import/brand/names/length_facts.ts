import { inEms, inPoints } from "../../suggest/suggest_scope.ts";
import type { BrandValue } from "../brand_facts.ts";
import type { NamedText } from "./text_facts.ts";

/** Lengths that names can stand for, by the words that have a meaning. Sizes of screens are never sure. */
const NAMES: readonly (readonly [names: RegExp, paths: readonly string[], what: string])[] = [
  [/^(?:border radius|radius|corner radius|radius (?:md|medium)|border radius (?:md|medium))$/, [
    "callouts.radius",
    "code.radius",
  ], "the radius of corners"],
  [/^(?:page margin|page margins|margin page|margins page)$/, [
    ...["top", "bottom", "left", "right"].map((side) => `page.margins.${side}`),
  ], "the margin of pages"],
  [
    /^(?:paragraph spacing|spacing paragraph|paragraph gap)$/,
    ["typography.paragraph.spacing"],
    "the space of paragraphs",
  ],
  [/^(?:logo height|height logo)$/, ["cover.logoHeight"], "the height of the logo"],
];

/** Size of text in browsers, in points. */
const SCREEN_TEXT = 12;

/** Lengths of a file by their meaning. */
export interface LengthFacts {
  readonly values: readonly BrandValue[];
  readonly rest: readonly NamedText[];
}

/** Finds the meaning of lengths by their names. */
export function readLengthFacts(tokens: readonly NamedText[]): LengthFacts {
  const values: BrandValue[] = [];
  const rest = tokens.filter(({ name, token: { value, evidence } }) => {
    const [, paths, what] = NAMES.find(([names]) => names.test(name)) ?? [];
    if (paths === undefined || value.kind !== "length" || value.points < 0) return true;
    const reason = `By its name it is ${what}${value.paper ? "" : "; the brand gives it for screens"}`;
    for (const path of paths) {
      const found = path === "typography.paragraph.spacing" ? inEms(value.points, SCREEN_TEXT) : inPoints(value.points);
      values.push({ path, value: found, sure: false, reason, evidence: [evidence] });
    }
    return false;
  });
  return { values, rest };
}
