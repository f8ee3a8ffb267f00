import { isGrey } from "../../suggest/measure/accent_color.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import {
  BRAND_LIMITS,
  type BrandFacts,
  type BrandKind,
  type BrandLogo,
  type BrandValue,
  noticeLost,
  type Stated,
  type UnusedValues,
} from "../brand_facts.ts";
import type { BrandToken, TokenList } from "../read/token_value.ts";
import { type NamedText, readTextFacts } from "./text_facts.ts";
import { inEms, inPoints } from "../../suggest/suggest_scope.ts";
import { BRAND_COLOR_NAMES, type ColorName, PALETTE_NAMES } from "./brand_color_names_table.ts";

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

/** A color and the words of its name that have a meaning. */
interface NamedColor {
  readonly name: string;
  readonly hex: string;
  readonly evidence: Evidence;
}

/** Colors of a file by their meaning. */
interface ColorFacts {
  readonly values: readonly BrandValue[];
  readonly palette: ReadonlyMap<string, Stated<string>>;
  /** Colors whose names have no known meaning. */
  readonly rest: readonly NamedColor[];
}

/** Finds the meaning of colors by their names. A name of two colors is for review. */
function readColorFacts(colors: readonly NamedColor[]): ColorFacts {
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
