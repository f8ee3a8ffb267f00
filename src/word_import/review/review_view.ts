import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { describeCondition, type FilledSlots, holds } from "../../pdf/design/conditions.ts";
import { listColorsWithin } from "../../recipe/color/colors_within.ts";
import { resolveColorValue } from "../../recipe/resolve_recipe.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { Confidence } from "../suggest/suggestion.ts";
import {
  asCatalogValue,
  asRecipeValue,
  type CandidateKind,
  capabilityOfCandidate,
  kindOf,
  placeOfCandidate,
  valueKindOf,
} from "./candidate_place.ts";
import { ReviewRecipe } from "./review_recipe.ts";
import type { Decision, ReviewItem, ReviewState } from "./review_state.ts";
import { rowLabel } from "./row_label.ts";
import { findNow } from "./find_now.ts";

/** How many candidates are how. */
export interface ReviewCounts {
  readonly total: number;
  /** To decide: open, and neither already so nor hidden nor unsupported. `ready` and `review` are parts of them. */
  readonly open: number;
  readonly accepted: number;
  readonly edited: number;
  readonly kept: number;
  /** Those to decide that can be taken over without a look. */
  readonly ready: number;
  /** Those to decide that a person should look at. */
  readonly review: number;
  /** Open, and what was found holds already: nothing to decide. */
  readonly alreadySo: number;
  /** Open, and cannot be seen while other values are as they are: nothing to decide yet. */
  readonly hidden: number;
  /** What recipes have nothing for. */
  readonly unsupported: number;
}

/** A candidate as people see it. Text in it is from outside in part: escape it. */
export interface ReviewRow {
  readonly path: string;
  /** A few words for people. */
  readonly label: string;
  /** A sentence; empty for none. */
  readonly help: string;
  readonly kind: CandidateKind;
  /** What holds now, see `findNow()`. */
  readonly now: unknown;
  /** Whether the recipe itself says something there; otherwise its baseline does, or nothing. */
  readonly inRecipe: boolean;
  readonly found: unknown;
  /** Colours in what holds now, `#rrggbb` or `#rrggbbaa`, with tokens resolved. */
  readonly nowSwatches: readonly string[];
  /** Colours in what was found; tokens as they come to where everything that was found holds. */
  readonly foundSwatches: readonly string[];
  /** Whether what was found holds already, whatever was decided. */
  readonly same: boolean;
  /** Open, and nothing would change: it need not be asked, and does not count as to decide. */
  readonly alreadySo: boolean;
  /**
   * Open, and cannot be seen as the recipe is now: it need not be asked, and does not count as to decide. Another
   * decision can make it visible: look again after each.
   */
  readonly hidden: boolean;
  /** What must hold for a hidden one to be seen, as a clause: `header.enabled is true`; empty for others. */
  readonly seenWhere: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
  readonly confidence: Confidence;
  readonly decision: Decision;
  readonly replaced?: { readonly value: unknown } | undefined;
  readonly foundBefore?: { readonly value: unknown } | undefined;
  /** Of what is unsupported: the value of a recipe that comes nearest, and what holds there. */
  readonly instead?: { readonly path: string; readonly now: unknown } | undefined;
}

