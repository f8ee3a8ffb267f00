/** Words that macros show besides the content of pages. */
export interface BookWords {
  readonly creator: string;
  readonly file: string;
  readonly index: string;
  readonly labels: string;
  readonly modified: string;
  readonly page: string;
  readonly size: string;
}

const ENGLISH: BookWords = {
  ...{ creator: "Creator", file: "File", index: "Index", labels: "Labels" },
  ...{ modified: "Last change", page: "Title", size: "Size" },
};

const WORDS: ReadonlyMap<string, BookWords> = new Map([
  ["en", ENGLISH],
  ["de", {
    ...{ creator: "Erstellt von", file: "Datei", index: "Stichwortverzeichnis", labels: "Stichwörter" },
    ...{ modified: "Letzte Änderung", page: "Titel", size: "Größe" },
  }],
  ["fr", {
    ...{ creator: "Créateur", file: "Fichier", index: "Index", labels: "Étiquettes" },
    ...{ modified: "Dernière modification", page: "Titre", size: "Taille" },
  }],
  ["es", {
    ...{ creator: "Creador", file: "Archivo", index: "Índice alfabético", labels: "Etiquetas" },
    ...{ modified: "Última modificación", page: "Título", size: "Tamaño" },
  }],
  ["it", {
    ...{ creator: "Autore", file: "File", index: "Indice analitico", labels: "Etichette" },
    ...{ modified: "Ultima modifica", page: "Titolo", size: "Dimensione" },
  }],
  ["nl", {
    ...{ creator: "Auteur", file: "Bestand", index: "Register", labels: "Labels" },
    ...{ modified: "Laatste wijziging", page: "Titel", size: "Grootte" },
  }],
  ["pt", {
    ...{ creator: "Autor", file: "Ficheiro", index: "Índice remissivo", labels: "Etiquetas" },
    ...{ modified: "Última alteração", page: "Título", size: "Tamanho" },
  }],
]);

/** Returns the words of a language by its tag; of other languages, the English ones. */
export function bookWords(language = ""): BookWords {
  return WORDS.get(language.toLowerCase().replace(/[-_].*$/s, "")) ?? ENGLISH;
}
