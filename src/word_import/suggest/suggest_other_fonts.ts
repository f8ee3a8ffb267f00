import type { Evidence, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { TYPE_ROLES } from "../../pdf/catalog/typography.ts";
import { HEADING_LEVELS, roleConfidence } from "./absence.ts";
import { designRoles, hasStyle, namedFont } from "./create_scope.ts";
import { suggest, type Suggester, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

/**
 * Suggests fonts for roles that the document does not use. They match the fonts in use, so that the design contains no
 * font of the baseline and no weight that the new font lacks.
 */
export const suggestOtherFonts: Suggester = (scope) => {
  const body = namedFont(scope.facts, "body");
  if (body === undefined) return [];
  const known = new Set(
    designRoles(scope.facts).filter(({ role }) => scope.facts.roles.has(role)).map(({ name }) => name),
  );
  return [
    ...TYPE_ROLES.filter((name) => !known.has(name) && name !== "code").flatMap((name) => followFont(scope, name)),
    ...suggestWatermarkFont(scope),
    ...suggestWeights(scope),
  ];
};

/** Returns the role of the document whose font a missing role gets. */
function modelOf({ facts: { roles } }: SuggestScope, name: string): TextRole {
  const levels = HEADING_LEVELS.filter((role) => roles.has(role));
  if (name === "closingTitle" && roles.has("title")) return "title";
  if (["coverTitle", "closingTitle"].includes(name)) return levels[0] ?? "body";
  if (!/^h[1-6]$/.test(name)) return "body";
  return levels.findLast((role) => role < name) ?? levels[0] ?? "body";
}

function followFont(scope: SuggestScope, name: string): Suggestion[] {
  const model = modelOf(scope, name);
  const { family } = scope.fontOf(model);
  const details = {
    ...sourceOf(scope, model),
    reason: "The document has no text of this kind, so it gets a font of the document",
  };
  const path = `typography.${name}`;
  const ofBaseline = (property: string) => scope.baseline.values.get(`${path}.${property}`);
  const slanted = ofBaseline("style") === "italic";
  const style = slanted && hasStyle(scope.faces, family, "italic") ? "italic" : "normal";
  const face = followWeight(scope, `${path}.weight`, { family, style, model });
  return [
    suggest(`${path}.font`, family, details),
    ...face,
    ...slanted && style === "normal"
      ? [suggest(`${path}.style`, style, { ...details, reason: `${family} has no italic` })]
      : [],
  ];
}

function sourceOf(scope: SuggestScope, model: TextRole): { confidence: Confidence; evidence: Evidence } {
  const { facts, fontOf } = scope;
  const own = facts.roles.get(model);
  const sure = fontOf(model).how !== "guess" && roleConfidence(facts, model) === "ready";
  return {
    confidence: sure ? "ready" : "review",
    evidence: own?.text.font?.evidence ?? own?.style ?? { kind: "property", name: "styles", count: 0 },
  };
}

function suggestWatermarkFont(scope: SuggestScope): Suggestion[] {
  const { family } = scope.fontOf("body");
  const reason = "The watermark gets the font of the text";
  return [
    suggest("watermark.font", family, { ...sourceOf(scope, "body"), reason }),
    ...followWeight(scope, "watermark.weight", { family, style: "normal", model: "body" }),
  ];
}

/** Suggests weights for other parts in the font of the text or of tables. */
function suggestWeights(scope: SuggestScope): Suggestion[] {
  const { family } = scope.fontOf("body");
  const strong = scope.weightOf(family, 700, "normal");
  const inTables = { family: scope.fontOf("table").family, style: "normal", model: "body" } as const;
  return [
    suggest("typography.strongWeight", strong, {
      ...sourceOf(scope, "body"),
      reason: strong === 700 ? "Bold in Word is this weight" : `The nearest weight of ${family} to bold is ${strong}`,
    }),
    ...["statuses.weight", "definitions.termWeight", "expand.titleWeight"].flatMap((path) =>
      followWeight(scope, path, { family, style: "normal", model: "body" })
    ),
    ...followWeight(scope, "tables.headerWeight", inTables),
  ];
}

interface FollowedFace {
  readonly family: string;
  readonly style: "normal" | "italic";
  readonly model: TextRole;
}

/** Suggests the nearest weight if the family lacks that of the baseline. */
function followWeight(scope: SuggestScope, path: string, { family, style, model }: FollowedFace): Suggestion[] {
  const wanted = Number(scope.baseline.values.get(path));
  const weight = scope.weightOf(family, wanted, style);
  if (weight === wanted) return [];
  return [suggest(path, weight, { ...sourceOf(scope, model), reason: `${family} has no weight ${wanted}` })];
}
