import type { Confidence } from "../suggestion.ts";

/** Language that the letters of a text point to. */
export interface LettersLanguage {
  /** Code of the language; undefined if the letters do not name one, and that of the tag stays. */
  readonly name: string | undefined;
  readonly confidence: Confidence;
  /** Reason, a sentence without a period. */
  readonly why: string;
}

/** Scripts of several common languages; the letters alone do not tell which. */
const SHARED: ReadonlySet<string> = new Set(["Latn", "Cyrl", "Arab", "Deva", "Beng", "Ethi", "Hani"]);
/** Scripts whose texts can consist of Chinese characters alone. */
const WITH_HAN: ReadonlySet<string> = new Set(["Hans", "Hant", "Jpan", "Kore"]);

/**
 * Returns the language of a text in a script (ISO 15924) where its language tag says otherwise; undefined if both agree
 * or the text has Latin letters and no tag. Latin letters do not name a language.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { languageOfLetters } from "./language_of_letters.ts";
 *
 * strictEqual(languageOfLetters("en-US", "Grek")?.name, "el");
 * strictEqual(languageOfLetters("en-US", "Latn"), undefined);
 * ```
 */
export function languageOfLetters(tag: string | undefined, script: string): LettersLanguage | undefined {
  const marked = tag === undefined ? undefined : likely(tag);
  const usual = marked === undefined ? "Latn" : marked.script ?? script; // rare languages have no known script
  if (usual === script || (script === "Hani" && WITH_HAN.has(usual))) return undefined;
  const name = script === "Latn" ? undefined : likely(`und-${script}`)?.language;
  const letters = NAMES.get(script) ?? script;
  const contrast = marked === undefined ? "" : `, although the language of the text is set to ${marked.language}`;
  const shared = SHARED.has(script);
  return {
    name,
    confidence: shared ? "review" : "ready",
    why: `Most letters are ${letters}${contrast}${shared ? ", and several languages use them" : ""}`,
  };
}

/** Returns the language of a tag and the script that it is usually written in; undefined if malformed. */
function likely(tag: string): { readonly language: string; readonly script: string | undefined } | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language, script };
  } catch {
    return undefined;
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["Latn", "Latin"],
  ["Cyrl", "Cyrillic"],
  ["Grek", "Greek"],
  ["Arab", "Arabic"],
  ["Hebr", "Hebrew"],
  ["Deva", "Devanagari"],
  ["Thai", "Thai"],
  ["Hani", "Chinese characters"],
  ["Jpan", "Japanese"],
  ["Kore", "Korean"],
  ["Armn", "Armenian"],
  ["Geor", "Georgian"],
  ["Beng", "Bengali"],
  ["Guru", "Gurmukhi"],
  ["Gujr", "Gujarati"],
  ["Taml", "Tamil"],
  ["Telu", "Telugu"],
  ["Knda", "Kannada"],
  ["Mlym", "Malayalam"],
  ["Sinh", "Sinhala"],
  ["Ethi", "Ethiopic"],
  ["Khmr", "Khmer"],
  ["Laoo", "Lao"],
  ["Mymr", "Burmese"],
  ["Tibt", "Tibetan"],
]);
