/** Pages before the text: facts, history and approvals of the document, and its abstract. */
export const FRONT = String.raw`
// ---- Pages before the text

// Lines of a table with few cells, in the style of tables. The first rows or columns are a header.
#let front-lines(columns, rows, head-rows: 0) = (x, y) => {
  let it = design.tables
  let border = it.borderThickness + it.borderColor
  let all = it.borders == "all"
  let outer = all or it.borders == "outer"
  let between = all or it.borders == "horizontal"
  let below-header = head-rows > 0 and it.headerRule > 0pt
  (
    top: if below-header and y == head-rows { it.headerRule + it.borderColor } else if (if y == 0 { outer or between and head-rows == 0 } else { between }) { border },
    bottom: if below-header and y == head-rows - 1 { it.headerRule + it.borderColor } else if (if y == rows - 1 { outer or between } else { between }) { border },
    left: if (if x == 0 { outer } else { all }) { border },
    right: if (if x == columns - 1 { outer } else { all }) { border },
  )
}

#let front-type(body) = styled("table", {
  set par(justify: false, first-line-indent: 0pt)
  set text(hyphenate: false, number-width: "tabular")
  body
})

#let front-head(body) = text(fill: design.tables.headerColor, weight: design.tables.headerWeight, body)

// Labels and values. A grid, because a table without a row of headers would have no header cells.
#let fact-table(facts) = {
  let it = design.tables
  spaced(it.spacing, front-type(context {
    let widest = calc.max(..facts.map(((label, _)) => measure(front-head(label)).width)) + 2 * it.cellX
    grid(
      columns: (calc.max(widest, 7em.to-absolute()), 1fr),
      inset: (x: it.cellX, y: it.cellY),
      align: start + top,
      fill: (x, y) => if x == 0 { it.headerFill } else if it.banding == "rows" and calc.odd(y) { it.bandColor },
      stroke: front-lines(2, facts.len()),
      ..facts.map(((label, value)) => (front-head(label), value)).flatten(),
    )
  }))
}

// A table of texts. If it is too wide, the last column wraps first. Columns without texts are left out.
#let text-table(names, entries, language, region) = {
  let it = design.tables
  let names = names.filter(name => entries.any(entry => entry.at(name) != ""))
  let value(entry, name) = if name == "date" { shown-date(entry.date, language, region) } else { entry.at(name) }
  let heads = names.map(name => front-head(word(name, language)))
  spaced(it.spacing, front-type(layout(size => {
    let width(name, head) = calc.max(measure(head).width, ..entries.map(entry => measure(value(entry, name)).width)) + 2 * it.cellX
    let natural = names.zip(heads).map(((name, head)) => width(name, head))
    let narrow = natural.slice(0, -1).map(width => calc.min(width, size.width / names.len()))
    let fits = natural.sum() <= size.width
    table(
      columns: if fits { natural.map(width => width / size.width * 1fr) } else { (..narrow, 1fr) },
      inset: (x: it.cellX, y: it.cellY),
      align: start + top,
      fill: (x, y) => if y == 0 { it.headerFill }
        else if it.banding == "rows" and calc.even(y) { it.bandColor }
        else if it.banding == "columns" and calc.odd(x) { it.bandColor },
      stroke: front-lines(names.len(), entries.len() + 1, head-rows: 1),
      table.header(repeat: it.headerRepeat, ..heads),
      ..entries.map(entry => names.map(name => [#value(entry, name)])).flatten(),
    )
  })))
}

// Value of a fact by its name, such as version or field.client.
#let fact-value(name, meta, language, region) = {
  if name == "authors" { meta.authors.join(", ", default: "") }
  else if name == "keywords" { meta.keywords.join(", ", default: "") }
  else if name.starts-with("field.") { shown-date(meta.fields.at(name.slice(6), default: ""), language, region) }
  else { fact(name, none, meta) }
}

// Label of a fact: that of the design, or else the word of the language, or the name of a field.
#let fact-label(it, meta, language) = {
  let own = it.at("label", default: "")
  if own != "" { own }
  else if it.name.starts-with("field.") {
    let letters = it.name.slice(6).replace(regex("[-_]+"), " ").clusters()
    upper(letters.first()) + letters.slice(1).join(default: "")
  }
  else { word(if it.name == "authors" and meta.authors.len() == 1 { "author" } else { it.name }, language) }
}

#let document-facts(meta, language, region) = {
  if not design.facts.enabled { return () }
  design.facts.fields.map(it => (fact-label(it, meta, language), fact-value(it.name, meta, language, region)))
    .filter(((_, value)) => value != "")
}

// Facts, history and approvals; none if the document has none of them.
#let document-record(meta, language, region) = {
  let facts = document-facts(meta, language, region)
  let tables = (
    if design.history.enabled { ("history", ("version", "date", "author", "changes"), meta.history) },
    if design.approvals.enabled { ("approvals", ("name", "role", "date"), meta.approvals) },
  ).filter(it => it != none and it.last().len() > 0)
  if facts.len() + tables.len() == 0 { return }
  front-heading(1, word("about", language))
  if facts.len() > 0 { fact-table(facts) }
  for (name, names, entries) in tables {
    front-heading(2, word(name, language))
    text-table(names, entries, language, region)
  }
}

#let document-abstract(meta, language) = {
  if not design.abstract.enabled or meta.abstract == none { return }
  v(1.6 * design.headings.h2.above, weak: true) // below facts on the same page
  front-heading(1, word("abstract", language))
  styled("abstract", meta.abstract + parbreak())
}
`;

