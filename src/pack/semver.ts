// The only place that names semver: the reference implementation of version ranges.

// @ts-types="npm:@types/semver@7.7.1/functions/satisfies.d.ts"
import satisfies from "npm:semver@7.8.6/functions/satisfies.js";
// @ts-types="npm:@types/semver@7.7.1/functions/valid.d.ts"
import valid from "npm:semver@7.8.6/functions/valid.js";

/** Returns whether a version is in a range that {@linkcode isCompilerRange} accepts. */
export function isInRange(version: string, range: string): boolean {
  return satisfies(version, range);
}

/**
 * Returns whether a text is a version such as `1.4.0-rc.1`, without the leading `v` or blanks that semver tolerates.
 */
export function isVersion(text: string): boolean {
  return /^\d/.test(text) && valid(text) !== null && text.trim() === text;
}
