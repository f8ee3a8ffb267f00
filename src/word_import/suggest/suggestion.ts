// What is found in a Word file, as values of a recipe.
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";

/**
 * How certain a suggestion is: `ready` can be applied without a look, for `review` a person should decide, and recipes
 * do not support what is `unsupported`.
 */
export type Confidence = "ready" | "review" | "unsupported";

/** One candidate: a value that a recipe could have. */
export interface Suggestion {
  /**
   * What it is about, unique: a capability (`colors.accent`), a decoration (`decorations.page-border`), a picture
   * (`pictures.<first 12 hex digits of its SHA-256>`), or a name for something that recipes do not support.
   */
  readonly path: string;
  /** The value: of the capability; the fields of the decoration; a {@linkcode PictureValue}; null for none. */
  readonly found: unknown;
  /** How certain it is. */
  readonly confidence: Confidence;
  /** Places where it was found, the strongest evidence first. */
  readonly evidence: readonly Evidence[];
  /** Why it has this value, or none: a sentence without a period, without text of the document. */
  readonly reason: string;
}

/** What was found about a picture. */
export interface PictureValue {
  /** The file in the recipe's folder: `assets/<sha256>.png`. */
  readonly file: string;
  /** The role that it seems to have. */
  readonly role: PictureRole;
}

/** Role of a picture: one of the slots, or a decoration behind the text of pages. */
export type PictureRole = "logo" | "cover" | "closing" | "watermark" | "decoration";

/** An available face. */
export interface AvailableFace {
  readonly family: string;
  readonly style: "normal" | "italic";
  readonly weight: number;
}
