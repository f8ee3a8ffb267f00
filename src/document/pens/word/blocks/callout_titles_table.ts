import type { BoxRole } from "../../../../base/word/word_frame.ts";

/** Kinds of boxes that have a name. */
export type NamedBox = Exclude<BoxRole, "panel">;

const row = (...words: readonly [string, string, string, string, string, string]): Record<NamedBox, string> => {
  const [info, note, warning, tip, success, error] = words;
  return { info, note, warning, tip, success, error };
};

const NORWEGIAN = row("Info", "Merk", "Advarsel", "Tips", "Vellykket", "Feil");

/** Titles of callouts without one by primary language, those of the canonical PDF design and more. */
export const CALLOUT_TITLES: ReadonlyMap<string, Readonly<Record<NamedBox, string>>> = new Map([
  ["en", row("Info", "Note", "Warning", "Tip", "Success", "Error")],
  ["ar", row("معلومات", "ملاحظة", "تحذير", "نصيحة", "نجاح", "خطأ")],
  ["cs", row("Info", "Poznámka", "Varování", "Tip", "Úspěch", "Chyba")],
  ["da", row("Info", "Bemærk", "Advarsel", "Tip", "Lykkedes", "Fejl")],
  ["de", row("Info", "Hinweis", "Warnung", "Tipp", "Erfolg", "Fehler")],
  ["es", row("Info", "Nota", "Advertencia", "Consejo", "Correcto", "Error")],
  ["fi", row("Tietoa", "Huomautus", "Varoitus", "Vihje", "Onnistui", "Virhe")],
  ["fr", row("Info", "Remarque", "Avertissement", "Astuce", "Succès", "Erreur")],
  ["he", row("מידע", "הערה", "אזהרה", "טיפ", "הצלחה", "שגיאה")],
  ["hu", row("Információ", "Megjegyzés", "Figyelmeztetés", "Tipp", "Siker", "Hiba")],
  ["it", row("Info", "Nota", "Avviso", "Suggerimento", "Riuscito", "Errore")],
  ["ja", row("情報", "注記", "警告", "ヒント", "成功", "エラー")],
  ["ko", row("정보", "참고", "경고", "팁", "성공", "오류")],
  ["nb", NORWEGIAN],
  ["nl", row("Info", "Opmerking", "Waarschuwing", "Tip", "Gelukt", "Fout")],
  ["no", NORWEGIAN],
  ["pl", row("Informacja", "Uwaga", "Ostrzeżenie", "Wskazówka", "Sukces", "Błąd")],
  ["pt", row("Info", "Nota", "Aviso", "Dica", "Sucesso", "Erro")],
  ["ru", row("Информация", "Примечание", "Предупреждение", "Совет", "Успех", "Ошибка")],
  ["sv", row("Info", "Obs", "Varning", "Tips", "Klart", "Fel")],
  ["tr", row("Bilgi", "Not", "Uyarı", "İpucu", "Başarılı", "Hata")],
  ["uk", row("Інформація", "Примітка", "Попередження", "Порада", "Успіх", "Помилка")],
  ["zh", row("信息", "注意", "警告", "提示", "成功", "错误")],
]);
