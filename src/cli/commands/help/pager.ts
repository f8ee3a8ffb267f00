import type { Environment } from "../../../console/context.ts";
import type { Pager } from "../../../console/desktop.ts";

/**
 * What `less` does unless `LESS` says otherwise: end at once where one screen is enough (F), show colours (R), leave the
 * text on the screen (X), end at Ctrl-C (K).
 */
const LESS = "FRXK";

/** The pager to show a long text with; undefined where the text should be printed as it is. */
export function pagerOf({ get, windows }: Environment): Pager | undefined {
  const command = get("PAGER") ?? (windows ? "" : "less");
  const [program = "", ...args] = command.split(/\s+/).filter((word) => word !== "");
  if (program === "" || program === "cat" || get("TERM") === "dumb") return undefined;
  return { program, args, environment: get("LESS") === undefined ? { LESS } : {} };
}
