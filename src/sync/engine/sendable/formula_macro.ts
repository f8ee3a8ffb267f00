import * as v from "valibot";
import type { PushRecord } from "../../push_record/push_record.ts";
import type { FormulaOption } from "../../sync_options.ts";
import type { SyncState } from "../../state/sync_state.ts";

const FORMULAS = "formulas";
const SHAPE = v.union([v.literal("code"), v.object({ macro: v.string("must be a text") })], "must be code or a macro");

/** Saves how the folder sends formulas. */
export function rememberFormulas(option: FormulaOption, state: SyncState): void {
  state.setFact(FORMULAS, JSON.stringify(option));
}

/** Sends formulas as another folder does, whose record of a push was read, unless this folder has chosen before. */
export function adoptFormulas({ formulaMacro }: Pick<PushRecord, "formulaMacro">, state: SyncState): void {
  if (formulaMacro === undefined || state.fact(FORMULAS) !== undefined) return;
  rememberFormulas({ macro: formulaMacro }, state);
}

/** Returns the macro of the wiki for the formulas of the folder; undefined if they are sent as code. */
export function rememberedFormulaMacro(state: Pick<SyncState, "parseFact">): string | undefined {
  const option = state.parseFact(FORMULAS, SHAPE) ?? "code";
  return option === "code" ? undefined : option.macro;
}
