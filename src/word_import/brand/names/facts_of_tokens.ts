import { isLight } from "../../../recipe/color/contrast.ts";
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
    values: [...doubtDark(colors.values.map(doubtGrey)), ...lengths.values],
    palette: colors.palette,
    text: type.text,
    logos: readLogos(tokens),
    unused: [
      ...unused(
        "colors",
        colors.rest.map(({ evidence }) => evidence),
        "The names of colors stand for no use in a recipe",
      ),
      ...unused(
        "values",
        lengths.rest.map(({ token }) => token.evidence),
        "Sizes and other values have no counterpart",
      ),
      ...unused("kinds", list.others, "Values are of kinds that recipes do not have"),
    ],
    notices: noticeLost(list.lost.map(({ name }) => name), LOST),
  };
}

/** Marks a gray accent for review: many style sheets call their text color primary. */
function doubtGrey(value: BrandValue): BrandValue {
  if (value.path !== "colors.accent" || !value.sure || !isGrey(String(value.value))) return value;
  return { ...value, sure: false, reason: `${value.reason}, but it is nearly gray` };
}

/** Colors that depend on that of the page. */
const ON_PAGE = /^colors\.(?:text|paper|heading|link|muted|border|surface)$/;

/** Marks the colors of a dark theme for review, because pages are printed. */
function doubtDark(values: readonly BrandValue[]): BrandValue[] {
  const hexOf = (path: string) => String(values.find((each) => each.path === path)?.value ?? "");
  const [text, paper] = [hexOf("colors.text"), hexOf("colors.paper")];
  if (!(paper !== "" && !isLight(paper)) && !(text !== "" && isLight(text))) return [...values];
  return values.map((value) => {
    if (!ON_PAGE.test(value.path)) return value;
    return { ...value, sure: false, reason: `${value.reason}; the file seems to describe a dark theme` };
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
  return evidence.length === 0 ? [] : [{ path: `tokens.${name}`, reason: `${reason} (${evidence.length})`, evidence }];
}

const LOST = "A value refers to one that the file does not have, or in a circle";
