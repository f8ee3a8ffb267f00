import { isGrey } from "../../suggest/measure/accent_color.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import type { BrandFacts, BrandKind, BrandLogo, BrandValue, UnusedValues } from "../brand_facts.ts";
import { BRAND_LIMITS } from "../limits.ts";
import { noticeLost } from "../notice_lost.ts";
import type { BrandToken, TokenList } from "../read/brand_token.ts";
import { readColorFacts } from "./color_facts.ts";
import { readLengthFacts } from "./length_facts.ts";
import { createPlainWords } from "./plain_words.ts";
import { readTextFacts } from "./text_facts.ts";

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
