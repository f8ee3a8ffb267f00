// JSON that the server of a review sends to its page.
import type { ReviewCounts, ReviewRow } from "../../word_import/review/review_view.ts";
import type { StepJson } from "./step_json.ts";

/** A review as its page shows it. All texts are escaped and contain no markup. */
export interface ReviewJson {
  /** Hash of everything that a decision can depend on; a post names the revision it is based on. */
  revision: string;
  /** Name of the Word file. */
  source: string;
  /** Reason why the recipe cannot be changed at the moment. */
  problem: ProblemJson | null;
  /** Step that undo reverts, or null. */
  undo: StepJson | null;
  /** Step that redo repeats, or null. */
  redo: StepJson | null;
  counts: ReviewCounts;
  areas: AreaJson[];
  /** What the import could not use. */
  notices: string[];
}

/** An error. */
export interface ProblemJson {
  error: string;
  message: string;
  hint: string | null;
  issues: { path: string | null; line: number | null; message: string; hint: string | null }[];
}

/** Group of candidates. */
export interface AreaJson {
  name: string;
  label: string;
  /** Number of open candidates that are ready. */
  ready: number;
  rows: RowJson[];
}

/** A value with its colors. */
export interface ValueJson {
  text: string;
  /** Colors as `#rrggbb` or `#rrggbbaa`. */
  swatches: string[];
}

/** A candidate. */
export interface RowJson {
  path: string;
  label: string;
  help: string;
  kind: ReviewRow["kind"];
  confidence: ReviewRow["confidence"];
  decision: ReviewRow["decision"];
  now: ValueJson;
  /** Found value; null if recipes cannot express it. */
  found: ValueJson | null;
  same: boolean;
  /** Whether it is open and the recipe already has the found value. */
  alreadySo: boolean;
  /** Condition for an open candidate without effect; null for all others. */
  seenWhere: string | null;
  /** Value that an earlier import found. */
  foundBefore: string | null;
  reason: string;
  /** Why a person should look at it; empty for no special reason. */
  why: string;
  /** Place among the candidates to look at first, from 1; null for all others. It stays when it is decided. */
  first: number | null;
  /** Whether the import applied it, and no person has decided about it. */
  byImport: boolean;
  evidence: string[];
  /** Input field; null if it cannot be edited. */
  edit: EditJson | null;
  picture: PictureJson | null;
}

/** Input field for a value. */
export interface EditJson {
  kind: "choice" | "color" | "text" | "parts";
  choices: string[];
  /** Description of the allowed values. */
  allowed: string;
  /** Initial text. */
  text: string;
}

/** A picture that can be used. */
export interface PictureJson {
  /** URL of its image, relative to the page. */
  address: string;
  role: string;
}
