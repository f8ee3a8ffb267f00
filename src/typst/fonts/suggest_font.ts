import { NO_SCRIPT } from "./script_of.ts";

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
 * import { suggestFonts } from "./suggest_font.ts";
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
