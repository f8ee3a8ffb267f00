import { countNoun } from "../../../../base/count_noun.ts";
import { ToolError } from "../../../../base/errors.ts";
import { quote } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { ReviewSession } from "../../../../authoring/review/review_session.ts";
import { stepReportJson, stepText } from "./step_report.ts";

/** Arguments and options of `tool pdf-template undo` and `redo`. */
export interface WalkHistoryOptions {
  /** The recipe or its folder. */
  readonly recipe: string;
  /** How many steps. */
  readonly steps: number;
  /** Whether values that were changed by hand since are replaced. */
  readonly force?: boolean | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Goes steps back or forth in the journal of a review. */
export async function walkHistory(
  direction: "undo" | "redo",
  { recipe, steps: count, force = false, json }: WalkHistoryOptions,
  context: Context,
): Promise<void> {
  const session = await ReviewSession.open(recipe, context, { verb: direction });
  const steps = await session[direction](count, { force });
  if (steps.length === 0) throw nothingTo(direction, session);
  const { folder, undoable, redoable } = session;
  const { stdout } = context.io;
  if (json) {
    return await stdout.write(jsonText({ directory: folder, steps: steps.map(stepReportJson), undoable, redoable }));
  }
  const verb = direction === "undo" ? "Undid" : "Did again";
  const asked = steps.length < count ? ` of the ${count} that were asked for` : "";
  await stdout.write([
    `${verb} ${countNoun(steps.length, "step")}${asked} in ${quote(folder)}\n`,
    ...steps.map((step) => stepText(step, { backwards: direction === "undo" })),
    `\nSteps to undo: ${undoable}, to redo: ${redoable}\n`,
  ].join(""));
}

function nothingTo(direction: "undo" | "redo", { folder }: ReviewSession): ToolError {
  const reason = direction === "undo" ? "nothing was done" : "nothing was undone";
  return new ToolError(`nothing-to-${direction}`, `Cannot ${direction} in ${quote(folder)}: ${reason}`);
}
