import { symbolMap, tex2typst } from "tex2typst";
import { checkMath } from "./check_math.ts";
import { MATH_FUNCTIONS, OTHER_NAMES, RENAMED } from "./math_names_table.ts";
import { tightenTexts } from "./math_parts.ts";
import { describeLength, MAX_TEX_LENGTH } from "./max_tex_length.ts";
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

/** A formula for Typst, or why there is none, for the end of a sentence. */
export type ConvertedTex = { readonly math: string } | { readonly problem: string };

const UNCLEAR: ConvertedTex = { problem: "it cannot be converted" };

/**
 * Converts a TeX formula of at most 4,000 characters to Typst math, unless it is not TeX, uses unknown commands, or would
 * not be safe to evaluate. Drops comments and `\label`. Within text, a formula has no lines of its own: those of an
 * environment are a matrix.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { convertTex } from "./convert_tex.ts";
 *
 * deepStrictEqual(convertTex("\\frac{1}{n}"), { math: "frac(1, n)" });
 * deepStrictEqual(convertTex("\\unknown{x}"), { problem: "the command \\unknown is unknown" });
 * ```
 */
export function convertTex(tex: string, { isInline = false }: { readonly isInline?: boolean } = {}): ConvertedTex {
  if (tex.length > MAX_TEX_LENGTH) return { problem: describeLength(tex) };
  try {
    const written = tightenTexts(rewriteTex(tex, convertPlain, isInline).replace(/ {2,}/g, " ").trim());
    if (written === "" || written === '""') return { problem: "it shows nothing" };
    const math = checkMath(written, symbols ??= listSymbols());
    return math === undefined ? UNCLEAR : { math };
  } catch (error) {
    // If the converter fails for any reason, the formula is shown as written.
    return error instanceof TexError ? { problem: error.message } : UNCLEAR;
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
