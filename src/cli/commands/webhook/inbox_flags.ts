import type { Context } from "../../../console/context.ts";
import { commandWord } from "../../../console/output/command_word.ts";
import { DEFAULT_PORT, type InboxOptions } from "./inbox_options.ts";
import { inboxPathOf } from "./read_inbox_place.ts";

/**
 * Returns the options that select the inbox in a file, for commands that users can copy.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { inboxFlags } from "./inbox_flags.ts";
 *
 * deepStrictEqual(inboxFlags({ port: 8091, inbox: "my events" }), ["--port 8091", "--inbox 'my events'"]);
 * ```
 */
export function inboxFlags({ inbox, port }: Pick<InboxOptions, "inbox" | "port">): string[] {
  return [
    ...port === DEFAULT_PORT ? [] : [`--port ${port}`],
    ...inbox === undefined ? [] : [`--inbox ${commandWord(inbox)}`],
  ];
}

/** Returns the options that select the inbox in a file that the server at a port uses. */
export function inboxFlagsOf(path: string, port: number, environment: Context["environment"]): string[] {
  const isUsual = port > 0 && path === inboxPathOf(port, environment);
  return inboxFlags(isUsual ? { port } : { port: DEFAULT_PORT, inbox: path });
}
