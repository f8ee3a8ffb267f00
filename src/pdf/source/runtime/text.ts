import { LANGUAGES_FROM_RIGHT } from "../../design/languages.ts";
import { emitArray, emitString } from "../emit.ts";

/** Typography of the roles of text, languages, and the words that the template adds. */
export const TEXT = String.raw`
// ---- Text

// Every compiler of templates has this font, which no design needs to name.
#let emoji-family = "Noto Emoji"

#let families(font) = (font, ..design.typography.fallback.filter(family => family not in (font, emoji-family)), emoji-family)

#let typographic-marks = regex("[\u{f8e0}-\u{f8e8}]")

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

// Emoji whose meaning is their color; the font has only outlines.
#let emoji-tones = (
  "\u{1f534}": "red", "\u{1f7e5}": "red", "\u{2764}\u{fe0f}": "red",
  "\u{1f7e0}": "yellow", "\u{1f7e7}": "yellow", "\u{1f9e1}": "yellow",
  "\u{1f7e1}": "yellow", "\u{1f7e8}": "yellow", "\u{1f49b}": "yellow",
  "\u{1f7e2}": "green", "\u{1f7e9}": "green", "\u{1f49a}": "green",
  "\u{1f535}": "blue", "\u{1f7e6}": "blue", "\u{1f499}": "blue",
  "\u{1f7e3}": "purple", "\u{1f7ea}": "purple", "\u{1f49c}": "purple",
)

#let emoji-text(it) = text(font: (emoji-family, ..design.typography.fallback), style: "normal", tracking: 0pt, {
  for sign in it.clusters() {
    let tone = emoji-tones.at(sign, default: none)
    if tone == none { sign } else { text(fill: design.statuses.at(tone), sign) }
  }
})

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

// ---- Colors that a document chooses

// Luminance of a color, from 0 to 1 (WCAG 2).
#let luminance(color) = {
  let (red, green, blue, ..) = rgb(color).components().map(part => {
    let value = float(part)
    if value <= 0.04045 { value / 12.92 } else { calc.pow((value + 0.055) / 1.055, 2.4) }
  })
  0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#let contrast-of(one, other) = {
  let (low, high) = (luminance(one), luminance(other)).sorted()
  (high + 0.05) / (low + 0.05)
}

#let least-contrast = 3

// The color itself if it shows on the ground, otherwise the nearest mixture with black or white that does.
#let readable(color, ground) = {
  let end = if luminance(ground) > 0.18 { black } else { white }
  let steps = range(0, 11).map(step => rgb(color).mix((end, step * 10%), (rgb(color), 100% - step * 10%), space: rgb))
  steps.find(shown => contrast-of(shown, ground) >= least-contrast)
}

// Text in a color of the document, on a ground of the document.
#let colored(color: none, background: none, body) = {
  let ground = if background == none { design.colors.paper } else { rgb(background) }
  let own = if color == none { design.typography.body.color } else { rgb(color) }
  let shown = readable(own, ground)
  let content = if color == none and shown == rgb(own) { body } else { text(fill: shown, body) }
  if background == none { content } else { highlight(fill: ground, content) }
}

#let scaled-text(size: "small", body) = text(size: if size == "small" { 0.85em } else { 1.2em }, body)

// ---- Links within the document

#let link-look(body) = {
  let links = design.links
  text(fill: links.color, if links.underline { underline(body) } else { body })
}

// Place that a link of the document refers to.
#let anchor-point(name) = [#metadata(none)#label("a-" + name)]

// Link to such a place; plain text if it is not on a page, such as in a note that nothing refers to.
#let anchor-link(name, body) = context {
  let found = query(label("a-" + name))
  if found.len() == 0 { body } else { link-look(link(found.first().location(), body)) }
}

#let lines-of(text) = text.split("\n").join(linebreak())

// Place where a long word may break. Unlike a zero-width space, it is not in the text that readers search and copy. With
// no width at all, it would have no effect.
#let break-point() = h(0.01pt)

#let long-word(word) = text(hyphenate: true, word)

// Paragraphs that all start at the edge of their block. Without indents, there is space between them.
#let flush-paragraphs(body) = {
  let it = design.typography.paragraph
  set par(first-line-indent: 0pt, ..if it.indent != 0pt { (spacing: calc.max(it.spacing, 1.1em)) } else { (:) })
  body
}

// Paragraph whose lines would have wide gaps if they were justified.
#let ragged(body) = { set par(justify: false); body }

// Opening and closing quotes, and those inside of them, by language.
#let quote-signs = (
  en: "\u{201c}\u{201d}\u{2018}\u{2019}", de: "\u{201e}\u{201c}\u{201a}\u{2018}", cs: "\u{201e}\u{201c}\u{201a}\u{2018}",
  fr: "\u{ab}\u{bb}\u{201c}\u{201d}", es: "\u{ab}\u{bb}\u{201c}\u{201d}", it: "\u{ab}\u{bb}\u{201c}\u{201d}", pt: "\u{ab}\u{bb}\u{201c}\u{201d}",
  ru: "\u{ab}\u{bb}\u{201e}\u{201c}", uk: "\u{ab}\u{bb}\u{201e}\u{201c}", el: "\u{ab}\u{bb}\u{201c}\u{201d}", no: "\u{ab}\u{bb}\u{2018}\u{2019}", nb: "\u{ab}\u{bb}\u{2018}\u{2019}",
  sv: "\u{201d}\u{201d}\u{2019}\u{2019}", fi: "\u{201d}\u{201d}\u{2019}\u{2019}", da: "\u{bb}\u{ab}\u{203a}\u{2039}", pl: "\u{201e}\u{201d}\u{201a}\u{2019}", hu: "\u{201e}\u{201d}\u{bb}\u{ab}",
  "de-ch": "\u{ab}\u{bb}\u{2039}\u{203a}", "pt-br": "\u{201c}\u{201d}\u{2018}\u{2019}",
)

// Quotes, dashes and ellipses, which the document marks, as signs of a language or as the author wrote them.
#let typeset(tag, text) = {
  let tag = lower(if tag != "" { tag } else { design.localization.language })
  let signs = if design.typography.quotes == "as-written" { ("\"", "\"", "'", "'", "'", "--", "---", "...", "-") } else {
    let quotes = quote-signs.at(tag, default: quote-signs.at(tag.split("-").first(), default: quote-signs.en)).clusters()
    // French puts narrow spaces inside of its quotes.
    if tag.starts-with("fr") { quotes = (quotes.first() + "\u{202f}", "\u{202f}" + quotes.at(1), ..quotes.slice(2)) }
    (..quotes, "\u{2019}", "\u{2013}", "\u{2014}", "\u{2026}", "\u{2013}")
  }
  text.replace(typographic-marks, found => signs.at(found.text.to-unicode() - 0xf8e0))
}

// Stacks parts as paragraphs and omits empty ones.
#let stacked(gap, ..parts) = {
  let shown = parts.pos().filter(part => part != none and part != "" and part != [])
  stack(spacing: gap, ..shown.map(part => block(width: 100%, part + parbreak())))
}

// ---- Words

#let words = (
  en: ("Contents", "Figures", "Tables", "Figure", "Table", "Info", "Note", "Warning", "Tip", "Success", "Error", "Version", "Done", "Open", "Chapter"),
  de: ("Inhalt", "Abbildungen", "Tabellen", "Abbildung", "Tabelle", "Info", "Hinweis", "Warnung", "Tipp", "Erfolg", "Fehler", "Version", "Erledigt", "Offen", "Kapitel"),
  fr: ("Sommaire", "Figures", "Tableaux", "Figure", "Tableau", "Info", "Remarque", "Avertissement", "Astuce", "Succ\u{e8}s", "Erreur", "Version", "Fait", "\u{c0} faire", "Chapitre"),
  es: ("Contenido", "Figuras", "Tablas", "Figura", "Tabla", "Info", "Nota", "Advertencia", "Consejo", "Correcto", "Error", "Versi\u{f3}n", "Hecho", "Pendiente", "Cap\u{ed}tulo"),
  it: ("Indice", "Figure", "Tabelle", "Figura", "Tabella", "Info", "Nota", "Avviso", "Suggerimento", "Riuscito", "Errore", "Versione", "Fatto", "Da fare", "Capitolo"),
  pt: ("\u{cd}ndice", "Figuras", "Tabelas", "Figura", "Tabela", "Info", "Nota", "Aviso", "Dica", "Sucesso", "Erro", "Vers\u{e3}o", "Conclu\u{ed}do", "Pendente", "Cap\u{ed}tulo"),
  nl: ("Inhoud", "Afbeeldingen", "Tabellen", "Afbeelding", "Tabel", "Info", "Opmerking", "Waarschuwing", "Tip", "Gelukt", "Fout", "Versie", "Gereed", "Open", "Hoofdstuk"),
  sv: ("Inneh\u{e5}ll", "Figurer", "Tabeller", "Figur", "Tabell", "Info", "Obs", "Varning", "Tips", "Klart", "Fel", "Version", "Klar", "Ej klar", "Kapitel"),
  da: ("Indhold", "Figurer", "Tabeller", "Figur", "Tabel", "Info", "Bem\u{e6}rk", "Advarsel", "Tip", "Lykkedes", "Fejl", "Version", "F\u{e6}rdig", "\u{c5}ben", "Kapitel"),
  pl: ("Spis tre\u{15b}ci", "Rysunki", "Tabele", "Rysunek", "Tabela", "Informacja", "Uwaga", "Ostrze\u{17c}enie", "Wskaz\u{f3}wka", "Sukces", "B\u{142}\u{105}d", "Wersja", "Zrobione", "Do zrobienia", "Rozdzia\u{142}"),
)

#let word-names = ("contents", "figures", "tables", "figure", "table", "info", "note", "warning", "tip", "success", "error", "version", "done", "open", "chapter")

// Word of the design; otherwise of the language, or in English.
#let word(name, language) = {
  let own = design.localization.labels.at(name, default: "")
  if own != "" { own } else if name in front-words { front-word(name, language) } else {
    words.at(language, default: words.en).at(word-names.position(each => each == name))
  }
}

// ---- Dates

#let month-names = (
  en: ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"),
  de: ("Januar", "Februar", "M\u{e4}rz", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"),
  fr: ("janvier", "f\u{e9}vrier", "mars", "avril", "mai", "juin", "juillet", "ao\u{fb}t", "septembre", "octobre", "novembre", "d\u{e9}cembre"),
  es: ("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
  it: ("gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"),
  pt: ("janeiro", "fevereiro", "mar\u{e7}o", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"),
  nl: ("januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"),
  sv: ("januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober", "november", "december"),
  da: ("januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober", "november", "december"),
  pl: ("stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "wrze\u{15b}nia", "pa\u{17a}dziernika", "listopada", "grudnia"),
)

// A date such as 2026-03-14 in words of the language; as written in languages without words here.
#let date-words(date, language, region) = {
  let (year, month, day) = date.split("-").map(int)
  let name = month-names.at(language, default: ()).at(month - 1, default: none)
  if name == none { date }
  else if language == "en" and region != none and upper(region) == "US" { name + " " + str(day) + ", " + str(year) }
  else if language in ("de", "da") { str(day) + ". " + name + " " + str(year) }
  else if language == "fr" and day == 1 { "1er " + name + " " + str(year) }
  else if language in ("es", "pt") { str(day) + " de " + name + " de " + str(year) }
  else { str(day) + " " + name + " " + str(year) }
}

#let show-date(date) = context date-words(date, text.lang, text.region)

// The same as a string, for headings, which running heads and bookmarks repeat as text.
#let date-text(tag, date) = {
  let local = design.localization
  let (lang, region) = locale-of(if tag != "" { tag } else { local.language })
  date-words(date, lang, if region == none and lang == local.language { local.region } else { region })
}

// Date of the document: one such as 2026-03-14 in the format of the design, any other as written.
#let shown-date(date, language, region) = {
  let is-date = date.match(regex("^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")) != none
  if is-date and design.localization.dateFormat == "long" { date-words(date, language, region) } else { date }
}

#let current-word(name) = context word(name, text.lang)
`;
