import { countNoun } from "../../../../base/count_noun.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { quote } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { ReviewSession } from "../../../../authoring/review/review_session.ts";
import { stepReportJson, stepText } from "./step_report.ts";

/** Arguments and options of `tool pdf-template undo` and `redo`. */
export interface WalkHistoryOptions {
  /** The recipe or its folder. */
  readonly recipe: string;
  /** Number of steps. */
  readonly steps: number;
  /** Whether to replace values that a person changed since then. */
  readonly force?: boolean | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Undoes or redoes steps of a review. */
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
  const verb = direction === "undo" ? "Undid" : "Redid";
  const done = steps.length < count ? `${steps.length} of ${count} requested steps` : countNoun(steps.length, "step");
  await stdout.write([
    `${verb} ${done} in ${quote(folder)}\n`,
    ...steps.map((step) => stepText(step, { backwards: direction === "undo" })),
    `\nSteps to undo: ${undoable}, to redo: ${redoable}\n`,
  ].join(""));
}

function nothingTo(direction: "undo" | "redo", { folder }: ReviewSession): ToolError {
  const reason = direction === "undo" ? "there is no step to undo" : "there is no step to redo";
  return new ToolError(`nothing-to-${direction}`, `Cannot ${direction} in ${quote(folder)}: ${reason}`);
}
