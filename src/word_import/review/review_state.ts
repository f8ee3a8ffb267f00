import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import type { BrandKind } from "../brand/brand_facts.ts";
import type { PictureRole, Suggestion } from "../suggest/suggestion.ts";
import type { Issue } from "../../base/issue.ts";
import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";

// State of a review: the recipe, the candidates with their decisions, and the steps that led there.

/** Decision about a candidate: none yet, apply the found value, apply another value, or keep the recipe's value. */
export type Decision = "open" | "accepted" | "edited" | "kept";

/** A candidate and its decision. */
export interface ReviewItem extends Suggestion {
  readonly decision: Decision;
  /** The recipe's own value before the candidate was accepted or edited; absent if it had none. */
  readonly replaced?: { readonly value: unknown };
  /** The earlier finding, if a later import found another value. */
  readonly foundBefore?: { readonly value: unknown };
  /** Whether an import accepted it, and no person has decided about it since. */
  readonly byImport?: true;
}

/** The file that candidates come from. */
export interface ReviewSource {
  /** Its name, without folders. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Format of a brand file; absent for a Word file. */
  readonly kind?: BrandKind;
}

/** Everything that a review shows and changes. */
export interface ReviewState {
  /** The text of `recipe.yaml`. */
  readonly recipe: string;
  readonly source: ReviewSource;
  /** In the order of the catalog; decorations, pictures and unsupported candidates last. */
  readonly items: readonly ReviewItem[];
  /** Parts of the Word file that were not imported. */
  readonly notices: readonly DocxNotice[];
}

/** What a person states about a picture that a recipe uses. */
export interface PictureStatement {
  readonly role: PictureRole;
  /** Why it may be used: `own work`, `licensed from …`. */
  readonly rights: string;
  /** Alternative text; absent for a decorative picture. */
  readonly alt?: string | undefined;
}

/** Action of a person. An unknown or unsupported path is an error. */
export type ReviewAction =
  /** Applies what was found. Pictures need a statement. */
  | { readonly kind: "accept"; readonly paths: readonly string[]; readonly statement?: PictureStatement | undefined }
  /** Applies another value. */
  | { readonly kind: "edit"; readonly path: string; readonly value: unknown }
  /** Leaves the recipe as it is, or restores the value that was replaced. */
  | { readonly kind: "keep"; readonly paths: readonly string[] }
  /** Removes the decision and restores the recipe's earlier value. */
  | { readonly kind: "reopen"; readonly paths: readonly string[] }
  /** Replaces the candidates by those of a new import; unchanged findings keep their decisions. */
  | {
    readonly kind: "update";
    readonly source: ReviewSource;
    readonly suggestions: readonly Suggestion[];
    readonly notices: readonly DocxNotice[];
    /** Whether open candidates that are ready are applied. */
    readonly applyReady: boolean;
  };

/** A changed value of the recipe: its path (`["design", "colors", "accent"]`) and the values before and after. */
export interface ValueChange {
  readonly at: readonly string[];
  /** Absent if the recipe did not have the value. */
  readonly before?: { readonly value: unknown };
  readonly after?: { readonly value: unknown };
}

/** A candidate that changed. */
export interface ItemChange {
  readonly path: string;
  readonly before?: ReviewItem;
  readonly after?: ReviewItem;
}

/** A replaced range of a text, with which the exact text before or after can be restored if it was not edited since. */
export interface TextChange {
  /** SHA-256 of the whole text, hex. */
  readonly before: string;
  readonly after: string;
  /** UTF-16 offset. */
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** One step of a review: everything that it changed. */
export interface ReviewStep {
  /** `decide`: decisions of several kinds that were made at once. */
  readonly kind: "import" | "decide" | ReviewAction["kind"];
  readonly items: readonly ItemChange[];
  readonly values: readonly ValueChange[];
  readonly text: TextChange;
  /** Source and notices before and after, of an update. */
  readonly source?: { readonly before: ReviewSource; readonly after: ReviewSource };
  readonly notices?: { readonly before: readonly DocxNotice[]; readonly after: readonly DocxNotice[] };
}

/** An entry of the journal, numbered from 1: a step, or the undo or redo of one. */
export type ReviewJournalEntry =
  | { readonly number: number; readonly do: "step"; readonly step: ReviewStep }
  | { readonly number: number; readonly do: "undo" | "redo"; readonly text: TextChange };

/** Result of an action. */
export interface Applied {
  readonly state: ReviewState;
  /** The changes; absent if nothing changed and nothing must be written. */
  readonly step?: ReviewStep;
  /**
   * Errors for candidates that could not be applied with the others and stay open, and warnings for candidates that
   * were applied without effect; `path` names the candidate.
   */
  readonly left: readonly Issue[];
}

/** Result of an undo or redo. */
export interface Walked {
  readonly state: ReviewState;
  /** The change of the recipe's text. */
  readonly text: TextChange;
}

/** Limits of a review; the Word file and the folder are untrusted. */
export const REVIEW_LIMITS = {
  /** Candidates. */
  items: 800,
  /** Parts of the Word file that were not imported. */
  notices: 300,
  /** Places where one candidate was found. */
  evidence: 8,
  /** UTF-16 code units of a path. */
  path: 200,
  /** UTF-16 code units of a reason or message. */
  sentence: 600,
  /** UTF-16 code units of the name of a style, part or file. */
  name: 160,
  /** Bytes of an entry of the journal. */
  entryBytes: 16 * 1024 * 1024,
  /** Entries of a journal; their numbers have six digits. */
  entries: 999_999,
} as const;

/** Error of a review, which changed nothing: a rejected action or an unreadable file. */
export class ReviewError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ReviewError";
  /**
   * All problems; `path` is that of the candidate, or a place in the recipe. Empty for unreadable files.
   */
  readonly issues: readonly Issue[];

  /** Creates an error from its code, message and problems. */
  constructor(code: string, message: string, { issues = [], ...options }: ReviewErrorOptions = {}) {
    super(code, message, options);
    this.issues = issues;
  }
}

/** Details of a {@linkcode ReviewError}. */
interface ReviewErrorOptions extends ToolErrorOptions {
  /** All problems. */
  issues?: readonly Issue[];
}
