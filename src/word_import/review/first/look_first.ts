import { countNoun } from "../../../base/count_noun.ts";
import { type Evidence, evidenceUnit } from "../../../docx/facts/tally/text_facts.ts";
import { LOOK_WEIGHTS } from "./look_weights_table.ts";
import { isToDecide, type ReviewRow, type ReviewView, walkOrder } from "../review_view.ts";

/** A candidate that a person should look at before all others. */
export interface FirstLook {
  readonly row: ReviewRow;
  /** Reasons for its place, as clauses: `decides much of the look; seen in 1 paragraph only`. */
  readonly why: string;
  /** Whether a person has not decided about it. */
  readonly left: boolean;
}

/** Maximum number of candidates to look at first. */
const MAX_FIRST = 10;

/** Weight times weakness below which a candidate is not worth an early look. */
const LEAST_SCORE = 6;

/**
 * Lists the candidates to look at first, at most {@linkcode MAX_FIRST}: those that are ready, so that nobody would look
 * at them otherwise, and that decide much of the look or have weak evidence.
 *
 * The score of a candidate is its weight (1 to 10, how much of the look it decides, `LOOK_WEIGHTS`) times the weakness
 * of its evidence (1 to 4, {@linkcode weaknessOf}). The highest scores come first, equal ones in the order of the
 * review. Candidates that change nothing, because the recipe has the value anyway or the part is switched off, are left
 * out, and scores below 6 too. A decision does not let others move up: decided candidates stay, with `left` false.
 */
export function lookFirst(view: Pick<ReviewView, "areas">): FirstLook[] {
  const scored = walkOrder(view).filter(isWorthLooking).map((row) => ({ row, score: scoreOf(row) }));
  const first = scored.filter(({ score }) => score >= LEAST_SCORE).toSorted((a, b) => b.score - a.score);
  return first.slice(0, MAX_FIRST).map(({ row }) => ({
    row,
    why: whyLook(row),
    left: row.byImport || isToDecide(row),
  }));
}

/** Lists the candidates to look at first about which a person has not decided. */
export function leftToLookAt(view: Pick<ReviewView, "areas">): FirstLook[] {
  return lookFirst(view).filter(({ left }) => left);
}

/**
 * Returns why a person should look at a candidate, as clauses: how much it decides, and how weak its evidence is. Empty
 * for a candidate with strong evidence that decides little.
 */
export function whyLook({ path, evidence }: Pick<ReviewRow, "path" | "evidence">): string {
  const clauses = [weightOf(path) >= MUCH ? "decides much of the look" : "", describeWeakness(evidence)];
  return clauses.filter((each) => each !== "").join("; ");
}

/** Weight from which a candidate decides much of the look. */
const MUCH = 6;

function isWorthLooking({ kind, confidence, visible, inRecipe, same }: ReviewRow): boolean {
  return confidence === "ready" && kind !== "picture" && visible && (inRecipe || !same);
}

function scoreOf({ path, evidence }: ReviewRow): number {
  return weightOf(path) * weaknessOf(evidence);
}

/** Returns how much of the look a candidate decides, from 1 to 10. */
export function weightOf(path: string): number {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    const own = Object.hasOwn(LOOK_WEIGHTS, path.slice(0, end)) ? LOOK_WEIGHTS[path.slice(0, end)] : undefined;
    if (own !== undefined) return own;
  }
  return DEFAULT_WEIGHT;
}

const DEFAULT_WEIGHT = 2;

/**
 * Returns how weak the evidence of a candidate is, by its strongest place: 1 for a setting, the theme, a part, a value
 * that a brand file states, or text of ten paragraphs and more; 2 for three paragraphs and more; 3 for fewer, or a property of the file; 4 for a style that
 * no text has, or no evidence. 100 characters count as a paragraph, as do a table and any other use.
 */
export function weaknessOf(evidence: readonly Evidence[]): 1 | 2 | 3 | 4 {
  const all = evidence.map(weaknessOfPlace);
  return all.toSorted((a, b) => a - b)[0] ?? 4;
}

/** Kinds of places that state a value once for the whole document. */
const STATED: ReadonlySet<Evidence["kind"]> = new Set(["setting", "theme", "part", "token"]);

function weaknessOfPlace(evidence: Evidence): 1 | 2 | 3 | 4 {
  const { kind, count } = evidence;
  if (STATED.has(kind)) return 1;
  if (kind === "property") return 3;
  const paragraphs = evidenceUnit(evidence) === "characters" ? count / 100 : count;
  if (paragraphs >= 10) return 1;
  return paragraphs >= 3 ? 2 : count > 0 ? 3 : 4;
}

function describeWeakness(evidence: readonly Evidence[]): string {
  const weakness = weaknessOf(evidence);
  if (weakness === 1) return "";
  const place = evidence.find((each) => weaknessOfPlace(each) === weakness);
  if (place === undefined) return "without evidence";
  if (weakness === 4) return "no text uses the style";
  if (place.kind === "property") return "from the properties of the file, not from its text";
  return `seen in ${countNoun(place.count, evidenceUnit(place).replace(/s$/, ""))} only`;
}

/**
 * Returns the title of the candidates to look at first.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { firstTitle } from "./look_first.ts";
 *
 * deepStrictEqual([10, 1].map(firstTitle), ["Look at these 10 first", "Look at this one first"]);
 * ```
 */
export function firstTitle(count: number): string {
  return count === 1 ? "Look at this one first" : `Look at these ${count} first`;
}
