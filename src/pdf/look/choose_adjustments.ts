import { FILLED_BEFORE_CHAPTER, type LayoutFlaw, LONG_DOCUMENT } from "./find_flaws.ts";
import type { SurveyedPage } from "./survey_pages.ts";

/** How a later layout sets a block or a chapter otherwise. */
export interface Adjustment {
  /** Design group whose spacing surrounds a block that stays on one page. */
  readonly together?: "code" | "tables";
  /** Size of a formula in ems. */
  readonly size?: number;
  /** Part of its width in which a formula has room, whose lines may break. */
  readonly fit?: number;
  /** Height of a picture in points. */
  readonly height?: number;
  /** Whether the chapter begins below the text before it. */
  readonly runsOn?: true;
  /** How its lines come closer together. */
  readonly tight?: Tightness;
}

/** How the lines of a chapter come closer together. */
export interface Tightness {
  /** Points by which its pages are longer. */
  readonly longer: number;
  /** Label of the next chapter; undefined for the last one. */
  readonly until: string | undefined;
}

/** Adjustments by the names of blocks and the labels of chapters. */
export type Adjustments = ReadonlyMap<string, Adjustment>;

/** What a design allows. */
export interface AdjustmentRules {
  /** Whether a chapter may begin below the text before it, although others begin a page. */
  readonly runsOn: boolean;
  /** Whether chapters begin in the middle of pages. */
  readonly flows: boolean;
  /** Points by which pages of a chapter may be longer; zero if it does not begin a page. */
  readonly longer: number;
}

/** Layout to choose adjustments for. */
export interface FlawedLayout {
  readonly pages: readonly SurveyedPage[];
  readonly pageCount: number;
  readonly flaws: readonly LayoutFlaw[];
}

/** Adjustments against a flaw. */
export interface ChosenAdjustments {
  readonly flaw: LayoutFlaw;
  readonly adjustments: Adjustments;
}

/** Chooses what to try against each flaw: what was not tried before, by its name and the names of its fields. */
export function chooseAdjustments(
  layout: FlawedLayout,
  rules: AdjustmentRules,
  tried: readonly ChosenAdjustments[],
): ChosenAdjustments[] {
  const before = new Set(tried.flatMap(({ adjustments }) => [...adjustments].map(nameChoice)));
  const names = new Set<string>();
  return layout.flaws.flatMap((flaw) => {
    const found = listChoices(flaw, layout, rules).find((choice) =>
      choice.length > 0 && choice.every((each) => !names.has(each[0]) && !before.has(nameChoice(each)))
    );
    if (found === undefined) return [];
    for (const [name] of found) names.add(name);
    return [{ flaw, adjustments: new Map(found) }];
  });
}

function nameChoice([name, adjustment]: readonly [string, Adjustment]): string {
  return JSON.stringify([name, ...Object.keys(adjustment)]);
}

/** Adjustments that belong together. */
type Choice = readonly (readonly [name: string, adjustment: Adjustment])[];

/** Lists what helps against a flaw, the best first. */
function listChoices(flaw: LayoutFlaw, layout: FlawedLayout, rules: AdjustmentRules): readonly Choice[] {
  const { kind, block, fit } = flaw;
  switch (kind) {
    case "runt":
      return listRuntChoices(flaw, layout, rules);
    case "gap-before-chapter":
      return rules.runsOn ? [listChaptersThatFit(layout.pages)] : [];
    case "split-code":
      return block === undefined ? [] : [[[block, { together: "code" }]]];
    case "lone-row": {
      const isLow = (fit ?? Infinity) < LOW_TABLE * (layout.pages[0]?.height ?? 0);
      return block === undefined || !isLow ? [] : [[[block, { together: "tables" }]]];
    }
    case "over-edge": {
      if (block?.startsWith("long-") === true && fit !== undefined) {
        return [[[block, { fit: Math.floor(fit * 100) / 100 }]]];
      }
      if (block?.startsWith("formula-") !== true || fit === undefined) return [];
      return [[[block, { size: Math.max(LEAST_FORMULA, Math.floor(fit * 100) / 100) }]]];
    }
    case "gap-before-picture":
    case "large-picture":
      return listPictureChoices(block, layout.flaws);
    case "heading-at-foot":
      return [];
  }
}

/** Lists the height that is right for all flaws of a picture, unless its author gives its size. */
function listPictureChoices(block: string | undefined, flaws: readonly LayoutFlaw[]): readonly Choice[] {
  if (block?.startsWith("figure-") !== true) return [];
  const height = Math.min(...flaws.flatMap(({ block: each, fit }) => each === block && fit !== undefined ? [fit] : []));
  return height === Infinity ? [] : [[[block, { height: Math.floor(height) }]]];
}

/** Part of a page that a table takes at most that stays together. */
const LOW_TABLE = 0.6;
/** Least size of a formula in ems. */
const LEAST_FORMULA = 0.7;

/** Lists chapters that begin below the text before them: those that fit there, and all behind a page with little text. */
function listChaptersThatFit(pages: readonly SurveyedPage[]): Choice {
  let filled = 0;
  return pages.flatMap((page, i) => {
    const isWhole = pages[i + 1]?.opens !== undefined || i === pages.length - 1;
    const fits = !isWhole || filled + page.filled + CHAPTER_SPACE <= 1;
    const joins = i > 0 && page.opens !== undefined && (fits || filled < FILLED_BEFORE_CHAPTER);
    filled = joins && isWhole ? (filled + page.filled + CHAPTER_SPACE) % 1 : page.filled;
    return joins && page.opens !== undefined ? runOn(page.opens) : [];
  });
}

/** Part of a page that is between a chapter and the text before it. */
const CHAPTER_SPACE = 0.07;

function listRuntChoices({ page: number }: LayoutFlaw, layout: FlawedLayout, rules: AdjustmentRules): Choice[] {
  const { pages, pageCount } = layout;
  const at = pages.findIndex((page) => page.number === number);
  const [runt, after] = [pages[at], pages[at + 1]];
  if (runt === undefined) return [];
  const isShort = pageCount < LONG_DOCUMENT;
  const labels = [runt.opens, after?.opens, isShort ? runt.chapter : undefined];
  const below = rules.runsOn ? labels.flatMap((label) => label === undefined ? [] : [runOn(label)]) : [];
  const tight = runt.opens === undefined ? listTightChoices(runt, layout, rules) : [];
  return isShort ? [...below, ...tight] : [...tight, ...below];
}

/** Lists the chapter of a runt, or where text flows, the nearest one before it, whose lines can take those of the runt. */
function listTightChoices(runt: SurveyedPage, { pages }: FlawedLayout, rules: AdjustmentRules): Choice[] {
  const at = pages.indexOf(runt);
  const starts = pages.slice(0, at).flatMap((page, i) => page.chapters.map((label) => ({ label, page, i })))
    .toReversed();
  for (const { label, page, i } of rules.flows ? starts : starts.slice(0, 1)) {
    const longer = page.opens === label && runt.lines > (at - i) * TIGHT_LINES ? rules.longer : 0;
    if (runt.lines > (at - i) * (longer > 0 ? LONGER_LINES : TIGHT_LINES)) continue;
    return [[[label, { tight: { longer, until: pages[at + 1]?.opens } }]]];
  }
  return [];
}

/** Lines that a page gains from tighter ones, and together with a longer page. */
const TIGHT_LINES = 1.5;
const LONGER_LINES = 4;

function runOn(label: string): Choice {
  return [[label, { runsOn: true }]];
}
