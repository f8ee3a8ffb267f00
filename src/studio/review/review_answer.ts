// What the server of a review answers to its page, and what the page reads.
import type { ReviewCounts, ReviewRow } from "../../word_import/review/review_view.ts";
import type { StepJson } from "./step_json.ts";

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
