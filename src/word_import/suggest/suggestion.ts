// What is found in a Word file, as values of a recipe.
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";

/**
 * Confidence of a suggestion: `ready` can be applied without a check, `review` requires a person's decision, and
 * recipes do not support `unsupported`.
 */
export type Confidence = "ready" | "review" | "unsupported";

/** A candidate: a possible value of a recipe. */
export interface Suggestion {
  /**
   * Unique path: a capability (`colors.accent`), a decoration (`decorations.page-border`), a picture (`pictures.<first
   * 12 hex digits of its SHA-256>`), or a name for a property that recipes do not support.
   */
  readonly path: string;
  /** The value of the capability, the fields of the decoration, or a {@linkcode PictureValue}; null for no value. */
  readonly found: unknown;
  /** Confidence in the value. */
  readonly confidence: Confidence;
  /** Sources of the value, the strongest evidence first. */
  readonly evidence: readonly Evidence[];
  /** Reason for the value or its absence: a sentence without a period, without text of the document. */
  readonly reason: string;
}

/** Finding about a picture. */
export interface PictureValue {
  /** The file in the recipe's folder: `assets/<sha256>.png`. */
  readonly file: string;
  /** Probable role. */
  readonly role: PictureRole;
  /** Its fields as a decoration, with the place and size that it has in Word; absent if they depend on the text. */
  readonly place?: Readonly<Record<string, unknown>>;
}

/** Role of a picture: one of the slots, or a decoration behind the text of pages. */
export type PictureRole = "logo" | "logoInverse" | "cover" | "closing" | "watermark" | "decoration";

/** An available face. */
export interface AvailableFace {
  readonly family: string;
  readonly style: "normal" | "italic";
  readonly weight: number;
}
