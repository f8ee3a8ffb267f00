const TAG = /\\tag(\*?)\s*\{([^{}]*)\}/g;

/** The environment that a whole formula consists of. */
const WHOLE = /^\s*\\begin\s*\{([A-Za-z]+)(\*?)\}([^]*)\\end\s*\{\1\2\}\s*$/;
/** Environments without a star that have no number either. */
const UNNUMBERED: ReadonlySet<string> = new Set(["displaymath", "math"]);
const NO_NUMBER = /\\(?:nonumber|notag)(?![A-Za-z])/;

/**
 * Takes the tag of a formula that has one: the text that is shown instead of its number. It is empty if the formula
 * says that it has no number, as environments with a star do. Several tags stay in their lines.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { takeTag } from "./take_tag.ts";
 *
 * deepStrictEqual(takeTag("x \\tag{3a}"), { tag: "(3a)", rest: "x " });
 * strictEqual(takeTag("\\begin{equation*}x\\end{equation*}").tag, "");
 * ```
 */
export function takeTag(tex: string): { tag: string | undefined; rest: string } {
  const [found, ...others] = [...tex.matchAll(TAG)];
  if (found === undefined && isUnnumbered(tex)) return { tag: "", rest: tex };
  if (found === undefined || others.length > 0 || /[\\$]/.test(found[2] ?? "")) return { tag: undefined, rest: tex };
  const text = (found[2] ?? "").trim();
  return { tag: found[1] === "*" ? text : `(${text})`, rest: tex.replace(TAG, "") };
}

/** Tests for an environment without a number, and for a formula of one line that rejects its number. */
function isUnnumbered(tex: string): boolean {
  const [, name = "", star, inside = ""] = WHOLE.exec(tex) ?? [];
  const isStarred = star === "*" && !inside.includes(`\\begin{${name}*}`);
  return isStarred || UNNUMBERED.has(name) || (NO_NUMBER.test(tex) && !tex.includes("\\\\"));
}
