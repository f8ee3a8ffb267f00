import { upperFirst } from "../../base/text.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { describeCondition, type FilledSlots, holds } from "../../pdf/design/conditions.ts";
import { listColorsWithin } from "../../pdf/design/color_value.ts";
import { resolveColorValue } from "../../recipe/resolve_recipe.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { Confidence } from "../suggest/suggestion.ts";
import { findNow, ReviewRecipe } from "./review_recipe.ts";
import {
  asCatalogValue,
  asRecipeValue,
  type CandidateKind,
  capabilityOf,
  capabilityOfCandidate,
  kindOf,
  placeOfCandidate,
  valueKindOf,
} from "./candidate_place.ts";
import type { Decision, ReviewItem, ReviewState } from "./review_state.ts";
import { rowLabel } from "./row_label.ts";

/** Number of candidates by state. */
export interface ReviewCounts {
  readonly total: number;
  /**
   * Undecided candidates that a person must decide, which is the sum of `ready` and `review`. Candidates that are
   * already set, hidden or unsupported are excluded.
   */
  readonly open: number;
  readonly accepted: number;
  readonly edited: number;
  readonly kept: number;
  /** Undecided candidates that can be applied without a check. */
  readonly ready: number;
  /** Undecided candidates that a person should check. */
  readonly review: number;
  /** Open candidates whose value is already in effect, so no decision is needed. */
  readonly alreadySo: number;
  /** Open candidates that change nothing visible because of other values, so no decision is needed yet. */
  readonly hidden: number;
  /** Not supported by recipes. */
  readonly unsupported: number;
}

/** A candidate for display. Some of its text is untrusted: escape it. */
export interface ReviewRow {
  readonly path: string;
  /** Display name. */
  readonly label: string;
  /** A sentence; empty for none. */
  readonly help: string;
  readonly kind: CandidateKind;
  /** The current value, see `findNow()`. */
  readonly now: unknown;
  /** Whether the recipe itself sets the value. */
  readonly inRecipe: boolean;
  readonly found: unknown;
  /** Colors in the current value, `#rrggbb` or `#rrggbbaa`, with tokens resolved. */
  readonly nowSwatches: readonly string[];
  /** Colors in the found value, with tokens resolved as if all found colors were applied. */
  readonly foundSwatches: readonly string[];
  /** Whether the found value is in effect, for every decision. */
  readonly same: boolean;
  /** Whether the candidate is open but would change nothing, so it does not count as undecided. */
  readonly alreadySo: boolean;
  /**
   * Whether the candidate is open but changes nothing visible in the current recipe, so it does not count as undecided.
   * Another decision can make it visible.
   */
  readonly hidden: boolean;
  /** Whether the parts of the design that it belongs to are switched on, for every decision. */
  readonly visible: boolean;
  /**
   * Condition that makes a hidden candidate visible, as a clause: `header.enabled is true`; empty for other candidates.
   */
  readonly seenWhere: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
  readonly confidence: Confidence;
  readonly decision: Decision;
  /** Whether the import applied it, and no person has decided about it. */
  readonly byImport: boolean;
  readonly replaced?: { readonly value: unknown } | undefined;
  readonly foundBefore?: { readonly value: unknown } | undefined;
  /** For an unsupported candidate: the closest capability and its current value. */
  readonly instead?: { readonly path: string; readonly now: unknown } | undefined;
}

/** Candidates of one area. */
export interface ReviewArea {
  /** `colors`, `page`, … as the catalog names them, `decorations`, `pictures`, `unsupported`. */
  readonly name: string;
  /** Display name. */
  readonly label: string;
  readonly rows: readonly ReviewRow[];
  readonly counts: ReviewCounts;
}

/** A review for display. */
export interface ReviewView {
  /** Areas with candidates, in the order of the catalog. */
  readonly areas: readonly ReviewArea[];
  readonly counts: ReviewCounts;
}

/**
 * Arranges a review for display.
 *
 * @throws {ReviewError} `invalid-recipe` when the recipe is not YAML that recipes allow.
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

/** Checks whether a person must still decide: the candidate is open, supported, and would change something visible. */
export function isToDecide(row: Pick<ReviewRow, "kind" | "decision" | "alreadySo" | "hidden">): boolean {
  return row.kind !== "unsupported" && row.decision === "open" && !row.alreadySo && !row.hidden;
}

/**
 * Returns the rows in the order of the decisions: first those that enable or disable a part, because they determine
 * which others are visible; then the others in the order of the catalog. Decisions do not change the order.
 */
export function walkOrder({ areas }: Pick<ReviewView, "areas">): ReviewRow[] {
  const rows = areas.flatMap((area) => area.rows).filter(({ kind }) => kind !== "unsupported");
  const isSwitch = (row: ReviewRow) => row.path.endsWith(".enabled");
  return [...rows.filter(isSwitch), ...rows.filter((row) => !isSwitch(row))];
}

function isColor(item: ReviewItem): boolean {
  return kindOf(item) === "value" && CAPABILITIES.get(capabilityOf(item.path) ?? "")?.value.kind === "color";
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
  const capability = CAPABILITIES.get(capabilityOf(path) ?? "");
  const kind = kindOf(item);
  const same = kind === "picture" ? value !== undefined : isSameValue(value, asRecipeValue(path, item.found));
  const at = placeOfCandidate(path);
  const nearest = kind === "unsupported" ? capabilityOfCandidate(path) : undefined;
  const isOpen = item.decision === "open" && kind !== "unsupported";
  const unseen = (capability?.visibleWhen ?? []).filter((condition) => !holds(condition, now, slots));
  const unmet = !isOpen || same ? [] : unseen;
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
    visible: unseen.length === 0,
    seenWhere: unmet.map(describeCondition).join(" and "),
    reason: item.reason,
    evidence: item.evidence,
    confidence: item.confidence,
    decision: item.decision,
    byImport: item.byImport === true,
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
  if (kind === "value") return CAPABILITIES.get(capabilityOf(item.path) ?? "")?.group ?? "";
  return kind === "unsupported" ? "unsupported" : `${kind}s`;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ["colors", "Colors"],
  ["pageNumbers", "Page numbers"],
  ["cover", "Cover page"],
  ["closing", "Closing page"],
  ["blocks", "Quotes, figures and other blocks"],
  ["notes", "Links and footnotes"],
  ["contents", "Table of contents"],
  ["localization", "Language"],
  ["decorations", "Decorations"],
  ["unsupported", "No counterpart"],
]);

function labelOf(area: string): string {
  return LABELS.get(area) ?? upperFirst(area);
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
