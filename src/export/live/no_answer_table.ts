/** How wikis and apps begin what they show in place of a macro that they cannot render, in the languages of wikis. */
const BEGINNINGS =
  /^(?:error rendering macro|unknown macro|error loading|unable to render|failed to (?:load|render)|we don['’]t have a way to export|this macro (?:is not|isn['’]t|cannot|could not)|macro [^.]{0,80} (?:is not installed|not found)|fehler beim (?:rendern|laden)|unbekanntes makro|erreur lors d[ue]|macro inconnue|error al (?:procesar|representar|cargar)|macro desconocida|マクロのレンダリング|不明なマクロ)/i;
const MAX_BEGINNING = 1000;

/** What short texts say that stand in place of content: it is loaded later, elsewhere, or only for some. */
const PHRASES: readonly RegExp[] = [
  /^(?:\[[^\]]{0,80}\] ?)?(?:please wait|loading *(?:$|[.…])|wird geladen|bitte warten|chargement|cargando|carregando|caricamento|laden|読み込み中|加载中|загрузка)/i,
  /\bjava ?script\b.{0,40}\b(?:disabled|enable|enabled|required|requires?|needed)\b|\b(?:enable|requires?|needs?) java ?script\b/i,
  /\b(?:can ?not|can['’]t|could ?n[o'’]t|could not|unable to|not able to|failed to)(?: be)? (?:load|render|display|show|export|retrieve|fetch|connect|find|view|open)/i,
  /(?:\bnot|n['’]t)(?: be)? (?:supported|available|displayed|rendered|shown|exported|viewable|visible)\b/i,
  /\bonly (?:be )?(?:viewed|viewable|available|visible|shown|displayed|rendered|works?) (?:online|in|on|when)\b/i,
  /\b(?:do not|does not|don['’]t|doesn['’]t) have .{0,20}(?:permission|access)|\b(?:no|insufficient|missing) permissions?\b|\baccess denied\b/i,
  /\b(?:log|sign) ?in to\b|\b(?:not |un)(?:authori[sz]ed|licen[sc]ed)\b/i,
  /\blicen[sc]e\b.{0,30}\b(?:expired|invalid|missing|required)\b|\b(?:no|invalid|expired) (?:valid )?licen[sc]e\b/i,
  /\b(?:kann|konnte|können|konnten) nicht .{0,40}(?:geladen|angezeigt|dargestellt|exportiert|gerendert)|keine berechtigung/i,
  /\bne (?:peut|peuvent) pas être (?:chargée?|affichée?|exportée?)|no se (?:puede|pudo) (?:cargar|mostrar|exportar|procesar)/i,
];
/** Longer texts are content, whatever they say. */
const MAX_PHRASE = 200;

/**
 * Tests whether the text of a rendered macro only says that there is none.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { saysNothing } from "./no_answer_table.ts";
 *
 * strictEqual(saysNothing("Loading…"), true);
 * strictEqual(saysNothing("12 votes for tea"), false);
 * ```
 */
export function saysNothing(text: string): boolean {
  if (text.length <= MAX_BEGINNING && BEGINNINGS.test(text)) return true;
  return text.length <= MAX_PHRASE && PHRASES.some((phrase) => phrase.test(text));
}
