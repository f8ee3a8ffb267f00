import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { LANGUAGES_FROM_RIGHT } from "../../pdf/design/languages.ts";
import { mainSection, sectionEvidence } from "./main_section.ts";
import { suggest, type Suggester, suggestNothing } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

/** Suggests language, text direction and organization. */
export const suggestLocale: Suggester = ({ facts }) => [
  ...suggestLanguage(facts),
  ...suggestDirection(facts),
  ...suggestOrganisation(facts),
];

function suggestLanguage(facts: DesignFacts): Suggestion[] {
  const { language, letters } = facts;
  const other = contradiction(facts);
  if (letters !== undefined && other?.name !== undefined) {
    const { name, confidence, why } = other;
    const evidence = language === undefined ? letters.evidence : [letters.evidence, language.evidence];
    return [
      suggest("localization.language", name, { confidence, evidence, reason: why }),
      suggest("localization.region", "", { confidence, evidence, reason: `${why}; they name no region` }),
    ];
  }
  if (language === undefined) return [];
  const { value, evidence } = language;
  const [name = "", ...rest] = value.split("-", 4);
  if (!/^[A-Za-z]{2,3}$/.test(name)) {
    const reason = "The language code of the text does not have two or three letters";
    return [suggestNothing("localization.tag", evidence, reason)];
  }
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part));
  const confidence = other?.confidence ?? (isLittle(evidence) ? "review" : "ready");
  const named = `The language of the text names ${region === undefined ? "no" : "this"} region`;
  return [
    suggest("localization.language", name.toLowerCase(), {
      confidence,
      evidence,
      reason: other?.why ?? "Most of the text is in this language",
    }),
    suggest("localization.region", region?.toUpperCase() ?? "", { confidence, evidence, reason: named }),
  ];
}

/** Minimum number of characters for a language that only the text itself has, and not its style. */
const MUCH = 500;

/** Checks whether only a few words of the text have the language: a template can have some in another language. */
function isLittle({ kind, count }: Evidence): boolean {
  return kind === "direct" && count < MUCH;
}

/** Returns the language that the letters point to if the language of the text does not fit them. */
function contradiction({ language, letters }: DesignFacts): LettersLanguage | undefined {
  return letters === undefined ? undefined : languageOfLetters(language?.value, letters.value);
}

function suggestDirection(facts: DesignFacts): Suggestion[] {
  const path = "localization.direction";
  const evidence: Evidence = facts.language?.evidence ?? sectionEvidence(facts, mainSection(facts));
  if (facts.rightToLeft) {
    return [suggest(path, "rtl", { evidence, reason: "The text runs from right to left" })];
  }
  const language = contradiction(facts)?.name ?? facts.language?.value.split("-", 1)[0]?.toLowerCase();
  if (language === undefined || !LANGUAGES_FROM_RIGHT.includes(language)) return [];
  const reason = "The text runs from left to right, although its language does not";
  return [suggest(path, "ltr", { confidence: "review", evidence, reason })];
}

/** Suggests the company of the file's properties, for review, because it may be that of the Word template's author. */
function suggestOrganisation({ company }: DesignFacts): Suggestion[] {
  const name = company?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (name === "") return [];
  return [suggest("organisation.name", name, {
    confidence: "review",
    evidence: { kind: "property", name: "Company", count: 1 },
    reason: "The properties of the file name this company",
  })];
}

/** Language that the letters of a text point to. */
interface LettersLanguage {
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
 * import { languageOfLetters } from "./suggest_locale.ts";
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
