import { ToolError } from "../../base/tool_error.ts";

/** Message of Deno for a permission that it was not started with. */
const REQUIRES = /^Requires (\w+) access to (.+?), run again with the (--allow-\w+)/;

const VERBS: Readonly<Record<string, string>> = {
  read: "read",
  write: "write",
  net: "connect to",
  env: "read the environment variable",
  run: "run",
  sys: "ask the system for",
};

/** Returns an error that names the missing permission of Deno; any other error as it is. */
export function explainMissingPermission(error: unknown): unknown {
  if (!(error instanceof Deno.errors.NotCapable)) return error;
  const [, kind = "", object = "", flag] = REQUIRES.exec(error.message) ?? [];
  if (flag === undefined) return error;
  const what = `${VERBS[kind] ?? "use"} ${object}`;
  const hint = `Run Deno with ${flag}; "tool help permissions" lists what each command needs.`;
  return new ToolError("permission-denied", `Cannot ${what}: Deno was started without access to it`, {
    cause: error,
    hint,
  });
}
