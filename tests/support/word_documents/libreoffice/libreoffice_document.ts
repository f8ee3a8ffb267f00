import type { WordDocument } from "../word_document.ts";

/** A Word file that LibreOffice makes from a source. */
export interface LibreOfficeDocument extends Pick<WordDocument, "expected" | "silent"> {
  readonly name: string;
  /** Name of the source; its extension says what it is. */
  readonly file: string;
  readonly source: string;
}
