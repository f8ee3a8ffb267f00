import { PINNED_COMPILER_VERSION } from "./limits.ts";
import { isInRange } from "./semver.ts";

const MAX_RANGE_LENGTH = 128;
const COMPARATOR = String.raw`(?:(?:>=|<=|>|<|=)[ \t]*)?(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){1,2}`;
const RANGE = new RegExp(String.raw`^[ \t]*${COMPARATOR}(?:[ \t]+${COMPARATOR})*[ \t]*$`);

/**
 * Returns whether a text is in the subset of semver ranges that `engine.compilerRange` may use: comparators joined by
 * blanks, all of which must be met. A comparator is `>=`, `>`, `<=`, `<`, `=` or nothing, then `x.y` or `x.y.z`. Blanks
 * around the text and after a sign mean nothing. The subset excludes `||`, `^`, `~`, `*`, `x`, hyphen ranges and
 * pre-releases; a text has at most 128 characters.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isCompilerRange } from "./compiler_range.ts";
 *
 * strictEqual(isCompilerRange(">=0.15.1 <0.16"), true);
 * strictEqual(isCompilerRange(" >= 0.15.1  <0.16 "), true);
 * strictEqual(isCompilerRange("^0.15.1"), false);
 * ```
 */
export function isCompilerRange(text: string): boolean {
  return text.length <= MAX_RANGE_LENGTH && RANGE.test(text);
}

/** Returns the usual spelling of a range that {@linkcode isCompilerRange} accepts: one space between comparators. */
export function tidyRange(range: string): string {
  return range.trim().replace(/[ \t]+/g, " ").replace(/([<>=]) /g, "$1");
}

/** Returns whether a range accepts the pinned compiler (format, section 7.2), by the rules of semver. */
export function acceptsPinnedCompiler(range: string): boolean {
  return isInRange(PINNED_COMPILER_VERSION, range);
}
