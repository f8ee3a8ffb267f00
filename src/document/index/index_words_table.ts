import { primaryLanguage } from "../direction.ts";

/** Words of an index in a language. */
export interface IndexWords {
  readonly index: string;
  /** Before another term, which has the pages. */
  readonly see: string;
  /** Before another term, which has further pages. */
  readonly also: string;
}

type Row = readonly [language: string, ...words: readonly [string, string, string]];

const ROWS: readonly Row[] = [
  ["en", "Index", "see", "see also"],
  ["ar", "الفهرس", "انظر", "انظر أيضًا"],
  ["cs", "Rejstřík", "viz", "viz též"],
  ["da", "Stikordsregister", "se", "se også"],
  ["de", "Stichwortverzeichnis", "siehe", "siehe auch"],
  ["es", "Índice alfabético", "véase", "véase también"],
  ["fi", "Hakemisto", "katso", "katso myös"],
  ["fr", "Index", "voir", "voir aussi"],
  ["he", "מפתח", "ראו", "ראו גם"],
  ["hu", "Tárgymutató", "lásd", "lásd még"],
  ["it", "Indice analitico", "vedi", "vedi anche"],
  ["ja", "索引", "→", "⇒"],
  ["ko", "찾아보기", "참조:", "함께 참조:"],
  ["nb", "Register", "se", "se også"],
  ["nl", "Register", "zie", "zie ook"],
  ["no", "Register", "se", "se også"],
  ["pl", "Indeks", "zob.", "zob. też"],
  ["pt", "Índice remissivo", "ver", "ver também"],
  ["ru", "Предметный указатель", "см.", "см. также"],
  ["sv", "Register", "se", "se även"],
  ["tr", "Dizin", "bkz.", "ayrıca bkz."],
  ["uk", "Предметний покажчик", "див.", "див. також"],
  ["zh", "索引", "见", "另见"],
];

/** Words of an index, by primary language. */
export const INDEX_WORDS: ReadonlyMap<string, IndexWords> = new Map(
  ROWS.map(([language, index, see, also]) => [language, { index, see, also }] as const),
);

/** Returns the words of an index in a language, a BCP 47 tag; English ones by default. */
export function indexWords(language: string): IndexWords {
  return INDEX_WORDS.get(primaryLanguage(language)) ?? { index: "Index", see: "see", also: "see also" };
}
