// What a review works on: the recipe, the candidates with what was decided about them, and how that came about.
import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import type { PictureRole, Suggestion } from "../suggest/suggestion.ts";

/**
 * What was decided about a candidate: nothing yet, that the recipe takes the value found, that it takes another one, or
 * that it stays as it is.
 */
export type Decision = "open" | "accepted" | "edited" | "kept";

/** A candidate and what was decided. */
export interface ReviewItem extends Suggestion {
  readonly decision: Decision;
  /** What the recipe itself said before the candidate was accepted or edited; absent when it said nothing. */
  readonly replaced?: { readonly value: unknown };
  /** What was found before, where a later import found something else. */
  readonly foundBefore?: { readonly value: unknown };
}

/** The Word file that candidates come from. */
export interface ReviewSource {
  /** Its name, without folders. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Everything that a review shows and changes. */
export interface ReviewState {
  /** The text of `recipe.yaml`. */
  readonly recipe: string;
  readonly source: ReviewSource;
  /** In the order of the catalog; pictures, decorations and what is unsupported last. */
  readonly items: readonly ReviewItem[];
  /** What the import left aside. */
  readonly notices: readonly DocxNotice[];
}

/** What a person says about a picture that enters a recipe. */
export interface PictureStatement {
  readonly role: PictureRole;
  /** Why it may be used: `own work`, `licensed from …`. */
  readonly rights: string;
  /** What it says; absent for a decorative one. */
  readonly alt?: string | undefined;
}

/** Something that a person does. A path that no candidate has, or one that is unsupported, is an error. */
export type ReviewAction =
  /** Takes what was found. Pictures need what is said about them. */
  | { readonly kind: "accept"; readonly paths: readonly string[]; readonly statement?: PictureStatement | undefined }
  /** Takes another value. */
  | { readonly kind: "edit"; readonly path: string; readonly value: unknown }
  /** Leaves the recipe as it is, or puts back what an acceptance had replaced. */
  | { readonly kind: "keep"; readonly paths: readonly string[] }
  /** Forgets what was decided; the recipe goes back to what it said before. */
  | { readonly kind: "reopen"; readonly paths: readonly string[] }
  /** Takes the candidates of a new import. Decisions stay where the same is found; see `import --update`. */
  | {
    readonly kind: "update";
    readonly source: ReviewSource;
    readonly suggestions: readonly Suggestion[];
    readonly notices: readonly DocxNotice[];
    /** Whether ready candidates that are open are taken over at once. */
    readonly applyReady: boolean;
  };

/** A value of the recipe that changed: where it stands (`["design", "colors", "accent"]`), before and after. */
export interface ValueChange {
  readonly at: readonly string[];
  /** Absent: the recipe did not have it. */
  readonly before?: { readonly value: unknown };
  readonly after?: { readonly value: unknown };
}

/** A candidate that changed. */
export interface ItemChange {
  readonly path: string;
  readonly before?: ReviewItem;
  readonly after?: ReviewItem;
}

/** A piece of text that was replaced, so that the exact text comes back when nobody touched it meanwhile. */
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

/** One entry of the journal, in the order of its numbers from 1: a step, or going one step back or forth. */
export type ReviewJournalEntry =
  | { readonly number: number; readonly do: "step"; readonly step: ReviewStep }
  | { readonly number: number; readonly do: "undo" | "redo"; readonly text: TextChange };
