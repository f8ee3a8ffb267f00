import type { RootContent } from "../../document/tree.ts";
import type { MacroView, StraightenMacro } from "../body/macros/macro_view.ts";
import type { BookAudience } from "../body/straighten/piece.ts";
import type { IssueQuestion } from "./issues/issue_question.ts";
import type { MacroCall, MacroValues } from "./macro_call.ts";
import type { ListNeeds } from "./macro_needs.ts";
import type { FactPlace, MacroPlace } from "./macro_place.ts";

/** A macro of the wiki. */
export interface Macro {
  /** How the reader of a body takes it: as content, or kept for its rule. */
  readonly read: StraightenMacro;
  /** Whether a book can list what the parameters ask for; otherwise, the macro is a list that only the wiki has. */
  readonly covers?: (macro: MacroView, audience: BookAudience) => boolean;
  /** What its parameters do in a book; one that is absent has no effect, which is reported. */
  readonly parameters: MacroParameters;
  /** What shows a macro that the reader keeps, because its content depends on facts. */
  readonly rule?: MacroRule;
  /** What it asks an issue tracker; the wiki shows the macro where no tracker answers. */
  readonly asks?: (macro: MacroValues) => IssueQuestion | undefined;
}

/** Names of parameters between spaces; `_` is the one without a name, and `a*` all that begin with `a`. */
export interface MacroParameters {
  /** Those that decide what a book shows. */
  readonly shown?: string;
  /** Those that a book shows with this value, whatever it is. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Those that only decide about the look, or about a screen. */
  readonly look?: string;
  /** Those that the wiki keeps for itself. */
  readonly internal?: string;
}

/** How a chapter shows a macro whose content depends on facts. */
export interface MacroRule {
  readonly needs: ListNeeds;
  readonly expand: (call: MacroCall, place: MacroPlace) => RootContent[];
  /** Whether the facts have all of a list; the wiki shows one that is not known. Absent for what is no list. */
  readonly isKnown?: (call: MacroCall, place: FactPlace) => boolean;
  /** Whether it can be a value of a report. */
  readonly isValue?: true;
}

/** Macros by their names, which stand between spaces. */
export type MacroRows = readonly (readonly [names: string, macro: Macro])[];
