import { symbolMap, tex2typst } from "tex2typst";
import { checkMath } from "./check_math.ts";
import { MATH_FUNCTIONS, OTHER_NAMES, RENAMED } from "./math_names_table.ts";

/** Commands without an effect on a single formula, or without an effect in Typst. */
const INVISIBLE =
  /\\(?:label|tag\*?)\{[^{}]*\}|\\(?:limits|nolimits|nonumber|notag)(?![a-zA-Z])|\\(?:begin|end)\{equation\*?\}/g;

const MAX_TEX_LENGTH = 4000;
const MAX_NESTING = 8;

const SYMBOLS = new Set([...symbolMap.values(), ...OTHER_NAMES].map((name) => RENAMED.get(name) ?? name));

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
  const source = tex.replace(/(?<!\\)%.*/g, "").replace(INVISIBLE, "").trim();
  // A quotation mark would end the Typst string that \text becomes.
  if (source === "" || source.includes('"') || nesting(source) > MAX_NESTING) {
    return undefined;
  }
  const math = convert(source);
  // The converter writes separate primes and empty bases in ways that have another meaning in Typst.
  const plain = math?.replace(/#none ?(?=[_^])/g, "").replace(
    /\^\(('(?: ')*)\)/g,
    (_all, primes) => primes.replaceAll(" ", ""),
  );
  return plain === undefined ? undefined : checkMath(plain, SYMBOLS);
}

function convert(source: string): string | undefined {
  try {
    // Without short forms of fractions and arrows, whose meaning depends on their place.
    return tex2typst(source, { fracToSlash: false, preferShorthands: false, optimize: false });
  } catch {
    // If the converter fails for any reason, the formula is shown as written.
    return undefined;
  }
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
