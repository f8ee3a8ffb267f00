import { primaryLanguage } from "../../document/direction.ts";

/** Words of the chapter that shows what a book contains and lacks. */
export interface EvidenceWords {
  readonly title: string;
  readonly about: string;
  readonly fact: string;
  readonly value: string;
  readonly book: string;
  readonly space: string;
  readonly date: string;
  readonly state: string;
  readonly template: string;
  readonly compiler: string;
  readonly standards: string;
  readonly listed: string;
  readonly exported: string;
  readonly leftOut: string;
  readonly losses: string;
  readonly expected: string;
  readonly none: string;
  readonly pages: string;
  readonly page: string;
  readonly version: string;
  readonly changed: string;
  readonly author: string;
  readonly reason: string;
  readonly kind: string;
  readonly outcome: string;
  readonly count: string;
  readonly otherwise: string;
  readonly omitted: string;
  readonly comments: string;
  readonly open: string;
  readonly resolved: string;
  /** State of a comment whose text is no longer on the page. */
  readonly dangling: string;
  readonly more: string;
  readonly restrictions: string;
  readonly view: string;
  readonly edit: string;
  readonly everybody: string;
  readonly inherited: string;
  readonly group: string;
  readonly unknown: string;
  readonly attachments: string;
  readonly file: string;
  readonly size: string;
  readonly hashes: string;
  readonly notHere: string;
}

const ENGLISH: EvidenceWords = {
  ...{ fact: "Fact", value: "Value" },
  ...{ title: "Completeness", about: "This book", book: "Title", space: "Space", date: "Date", state: "State" },
  ...{ template: "Template", compiler: "Compiler", standards: "Standards", none: "None" },
  ...{ listed: "Pages listed", exported: "Pages in the book", leftOut: "Pages left out", losses: "Losses" },
  ...{ expected: "expected", pages: "Pages", page: "Page", version: "Version", changed: "Last change" },
  ...{ author: "Author", reason: "Reason", kind: "Kind", outcome: "Outcome", count: "Count" },
  ...{ otherwise: "shown otherwise", omitted: "left out", comments: "Comments", open: "open", resolved: "resolved" },
  ...{ dangling: "the text is no longer on the page", more: "The page has more comments.", view: "View", edit: "Edit" },
  ...{
    restrictions: "Restrictions",
    everybody: "not restricted",
    group: "group",
    unknown: "unknown",
    attachments: "Attachments",
  },
  inherited: "View restrictions of the pages above a page apply to it too.",
  ...{ file: "File", size: "Size" },
  hashes: "This PDF contains these files; export-manifest.json has their SHA-256.",
  notHere: "This file does not contain the attachments of the pages.",
};

