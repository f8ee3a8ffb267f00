import type { Evidence, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { TYPE_ROLES } from "../../pdf/catalog/typography.ts";
import { HEADING_LEVELS, roleConfidence } from "./absence.ts";
import { designRoles, hasStyle, namedFont } from "./create_scope.ts";
import { suggest, type Suggester, type SuggestionDetails, type SuggestScope } from "./suggest_scope.ts";
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
  const details = sourceOf(scope, model);
  const reason = "The document has no text of this kind, so it gets a font of the document";
  return [
    suggest(`typography.${name}.font`, family, { ...details, reason }),
    ...followFace(scope, `typography.${name}`, { family, details }),
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
  const details = sourceOf(scope, "body");
  return [
    suggest("watermark.font", family, { ...details, reason: "The watermark gets the font of the text" }),
    ...followWeight(scope, "watermark.weight", { family, details }),
  ];
}

/** Suggests weights for other parts in the font of the text or of tables. */
function suggestWeights(scope: SuggestScope): Suggestion[] {
  const { family } = scope.fontOf("body");
  const details = sourceOf(scope, "body");
  const strong = scope.weightOf(family, 700, "normal");
  const reason = strong === 700
    ? "Bold in Word is this weight"
    : `The nearest weight of ${family} to bold is ${strong}`;
  return [
    suggest("typography.strongWeight", strong, { ...details, reason }),
    ...TEXT_WEIGHTS.flatMap((path) => followWeight(scope, path, { family, details })),
    ...followWeight(scope, "tables.headerWeight", { family: scope.fontOf("table").family, details }),
  ];
}

/** What is needed of a scope to know which faces a family has. */
type FaceScope = Pick<SuggestScope, "baseline" | "faces" | "weightOf">;

/** A family for texts that the source does not describe further. */
export interface FollowedFamily {
  readonly family: string;
  /** Style of the texts; default: normal. */
  readonly style?: "normal" | "italic";
  readonly details: Omit<SuggestionDetails, "reason">;
}

/** Weights of other parts in the font of text. */
export const TEXT_WEIGHTS = ["statuses.weight", "definitions.termWeight", "expand.titleWeight"];

/** Suggests what a family has instead of the style and weight that the baseline gives the texts at `path`. */
export function followFace(scope: FaceScope, path: string, followed: FollowedFamily): Suggestion[] {
  const { family, details } = followed;
  const slanted = scope.baseline.values.get(`${path}.style`) === "italic";
  const style = slanted && hasStyle(scope.faces, family, "italic") ? "italic" : "normal";
  return [
    ...slanted && style === "normal"
      ? [suggest(`${path}.style`, style, { ...details, reason: `${family} has no italic` })]
      : [],
    ...followWeight(scope, `${path}.weight`, { ...followed, style }),
  ];
}

/** Suggests the nearest weight if a family lacks that of the baseline. */
export function followWeight(
  { baseline, weightOf }: FaceScope,
  path: string,
  { family, style = "normal", details }: FollowedFamily,
): Suggestion[] {
  const wanted = Number(baseline.values.get(path));
  const weight = weightOf(family, wanted, style);
  return weight === wanted ? [] : [suggest(path, weight, { ...details, reason: `${family} has no weight ${wanted}` })];
}
