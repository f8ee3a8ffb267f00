/** Internal first argument with which the completion scripts ask for words; no help mentions it. */
export const COMPLETE = "__complete";

/** Returns whether a command line asks only for a text that is printed at once: help, or words for a completion. */
export function onlyPrints(args: readonly string[]): boolean {
  const [first] = args;
  return first === undefined || first === "help" || first === COMPLETE || args.includes("--help") ||
    args.includes("-h");
}
