import { hasStyle } from "./create_scope.ts";
import { suggest, type SuggestionDetails, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

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
