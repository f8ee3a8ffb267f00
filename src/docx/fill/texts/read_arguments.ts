const QUOTES: Readonly<Record<string, string>> = {
  ...{ '"': '"', "'": "'", "\u201c": "\u201d", "\u201e": "\u201c\u201d", "\u201d": "\u201d" },
  ...{ "\u00ab": "\u00bb", "\u00bb": "\u00ab", "\u2018": "\u2019" },
};

/**
 * Splits the arguments of a placeholder at their commas. Quotes, also those that Word makes of straight ones, may
 * enclose an argument, which then keeps its commas.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readArguments } from "./read_arguments.ts";
 *
 * deepStrictEqual(readArguments('"MMMM d, yyyy"'), ["MMMM d, yyyy"]);
 * deepStrictEqual(readArguments("Owner, none"), ["Owner", "none"]);
 * deepStrictEqual(readArguments("“yyyy”"), ["yyyy"]);
 * deepStrictEqual(readArguments(undefined), []);
 * ```
 */
export function readArguments(args: string | undefined): string[] {
  if (args === undefined || args.trim() === "") return [];
  const found: string[] = [];
  let current = "";
  let closing = "";
  for (const sign of args) {
    const closes = QUOTES[sign];
    if (closing !== "" && closing.includes(sign)) closing = "";
    else if (closing === "" && closes !== undefined && current.trim() === "") {
      closing = closes;
      current = "";
    } else if (closing === "" && sign === ",") {
      found.push(current.trim());
      current = "";
    } else current += sign;
  }
  return [...found, closing === "" ? current.trim() : current];
}
