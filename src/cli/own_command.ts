import { resolve } from "node:path";

/** Returns the command line that starts this program, or another one at a path; the program is an absolute path. */
export function ownCommand(program?: string): readonly [string, ...string[]] {
  if (program !== undefined) return [resolve(program)];
  return [Deno.execPath(), ...(Deno.build.standalone ? [] : ["run", "--quiet", "-A", Deno.mainModule])];
}
