import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { LANGUAGES_FROM_RIGHT } from "../../pdf/design/languages.ts";
import { languageOfLetters, type LettersLanguage } from "./measure/language_of_letters.ts";
import { mainSection, sectionEvidence } from "./main_section.ts";
import { suggest, type Suggester, suggestNothing } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

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
