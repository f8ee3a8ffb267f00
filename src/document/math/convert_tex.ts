import { symbolMap, tex2typst } from "tex2typst";
import { checkMath } from "./check_math.ts";
import { MATH_FUNCTIONS, OTHER_NAMES, RENAMED } from "./math_names_table.ts";
import { MAX_TEX_LENGTH } from "./max_tex_length.ts";
import { rewriteTex } from "./rewrite_tex.ts";
import { ARROWS, CALLS, DELIMITERS, SYMBOL_COMMANDS } from "./tex_commands_table.ts";
import { TexError } from "./tex_tokens.ts";

/** Nesting depth that the converter gets; its time doubles with each level. */
const MAX_NESTING = 8;

let symbols: ReadonlySet<string> | undefined;

/** Lists the names of symbols that formulas may have, on first use: most documents have no formula. */
function listSymbols(): ReadonlySet<string> {
  const ownNames = [...SYMBOL_COMMANDS.values(), ...DELIMITERS.values(), ...ARROWS.values(), ...CALLS.values()]
    .flatMap((math) => math.replace(/"[^"]*"|#h\([^)]*\)/g, "").match(/[a-zA-Z]{2,}(?:\.[a-z]+)*/g) ?? []);
  return new Set([...symbolMap.values(), ...OTHER_NAMES, ...ownNames].map((name) => RENAMED.get(name) ?? name));
}

/**
 * Converts a TeX formula of at most 4,000 characters to Typst math; undefined if it is not TeX, uses unknown commands,
 * or would not be safe to evaluate. Drops comments and `\label`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { convertTex } from "./convert_tex.ts";
 *
 * strictEqual(convertTex("\\frac{1}{n}"), "frac(1, n)");
 * strictEqual(convertTex("\\unknown{x}"), undefined);
 * ```
 */
export function convertTex(tex: string): string | undefined {
  if (tex.length > MAX_TEX_LENGTH) return undefined;
  try {
    const math = rewriteTex(tex, convertPlain).replace(/ {2,}/g, " ").trim();
    return math === "" || math === '""' ? undefined : checkMath(math, symbols ??= listSymbols());
  } catch {
    // If the converter fails for any reason, the formula is shown as written.
    return undefined;
  }
}

function convertPlain(tex: string): string {
  if (nesting(tex) > MAX_NESTING) throw new TexError("it is nested too deeply");
  // The converter would pass the names of Typst's functions on.
  const names = [...tex.matchAll(/\\([a-zA-Z]+)/g)].map(([, name = ""]) => name);
  if (names.some((name) => MATH_FUNCTIONS.has(name) && !symbolMap.has(name))) throw new TexError("it is not TeX");
  // Without short forms of fractions and arrows, whose meaning depends on their place.
  const math = tex2typst(tex, { fracToSlash: false, preferShorthands: false, optimize: false });
  // The converter writes separate primes and empty bases in ways that have another meaning in Typst.
  return math.replace(/#none ?(?=[_^])/g, '""').replace(
    /\^\(('(?: ')*)\)/g,
    (_all, primes) => primes.replaceAll(" ", ""),
  );
}

/**
 * Returns the nesting depth of arguments, in braces or by commands that follow one another as in `\hat\bar x`. The
 * converter's time doubles with each level.
 */
function nesting(source: string): number {
  const open: number[] = [];
  let around = 0;
  let chain = 0;
  let deepest = 0;
  for (const [token, command] of source.matchAll(/\\([a-zA-Z]+)\*?|[^\s]/g)) {
    if (token === "{" || command === "left" || command === "begin") {
      open.push(Math.max(1, chain));
      around += Math.max(1, chain);
      chain = 0;
    } else if (token === "}" || command === "right" || command === "end") {
      around -= open.pop() ?? 0;
      chain = 0;
    } else {
      chain = command !== undefined && mayTakeArgument(command) ? chain + 1 : 0;
    }
    deepest = Math.max(deepest, around + chain);
  }
  return deepest;
}

/** Tests whether a command may take an argument: all except those known to be single symbols. */
function mayTakeArgument(command: string): boolean {
  const name = symbolMap.get(command);
  return name === undefined || MATH_FUNCTIONS.has(name) || name.startsWith("#");
}
