import type { DesignValues } from "../../pdf/design/design.ts";
import { type FilledSlots, holds } from "../../pdf/design/conditions.ts";
import type { Baseline } from "../baselines/baseline.ts";
import { contrastOf, flattenColor, isLight } from "./contrast.ts";
import { CONTRAST_PAIRS, type ContrastPair } from "./contrast_pairs_table.ts";
import type { Findings } from "../findings.ts";
import type { Override } from "../recipe.ts";
import { overlay, resolveColorValue } from "../resolve_recipe.ts";

/** The design to check. */
export interface ContrastDesign {
  readonly baseline: Baseline;
  readonly overrides: ReadonlyMap<string, Override>;
  readonly slots: FilledSlots;
  /** Further texts to judge. */
  readonly more?: readonly ContrastPair[];
  /** Returns whether to judge a pair; all pairs by default. */
  readonly judges?: (pair: ContrastPair) => boolean;
}

/** Color of paper without a background. */
const BARE = "#ffffff";
const PAGE = "page.background";

/**
 * Warns about texts with low contrast to their background: `low-contrast`, at the value of the recipe that causes it.
 * Ignores pairs whose contrast is no lower than in the baseline, gradients, and pictures; {@linkcode adaptPages} judges
 * covers, closing pages and logos with them.
 */
export function checkContrast(design: ContrastDesign, findings: Findings): void {
  const { overrides } = design;
  const { faint: all, values, pairs } = findFaint(design);
  const faint = new Map<string, FaintText[]>();
  for (const { pair, seen, blamed: [blamed] } of all) {
    if (blamed === undefined) continue;
    const key = [blamed, pair.on, seen.text, seen.behind].join(" ");
    faint.set(key, [...faint.get(key) ?? [], { pair, seen, blamed }]);
  }
  for (const texts of faint.values()) report(texts, { values, overrides, pairs }, findings);
}

/** A text that is hard or impossible to see. */
export interface HiddenText {
  /** Description of the text. */
  readonly what: string;
  /** From 1 to 21. */
  readonly contrast: number;
  /**
   * Values of the recipe that cause the low contrast: the colors of the text and its background, else the colors that
   * these refer to.
   */
  readonly blamed: readonly string[];
}

/** Finds texts whose contrast is below `bound` because of the recipe. */
export function findHiddenTexts(design: ContrastDesign, bound: number): HiddenText[] {
  return findFaint(design).faint.filter(({ seen }) => seen.contrast < bound).map(({ pair, seen, blamed }) => {
    const own = blamed.filter((path) => path === pair.color || path === pair.on);
    return { what: pair.what, contrast: seen.contrast, blamed: own.length > 0 ? own : blamed.slice(0, 1) };
  });
}

/**
 * Finds the pairs whose contrast the recipe lowers below the minimum, with the values of the recipe that cause it, the
 * nearest first.
 */
function findFaint({ baseline, overrides, slots, more = [], judges = () => true }: ContrastDesign) {
  const values = overlay(baseline, overrides);
  const isChanged = (path: string) =>
    overrides.has(path) && JSON.stringify(values.get(path)) !== JSON.stringify(baseline.values.get(path));
  const pairs = [...CONTRAST_PAIRS, ...more].filter((each) => judges(each) && isSeen(each, values, slots));
  const faint = pairs.flatMap((pair) => {
    const seen = look(pair, values);
    const blamed = seen?.involved.filter(isChanged) ?? [];
    if (seen === undefined || blamed.length === 0 || seen.contrast >= pair.least) return [];
    const before = look(pair, baseline.values);
    return before !== undefined && seen.contrast >= before.contrast ? [] : [{ pair, seen, blamed }];
  });
  return { faint, values, pairs };
}

function isSeen({ when }: ContrastPair, values: DesignValues, slots: FilledSlots): boolean {
  return when.every((each) => holds(each, values, slots));
}

interface Seen {
  /** `#rrggbb`, both. */
  readonly text: string;
  readonly behind: string;
  readonly contrast: number;
  /** Capabilities that determine the two colors: those of the text first, each with the nearest first. */
  readonly involved: readonly string[];
}

