import { isGrey } from "../../suggest/measure/accent_color.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import type { BrandFacts, BrandKind, BrandLogo, BrandValue, UnusedValues } from "../brand_facts.ts";
import { BRAND_LIMITS, noticeLost } from "../limits.ts";
import type { BrandToken, TokenList } from "../read/brand_token.ts";
import { readColorFacts } from "./color_facts.ts";
import { type NamedText, readTextFacts } from "./text_facts.ts";
import { inEms, inPoints } from "../../suggest/suggest_scope.ts";

/** Finds what the tokens of a file mean for a design, by their names. */
export function factsOfTokens(list: TokenList, kind: BrandKind): BrandFacts {
  const { tokens } = list;
  const plain = createPlainWords(tokens.map(({ words }) => words));
  const named = tokens.map((token) => ({ name: plain(token.words), token }));
  const colors = readColorFacts(named.flatMap(({ name, token: { value, evidence } }) => {
    return value.kind === "color" ? [{ name, hex: value.hex, evidence }] : [];
  }));
  const type = readTextFacts(named.filter(({ token: { value } }) => ["font", "length", "text"].includes(value.kind)));
  const lengths = readLengthFacts(type.rest);
  return {
    kind,
    values: [...doubtGrey(colors.values), ...lengths.values],
    palette: colors.palette,
    text: type.text,
    logos: readLogos(tokens),
    unused: [
      ...unused(
        "colors",
        colors.rest.map(({ evidence }) => evidence),
        "Their names do not say where a recipe could use these colors",
      ),
      ...unused(
        "values",
        lengths.rest.map(({ token }) => token.evidence),
        "Their names do not say where a recipe could use these sizes, numbers and words",
      ),
      ...unused(
        "kinds",
        list.others,
        "Recipes do not have these kinds of values, such as shadows, durations and translucent colors",
      ),
      ...unused(
        "modes",
        list.modes,
        "The import takes the values for light pages and wide screens, not those for others, such as dark pages",
      ),
    ],
    notices: noticeLost(list.lost.map(({ name }) => name), LOST),
  };
}

/** Marks a gray accent for review: many style sheets call their text color primary. */
function doubtGrey(values: readonly BrandValue[]): BrandValue[] {
  const link = values.find(({ path, value }) => path === "colors.link" && !isGrey(String(value)));
  const other = link === undefined ? "" : `; the color of links, ${String(link.value)}, is not`;
  return values.map((value) => {
    if (value.path !== "colors.accent" || !isGrey(String(value.value))) return value;
    return { ...value, sure: false, reason: `${value.reason}, but it is nearly gray${other}` };
  });
}

function readLogos(tokens: readonly BrandToken[]): BrandLogo[] {
  return tokens.flatMap(({ words, value, evidence }) => {
    if (value.kind !== "file" || !words.includes("logo")) return [];
    const inverse = words.some((word) => ["dark", "inverse", "negative", "white", "reversed"].includes(word));
    return [{ path: value.path, inverse, what: "a logo of the brand", hasAlt: false, evidence }];
  }).slice(0, BRAND_LIMITS.logos);
}

function unused(name: string, evidence: readonly Evidence[], reason: string): UnusedValues[] {
  return evidence.length === 0
    ? []
    : [{ path: `tokens.${name}`, reason: `${reason} (${evidence.length} in all)`, evidence }];
}

const LOST = "A value refers to one that the file does not have, or in a circle";

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
interface LengthFacts {
  readonly values: readonly BrandValue[];
  readonly rest: readonly NamedText[];
}

/** Finds the meaning of lengths by their names. */
function readLengthFacts(tokens: readonly NamedText[]): LengthFacts {
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

/** Words of names that say nothing about the use of a value. */
const EMPTY = new Set([
  ...["color", "colors", "colour", "colours", "clr", "theme", "themes", "token", "tokens", "semantic", "semantics"],
  ...["sys", "global", "globals", "alias", "default", "base", "value", "values", "core", "palette", "root"],
  "rest", // of a control that nobody points at
]);

/** Minimum part of the names that share a first word for it to count as the name of the system. */
const SHARED = 0.8;
const MIN_NAMES = 4;

/**
 * Creates a function that returns the words of a name that have a meaning, joined by spaces. Leaves out the first word
 * if nearly all names share it, such as that of a design system.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createPlainWords } from "./facts_of_tokens.ts";
 *
 * const names = [["bs", "primary"], ["bs", "body", "color"], ["bs", "blue"], ["bs", "body", "bg"]];
 * strictEqual(createPlainWords(names)(["bs", "body", "color"]), "body");
 * ```
 */
export function createPlainWords(names: readonly (readonly string[])[]): (words: readonly string[]) => string {
  const counts = new Map<string, number>();
  for (const [first = ""] of names) counts.set(first, (counts.get(first) ?? 0) + 1);
  const [shared, count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const prefix = names.length >= MIN_NAMES && count >= SHARED * names.length ? shared : undefined;
  return (words) => {
    const own = words.length > 1 && words[0] === prefix ? words.slice(1) : words;
    return own.filter((word) => !EMPTY.has(word)).join(" ");
  };
}
