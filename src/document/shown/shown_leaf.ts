import type { Placed } from "./shown_inline.ts";

/** Line across the text. */
export interface ShownRule extends Placed {
  readonly kind: "rule";
  /** Whether the new page of a chapter may replace it. */
  readonly isBeforeChapter: boolean;
}

/** Index of all terms that are marked in the document or book, with their pages. */
export interface ShownIndex extends Placed {
  readonly kind: "index";
}

/** A new page. It is never inside another block but `ShownTurned`, or `ShownAligned` without indent. */
export interface ShownPageBreak extends Placed {
  readonly kind: "pageBreak";
}

/** Content of the wiki without a form on pages, shown by its name on a line of its own. */
export interface ShownStandInBlock extends Placed {
  readonly kind: "standInBlock";
  readonly name: string;
}
