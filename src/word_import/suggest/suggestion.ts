// What is found in a Word file, as values of a recipe.
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";

/**
 * How sure a suggestion is: `ready` says it can be taken over without a look, `review` that a person should decide,
 * `unsupported` that a recipe has nothing for it.
 */
export type Confidence = "ready" | "review" | "unsupported";

/** One candidate: a value that a recipe could have. */
export interface Suggestion {
  /**
   * What it is about, unique: a capability (`colors.accent`), a decoration (`decorations.page-border`), a picture
   * (`pictures.<first 12 hex digits of its SHA-256>`), or a name for something that recipes do not have.
   */
  readonly path: string;
  /** The value: of the capability; the fields of the decoration; a {@linkcode PictureValue}; null for none. */
  readonly found: unknown;
  /** How sure it is. */
  readonly confidence: Confidence;
  /** Where it was found, the strongest first. */
  readonly evidence: readonly Evidence[];
  /** Why this value, or why none: a sentence without a period, without text of the document. */
  readonly reason: string;
}

/** What is found of a picture. */
export interface PictureValue {
  /** The file below the recipe's folder: `assets/<sha256>.png`. */
  readonly file: string;
  /** The role that it seems to have. */
  readonly role: PictureRole;
}

/** What a picture can be: one of the slots, or a decoration behind the text of pages. */
export type PictureRole = "logo" | "cover" | "closing" | "watermark" | "decoration";

/** A face that can be set. */
export interface AvailableFace {
  readonly family: string;
  readonly style: "normal" | "italic";
  readonly weight: number;
}
