import type { RecordedFiles, WrittenFiles } from "../../../../authoring/watch/recorded_files.ts";
import { repeatOnChange } from "../../../../authoring/watch/repeat_on_change.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { InterruptedError, UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { untilStopped } from "../../../../host/time/abortable.ts";
import { errorJson, errorText } from "../../../error_report.ts";

/** A command that renders its documents after every change. */
export interface WatchedRender {
  readonly output: WrittenFiles;
  readonly json: boolean;
  /**
   * Renders once, and prints a line about it. `isAgain` is whether it has written the output before; `read` records what
   * is read with the context, and takes other records.
   */
  readonly render: (isAgain: boolean, context: Context, read: RecordedFiles) => Promise<void>;
}

/**
 * Renders after every change of the inputs, until the user stops the program. Errors are printed and do not end it,
 * except that the command line is wrong or names what is not there.
 */
export async function watchRender({ output, json, render }: WatchedRender, context: Context): Promise<void> {
  const { io: { stdout, stderr }, signal } = context;
  let isAgain = false;
  let isFirst = true;
  const run = async (recorded: Context, read: RecordedFiles) => {
    try {
      await render(isAgain, recorded, read);
      isAgain = true;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ToolError) || error instanceof InterruptedError || isFirst && isLasting(error)) {
        throw error;
      }
      if (!json) await stdout.write("Failed\n");
      const text = json ? errorJson(error) : await errorText(error, context);
      await stderr.write(text, { evenIfQuiet: true });
    }
    if (isFirst) await stderr.write("Press Ctrl-C to stop\n");
    isFirst = false;
  };
  await untilStopped(() => repeatOnChange({ output, run }, context), signal);
}

/** Returns whether no change of a document helps. */
function isLasting(error: ToolError): boolean {
  return error instanceof UsageError || LASTING.has(error.code);
}

const LASTING: ReadonlySet<string> = new Set(["file-not-found", "wrong-file-kind", "file-exists", "is-a-directory"]);
