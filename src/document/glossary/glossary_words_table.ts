import { primaryLanguage } from "../direction.ts";

type Row = readonly [language: string, glossary: string, abbreviations: string];

const ROWS: readonly Row[] = [
  ["en", "Glossary", "Abbreviations"],
  ["ar", "المسرد", "الاختصارات"],
  ["cs", "Slovníček pojmů", "Seznam zkratek"],
  ["da", "Ordliste", "Forkortelser"],
  ["de", "Glossar", "Abkürzungen"],
  ["es", "Glosario", "Abreviaturas"],
  ["fi", "Sanasto", "Lyhenteet"],
  ["fr", "Glossaire", "Abréviations"],
  ["he", "מילון מונחים", "קיצורים"],
  ["hu", "Szójegyzék", "Rövidítések"],
  ["it", "Glossario", "Abbreviazioni"],
  ["ja", "用語集", "略語"],
  ["ko", "용어집", "약어"],
  ["nb", "Ordliste", "Forkortelser"],
  ["nl", "Verklarende woordenlijst", "Afkortingen"],
  ["no", "Ordliste", "Forkortelser"],
  ["pl", "Słowniczek", "Wykaz skrótów"],
  ["pt", "Glossário", "Abreviaturas"],
  ["ru", "Глоссарий", "Сокращения"],
  ["sv", "Ordlista", "Förkortningar"],
  ["tr", "Sözlük", "Kısaltmalar"],
  ["uk", "Глосарій", "Скорочення"],
  ["zh", "术语表", "缩略语"],
];

/** Headings of lists of terms. */
export interface GlossaryWords {
  readonly glossary: string;
  readonly abbreviations: string;
}

const WORDS: ReadonlyMap<string, GlossaryWords> = new Map(
  ROWS.map(([language, glossary, abbreviations]) => [language, { glossary, abbreviations }] as const),
);

/** Returns the headings in a language, a BCP 47 tag; English ones by default. */
export function glossaryWords(language: string): GlossaryWords {
  return WORDS.get(primaryLanguage(language)) ?? { glossary: "Glossary", abbreviations: "Abbreviations" };
}
