import type { BoxRole } from "../word_role.ts";

/** Kinds of boxes that have a name. */
export type NamedBox = Exclude<BoxRole, "panel">;

const row = (...words: readonly [string, string, string, string, string, string]): Record<NamedBox, string> => {
  const [info, note, warning, tip, success, error] = words;
  return { info, note, warning, tip, success, error };
};

/** Titles of callouts without one by primary language, as the canonical PDF design has them. */
export const CALLOUT_TITLES: ReadonlyMap<string, Readonly<Record<NamedBox, string>>> = new Map([
  ["en", row("Info", "Note", "Warning", "Tip", "Success", "Error")],
  ["da", row("Info", "Bemærk", "Advarsel", "Tip", "Lykkedes", "Fejl")],
  ["de", row("Info", "Hinweis", "Warnung", "Tipp", "Erfolg", "Fehler")],
  ["es", row("Info", "Nota", "Advertencia", "Consejo", "Correcto", "Error")],
  ["fr", row("Info", "Remarque", "Avertissement", "Astuce", "Succès", "Erreur")],
  ["it", row("Info", "Nota", "Avviso", "Suggerimento", "Riuscito", "Errore")],
  ["nl", row("Info", "Opmerking", "Waarschuwing", "Tip", "Gelukt", "Fout")],
  ["pl", row("Informacja", "Uwaga", "Ostrzeżenie", "Wskazówka", "Sukces", "Błąd")],
  ["pt", row("Info", "Nota", "Aviso", "Dica", "Sucesso", "Erro")],
  ["sv", row("Info", "Obs", "Varning", "Tips", "Klart", "Fel")],
]);