interface FaintText {
  readonly pair: ContrastPair;
  readonly seen: Seen;
  /** The value of the recipe that causes the low contrast. */
  readonly blamed: string;
}

function look({ color, on }: ContrastPair, values: DesignValues): Seen | undefined {
  const text = resolveColorValue(values, values.get(color));
  const area = resolvePaint(values, on);
  const page = resolvePaint(values, PAGE) ?? { hex: BARE, follows: [] };
  if (text === undefined || area === undefined) return undefined;
  const behind = flattenColor(area.hex, on === PAGE ? BARE : page.hex);
  return {
    text: flattenColor(text.hex, behind),
    behind,
    contrast: contrastOf(text.hex, behind),
    involved: [...withPaper([color, ...text.follows], values), ...withPaper([on, ...area.follows], values)],
  };
}

/** Resolves a solid paint to its color and no paint to the paper's color; returns undefined for gradients. */
function resolvePaint(values: DesignValues, path: string) {
  const value = values.get(path);
  const paint: Readonly<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
  if (paint["kind"] === "none") return { hex: BARE, follows: [] };
  return resolveColorValue(values, typeof value === "string" ? value : paint["color"]);
}

/**
 * Adds the paper color to the paths if one of their values is a percentage, because that mixes a color with the
 * paper's.
 */
function withPaper(paths: readonly string[], values: DesignValues): readonly string[] {
  return paths.some((path) => JSON.stringify(values.get(path))?.includes("%")) ? [...paths, "colors.paper"] : paths;
}

interface SeenDesign {
  readonly values: DesignValues;
  readonly overrides: ReadonlyMap<string, Override>;
  /** The texts that it shows. */
  readonly pairs: readonly ContrastPair[];
}

function report(texts: readonly FaintText[], design: SeenDesign, findings: Findings): void {
  const [first] = texts;
  const override = design.overrides.get(first?.blamed ?? "");
  if (first === undefined || override === undefined) return;
  const { pair: { on }, seen: { text, behind, contrast }, blamed } = first;
  const least = Math.max(...texts.map(({ pair }) => pair.least));
  const words = texts.map(({ pair: { what } }) => what).join(", ");
  const shown = Math.min(Math.floor(contrast * 10) / 10, least - 0.1).toFixed(1);
  const message = `${blamed} gives ${words} (${text}) on ${on} (${behind}) a contrast of ${shown}; at least ${least} ` +
    "is required for legible text";
  findings.warning("low-contrast", message, {
    path: `design.${blamed}`,
    place: override.place,
    hint: explain(first, design),
  });
}

function explain(
  { pair, seen: { text, behind, involved }, blamed }: FaintText,
  { values, pairs }: SeenDesign,
): string {
  const { color, on } = pair;
  const bare = JSON.stringify(values.get(on)) === '{"kind":"none"}';
  if (bare && isLight(text) && isBetterPainted(pair, { values, pairs })) {
    return `Paint the paper: ${on}: { kind: solid, color: paper }.`;
  }
  const ofText = involved.indexOf(blamed) < involved.indexOf(on);
  const direction = isLight(ofText ? behind : text) ? "darker" : "lighter";
  const alone = ofText ? color : on;
  return `Make it ${direction}${alone === blamed ? "" : `, or set ${alone} to a color of its own`}.`;
}

/** Checks whether a background in the color of paper makes a text legible, and more texts in all. */
function isBetterPainted(pair: ContrastPair, { values, pairs }: Pick<SeenDesign, "values" | "pairs">): boolean {
  const painted = new Map(values).set(pair.on, { kind: "solid", color: "paper" });
  const isFaint = (each: ContrastPair, design: DesignValues) =>
    (look(each, design)?.contrast ?? each.least) < each.least;
  const count = (design: DesignValues) => pairs.filter((each) => isFaint(each, design)).length;
  return !isFaint(pair, painted) && count(painted) < count(values);
}
