import type { Context, Environment } from "../console/context.ts";
import type { Pager } from "../console/desktop.ts";

/**
 * Options of `less` unless `LESS` is set: quit if the text fits on one screen (F), show colors (R), leave the text on
 * the screen (X), quit on Ctrl-C (K).
 */
const LESS = "FRXK";

/** Shows a long text in a pager on a terminal. Prints it to a pipe, or if no pager is available. */
export async function writePaged(
  text: string,
  context: Pick<Context, "io" | "environment" | "desktop">,
): Promise<void> {
  const { io: { stdout }, environment, desktop } = context;
  const pager = stdout.isTerminal ? pagerOf(environment) : undefined;
  if (pager === undefined || !await desktop.page(text, pager)) await stdout.write(text);
}

/** Returns the pager that the environment selects, or undefined to print the text. */
function pagerOf({ get, windows }: Environment): Pager | undefined {
  const command = get("PAGER") ?? (windows ? "" : "less");
  const [program = "", ...args] = command.split(/\s+/).filter((word) => word !== "");
  if (program === "" || program === "cat" || get("TERM") === "dumb") return undefined;
  return { program, args, environment: get("LESS") === undefined ? { LESS } : {} };
}
