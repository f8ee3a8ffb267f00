/** What has a word of its own before its number, besides figures and tables, for which each format has one. */
export type ReferenceWord = "section" | "chapter" | "appendix" | "equation" | "listing";

type Row = readonly [language: string, ...words: readonly [string, string, string, string, string]];

const ROWS: readonly Row[] = [
  ["en", "Section", "Chapter", "Appendix", "Equation", "Listing"],
  ["ar", "القسم", "الفصل", "الملحق", "المعادلة", "السرد"],
  ["cs", "Oddíl", "Kapitola", "Příloha", "Rovnice", "Výpis"],
  ["da", "Afsnit", "Kapitel", "Bilag", "Ligning", "Kodeudsnit"],
  ["de", "Abschnitt", "Kapitel", "Anhang", "Gleichung", "Listing"],
  ["es", "Sección", "Capítulo", "Anexo", "Ecuación", "Listado"],
  ["fi", "Luku", "Luku", "Liite", "Yhtälö", "Listaus"],
  ["fr", "Section", "Chapitre", "Annexe", "Équation", "Listing"],
  ["he", "סעיף", "פרק", "נספח", "משוואה", "קטע קוד"],
  ["hu", "Szakasz", "Fejezet", "Függelék", "Egyenlet", "Lista"],
  ["it", "Sezione", "Capitolo", "Appendice", "Equazione", "Listato"],
  ["ja", "節", "章", "付録", "式", "リスト"],
  ["ko", "절", "장", "부록", "식", "목록"],
  ["nb", "Avsnitt", "Kapittel", "Vedlegg", "Ligning", "Kodeliste"],
  ["nl", "Sectie", "Hoofdstuk", "Bijlage", "Vergelijking", "Listing"],
  ["no", "Avsnitt", "Kapittel", "Vedlegg", "Ligning", "Kodeliste"],
  ["pl", "Sekcja", "Rozdział", "Dodatek", "Równanie", "Listing"],
  ["pt", "Seção", "Capítulo", "Apêndice", "Equação", "Listagem"],
  ["ru", "Раздел", "Глава", "Приложение", "Уравнение", "Листинг"],
  ["sv", "Avsnitt", "Kapitel", "Bilaga", "Ekvation", "Listning"],
  ["tr", "Bölüm", "Bölüm", "Ek", "Denklem", "Liste"],
  ["uk", "Розділ", "Глава", "Додаток", "Рівняння", "Лістинг"],
  ["zh", "节", "章", "附录", "公式", "代码"],
];

/** Words before the numbers of references, by primary language. */
export const REFERENCE_WORDS: ReadonlyMap<string, Readonly<Record<ReferenceWord, string>>> = new Map(
  ROWS.map(([language, section, chapter, appendix, equation, listing]) =>
    [language, { section, chapter, appendix, equation, listing }] as const
  ),
);
