import type { CompileLimits } from "../../pdf/engine.ts";

/**
 * Who computes the page numbers of contents: Word, when it opens the document, after it has asked; LibreOffice of this
 * machine, at once; nobody. By default, Word if there are contents.
 */
export type FieldUpdate = "word" | "office" | "none";

/** What a command line chooses for a Word document. */
export interface WordChoices {
  /** IANA time zone of dates; UTC by default. */
  readonly timeZone?: string | undefined;
  readonly updateFields?: FieldUpdate | undefined;
  /** Limits of LibreOffice, as far as they are not the usual ones. */
  readonly officeLimits?: Partial<CompileLimits> | undefined;
  /** Whether parts of code have colors; true by default. */
  readonly codeColors?: boolean | undefined;
}
