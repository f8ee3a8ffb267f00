import { LANGUAGES_FROM_RIGHT } from "../../design/languages.ts";
import { emitArray, emitString } from "../emit.ts";

/** Typography of the roles of text, languages, and the words that the template adds. */
export const TEXT = String.raw`
// ---- Text

#let families(font) = (font, ..design.typography.fallback.filter(family => family != font))

#let role(name) = {
  let it = design.typography.at(name)
  (
    font: families(it.font),
    size: it.size,
    weight: it.weight,
    style: it.style,
    tracking: it.tracking,
    fill: it.at("color", default: design.code.theme.plain),
  )
}

#let leading(name) = design.typography.at(name).leading

#let styled(name, body) = {
  set text(..role(name))
  set par(leading: leading(name))
  body
}

// Text of content without footnotes and links, for headers and outlines.
#let plain(it) = {
  if it == none { "" }
  else if type(it) == str { it }
  else if it.func() == footnote { "" }
  else if it.has("text") { if type(it.text) == str { it.text } else { plain(it.text) } }
  else if it.has("children") { it.children.map(plain).sum(default: "") }
  else if it.has("body") { plain(it.body) }
  else if it.has("child") { plain(it.child) }
  else if it.func() in (linebreak, parbreak) or repr(it.func()) == "space" { " " }
  else if it.func() == h { "\u{200b}" } // see break-point
  else if it.func() == smartquote { if it.double { "\u{201d}" } else { "\u{2019}" } }
  else { "" }
}

#let languages-from-right = ${emitArray(LANGUAGES_FROM_RIGHT.map(emitString))}

// Whether lines start on the right. Needs a context.
#let from-right() = text.dir == rtl or text.dir == auto and text.lang in languages-from-right

// A dictionary of sides with a value for the side where lines start. Needs a context.
#let at-start(value) = if from-right() { (right: value) } else { (left: value) }

// Settings for a language tag such as pt-BR; Typst keeps the region apart.
#let locale-of(tag) = {
  let (language, ..subtags) = lower(tag).split("-")
  (lang: language, region: subtags.find(subtag => subtag.len() == 2))
}

// Content in another language than the text around it.
#let in-language(tag, body) = text(..locale-of(tag), dir: auto, body)

#let lines-of(text) = text.split("\n").join(linebreak())

// Place where a long word may break. Unlike a zero-width space, it is not in the text that readers search and copy. With
// no width at all, it would have no effect.
#let break-point() = h(0.01pt)

#let long-word(word) = text(hyphenate: true, word)

// Paragraph whose lines would have wide gaps if they were justified.
#let ragged(body) = { set par(justify: false); body }

// Stacks parts as paragraphs and omits empty ones.
#let stacked(gap, ..parts) = {
  let shown = parts.pos().filter(part => part != none and part != "" and part != [])
  stack(spacing: gap, ..shown.map(part => block(width: 100%, part + parbreak())))
}

// ---- Words

#let words = (
  en: ("Contents", "Figures", "Tables", "Figure", "Table", "Info", "Note", "Warning", "Tip", "Success", "Error", "Version", "Done", "Open"),
  de: ("Inhalt", "Abbildungen", "Tabellen", "Abbildung", "Tabelle", "Info", "Hinweis", "Warnung", "Tipp", "Erfolg", "Fehler", "Version", "Erledigt", "Offen"),
  fr: ("Sommaire", "Figures", "Tableaux", "Figure", "Tableau", "Info", "Remarque", "Avertissement", "Astuce", "Succ\u{e8}s", "Erreur", "Version", "Fait", "\u{c0} faire"),
  es: ("Contenido", "Figuras", "Tablas", "Figura", "Tabla", "Info", "Nota", "Advertencia", "Consejo", "Correcto", "Error", "Versi\u{f3}n", "Hecho", "Pendiente"),
  it: ("Indice", "Figure", "Tabelle", "Figura", "Tabella", "Info", "Nota", "Avviso", "Suggerimento", "Riuscito", "Errore", "Versione", "Fatto", "Da fare"),
  pt: ("\u{cd}ndice", "Figuras", "Tabelas", "Figura", "Tabela", "Info", "Nota", "Aviso", "Dica", "Sucesso", "Erro", "Vers\u{e3}o", "Conclu\u{ed}do", "Pendente"),
  nl: ("Inhoud", "Afbeeldingen", "Tabellen", "Afbeelding", "Tabel", "Info", "Opmerking", "Waarschuwing", "Tip", "Gelukt", "Fout", "Versie", "Gereed", "Open"),
  sv: ("Inneh\u{e5}ll", "Figurer", "Tabeller", "Figur", "Tabell", "Info", "Obs", "Varning", "Tips", "Klart", "Fel", "Version", "Klar", "Ej klar"),
  da: ("Indhold", "Figurer", "Tabeller", "Figur", "Tabel", "Info", "Bem\u{e6}rk", "Advarsel", "Tip", "Lykkedes", "Fejl", "Version", "F\u{e6}rdig", "\u{c5}ben"),
  pl: ("Spis tre\u{15b}ci", "Rysunki", "Tabele", "Rysunek", "Tabela", "Informacja", "Uwaga", "Ostrze\u{17c}enie", "Wskaz\u{f3}wka", "Sukces", "B\u{142}\u{105}d", "Wersja", "Zrobione", "Do zrobienia"),
)

#let word-names = ("contents", "figures", "tables", "figure", "table", "info", "note", "warning", "tip", "success", "error", "version", "done", "open")

// Word of the design; otherwise of the language, or in English.
#let word(name, language) = {
  let own = design.localization.labels.at(name, default: "")
  if own != "" { own } else {
    words.at(language, default: words.en).at(word-names.position(each => each == name))
  }
}

#let current-word(name) = context word(name, text.lang)
`;
