import { FILLED_BEFORE_CHAPTER, hasLongChapters, type LayoutFlaw, LEAST_TYPE, listShortCode } from "./find_flaws.ts";
import type { SurveyedPage } from "./survey_pages.ts";

/** How a later layout sets a block or a chapter otherwise. */
export interface Adjustment {
  /** Design group whose spacing surrounds a block that stays on one page. */
  readonly together?: "code" | "tables";
  /** Size of a formula or of the contents in ems. */
  readonly size?: number;
  /** Share of its size in which the type of code or of a table is set. */
  readonly type?: number;
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

/** Adjustments against a flaw, or against all gaps before chapters, or all code that is split. */
export interface ChosenAdjustments {
  readonly flaws: readonly LayoutFlaw[];
  readonly adjustments: Adjustments;
}

/**
 * Chooses what to try against each flaw: what was not tried before, by its name and the names of its fields.
 */
export function chooseAdjustments(
  layout: FlawedLayout,
  rules: AdjustmentRules,
  tried: readonly ChosenAdjustments[],
): ChosenAdjustments[] {
  const before = new Set(tried.flatMap(({ adjustments }) => [...adjustments].map(nameChoice)));
  const names = new Set<string>();
  return groupFlaws(layout.flaws, rules).flatMap((flaws) => {
    const isNew = (each: Choice[number]) => !names.has(each[0]) && !before.has(nameChoice(each));
    const choices = flaws.slice(0, 1).flatMap((flaw) => listChoices(flaw, layout, rules));
    const found = choices.map((choice) => choice.filter(isNew)).find(({ length }) => length > 0);
    if (found === undefined) return [];
    for (const [name] of found) names.add(name);
    return [{ flaws, adjustments: new Map(found) }];
  });
}

/** Groups flaws against which one choice helps: gaps before chapters first, because what fills them moves all pages. */
function groupFlaws(flaws: readonly LayoutFlaw[], { runsOn }: AdjustmentRules): LayoutFlaw[][] {
  const gaps = new Set(runsOn ? flaws.filter(({ kind }) => kind === GAP).map(({ page }) => page) : []);
  const others = flaws.filter(({ kind, page }) => kind !== GAP && !(kind === "runt" && gaps.has(page)));
  const groups = Map.groupBy(others, (flaw) => flaw.kind === "split-code" ? flaw.kind : flaw);
  return [flaws.filter(({ kind }) => kind === GAP), ...groups.values()].filter(({ length }) => length > 0);
}

const GAP: LayoutFlaw["kind"] = "gap-before-chapter";

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
      return block === "contents" ? listSizeChoices(block, fit) : listRuntChoices(flaw, layout, rules);
    case "gap-before-chapter":
      return rules.runsOn ? [listChaptersThatFit(layout.pages)] : [];
    case "split-code": // all short code, because what moves one block would split another
      return [listShortCode(layout.pages).map((code) => [code, { together: "code" }] as const)];
    case "lone-row": {
      const isLow = (fit ?? Infinity) < LOW_TABLE * (layout.pages[0]?.height ?? 0);
      if (block === undefined) return [];
      return [...isLow ? [[[block, { together: "tables" }] as const]] : [], [[block, { type: TIGHT_TABLE }]]];
    }
    case "over-edge":
    case "wrapped-code":
      return listSizeChoices(block, fit);
    case "gap-before-picture":
    case "large-picture":
      return listPictureChoices(block, layout.flaws);
    case "heading-at-foot":
      return [];
  }
}

/** Lists the size in which a formula, code, a table or the contents fit, as far as they can still be read. */
function listSizeChoices(block: string | undefined, fit: number | undefined): readonly Choice[] {
  if (block === undefined || fit === undefined) return [];
  const floor = (share: number) => Math.floor(share * 100) / 100;
  if (block.startsWith("long-")) return [[[block, { fit: floor(fit) }]]];
  if (block === "contents") return [[[block, { size: Math.max(LEAST_TYPE, floor(fit)) }]]];
  if (block.startsWith("formula-")) return [[[block, { size: Math.max(LEAST_FORMULA, floor(fit)) }]]];
  // A little smaller, because lines wrap as soon as they are as wide as their room.
  return /^(?:code|table)-/.test(block) ? [[[block, { type: Math.max(LEAST_TYPE, floor(fit - 0.005)) }]]] : [];
}

/** Lists the height that is right for all flaws of a picture, unless its author gives its size. */
function listPictureChoices(block: string | undefined, flaws: readonly LayoutFlaw[]): readonly Choice[] {
  if (block?.startsWith("figure-") !== true) return [];
  const height = Math.min(...flaws.flatMap(({ block: each, fit }) => each === block && fit !== undefined ? [fit] : []));
  return height === Infinity ? [] : [[[block, { height: Math.floor(height) }]]];
}

/** Share of its size in which a table gains a line or two on a page. */
const TIGHT_TABLE = 0.95;
/** Part of a page that a table takes at most that stays together. */
const LOW_TABLE = 0.6;
/** Least size of a formula in ems. */
const LEAST_FORMULA = 0.7;

/**
 * Lists chapters that begin below the text before them: those that fit there, all behind a page with little text, and
 * those behind a page that is half empty, unless only their end would be on the next one.
 */
function listChaptersThatFit(pages: readonly SurveyedPage[]): Choice {
  let filled = 0; // part of the page before that has text
  let lower = 0; // part of a page by which the text of the chapter is lower than before
  return pages.flatMap((page, i) => {
    const isWhole = pages[i + 1]?.opens !== undefined || i === pages.length - 1;
    const end = filled + CHAPTER_SPACE + page.filled;
    const fits = isWhole ? end <= 1 || filled < HALF_PAGE && end > 1 + LITTLE : filled < HALF_PAGE;
    const joins = i > 0 && page.opens !== undefined && !page.isForced && (fits || filled < FILLED_BEFORE_CHAPTER);
    if (page.opens !== undefined) lower = joins ? filled + CHAPTER_SPACE : 0;
    filled = lower + page.filled <= 1 ? lower + page.filled : lower + page.filled - 1;
    return joins && page.opens !== undefined ? runOn(page.opens) : [];
  });
}

/** A page that is filled less has room for the start of a chapter. */
const HALF_PAGE = 0.5;
/** Part of a page that has too little text to be worth a page. */
const LITTLE = 0.2;

/** Part of a page that is between a chapter and the text before it. */
const CHAPTER_SPACE = 0.07;

function listRuntChoices({ page: number }: LayoutFlaw, layout: FlawedLayout, rules: AdjustmentRules): Choice[] {
  const { pages, pageCount } = layout;
  const at = pages.findIndex((page) => page.number === number);
  const [runt, after] = [pages[at], pages[at + 1]];
  if (runt === undefined) return [];
  const isShort = !hasLongChapters(pages, pageCount);
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
  const choices = (rules.flows ? starts : starts.slice(0, 1)).flatMap(({ label, page, i }): Choice[] => {
    const longer = page.opens === label && runt.lines > (at - i) * TIGHT_LINES ? rules.longer : 0;
    if (runt.lines > (at - i) * (longer > 0 ? LONGER_LINES : TIGHT_LINES)) return [];
    return [[[label, { tight: { longer, until: pages[at + 1]?.opens } }]]];
  });
  return [...choices.slice(0, 1), ...choices.slice(-1)]; // the nearest one, then all of the text
}

/** Lines that a page gains from tighter ones, and together with a longer page. */
const TIGHT_LINES = 1.5;
const LONGER_LINES = 4;

function runOn(label: string): Choice {
  return [[label, { runsOn: true }]];
}
