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

/** Families of Noto whose names are not that of the script. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["Latin", "Noto Sans"],
  ["Greek", "Noto Sans"],
  ["Cyrillic", "Noto Sans"],
  ["Han", "Noto Sans SC"],
  ["Japanese", "Noto Sans JP"],
  ["Hangul", "Noto Sans KR"],
  ["Bopomofo", "Noto Sans TC"],
  ["Nko", "Noto Sans NKo"],
  ["Phags Pa", "Noto Sans PhagsPa"],
  [NO_SCRIPT, "Noto Sans Symbols 2"],
  ...["Tibetan", "Tangut", "Ahom", "Dogra", "Dives Akuru", "Grantha", "Khitan Small Script", "Makasar", "Toto"]
    .map((script) => [script, `Noto Serif ${script}`] as const),
  ["Yezidi", "Noto Serif Yezidi"],
  ["Nyiakeng Puachue Hmong", "Noto Serif Nyiakeng Puachue Hmong"],
]);

/**
 * Lists free font families with the letters of scripts, each once. Japanese and Korean fonts have the Han characters of
 * their languages.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { suggestFonts } from "./script_of.ts";
 *
 * deepStrictEqual(suggestFonts(["Han", "Japanese", "Thai"]), ["Noto Sans JP", "Noto Sans Thai"]);
 * ```
 */
export function suggestFonts(scripts: readonly string[]): string[] {
  const hasHan = scripts.some((script) => script === "Japanese" || script === "Hangul");
  const families = scripts.flatMap((script) => {
    return script === "Han" && hasHan ? [] : [FAMILIES.get(script) ?? `Noto Sans ${script}`];
  });
  return [...new Set(families)];
}
