import { ISSUE_WORDS, type IssueWords } from "./issues/issue_words_table.ts";

/** Words that macros show besides the content of pages. */
export interface BookWords {
  readonly creator: string;
  readonly file: string;
  readonly issues: IssueWords;
  readonly labels: string;
  readonly modified: string;
  readonly page: string;
  readonly size: string;
}

const ENGLISH: BookWords = {
  ...{ creator: "Creator", file: "File", labels: "Labels" },
  ...{ modified: "Last change", page: "Title", size: "Size" },
  issues: ISSUE_WORDS.en,
};

const WORDS: ReadonlyMap<string, BookWords> = new Map([
  ["en", ENGLISH],
  ["de", {
    ...{ creator: "Erstellt von", file: "Datei", labels: "Stichwörter" },
    ...{ modified: "Letzte Änderung", page: "Titel", size: "Größe" },
    issues: ISSUE_WORDS.de,
  }],
  ["fr", {
    ...{ creator: "Créateur", file: "Fichier", labels: "Étiquettes" },
    ...{ modified: "Dernière modification", page: "Titre", size: "Taille" },
    issues: ISSUE_WORDS.fr,
  }],
  ["es", {
    ...{ creator: "Creador", file: "Archivo", labels: "Etiquetas" },
    ...{ modified: "Última modificación", page: "Título", size: "Tamaño" },
    issues: ISSUE_WORDS.es,
  }],
  ["it", {
    ...{ creator: "Autore", file: "File", labels: "Etichette" },
    ...{ modified: "Ultima modifica", page: "Titolo", size: "Dimensione" },
    issues: ISSUE_WORDS.it,
  }],
  ["nl", {
    ...{ creator: "Auteur", file: "Bestand", labels: "Labels" },
    ...{ modified: "Laatste wijziging", page: "Titel", size: "Grootte" },
    issues: ISSUE_WORDS.nl,
  }],
  ["pt", {
    ...{ creator: "Autor", file: "Ficheiro", labels: "Etiquetas" },
    ...{ modified: "Última alteração", page: "Título", size: "Tamanho" },
    issues: ISSUE_WORDS.pt,
  }],
]);

/** Returns the words of a language by its tag; of other languages, the English ones. */
export function bookWords(language = ""): BookWords {
  return WORDS.get(language.toLowerCase().replace(/[-_].*$/s, "")) ?? ENGLISH;
}
