import type { MacroQuestion } from "../macros/macro_question.ts";

/**
 * What shows a macro: the program alone, the issue tracker of the wiki, the wiki's own rendering, or a placeholder with
 * its name, in place of which the content of its body is shown if it has any.
 */
export type MacroStage = "own" | "tracker" | "live" | "placeholder";

/** How a macro of a body is shown. */
export interface MacroUse {
  readonly name: string;
  readonly stage: MacroStage;
  /** Text of the nearest heading before it. */
  readonly heading: string | undefined;
  /** What it asks; without an answer, the stage is another. */
  readonly question?: MacroQuestion | undefined;
}

/** A macro of a book, as a report lists it. */
export interface ReportedMacro extends Omit<MacroUse, "question"> {
  /** ID of the page that has it. */
  readonly pageId: string;
  /** When the wiki rendered it, in epoch milliseconds; undefined for other stages. */
  readonly renderedAt: number | undefined;
}
