import * as v from "valibot";
import type { FormulaOption } from "../../sync_options.ts";
import type { SyncState } from "../../state/sync_state.ts";

const FORMULAS = "formulas";
const SHAPE = v.union([v.literal("code"), v.object({ macro: v.string("must be a text") })], "must be code or a macro");

/** Saves how the folder sends formulas. */
export function rememberFormulas(option: FormulaOption, state: SyncState): void {
  state.setFact(FORMULAS, JSON.stringify(option));
}

/** Returns the macro of the wiki for the formulas of the folder; undefined if they are sent as code. */
export function rememberedFormulaMacro(state: Pick<SyncState, "parseFact">): string | undefined {
  const option = state.parseFact(FORMULAS, SHAPE) ?? "code";
  return option === "code" ? undefined : option.macro;
}