/** Words of the pages before the text, and of appendices. */
export const FRONT_WORDS = String.raw`
// ---- Words of the pages before the text

#let front-languages = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl")

#let front-words = (
  appendix: ("Appendix", "Anhang", "Annexe", "Anexo", "Appendice", "Ap\u{ea}ndice", "Bijlage", "Bilaga", "Bilag", "Dodatek"),
  abstract: ("Abstract", "Zusammenfassung", "R\u{e9}sum\u{e9}", "Resumen", "Sommario", "Resumo", "Samenvatting", "Sammanfattning", "Resum\u{e9}", "Streszczenie"),
  about: ("About this document", "Zu diesem Dokument", "\u{c0} propos de ce document", "Acerca de este documento", "Informazioni sul documento", "Sobre este documento", "Over dit document", "Om dokumentet", "Om dette dokument", "O dokumencie"),
  history: ("Version history", "Versionshistorie", "Historique des versions", "Historial de versiones", "Cronologia delle versioni", "Hist\u{f3}rico de vers\u{f5}es", "Versiegeschiedenis", "Versionshistorik", "Versionshistorik", "Historia wersji"),
  approvals: ("Approvals", "Freigaben", "Approbations", "Aprobaciones", "Approvazioni", "Aprova\u{e7}\u{f5}es", "Goedkeuringen", "Godk\u{e4}nnanden", "Godkendelser", "Zatwierdzenia"),
  changes: ("Changes", "\u{c4}nderungen", "Modifications", "Cambios", "Modifiche", "Altera\u{e7}\u{f5}es", "Wijzigingen", "\u{c4}ndringar", "\u{c6}ndringer", "Zmiany"),
  date: ("Date", "Datum", "Date", "Fecha", "Data", "Data", "Datum", "Datum", "Dato", "Data"),
  author: ("Author", "Autor", "Auteur", "Autor", "Autore", "Autor", "Auteur", "F\u{f6}rfattare", "Forfatter", "Autor"),
  authors: ("Authors", "Autoren", "Auteurs", "Autores", "Autori", "Autores", "Auteurs", "F\u{f6}rfattare", "Forfattere", "Autorzy"),
  name: ("Name", "Name", "Nom", "Nombre", "Nome", "Nome", "Naam", "Namn", "Navn", "Imi\u{119} i nazwisko"),
  role: ("Role", "Rolle", "R\u{f4}le", "Funci\u{f3}n", "Ruolo", "Fun\u{e7}\u{e3}o", "Rol", "Roll", "Rolle", "Rola"),
  title: ("Title", "Titel", "Titre", "T\u{ed}tulo", "Titolo", "T\u{ed}tulo", "Titel", "Titel", "Titel", "Tytu\u{142}"),
  subtitle: ("Subtitle", "Untertitel", "Sous-titre", "Subt\u{ed}tulo", "Sottotitolo", "Subt\u{ed}tulo", "Ondertitel", "Undertitel", "Undertitel", "Podtytu\u{142}"),
  space: ("Space", "Bereich", "Espace", "Espacio", "Spazio", "Espa\u{e7}o", "Ruimte", "Utrymme", "Omr\u{e5}de", "Przestrze\u{144}"),
  status: ("Status", "Status", "Statut", "Estado", "Stato", "Estado", "Status", "Status", "Status", "Status"),
  organisation: ("Organization", "Organisation", "Organisation", "Organizaci\u{f3}n", "Organizzazione", "Organiza\u{e7}\u{e3}o", "Organisatie", "Organisation", "Organisation", "Organizacja"),
  keywords: ("Keywords", "Schlagw\u{f6}rter", "Mots-cl\u{e9}s", "Palabras clave", "Parole chiave", "Palavras-chave", "Trefwoorden", "Nyckelord", "N\u{f8}gleord", "S\u{142}owa kluczowe"),
)

// Word of the language, or in English.
#let front-word(name, language) = {
  let at = front-languages.position(each => each == language)
  front-words.at(name).at(if at == none { 0 } else { at })
}
`;
