import { present } from "../../../base/present.ts";
import { findMetrics } from "../../../pdf/fonts/font_metrics.ts";
import { inEms, inPoints, suggest } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import type { BrandRole, BrandText, Stated } from "../brand_facts.ts";
import type { BrandScope } from "./brand_scope.ts";
import { rolesOf, titlesOf } from "./brand_roles.ts";

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
