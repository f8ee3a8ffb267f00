import { TYPE_ROLES } from "../../../pdf/catalog/typography.ts";
import { hasStyle } from "../../suggest/create_scope.ts";
import { type FontMatch, suggest, suggestNothing } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import type { BrandFacts, FontStack, Stated } from "../brand_facts.ts";
import type { BrandScope } from "./brand_scope.ts";
import { isHeading } from "./brand_roles.ts";

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
  const match = font === undefined ? undefined : scope.matchStack(font.value);
  if (font === undefined || match === undefined) return [];
  const confidence = font.sure && match.how !== "guess" ? "ready" as const : "review" as const;
  const details = { confidence, evidence: font.evidence };
  const named = match.how === "same" ? `${match.family} is a font of the brand` : match.reason;
  const reason = `${named}${font.reason === "" ? "" : `; ${font.reason}`}`;
  const slanted = scope.baseline.values.get(`${path}.style`) === "italic";
  const style = slanted && hasStyle(scope.faces, match.family, "italic") ? "italic" : "normal";
  return [
    suggest(`${path}.font`, match.family, { ...details, reason }),
    ...slanted && style === "normal"
      ? [suggest(`${path}.style`, style, { ...details, reason: `${match.family} has no italic` })]
      : [],
    ...followWeight(scope, { path: `${path}.weight`, match, style, details }),
  ];
}

/** Lists stacks that leave the font to the operating system. */
function listSystemFonts({ text }: BrandFacts): Suggestion[] {
  return [...text].flatMap(([role, { font }]) => {
    if (font === undefined || font.value.families.length > 0) return [];
    const reason = "The font is that of the operating system, so the brand names none";
    return [suggestNothing(`typography.${role}.systemFont`, font.evidence, reason)];
  });
}

interface Followed {
  readonly path: string;
  readonly match: FontMatch;
  readonly style: "normal" | "italic";
  readonly details: { readonly confidence: "ready" | "review"; readonly evidence: Stated<unknown>["evidence"] };
}

/** Suggests the nearest weight if the family lacks that of the baseline. */
function followWeight({ baseline, weightOf }: BrandScope, { path, match, style, details }: Followed): Suggestion[] {
  const wanted = Number(baseline.values.get(path));
  const weight = weightOf(match.family, wanted, style);
  if (weight === wanted) return [];
  return [suggest(path, weight, { ...details, reason: `${match.family} has no weight ${wanted}` })];
}

/** Weights of other parts in the font of text. */
const WEIGHTS = [
  ...["typography.strongWeight", "statuses.weight", "definitions.termWeight", "expand.titleWeight"],
  "tables.headerWeight",
];

function suggestWeights(scope: BrandScope): Suggestion[] {
  const font = scope.facts.text.get("body")?.font;
  const match = font === undefined ? undefined : scope.matchStack(font.value);
  if (font === undefined || match === undefined) return [];
  const confidence = font.sure && match.how !== "guess" ? "ready" : "review";
  const details = { confidence, evidence: font.evidence } as const;
  return WEIGHTS.flatMap((path) => followWeight(scope, { path, match, style: "normal", details }));
}
