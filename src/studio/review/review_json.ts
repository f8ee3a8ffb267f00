import { isRecord } from "../../base/record.ts";
import type { ReviewArea, ReviewCounts, ReviewRow, ReviewView } from "../../word_import/review/review_view.ts";
import type { ReviewStep } from "../../word_import/review/review_state.ts";
import { printable } from "../../console/output/printable.ts";
import { escapeText, truncate } from "../../base/text.ts";
import { editFieldOf, editText } from "../../authoring/review/edit_field.ts";
import { evidenceText } from "../../authoring/review/evidence_text.ts";
import { rowValue } from "../../cli/commands/pdf_template/review/row_text.ts";
import { pictureDigest } from "./review_picture.ts";
import { type StepJson, stepJson } from "./step_json.ts";

/** A review as its page shows it. Every text in it is safe to be shown, and none of it is markup. */
export interface ReviewJson {
  /** Changes with everything that a decision could depend on; posts name the one that they are about. */
  revision: string;
  /** Name of the Word file. */
  source: string;
  /** Why the recipe cannot be changed at the moment. */
  problem: ProblemJson | null;
  /** What an undo would take back; null where there is nothing. */
  undo: StepJson | null;
  /** What a redo would do again. */
  redo: StepJson | null;
  counts: ReviewCounts;
  areas: AreaJson[];
  /** What the import left aside. */
  notices: string[];
}

/** Something that is wrong. */
export interface ProblemJson {
  error: string;
  message: string;
  hint: string | null;
  issues: { path: string | null; line: number | null; message: string; hint: string | null }[];
}

/** Candidates that belong together. */
export interface AreaJson {
  name: string;
  label: string;
  /** How many to decide are ready. */
  ready: number;
  rows: RowJson[];
}

/** A value with the colours in it. */
export interface ValueJson {
  text: string;
  /** `#rrggbb` or `#rrggbbaa`. */
  swatches: string[];
}

/** One candidate. */
export interface RowJson {
  path: string;
  label: string;
  help: string;
  kind: ReviewRow["kind"];
  confidence: ReviewRow["confidence"];
  decision: ReviewRow["decision"];
  now: ValueJson;
  /** Null where nothing can be taken over. */
  found: ValueJson | null;
  same: boolean;
  /** Open, and what was found holds already. */
  alreadySo: boolean;
  /** What must be so before an open one can be seen; null for one that can be seen. */
  seenWhere: string | null;
  /** What an earlier import had found. */
  foundBefore: string | null;
  reason: string;
  evidence: string[];
  /** How it is edited; null where it is not. */
  edit: EditJson | null;
  picture: PictureJson | null;
}

/** How a value is written. */
export interface EditJson {
  kind: "choice" | "color" | "text" | "parts";
  choices: string[];
  /** What is allowed, for people. */
  allowed: string;
  /** What stands there at first. */
  text: string;
}

/** A picture that can be taken. */
export interface PictureJson {
  /** Where its image is. */
  address: string;
  role: string;
}

/** What a page needs of a review. */
export interface ShownReview {
  readonly view: ReviewView;
  readonly revision: string;
  readonly source: string;
  readonly notices: readonly { readonly message: string; readonly part?: string; readonly count: number }[];
  readonly problem: ProblemJson | undefined;
  readonly undo: ReviewStep | undefined;
  readonly redo: ReviewStep | undefined;
}

/** The JSON of a review. */
export function reviewJson({ view, revision, source, notices, problem, undo, redo }: ShownReview): ReviewJson {
  return {
    ...{ revision, source: shown(source, 200), problem: problem ?? null },
    ...{ undo: undo === undefined ? null : stepJson(undo), redo: redo === undefined ? null : stepJson(redo) },
    counts: { ...view.counts },
    areas: view.areas.map(areaJson),
    notices: notices.map(({ message, part, count }) => {
      const where = [...part === undefined ? [] : [shown(part, 200)], ...count > 1 ? [`${count} times`] : []];
      return where.length === 0 ? printable(message) : `${printable(message)} (${where.join(", ")})`;
    }),
  };
}

function areaJson({ name, label, rows, counts }: ReviewArea): AreaJson {
  return { name, label, ready: counts.ready, rows: rows.map(rowJson) };
}

function rowJson(row: ReviewRow): RowJson {
  const { path, label, help, kind, confidence, decision, same, alreadySo, hidden, seenWhere, foundBefore } = row;
  const decidable = confidence !== "unsupported";
  return {
    ...{ path, label: shown(label, 120), help, kind, confidence, decision, same, alreadySo },
    seenWhere: hidden ? shown(seenWhere, 300) : null,
    now: { text: rowValue(kind, row.now), swatches: [...row.nowSwatches] },
    found: decidable ? { text: rowValue(kind, row.found), swatches: [...row.foundSwatches] } : null,
    foundBefore: foundBefore === undefined ? null : rowValue(kind, foundBefore.value),
    reason: shown(row.reason, 1000),
    evidence: row.evidence.slice(0, MAX_EVIDENCE).map(evidenceText),
    edit: decidable && kind !== "picture" ? editJson(row) : null,
    picture: decidable && kind === "picture" ? pictureJson(row.found) : null,
  };
}

function editJson(row: ReviewRow): EditJson {
  const { kind, choices = [], allowed } = editFieldOf(row.path);
  return { kind, choices: [...choices], allowed: printable(allowed), text: editText(row.path, proposed(row)) };
}

/** The first ones say enough. */
const MAX_EVIDENCE = 6;

/** What an editor begins with. */
export function proposed({ decision, now, found }: Pick<ReviewRow, "decision" | "now" | "found">): unknown {
  return decision === "edited" ? now : found;
}

function pictureJson(found: unknown): PictureJson | null {
  const digest = pictureDigest(found);
  const role = isRecord(found) && typeof found["role"] === "string" ? found["role"] : "logo";
  return digest === undefined ? null : { address: `/pictures/${digest}`, role };
}

function shown(text: string, length: number): string {
  return escapeText(truncate(text, length));
}
