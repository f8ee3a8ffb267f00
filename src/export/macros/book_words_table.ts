import { primaryLanguage } from "../../document/direction.ts";
import { ISSUE_WORDS, type IssueWords } from "./issues/issue_words_table.ts";

/** Words that macros show besides the content of pages. */
export interface BookWords {
  readonly assignee: string;
  /** What a number of changes is followed by: of one, and of others. */
  readonly changes: readonly [one: string, other: string];
  readonly author: string;
  readonly comment: string;
  readonly completed: string;
  readonly creator: string;
  readonly due: string;
  readonly file: string;
  readonly index: string;
  readonly issues: IssueWords;
  readonly labels: string;
  readonly modified: string;
  readonly page: string;
  readonly size: string;
  readonly task: string;
  readonly version: string;
}

const ENGLISH: BookWords = {
  ...{ assignee: "Assignee", author: "Author", comment: "Comment", completed: "Completed", due: "Due" },
  ...{ task: "Task", version: "Version" },
  ...{ creator: "Creator", file: "File", index: "Index", labels: "Labels" },
  ...{ modified: "Last change", page: "Title", size: "Size" },
  changes: ["change", "changes"],
  issues: ISSUE_WORDS.en,
};

const WORDS: ReadonlyMap<string, BookWords> = new Map([
  ["en", ENGLISH],
  ["de", {
    ...{ assignee: "Zugewiesen an", author: "Autor", comment: "Kommentar", completed: "Erledigt", due: "Fällig" },
    ...{ task: "Aufgabe", version: "Version" },
    ...{ creator: "Erstellt von", file: "Datei", index: "Stichwortverzeichnis", labels: "Stichwörter" },
    ...{ modified: "Letzte Änderung", page: "Titel", size: "Größe" },
    changes: ["Änderung", "Änderungen"],
    issues: ISSUE_WORDS.de,
  }],
  ["fr", {
    ...{ assignee: "Responsable", author: "Auteur", comment: "Commentaire", completed: "Terminé", due: "Échéance" },
    ...{ task: "Tâche", version: "Version" },
    ...{ creator: "Créateur", file: "Fichier", index: "Index", labels: "Étiquettes" },
    ...{ modified: "Dernière modification", page: "Titre", size: "Taille" },
    changes: ["modification", "modifications"],
    issues: ISSUE_WORDS.fr,
  }],
  ["es", {
    ...{ assignee: "Responsable", author: "Autor", comment: "Comentario", completed: "Completada", due: "Vencimiento" },
    ...{ task: "Tarea", version: "Versión" },
    ...{ creator: "Creador", file: "Archivo", index: "Índice alfabético", labels: "Etiquetas" },
    ...{ modified: "Última modificación", page: "Título", size: "Tamaño" },
    changes: ["cambio", "cambios"],
    issues: ISSUE_WORDS.es,
  }],
  ["it", {
    ...{ assignee: "Assegnatario", author: "Autore", comment: "Commento", completed: "Completata", due: "Scadenza" },
    ...{ task: "Attività", version: "Versione" },
    ...{ creator: "Autore", file: "File", index: "Indice analitico", labels: "Etichette" },
    ...{ modified: "Ultima modifica", page: "Titolo", size: "Dimensione" },
    changes: ["modifica", "modifiche"],
    issues: ISSUE_WORDS.it,
  }],
  ["nl", {
    ...{
      assignee: "Toegewezen aan",
      author: "Auteur",
      comment: "Opmerking",
      completed: "Voltooid",
      due: "Vervaldatum",
    },
    ...{ task: "Taak", version: "Versie" },
    ...{ creator: "Auteur", file: "Bestand", index: "Register", labels: "Labels" },
    ...{ modified: "Laatste wijziging", page: "Titel", size: "Grootte" },
    changes: ["wijziging", "wijzigingen"],
    issues: ISSUE_WORDS.nl,
  }],
  ["pt", {
    ...{ assignee: "Responsável", author: "Autor", comment: "Comentário", completed: "Concluída", due: "Prazo" },
    ...{ task: "Tarefa", version: "Versão" },
    ...{ creator: "Autor", file: "Ficheiro", index: "Índice remissivo", labels: "Etiquetas" },
    ...{ modified: "Última alteração", page: "Título", size: "Tamanho" },
    changes: ["alteração", "alterações"],
    issues: ISSUE_WORDS.pt,
  }],
]);

/** Returns the words of a language by its tag; of other languages, the English ones. */
export function bookWords(language = ""): BookWords {
  return WORDS.get(primaryLanguage(language)) ?? ENGLISH;
}
