/** Words that tables of issues show. */
export interface IssueWords {
  /** Names of the fields that every tracker has, by their keys. */
  readonly fields: Readonly<Record<string, string>>;
  /** Below a table without rows. */
  readonly noIssues: string;
  /** Below a table with some of the issues of its query, with places for two numbers. */
  readonly someIssues: string;
  /** Above the numbers of a chart. */
  readonly number: string;
  /** Name of the issues without a value, in a chart. */
  readonly none: string;
  /** Above the spans of time of a chart, and above the numbers of resolved issues. */
  readonly period: string;
  readonly resolved: string;
}

const KEYS = [
  ...["issuekey", "summary", "issuetype", "created", "updated", "duedate", "assignee", "reporter", "priority"],
  ...["status", "resolution"],
] as const;

function wordsOf(
  fields: readonly string[],
  others: Omit<IssueWords, "fields">,
): IssueWords {
  return { fields: Object.fromEntries(KEYS.map((key, at) => [key, fields[at] ?? key])), ...others };
}

/** Words of tables of issues, by the language of the book. */
export const ISSUE_WORDS = {
  en: wordsOf([
    ...["Key", "Summary", "Type", "Created", "Updated", "Due", "Assignee", "Reporter", "Priority"],
    ...["Status", "Resolution"],
  ], {
    noIssues: "No issues found",
    someIssues: "{shown} of {all} issues",
    number: "Number",
    none: "None",
    period: "Period",
    resolved: "Resolved",
  }),
  de: wordsOf([
    ...["Schlüssel", "Zusammenfassung", "Typ", "Erstellt", "Aktualisiert", "Fällig", "Bearbeiter", "Autor"],
    ...["Priorität", "Status", "Lösung"],
  ], {
    noIssues: "Keine Vorgänge gefunden",
    someIssues: "{shown} von {all} Vorgängen",
    number: "Anzahl",
    none: "Ohne Wert",
    period: "Zeitraum",
    resolved: "Gelöst",
  }),
  fr: wordsOf([
    ...["Clé", "Résumé", "Type", "Création", "Mise à jour", "Échéance", "Responsable", "Rapporteur", "Priorité"],
    ...["État", "Résolution"],
  ], {
    noIssues: "Aucun ticket trouvé",
    someIssues: "{shown} tickets sur {all}",
    number: "Nombre",
    none: "Sans valeur",
    period: "Période",
    resolved: "Résolus",
  }),
  es: wordsOf([
    ...["Clave", "Resumen", "Tipo", "Creada", "Actualizada", "Vencimiento", "Responsable", "Informador"],
    ...["Prioridad", "Estado", "Resolución"],
  ], {
    noIssues: "No se encontraron incidencias",
    someIssues: "{shown} de {all} incidencias",
    number: "Número",
    none: "Sin valor",
    period: "Período",
    resolved: "Resueltas",
  }),
  it: wordsOf([
    ...["Chiave", "Riepilogo", "Tipo", "Creato", "Aggiornato", "Scadenza", "Assegnatario", "Segnalato da"],
    ...["Priorità", "Stato", "Risoluzione"],
  ], {
    noIssues: "Nessun ticket trovato",
    someIssues: "{shown} ticket di {all}",
    number: "Numero",
    none: "Senza valore",
    period: "Periodo",
    resolved: "Risolti",
  }),
  nl: wordsOf([
    ...["Sleutel", "Samenvatting", "Type", "Aangemaakt", "Bijgewerkt", "Vervaldatum", "Toegewezen aan"],
    ...["Gemeld door", "Prioriteit", "Status", "Oplossing"],
  ], {
    noIssues: "Geen issues gevonden",
    someIssues: "{shown} van {all} issues",
    number: "Aantal",
    none: "Geen waarde",
    period: "Periode",
    resolved: "Opgelost",
  }),
  pt: wordsOf([
    ...["Chave", "Resumo", "Tipo", "Criado", "Atualizado", "Prazo", "Responsável", "Relator", "Prioridade"],
    ...["Estado", "Resolução"],
  ], {
    noIssues: "Nenhum item encontrado",
    someIssues: "{shown} de {all} itens",
    number: "Número",
    none: "Sem valor",
    period: "Período",
    resolved: "Resolvidos",
  }),
} as const;
