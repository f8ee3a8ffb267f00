/** A word of a cell that does not break at spaces. */
export interface CellWord {
  readonly pieces: readonly string[];
  readonly isCode: boolean;
  readonly isStrong: boolean;
  /** Whether it is never divided. */
  readonly isWhole: boolean;
}

/** Facts about the content of a cell. */
export interface CellSurvey {
  readonly words: readonly CellWord[];
  /** Lines that the author separated. */
  readonly lines: number;
  /** Estimated width of all text, in ems. */
  readonly ems: number;
  /** Estimated width of the longest line, in ems. */
  readonly widest: number;
  /** Smallest width for content that is not text, in ems. */
  readonly least: number;
  /** Whether it is a single paragraph without line breaks and pictures. */
  readonly isLine: boolean;
  /** Whether it contains only text in one paragraph. */
  readonly isInline: boolean;
  /** Whether it can be shown twice: it has no notes, anchors or numbered blocks. */
  readonly canRepeat: boolean;
}
