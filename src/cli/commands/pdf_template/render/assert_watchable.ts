import { UsageError } from "../../../../console/command_errors.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";

/** Rejects what cannot be watched, or written again and again. */
export function assertWatchable(output: string, inputs: readonly string[]): void {
  if (inputs.includes(STANDARD_STREAM)) {
    throw new UsageError("Cannot watch standard input", { hint: "Give files, or omit --watch." });
  }
  if (output === STANDARD_STREAM) {
    throw new UsageError("--watch and --output - cannot be used together: standard output takes one result", {
      hint: "Write to a file.",
    });
  }
}
