/** A cell of a table that is drawn in text. */
export interface TextCell {
  readonly lines: readonly string[];
  /** Line of the document of its first line, counted from 0. */
  readonly at: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly align: TextAlign;
}

/** Alignment of a column, if its author gives one. */
export type TextAlign = "left" | "center" | "right" | undefined;

/** A table that is drawn in text. */
export interface TextTable {
  /** First line, and the one behind the last, counted from 0. */
  readonly start: number;
  readonly end: number;
  readonly headRows: number;
  readonly rows: readonly (readonly TextCell[])[];
  /** Characters of each column, where the author draws their widths. */
  readonly widths: readonly number[] | undefined;
  /** Whether cells have blocks or spans, so that only directives can express them. */
  readonly holdsBlocks: boolean;
}
