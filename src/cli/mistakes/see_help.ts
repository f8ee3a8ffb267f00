import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { PROGRAM_NAME } from "../version.ts";
import { commandPath } from "./command_path.ts";

/** Returns the hint that names the help of a command. */
export function seeHelp(command: CommandUnknownOpts): string {
  return `Run "${[PROGRAM_NAME, ...commandPath(command)].join(" ")} --help" for its usage.`;
}
