import { isRecord } from "../../base/record.ts";
import { lookFirst, whyLook } from "../../word_import/review/first/look_first.ts";
import type { ReviewArea, ReviewRow, ReviewView } from "../../word_import/review/review_view.ts";
import type { ReviewStep } from "../../word_import/review/review_state.ts";
import { printable } from "../../console/output/printable.ts";
import { escapeText, truncate } from "../../base/text.ts";
import { editFieldOf, editText } from "../../authoring/review/edit_field.ts";
import { evidenceText } from "../../authoring/review/evidence_text.ts";
import { rowValue } from "../../authoring/review/row_value.ts";
import { pictureDigest } from "./review_picture.ts";
import type { AreaJson, EditJson, PictureJson, ProblemJson, ReviewJson, RowJson } from "./review_answer.ts";
import { stepJson } from "./step_json.ts";

/** Parts of a review that its page needs. */
export interface ShownReview {
  readonly view: ReviewView;
  readonly revision: string;
  readonly source: string;
  readonly notices: readonly { readonly message: string; readonly part?: string; readonly count: number }[];
  readonly problem: ProblemJson | undefined;
  readonly undo: ReviewStep | undefined;
  readonly redo: ReviewStep | undefined;
}

/** Returns the JSON form of a review. */
export function reviewJson({ view, revision, source, notices, problem, undo, redo }: ShownReview): ReviewJson {
  const first = new Map(lookFirst(view).map(({ row }, i) => [row.path, i + 1]));
  return {
    ...{ revision, source: shown(source, 200), problem: problem ?? null },
    ...{ undo: undo === undefined ? null : stepJson(undo), redo: redo === undefined ? null : stepJson(redo) },
    counts: { ...view.counts },
    areas: view.areas.map((area) => areaJson(area, first)),
    notices: notices.map(({ message, part, count }) => {
      const where = [...part === undefined ? [] : [shown(part, 200)], ...count > 1 ? [`${count} times`] : []];
      return where.length === 0 ? printable(message) : `${printable(message)} (${where.join(", ")})`;
    }),
  };
}

function areaJson({ name, label, rows, counts }: ReviewArea, first: ReadonlyMap<string, number>): AreaJson {
  return { name, label, ready: counts.ready, rows: rows.map((row) => rowJson(row, first.get(row.path) ?? null)) };
}

function rowJson(row: ReviewRow, first: number | null): RowJson {
  const { path, label, help, kind, confidence, decision, same, alreadySo, hidden, seenWhere, foundBefore } = row;
  const decidable = confidence !== "unsupported";
  return {
    ...{ path, label: shown(label, 120), help, kind, confidence, decision, same, alreadySo },
    seenWhere: hidden ? shown(seenWhere, 300) : null,
    now: { text: rowValue(kind, row.now), swatches: [...row.nowSwatches] },
    found: decidable ? { text: rowValue(kind, row.found), swatches: [...row.foundSwatches] } : null,
    foundBefore: foundBefore === undefined ? null : rowValue(kind, foundBefore.value),
    reason: shown(row.reason, 1000),
    ...{ why: shown(whyLook(row), 200), first, byImport: row.byImport },
    evidence: row.evidence.slice(0, MAX_EVIDENCE).map(evidenceText),
    edit: decidable && kind !== "picture" ? editJson(row) : null,
    picture: decidable && kind === "picture" ? pictureJson(row.found) : null,
  };
}

function editJson(row: ReviewRow): EditJson {
  const { kind, choices = [], allowed } = editFieldOf(row.path);
  return { kind, choices: [...choices], allowed: printable(allowed), text: editText(row.path, proposed(row)) };
}

/** Maximum number of places listed as evidence. */
const MAX_EVIDENCE = 6;

/** Returns the initial value of an edit. */
function proposed({ decision, now, found }: Pick<ReviewRow, "decision" | "now" | "found">): unknown {
  return decision === "edited" ? now : found;
}

function pictureJson(found: unknown): PictureJson | null {
  const digest = pictureDigest(found);
  const role = isRecord(found) && typeof found["role"] === "string" ? found["role"] : "logo";
  return digest === undefined ? null : { address: `pictures/${digest}`, role };
}

function shown(text: string, length: number): string {
  return escapeText(truncate(text, length));
}