/** Candidates of one area. */
export interface ReviewArea {
  /** `colors`, `page`, … as the catalog names them, `decorations`, `pictures`, `unsupported`. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  readonly rows: readonly ReviewRow[];
  readonly counts: ReviewCounts;
}

/** A review as people see it. */
export interface ReviewView {
  /** Those that have candidates, in the order of the catalog. */
  readonly areas: readonly ReviewArea[];
  readonly counts: ReviewCounts;
}

/**
 * Puts a review in order for people.
 *
 * @throws {ReviewError} `invalid-recipe` when the recipe is no YAML that recipes have.
 */
export function reviewView(state: ReviewState): ReviewView {
  const recipe = ReviewRecipe.read(state.recipe);
  const now = recipe.design();
  const slots = new Set(ASSET_SLOTS.filter((slot) => recipe.own(["assets", slot]) !== undefined));
  const found = new Map([...now, ...state.items.filter(isColor).map(({ path, found }) => [path, found] as const)]);
  const areas = new Map<string, ReviewRow[]>();
  for (const item of state.items) {
    const row = createRow(item, { recipe, now, found, slots });
    const rows = areas.get(areaOf(item));
    if (rows === undefined) areas.set(areaOf(item), [row]);
    else rows.push(row);
  }
  return {
    areas: [...areas].map(([name, rows]) => ({ name, label: labelOf(name), rows, counts: countRows(rows) })),
    counts: countRows([...areas.values()].flat()),
  };
}

/** Whether a person still has to decide: open, something that recipes have, and it would change what can be seen. */
export function isToDecide(row: Pick<ReviewRow, "kind" | "decision" | "alreadySo" | "hidden">): boolean {
  return row.kind !== "unsupported" && row.decision === "open" && !row.alreadySo && !row.hidden;
}

/**
 * The rows in the order in which they are asked: those that switch a whole part on or off come first, because they
 * decide what else can be seen; the others in the order of the catalog. It does not depend on what was decided.
 */
export function walkOrder({ areas }: Pick<ReviewView, "areas">): ReviewRow[] {
  const rows = areas.flatMap((area) => area.rows).filter(({ kind }) => kind !== "unsupported");
  const isSwitch = (row: ReviewRow) => row.path.endsWith(".enabled");
  return [...rows.filter(isSwitch), ...rows.filter((row) => !isSwitch(row))];
}

function isColor(item: ReviewItem): boolean {
  return kindOf(item) === "value" && CAPABILITIES.get(item.path)?.value.kind === "color";
}

interface RowContext {
  readonly now: ReadonlyMap<string, unknown>;
  readonly found: ReadonlyMap<string, unknown>;
  readonly slots: FilledSlots;
  readonly recipe: ReviewRecipe;
}

function createRow(item: ReviewItem, { recipe, now, found, slots }: RowContext): ReviewRow {
  const value = findNow(recipe, item);
  const { path } = item;
  const capability = CAPABILITIES.get(path);
  const kind = kindOf(item);
  const same = kind === "picture" ? value !== undefined : isSameValue(value, asRecipeValue(path, item.found));
  const at = placeOfCandidate(path);
  const nearest = kind === "unsupported" ? capabilityOfCandidate(path) : undefined;
  const isOpen = item.decision === "open" && kind !== "unsupported";
  const unmet = !isOpen || same
    ? []
    : (capability?.visibleWhen ?? []).filter((condition) => !holds(condition, now, slots));
  return {
    path,
    label: rowLabel(path),
    help: capability?.help ?? "",
    kind,
    now: value,
    inRecipe: at === undefined ? kind === "picture" && value !== undefined : recipe.own(at) !== undefined,
    found: item.found,
    nowSwatches: swatchesOf(path, value, now),
    foundSwatches: swatchesOf(path, item.found, found),
    same,
    alreadySo: isOpen && same,
    hidden: unmet.length > 0,
    seenWhere: unmet.map(describeCondition).join(" and "),
    reason: item.reason,
    evidence: item.evidence,
    confidence: item.confidence,
    decision: item.decision,
    replaced: item.replaced,
    foundBefore: item.foundBefore,
    instead: nearest === undefined ? undefined : { path: nearest, now: now.get(nearest) },
  };
}

function swatchesOf(path: string, value: unknown, values: ReadonlyMap<string, unknown>): string[] {
  const kind = valueKindOf(path);
  const colors = kind === undefined ? [] : listColorsWithin(kind, asCatalogValue(path, value));
  return colors.flatMap((each) => resolveColorValue(values, each)?.hex ?? []);
}

function areaOf(item: ReviewItem): string {
  const kind = kindOf(item);
  if (kind === "value") return CAPABILITIES.get(item.path)?.group ?? "";
  return kind === "unsupported" ? "unsupported" : `${kind}s`;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ["colors", "Colours"],
  ["pageNumbers", "Page numbers"],
  ["cover", "Cover page"],
  ["closing", "Closing page"],
  ["blocks", "Quotes, figures and other blocks"],
  ["notes", "Links and footnotes"],
  ["contents", "Table of contents"],
  ["localization", "Language"],
  ["decorations", "Things drawn on pages"],
  ["unsupported", "Without a counterpart"],
]);

function labelOf(area: string): string {
  return LABELS.get(area) ?? area.charAt(0).toUpperCase() + area.slice(1);
}

function countRows(rows: readonly ReviewRow[]): ReviewCounts {
  const count = (isCounted: (row: ReviewRow) => boolean) => rows.filter(isCounted).length;
  return {
    total: rows.length,
    open: count(isToDecide),
    accepted: count(({ decision }) => decision === "accepted"),
    edited: count(({ decision }) => decision === "edited"),
    kept: count(({ decision }) => decision === "kept"),
    ready: count((row) => isToDecide(row) && row.confidence === "ready"),
    review: count((row) => isToDecide(row) && row.confidence === "review"),
    alreadySo: count(({ alreadySo }) => alreadySo),
    hidden: count(({ hidden }) => hidden),
    unsupported: count(({ kind }) => kind === "unsupported"),
  };
}
