import { UNICODE_SCRIPTS } from "./scripts_table.ts";

/** Name for characters that belong to no script, such as arrows. */
export const NO_SCRIPT = "other characters";

/** Scripts under the names that the list of fonts has. */
const SHOWN: ReadonlyMap<string, string> = new Map([["Hiragana", "Japanese"], ["Katakana", "Japanese"]]);

/**
 * Returns the script of a character as the list of fonts names it: `Japanese` for kana, `Han` for the characters that
 * Chinese, Japanese and Korean share.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { scriptOf } from "./script_of.ts";
 *
 * strictEqual(scriptOf("か"), "Japanese");
 * strictEqual(scriptOf("ー"), "Japanese"); // shared by both kinds of kana
 * strictEqual(scriptOf("→"), "other characters");
 * ```
 */
export function scriptOf(character: string): string {
  const own = patterns().find(({ script }) => script.test(character)) ??
    patterns().find(({ extended }) => extended.test(character));
  return own === undefined ? NO_SCRIPT : own.name;
}

interface ScriptPattern {
  readonly name: string;
  readonly script: RegExp;
  /** Also matches what several scripts share. */
  readonly extended: RegExp;
}

let compiled: readonly ScriptPattern[] | undefined;

/** Compiles the patterns when the first document needs them, which few do. */
function patterns(): readonly ScriptPattern[] {
  return compiled ??= UNICODE_SCRIPTS.map((script) => ({
    name: SHOWN.get(script) ?? script.replaceAll("_", " "),
    script: new RegExp(`\\p{Script=${script}}`, "u"),
    extended: new RegExp(`\\p{Script_Extensions=${script}}`, "u"),
  }));
}
