import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { sortSections } from "./section_parts.ts";
import { listEvidence, nameSections, sectionEvidence } from "./main_section.ts";
import { shownMargin, writtenMargin } from "./measure/running_height.ts";
import type { RunningKind } from "./running_parts.ts";
import { placedPage } from "./suggest_placed_cover.ts";
import { inMillimetres, suggest, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** One millimeter in points, the largest difference between equal lengths of pages. */
const TOLERANCE = 72 / 25.4;

/** Checks whether two lengths of pages are equal. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE;
}

const SIDES = ["top", "bottom", "left", "right"] as const;

/** A page: its paper and margins, in points. */
interface Page extends Readonly<Record<(typeof SIDES)[number], number>> {
  readonly width: number;
  readonly height: number;
}

/** Suggests the margins of landscape pages, and lists the sections whose pages a recipe cannot have. */
export function suggestPageParts(scope: SuggestScope): Suggestion[] {
  const { facts } = scope;
  const { cover, front, main, others, landscape: [turned, ...more] } = sortSections(facts);
  const usual = readPage(facts, main);
  const { width, height } = usual;
  const wide = turned === undefined ? undefined : readPage(facts, turned);
  const first = placedPage(facts) === undefined ? cover : facts.sections[0];
  const own = wide !== undefined && SIDES.some((side) => !isNear(wide[side], usual[side])) ? turned : undefined;
  const expected = { ...usual, ...wide, width: height, height: width };
  return [
    ...(own === undefined ? [] : suggestLandscape(scope, own)),
    ...listOthers(facts, [
      // A cover has places instead of margins.
      ...(first === undefined ? [] : [[first, { ...readPage(facts, first), width, height }] as const]),
      ...[...front, ...others].filter((each) => each !== first).map((each) => [each, usual] as const),
      ...[...(turned === undefined ? [] : [turned]), ...more].map((each) => [each, expected] as const),
    ]),
  ];
}

/** Returns the page of a section with the room for its binding. */
function readPage({ settings }: DesignFacts, { width, height, margins }: SectionFacts): Page {
  const { top, bottom, left, right, gutter } = margins;
  const atTop = settings.gutterAtTop && !settings.mirrorMargins;
  const [above, beside] = atTop ? [gutter, 0] : [0, gutter];
  return { width, height, top: Math.abs(top) + above, bottom: Math.abs(bottom), left: left + beside, right };
}

function suggestLandscape(scope: SuggestScope, section: SectionFacts): Suggestion[] {
  const evidence = sectionEvidence(scope.facts, section);
  const page = readPage(scope.facts, section);
  const shown = { ...page, top: roomAt(scope, "header", page.top), bottom: roomAt(scope, "footer", page.bottom) };
  return [
    suggest("page.landscapeMargins.mode", "own", { evidence, reason: "Landscape pages have other margins" }),
    ...SIDES.map((side) =>
      suggest(`page.landscapeMargins.${side}`, inMillimetres(shown[side]), {
        evidence,
        reason: `The ${side} margin of landscape pages is ${inMillimetres(shown[side])}`,
      })
    ),
  ];
}

/** Returns a margin of a landscape page, which a header or footer that is higher than its margin makes larger. */
function roomAt(scope: SuggestScope, kind: RunningKind, margin: number): number {
  const shown = shownMargin(scope, kind);
  return shown > writtenMargin(scope, kind) ? Math.max(margin, shown) : margin;
}

/** Lists sections whose pages are not the expected ones. */
function listOthers(facts: DesignFacts, found: readonly (readonly [SectionFacts, Page])[]): Suggestion[] {
  const others = new Map<string, SectionFacts[]>();
  for (const [section, expected] of found) {
    const difference = describePage(readPage(facts, section), expected);
    if (difference !== "") others.set(difference, [...others.get(difference) ?? [], section]);
  }
  if (others.size === 0) return [];
  const named = [...others].slice(0, MOST_NAMED);
  const more = [...others.values()].slice(MOST_NAMED).flat().length;
  const clauses = named.map(([difference, sections]) => `${nameSections(facts, sections)} ${difference}`);
  return [suggestNothing(
    "page.sections",
    listEvidence(facts, [...others.values()].flat()),
    `${[...clauses, ...(more === 0 ? [] : [`${more} more have other pages`])].join("; ")}; ` +
      "a recipe has one page setup for upright pages, and other margins only for landscape pages and covers",
  )];
}

/** Most differences that are named. */
const MOST_NAMED = 4;

/** Returns how a page differs from the expected one; empty if it does not. */
function describePage(page: Page, expected: Page): string {
  const hasPaper = isNear(page.width, expected.width) && isNear(page.height, expected.height);
  const sides = SIDES.filter((side) => !isNear(page[side], expected[side]));
  return [
    ...(hasPaper ? [] : [`paper ${inMillimetres(page.width)} wide and ${inMillimetres(page.height)} high`]),
    ...sides.map((side) => `a ${side} margin of ${inMillimetres(page[side])}`),
  ].join(", ");
}
