import { sortItems } from "../review/candidate_place.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { createScope } from "./create_scope.ts";
import { listSeen, settleSuggestions } from "./settle_suggestions.ts";
import { suggestCallouts } from "./suggest_callouts.ts";
import { suggestCaptions, suggestCode, suggestNotes, suggestQuotes } from "./suggest_blocks.ts";
import { suggestColumns, suggestPage, suggestPageBorder } from "./suggest_page.ts";
import { suggestContents, suggestCover } from "./suggest_front_matter.ts";
import { suggestHeadings, suggestLowerHeadings } from "./suggest_headings.ts";
import { suggestLists, suggestNumbering } from "./suggest_numbering.ts";
import { suggestLocale } from "./suggest_locale.ts";
import { suggestOtherFonts } from "./suggest_other_fonts.ts";
import { suggestPageNumbers } from "./suggest_page_numbers.ts";
import { suggestParagraphs, suggestSharedType, suggestType } from "./suggest_type.ts";
import { suggestPictures, suggestWatermark } from "./suggest_pictures.ts";
import { suggestRunning, suggestRunningLogo } from "./suggest_running.ts";
import { suggest, type Suggester, type SuggestInput, type SuggestScope } from "./suggest_scope.ts";
import { suggestShapes } from "./suggest_shapes.ts";
import { suggestTables } from "./suggest_tables.ts";
import type { Suggestion } from "./suggestion.ts";
import { readPalette, withoutAccent } from "./measure/palette.ts";

/** Suggesters of all areas. The first suggestion for a path wins, so derived suggestions come last. */
const SUGGESTERS: readonly Suggester[] = [
  suggestColors,
  suggestPage,
  suggestPageBorder,
  suggestColumns,
  suggestCover,
  suggestRunning,
  suggestRunningLogo,
  suggestShapes,
  suggestPageNumbers,
  suggestContents,
  suggestType,
  suggestLowerHeadings,
  suggestSharedType,
  suggestParagraphs,
  suggestNumbering,
  suggestHeadings,
  suggestNotes,
  suggestTables,
  suggestLists,
  suggestCode,
  suggestQuotes,
  suggestCallouts,
  suggestCaptions,
  suggestWatermark,
  suggestLocale,
  suggestPictures,
];

/**
 * Returns all suggestions of a Word file for a recipe, one per path: values of capabilities in the order of the
 * catalog, then decorations, pictures, and properties that recipes do not support.
 *
 * Every value that is ready or for review is one that its capability takes. The design with all that are ready keeps
 * every rule of the catalog and needs only available faces.
 */
export function suggestDesign(input: SuggestInput): Suggestion[] {
  const scope = createScope(input);
  const byPath = new Map<string, Suggestion>();
  for (const each of SUGGESTERS.flatMap((suggester) => suggester(scope))) {
    if (!byPath.has(each.path)) byPath.set(each.path, each);
  }
  // A derived value that is not visible needs no decision.
  const followers = suggestOtherFonts(scope);
  for (const each of followers) if (!byPath.has(each.path)) byPath.set(each.path, each);
  const following = new Set(followers.filter((each) => byPath.get(each.path) === each).map(({ path }) => path));
  const sorted = sortItems(byPath.values());
  const settled = nameUnused(settleSuggestions(sorted, scope), input.facts);
  const seen = new Set(listSeen(settled, scope.baseline));
  return settled.filter((each) => each.confidence === "ready" || !following.has(each.path) || seen.has(each));
}

/** Notes in the reason of a suggestion that its style is unused. */
function nameUnused(suggestions: readonly Suggestion[], { roles, callouts }: DesignFacts): Suggestion[] {
  const unused = new Set([
    ...[...roles.values()].filter(({ paragraphs }) => paragraphs === 0).map(({ style }) => style.name),
    ...callouts.filter(({ evidence: { count } }) => count === 0).map(({ evidence: { name } }) => name),
  ]);
  return suggestions.map((each) => {
    const [first] = each.evidence;
    if (first?.kind !== "style" || first.count > 0 || !unused.has(first.name)) return each;
    return { ...each, reason: `${each.reason}; the style is defined but not used` };
  });
}

/** Suggests the palette. */
function suggestColors({ facts }: SuggestScope): Suggestion[] {
  const found = readPalette(facts);
  // No other color takes its name from an accent that is not there.
  const palette = { ...found, accent: found.accent ?? withoutAccent(facts, found) };
  return (["accent", "text", "paper", "heading", "link"] as const).flatMap((name) => {
    const color = palette[name];
    if (color === undefined) return [];
    const { value, confidence, evidence, reason } = color;
    return [suggest(`colors.${name}`, value, { confidence, evidence, reason })];
  });
}
