/** Kind of a callout. */
export type CalloutKind = "info" | "note" | "warning" | "tip" | "success" | "error" | "panel";

/** Words in style names, by kind of callout, in lower case; the first matching kind wins. */
export const CALLOUT_WORDS: readonly (readonly [kind: CalloutKind, words: readonly string[]])[] = [
  ["error", [
    ...[
      "error",
      "danger",
      "caution",
      "fehler",
      "gefahr",
      "erreur",
      "errore",
      "pericolo",
      "peligro",
      "erro",
      "perigo",
      "fout",
    ],
    ...["gevaar", "fel", "fara", "fejl", "feil", "fare", "błąd", "ошибка", "опасно", "エラー", "危険", "错误", "危险"],
  ]],
  ["warning", [
    ...["warning", "attention", "warnung", "warnhinweis", "achtung", "vorsicht", "avertissement"],
    ...["advertencia", "precaución", "cuidado", "atención", "aviso", "atenção", "avvertenza", "attenzione"],
    ...["waarschuwing", "varning", "advarsel", "ostrzeżenie", "uwaga", "предупреждение", "внимание", "警告", "注意"],
  ]],
  ["success", ["success", "erfolg", "succès", "éxito", "sucesso", "successo", "succes", "sukces", "успех", "成功"]],
  ["tip", [
    ...["tip", "tips", "hint", "hints", "tipp", "tipps", "astuce", "conseil", "consejo", "dica", "suggerimento"],
    ...["consiglio", "wskazówka", "совет", "ヒント", "提示"],
  ]],
  ["note", [
    ...["note", "notes", "notice", "hinweis", "hinweise", "anmerkung", "remarque", "nota"],
    ...[
      "notas",
      "opmerking",
      "let op",
      "anmärkning",
      "bemærk",
      "merk",
      "notatka",
    ],
    ...["примечание", "注", "備考", "备注"],
  ]],
  ["info", [
    ...["info", "information", "informationen", "infobox", "infokasten", "información", "informação", "informazione"],
    ...["informazioni", "informatie", "informacja", "информация", "情報", "信息"],
    ...["important", "wichtig", "importante", "belangrijk", "viktigt", "ważne", "важно", "重要"], // as in Markdown alerts
  ]],
  ["panel", ["callout", "admonition", "panel", "box", "textbox", "kasten", "encadré", "recuadro", "riquadro", "kader"]],
];
