import type { Evidence } from "../../docx/facts/text_facts.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { listColorsWithin } from "../colors_within.ts";
import { resolveColorValue } from "../resolve_recipe.ts";
import { isSameValue } from "../same_value.ts";
import type { Confidence } from "../suggestions/suggestion.ts";
import { asCatalogValue, asRecipeValue, type CandidateKind, kindOf, valueKindOf } from "./candidate_place.ts";
import { ReviewRecipe } from "./review_recipe.ts";
import type { Decision, ReviewItem, ReviewState } from "./review_state.ts";
import { findNow } from "./value_now.ts";

/** How many candidates are how. */
export interface ReviewCounts {
  readonly total: number;
  /** Not decided, whatever their confidence, but for what is unsupported. */
  readonly open: number;
  readonly accepted: number;
  readonly edited: number;
  readonly kept: number;
  /** Open ones that can be taken over without a look. */
  readonly ready: number;
  /** Open ones that a person should decide. */
  readonly review: number;
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
  /** What holds now, see {@linkcode valueNow}. */
  readonly now: unknown;
  readonly found: unknown;
  /** Colours in what holds now, `#rrggbb` or `#rrggbbaa`, with tokens resolved. */
  readonly nowSwatches: readonly string[];
  /** Colours in what was found; tokens as they come to where everything that was found holds. */
  readonly foundSwatches: readonly string[];
  /** Whether what was found holds already. */
  readonly same: boolean;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
  readonly confidence: Confidence;
  readonly decision: Decision;
  readonly replaced?: { readonly value: unknown };
  readonly foundBefore?: { readonly value: unknown };
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
  const found = new Map([...now, ...state.items.filter(isColor).map(({ path, found }) => [path, found] as const)]);
  const areas = new Map<string, ReviewRow[]>();
  for (const item of state.items) {
    const row = createRow(item, { now, found, value: findNow(recipe, item) });
    const rows = areas.get(areaOf(item));
    if (rows === undefined) areas.set(areaOf(item), [row]);
    else rows.push(row);
  }
  return {
    areas: [...areas].map(([name, rows]) => ({ name, label: labelOf(name), rows, counts: countRows(rows) })),
    counts: countRows([...areas.values()].flat()),
  };
}

/**
 * The first candidate behind a path that is open and can be decided, going round to the start; undefined when there
 * is none.
 */
export function nextOpen({ areas }: ReviewView, after?: string): ReviewRow | undefined {
  const rows = areas.flatMap((area) => area.rows);
  const start = rows.findIndex(({ path }) => path === after) + 1;
  return [...rows.slice(start), ...rows.slice(0, start)].find(({ kind, decision }) =>
    kind !== "unsupported" && decision === "open"
  );
}

function isColor(item: ReviewItem): boolean {
  return kindOf(item) === "value" && CAPABILITIES.get(item.path)?.value.kind === "color";
}

interface RowContext {
  readonly now: ReadonlyMap<string, unknown>;
  readonly found: ReadonlyMap<string, unknown>;
  readonly value: unknown;
}

function createRow(item: ReviewItem, { now, found, value }: RowContext): ReviewRow {
  const { path } = item;
  const capability = CAPABILITIES.get(path);
  const kind = kindOf(item);
  return {
    path,
    label: capability?.label ?? nameOf(path),
    help: capability?.help ?? "",
    kind,
    now: value,
    found: item.found,
    nowSwatches: swatchesOf(path, value, now),
    foundSwatches: swatchesOf(path, item.found, found),
    same: kind === "picture" ? value !== undefined : isSameValue(value, asRecipeValue(path, item.found)),
    reason: item.reason,
    evidence: item.evidence,
    confidence: item.confidence,
    decision: item.decision,
    ...(item.replaced === undefined ? {} : { replaced: item.replaced }),
    ...(item.foundBefore === undefined ? {} : { foundBefore: item.foundBefore }),
  };
}

function swatchesOf(path: string, value: unknown, values: ReadonlyMap<string, unknown>): string[] {
  const kind = valueKindOf(path);
  const colors = kind === undefined ? [] : listColorsWithin(kind, asCatalogValue(path, value));
  return colors.flatMap((each) => resolveColorValue(values, each)?.hex ?? []);
}

/** What has no label of its own: the last names of its path. */
function nameOf(path: string): string {
  if (path.startsWith("pictures.")) return `Picture ${path.slice("pictures.".length)}`;
  const words = path.slice(path.indexOf(".") + 1).replaceAll(/[.-]/g, " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
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
  const isOpen = ({ kind, decision }: ReviewRow) => kind !== "unsupported" && decision === "open";
  return {
    total: rows.length,
    open: count(isOpen),
    accepted: count(({ decision }) => decision === "accepted"),
    edited: count(({ decision }) => decision === "edited"),
    kept: count(({ decision }) => decision === "kept"),
    ready: count((row) => isOpen(row) && row.confidence === "ready"),
    review: count((row) => isOpen(row) && row.confidence === "review"),
    unsupported: count(({ kind }) => kind === "unsupported"),
  };
}
