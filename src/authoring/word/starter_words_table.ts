/** Words above a table of contents by primary language, those of the canonical PDF design and more. */
export const STARTER_WORDS: ReadonlyMap<string, string> = new Map([
  ["en", "Contents"],
  ["ar", "المحتويات"],
  ["cs", "Obsah"],
  ["da", "Indhold"],
  ["de", "Inhalt"],
  ["es", "Contenido"],
  ["fi", "Sisällys"],
  ["fr", "Sommaire"],
  ["he", "תוכן העניינים"],
  ["hu", "Tartalom"],
  ["it", "Indice"],
  ["ja", "目次"],
  ["ko", "목차"],
  ["nb", "Innhold"],
  ["nl", "Inhoud"],
  ["no", "Innhold"],
  ["pl", "Spis treści"],
  ["pt", "Índice"],
  ["ru", "Содержание"],
  ["sv", "Innehåll"],
  ["tr", "İçindekiler"],
  ["uk", "Зміст"],
  ["zh", "目录"],
]);

const DAY_AND_DOT = "d. MMMM yyyy";
const OF = "d 'de' MMMM 'de' yyyy";
const EAST_ASIAN = "yyyy年M月d日";

/** Patterns of dates in words by language, where they differ from `d MMMM yyyy`. */
export const STARTER_DATES: ReadonlyMap<string, string> = new Map([
  ["cs", DAY_AND_DOT],
  ["da", DAY_AND_DOT],
  ["de", DAY_AND_DOT],
  ["en-US", "MMMM d, yyyy"],
  ["es", OF],
  ["fi", DAY_AND_DOT],
  ["hu", "yyyy. MMMM d."],
  ["ja", EAST_ASIAN],
  ["ko", "yyyy년 M월 d일"],
  ["nb", DAY_AND_DOT],
  ["no", DAY_AND_DOT],
  ["pt", OF],
  ["zh", EAST_ASIAN],
]);