const WORDS: ReadonlyMap<string, EvidenceWords> = new Map([
  ["en", ENGLISH],
  ["de", {
    ...{ fact: "Angabe", value: "Wert" },
    ...{ title: "Vollständigkeit", about: "Dieses Buch", book: "Titel", space: "Bereich", date: "Datum" },
    ...{ state: "Stand", template: "Vorlage", compiler: "Compiler", standards: "Standards", none: "Keine" },
    ...{ listed: "Seiten im Verzeichnis", exported: "Seiten im Buch", leftOut: "Ausgelassene Seiten" },
    ...{ losses: "Verluste", expected: "erwartet", pages: "Seiten", page: "Seite", version: "Version" },
    ...{ changed: "Letzte Änderung", author: "Autor", reason: "Grund", kind: "Art", outcome: "Folge" },
    ...{ count: "Anzahl", otherwise: "anders gezeigt", omitted: "ausgelassen", comments: "Kommentare" },
    ...{ open: "offen", resolved: "erledigt", dangling: "der Text ist nicht mehr auf der Seite" },
    ...{ more: "Die Seite hat weitere Kommentare.", restrictions: "Beschränkungen", view: "Lesen" },
    ...{
      edit: "Bearbeiten",
      everybody: "nicht beschränkt",
      group: "Gruppe",
      unknown: "unbekannt",
      attachments: "Anhänge",
    },
    inherited: "Auch die übergeordneten Seiten beschränken, wer eine Seite lesen darf.",
    ...{ file: "Datei", size: "Größe" },
    hashes: "Dieses PDF enthält diese Dateien; export-manifest.json nennt ihre SHA-256-Prüfsummen.",
    notHere: "Diese Datei enthält die Anhänge der Seiten nicht.",
  }],
  ["fr", {
    ...{ fact: "Donnée", value: "Valeur" },
    ...{ title: "Exhaustivité", about: "Ce livre", book: "Titre", space: "Espace", date: "Date", state: "État" },
    ...{ template: "Modèle", compiler: "Compilateur", standards: "Normes", none: "Aucun" },
    ...{ listed: "Pages recensées", exported: "Pages du livre", leftOut: "Pages omises", losses: "Pertes" },
    ...{ expected: "attendues", pages: "Pages", page: "Page", version: "Version", changed: "Dernière modification" },
    ...{ author: "Auteur", reason: "Motif", kind: "Type", outcome: "Effet", count: "Nombre" },
    ...{ otherwise: "présenté autrement", omitted: "omis", comments: "Commentaires", open: "ouvert" },
    ...{ resolved: "résolu", dangling: "le texte n’est plus sur la page" },
    ...{ more: "La page contient d’autres commentaires.", restrictions: "Restrictions", view: "Lecture" },
    ...{
      edit: "Modification",
      everybody: "sans restriction",
      group: "groupe",
      unknown: "inconnu",
      attachments: "Pièces jointes",
    },
    inherited: "Les pages parentes restreignent aussi la lecture d’une page.",
    ...{ file: "Fichier", size: "Taille" },
    hashes: "Ce PDF contient ces fichiers ; export-manifest.json donne leurs empreintes SHA-256.",
    notHere: "Ce fichier ne contient pas les pièces jointes des pages.",
  }],
  ["es", {
    ...{ fact: "Dato", value: "Valor" },
    ...{ title: "Integridad", about: "Este libro", book: "Título", space: "Espacio", date: "Fecha", state: "Estado" },
    ...{ template: "Plantilla", compiler: "Compilador", standards: "Normas", none: "Ninguno" },
    ...{ listed: "Páginas registradas", exported: "Páginas del libro", leftOut: "Páginas omitidas" },
    ...{ losses: "Pérdidas", expected: "previstas", pages: "Páginas", page: "Página", version: "Versión" },
    ...{ changed: "Última modificación", author: "Autor", reason: "Motivo", kind: "Tipo", outcome: "Efecto" },
    ...{ count: "Cantidad", otherwise: "mostrado de otra forma", omitted: "omitido", comments: "Comentarios" },
    ...{ open: "abierto", resolved: "resuelto", dangling: "el texto ya no está en la página" },
    ...{ more: "La página tiene más comentarios.", restrictions: "Restricciones", view: "Lectura" },
    ...{
      edit: "Edición",
      everybody: "sin restricción",
      group: "grupo",
      unknown: "desconocido",
      attachments: "Archivos adjuntos",
    },
    inherited: "Las páginas superiores también restringen quién puede leer una página.",
    ...{ file: "Archivo", size: "Tamaño" },
    hashes: "Este PDF contiene estos archivos; export-manifest.json indica sus SHA-256.",
    notHere: "Este archivo no contiene los adjuntos de las páginas.",
  }],
  ["it", {
    ...{ fact: "Dato", value: "Valore" },
    ...{ title: "Completezza", about: "Questo libro", book: "Titolo", space: "Spazio", date: "Data", state: "Stato" },
    ...{ template: "Modello", compiler: "Compilatore", standards: "Norme", none: "Nessuno" },
    ...{ listed: "Pagine elencate", exported: "Pagine nel libro", leftOut: "Pagine omesse", losses: "Perdite" },
    ...{ expected: "previste", pages: "Pagine", page: "Pagina", version: "Versione", changed: "Ultima modifica" },
    ...{ author: "Autore", reason: "Motivo", kind: "Tipo", outcome: "Effetto", count: "Numero" },
    ...{ otherwise: "mostrato diversamente", omitted: "omesso", comments: "Commenti", open: "aperto" },
    ...{ resolved: "risolto", dangling: "il testo non è più nella pagina" },
    ...{ more: "La pagina ha altri commenti.", restrictions: "Restrizioni", view: "Lettura", edit: "Modifica" },
    ...{ everybody: "senza restrizioni", group: "gruppo", unknown: "sconosciuto", attachments: "Allegati" },
    inherited: "Anche le pagine superiori limitano chi può leggere una pagina.",
    ...{ file: "File", size: "Dimensione" },
    hashes: "Questo PDF contiene questi file; export-manifest.json ne riporta gli SHA-256.",
    notHere: "Questo file non contiene gli allegati delle pagine.",
  }],
  ["nl", {
    ...{ fact: "Gegeven", value: "Waarde" },
    ...{ title: "Volledigheid", about: "Dit boek", book: "Titel", space: "Ruimte", date: "Datum", state: "Stand" },
    ...{ template: "Sjabloon", compiler: "Compiler", standards: "Standaarden", none: "Geen" },
    ...{ listed: "Pagina’s in de lijst", exported: "Pagina’s in het boek", leftOut: "Weggelaten pagina’s" },
    ...{ losses: "Verliezen", expected: "verwacht", pages: "Pagina’s", page: "Pagina", version: "Versie" },
    ...{ changed: "Laatste wijziging", author: "Auteur", reason: "Reden", kind: "Soort", outcome: "Gevolg" },
    ...{ count: "Aantal", otherwise: "anders weergegeven", omitted: "weggelaten", comments: "Opmerkingen" },
    ...{ open: "open", resolved: "opgelost", dangling: "de tekst staat niet meer op de pagina" },
    ...{ more: "De pagina heeft meer opmerkingen.", restrictions: "Beperkingen", view: "Lezen" },
    ...{ edit: "Bewerken", everybody: "niet beperkt", group: "groep", unknown: "onbekend", attachments: "Bijlagen" },
    inherited: "Ook de bovenliggende pagina’s beperken wie een pagina mag lezen.",
    ...{ file: "Bestand", size: "Grootte" },
    hashes: "Deze pdf bevat deze bestanden; export-manifest.json noemt hun SHA-256.",
    notHere: "Dit bestand bevat de bijlagen van de pagina’s niet.",
  }],
  ["pt", {
    ...{ fact: "Dado", value: "Valor" },
    ...{ title: "Integralidade", about: "Este livro", book: "Título", space: "Espaço", date: "Data", state: "Estado" },
    ...{ template: "Modelo", compiler: "Compilador", standards: "Normas", none: "Nenhum" },
    ...{ listed: "Páginas listadas", exported: "Páginas do livro", leftOut: "Páginas omitidas", losses: "Perdas" },
    ...{ expected: "esperadas", pages: "Páginas", page: "Página", version: "Versão", changed: "Última alteração" },
    ...{ author: "Autor", reason: "Motivo", kind: "Tipo", outcome: "Efeito", count: "Quantidade" },
    ...{ otherwise: "mostrado de outra forma", omitted: "omitido", comments: "Comentários", open: "aberto" },
    ...{ resolved: "resolvido", dangling: "o texto já não está na página" },
    ...{ more: "A página tem mais comentários.", restrictions: "Restrições", view: "Leitura", edit: "Edição" },
    ...{ everybody: "sem restrições", group: "grupo", unknown: "desconhecido", attachments: "Anexos" },
    inherited: "As páginas superiores também restringem quem pode ler uma página.",
    ...{ file: "Ficheiro", size: "Tamanho" },
    hashes: "Este PDF contém estes ficheiros; export-manifest.json indica os seus SHA-256.",
    notHere: "Este ficheiro não contém os anexos das páginas.",
  }],
]);

/** Returns the words of a language by its tag; of other languages, the English ones. */
export function evidenceWords(language = ""): EvidenceWords {
  return WORDS.get(primaryLanguage(language)) ?? ENGLISH;
}
