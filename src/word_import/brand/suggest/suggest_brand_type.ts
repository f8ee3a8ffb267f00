import { present } from "../../../base/present.ts";
import { findMetrics } from "../../../pdf/fonts/font_metrics.ts";
import { type FontMatch, inEms, inPoints, suggest, suggestNothing } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import type { BrandFacts, BrandRole, BrandText, FontStack, Stated } from "../brand_facts.ts";
import type { BrandScope } from "./brand_scope.ts";
import { TYPE_ROLES } from "../../../pdf/catalog/typography.ts";
import { type FollowedFamily, followFace, followWeight, TEXT_WEIGHTS } from "../../suggest/suggest_other_fonts.ts";

/** Suggests size, weight, style and line spacing that a brand states. Those of one level win over those of all. */
export function suggestBrandType(scope: BrandScope): Suggestion[] {
  const roles = [...scope.facts.text].toSorted(([a], [b]) => Number(a === "headings") - Number(b === "headings"));
  return roles.flatMap(([role, text]) => {
    const letters = present({ weight: text.weight, style: text.style });
    return [
      ...rolesOf(role).flatMap((name) => suggestRole(scope, { name, role, text })),
      ...titlesOf(role).flatMap((name) => suggestRole(scope, { name, role, text: letters })),
    ];
  });
}

interface StyledRole {
  /** Role of the design. */
  readonly name: string;
  readonly role: BrandRole;
  readonly text: BrandText;
}

function suggestRole(scope: BrandScope, { name, role, text }: StyledRole): Suggestion[] {
  const { size, weight, style, lineHeight } = text;
  const path = `typography.${name}`;
  const what = role === "headings" ? "headings" : role === "body" ? "text" : role;
  const details = ({ sure, evidence, reason }: Stated<unknown>, said: string) => ({
    confidence: sure ? "ready" as const : "review" as const,
    evidence,
    reason: reason === "" ? said : `${said}; ${reason}`,
  });
  const family = familyOf(scope, role);
  return [
    ...size === undefined
      ? []
      : [suggest(`${path}.size`, inPoints(size.value), details(size, `It is the size of ${what} of the brand`))],
    ...weight === undefined ? [] : suggestWeight(scope, { path, family, weight, details }),
    ...style === undefined
      ? []
      : [suggest(`${path}.style`, style.value, details(style, `Letters of ${what} are ${style.value}`))],
    ...lineHeight === undefined ? [] : [
      suggest(
        `${path}.leading`,
        inEms(Math.max(0, lineHeight.value - capHeight(family)), 1),
        details(lineHeight, `Lines are ${lineHeight.value} times the size apart; this is the space between them`),
      ),
    ],
  ];
}

function familyOf(scope: BrandScope, role: BrandRole): string {
  const { text } = scope.facts;
  const font = text.get(role)?.font ?? (role === "code" ? undefined : text.get("body")?.font);
  const match = font === undefined ? undefined : scope.matchStack(font.value);
  return match?.family ?? String(scope.baseline.values.get(`typography.${rolesOf(role)[0] ?? "body"}.font`));
}

/** Height of capitals of fonts without known metrics. */
const USUAL = 0.7;

function capHeight(family: string): number {
  return findMetrics(family)?.capHeight ?? USUAL;
}

interface StatedWeight {
  readonly path: string;
  readonly family: string;
  readonly weight: Stated<number>;
  readonly details: (stated: Stated<unknown>, said: string) => Parameters<typeof suggest>[2];
}

function suggestWeight({ weightOf }: BrandScope, { path, family, weight, details }: StatedWeight): Suggestion[] {
  const found = weightOf(family, weight.value, "normal");
  const near = found === weight.value ? "" : `; the nearest weight of ${family} is ${found}`;
  return [suggest(`${path}.weight`, found, details(weight, `The brand states the weight ${weight.value}${near}`))];
}

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/** Checks whether a role of text is a level of headings. */
function isHeading(name: string): boolean {
  return LEVELS.some((level) => level === name);
}

/** Titles that look like headings. */
const TITLES = ["coverTitle", "closingTitle"] as const;

/** Returns the roles of a design that a role of a brand stands for. */
function rolesOf(role: BrandRole): readonly string[] {
  return role === "headings" ? LEVELS : [role];
}

/** Returns the titles that have the letters, but neither the size nor the lines, of a role of a brand. */
function titlesOf(role: BrandRole): readonly string[] {
  return role === "headings" ? TITLES : [];
}

/** Suggests the font of each role of text, and the weights and styles that it has. */
export function suggestBrandFonts(scope: BrandScope): Suggestion[] {
  return [
    ...TYPE_ROLES.flatMap((name) => suggestFont(scope, `typography.${name}`, fontOf(scope.facts, name))),
    ...suggestFont(scope, "watermark", scope.facts.text.get("body")?.font),
    ...suggestWeights(scope),
    ...listSystemFonts(scope.facts),
  ];
}

/** Returns the font that the brand states for a role, or for one that the role looks like. */
function fontOf({ text }: BrandFacts, name: string): Stated<FontStack> | undefined {
  const [body, headings] = [text.get("body")?.font, text.get("headings")?.font];
  const own = [...text].find(([role]) => role === name)?.[1].font;
  if (name === "code") return own;
  if (own !== undefined) return own;
  return isHeading(name) || /Title$/.test(name) ? headings ?? text.get("h1")?.font ?? body : body;
}

function suggestFont(scope: BrandScope, path: string, font: Stated<FontStack> | undefined): Suggestion[] {
  const matched = font && matchFont(scope, font);
  if (matched === undefined) return [];
  const { match, followed } = matched;
  const named = match.how === "same" ? `${match.family} is a font of the brand` : match.reason;
  const reason = `${named}${font?.reason ? `; ${font.reason}` : ""}`;
  return [
    suggest(`${path}.font`, match.family, { ...followed.details, reason }),
    ...followFace(scope, path, followed),
  ];
}

/** Returns the family for a font that the brand states; undefined if it is that of the operating system. */
function matchFont(
  scope: BrandScope,
  { value, sure, evidence }: Stated<FontStack>,
): { readonly match: FontMatch; readonly followed: FollowedFamily } | undefined {
  const match = scope.matchStack(value);
  if (match === undefined) return undefined;
  const confidence = sure && match.how !== "guess" ? "ready" : "review";
  return { match, followed: { family: match.family, details: { confidence, evidence } } };
}

/** Lists stacks that leave the font to the operating system. */
function listSystemFonts({ text }: BrandFacts): Suggestion[] {
  return [...text].flatMap(([role, { font }]) => {
    if (font === undefined || font.value.families.length > 0) return [];
    const reason = "The font is that of the operating system, so the brand names none";
    return [suggestNothing(`typography.${role}.systemFont`, font.evidence, reason)];
  });
}

function suggestWeights(scope: BrandScope): Suggestion[] {
  const font = scope.facts.text.get("body")?.font;
  const matched = font && matchFont(scope, font);
  if (matched === undefined) return [];
  return ["typography.strongWeight", ...TEXT_WEIGHTS, "tables.headerWeight"].flatMap((path) =>
    followWeight(scope, path, matched.followed)
  );
}
