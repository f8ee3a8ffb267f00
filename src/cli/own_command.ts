import { resolve } from "node:path";
import { BUNDLE_FLAGS, PROGRAM_FORM } from "../host/process/program_form.ts";

/** Returns the command line that starts this program, or another one at a path; the program is an absolute path. */
export function ownCommand(program?: string): readonly [string, ...string[]] {
  if (program !== undefined) return [resolve(program)];
  if (PROGRAM_FORM === "executable") return [Deno.execPath()];
  const flags = PROGRAM_FORM === "bundle" ? BUNDLE_FLAGS : [];
  return [Deno.execPath(), "run", "--quiet", "-A", ...flags, Deno.mainModule];
}
