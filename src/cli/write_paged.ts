import type { Context, Environment } from "../console/context.ts";
import type { Pager } from "../console/desktop.ts";

/**
 * What `less` does unless `LESS` says otherwise: end at once where one screen is enough (F), show colours (R), leave the
 * text on the screen (X), end at Ctrl-C (K).
 */
const LESS = "FRXK";

/** Shows a long text in a pager on a terminal; prints it in a pipe, and where there is no pager. */
export async function writePaged(
  text: string,
  context: Pick<Context, "io" | "environment" | "desktop">,
): Promise<void> {
  const { io: { stdout }, environment, desktop } = context;
  const pager = stdout.isTerminal ? pagerOf(environment) : undefined;
  if (pager === undefined || !await desktop.page(text, pager)) await stdout.write(text);
}

/** The pager that the environment asks for; undefined where the text should be printed as it is. */
function pagerOf({ get, windows }: Environment): Pager | undefined {
  const command = get("PAGER") ?? (windows ? "" : "less");
  const [program = "", ...args] = command.split(/\s+/).filter((word) => word !== "");
  if (program === "" || program === "cat" || get("TERM") === "dumb") return undefined;
  return { program, args, environment: get("LESS") === undefined ? { LESS } : {} };
}
