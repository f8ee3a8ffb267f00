import type { CommanderError, CommandUnknownOpts } from "@commander-js/extra-typings";
import { recognizeExisting } from "../../authoring/kinds/recognize_path.ts";
import { refuseKind } from "../../authoring/kinds/refuse_kind.ts";
import { isWanted } from "../../authoring/kinds/wanted_kind.ts";
import { UsageError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { ARGUMENT_KINDS } from "./argument_kinds_table.ts";
import { commandPath } from "./command_path.ts";

/** Codes of the errors about the number of arguments, and about what else is missing. */
const OF_NUMBER: ReadonlySet<string> = new Set([
  "commander.missingArgument",
  "commander.excessArguments",
  "commander.missingMandatoryOptionValue",
]);

/**
 * Creates the error for a file of the wrong kind in a command line that is also incomplete: what the file is says more
 * about the mistake than what is missing. Undefined if all files fit.
 */
export async function explainGivenFiles(
  { code }: CommanderError,
  command: CommandUnknownOpts,
  context: Context,
): Promise<UsageError | undefined> {
  const kinds = ARGUMENT_KINDS.get(commandPath(command).join(" "));
  if (kinds === undefined || !OF_NUMBER.has(code)) return undefined;
  const { registeredArguments } = command;
  const isOpen = registeredArguments.some(({ variadic }) => variadic);
  const placed = isOpen ? command.args : command.args.slice(0, registeredArguments.length); // others are for options
  for (const [i, path] of placed.entries()) {
    const wanted = kinds[Math.min(i, kinds.length - 1)] ?? [];
    const { kind, bytes } = await recognizeExisting(path, context);
    const [first] = wanted;
    if (first === undefined || kind === undefined || wanted.some((each) => isWanted(each, kind))) continue;
    const { message, hint } = refuseKind(first, { path, bytes, kind });
    return new UsageError(message, { hint });
  }
  return undefined;
}
