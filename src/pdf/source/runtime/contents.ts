/** The table of contents, and the lists of figures and tables below it. */
export const CONTENTS = String.raw`
// ---- Contents

// Heading of a page before the text; it is not in the contents, and starts no page.
#let in-front = [front]
#let front-heading(level, body) = heading(
  level: level,
  outlined: false,
  bookmarked: false,
  numbering: none,
  supplement: in-front,
  body,
)

#let leader-fill() = {
  let it = design.contents.leader
  if it == "dots" { repeat(gap: 0.25em)[.] } else if it == "line" { line(length: 100%, stroke: 0.4pt + design.colors.border) } else { none }
}

// The label of a figure or table as in its caption; none without a number. Needs a context.
#let figure-number(it) = if it.numbering != none {
  let number = numbering(it.numbering, ..it.counter.at(it.location()))
  word(if it.kind == table { "table" } else { "figure" }, text.lang) + "\u{a0}" + number
}

#let contents-entry(it) = {
  let design = design.contents
  let strong-entry = design.strongFirstLevel and it.level == 1 and it.element.func() == heading
  let number = text(fill: design.numberColor, it.page())
  let prefix = if it.element.func() == figure { figure-number(it.element) } else { it.prefix() }
  let lead = if it.fill == none { h(1fr) } else { box(width: 1fr, inset: (x: 4pt), baseline: if design.leader == "line" { -0.25em } else { 0pt }, pdf.artifact(it.fill)) }
  let inner = it.body() + lead + number
  let entry = if prefix == none or prefix == [] { inner } else { prefix + h(0.6em) + inner }
  set text(weight: typography-strong) if strong-entry
  let first = it.level == 1 and it.element.func() == heading
  block(above: if first { design.spacing } else { leading("contents") }, below: 0pt,
    pad(..at-start(design.indent * (it.level - 1)), link(it.element.location(), entry)))
}

// Number of entries in a list of figures or tables. Needs a context.
#let captions(kind) = query(figure.where(kind: kind)).filter(it => it.caption != none).len()

// Whether there is more than one entry: a single one leads nowhere else than to the next page. Needs a context.
#let has-contents() = {
  let it = design.contents
  let entries = query(heading.where(outlined: true)).filter(entry => entry.level <= it.depth)
  entries.len() > 1 or it.figures and captions(image) >= it.figuresFrom or it.tables and captions(table) >= it.tablesFrom
}

#let contents-list(language) = {
  let it = design.contents
  show outline.entry: contents-entry
  let list(kind, name, from) = context if captions(kind) >= from {
    v(1.6 * design.headings.h2.above, weak: true) // below the contents on the same page
    front-heading(1, word(name, language))
    outline(title: none, target: figure.where(kind: kind))
  }
  styled("contents", {
    set outline.entry(fill: leader-fill())
    heading(level: 1, outlined: false, bookmarked: false, numbering: none, word("contents", language))
    outline(title: none, target: heading.where(outlined: true), depth: it.depth)
    if it.figures { list(image, "figures", it.figuresFrom) }
    if it.tables { list(table, "tables", it.tablesFrom) }
  })
}
`;

/** Appendices, and pages that are turned. */
export const APPENDICES = String.raw`
// ---- Appendices

// Number of an appendix: a letter, with the word if the design says so; below it, the letter and numbers.
#let appendix-number(..numbers) = {
  let it = design.headings
  let number = numbering(it.appendixNumbering, ..numbers.pos())
  if it.appendixLabel and numbers.pos().len() == 1 { current-word("appendix") + "\u{a0}" + number } else { number }
}

// Letters start before the first appendix.
#let appendix-start() = counter(heading).update(0)

// In a design without numbers of headings, only the appendices themselves have letters.
#let appendix-heading(level: 1, ..others, body) = {
  let it = design.headings
  let depth = if it.appendixNumbering == "none" { 0 } else if it.numbering == "none" { 1 } else { it.numberingDepth }
  heading(level: level, numbering: if level <= depth { appendix-number }, ..others, body)
}

// ---- Turned pages

// Whether the headings that begin a turned page are set: their chapter has its page already.
#let leads-turned-page = state("tool-turned-page", false)

// Pages of the other orientation, begun by headings. The break before a chapter is outside, where it leaves no turned page
// empty.
#let turned-pages(lead: none, opens: false, body) = {
  if opens { chapter-break() }
  page-counter(flipped: true, {
    if lead != none {
      leads-turned-page.update(true)
      lead
      leads-turned-page.update(false)
    }
    body
  })
}

// The design may have only such pages.
#let landscape-pages(lead: none, opens: false, body) = {
  if design.page.orientation == "landscape" { lead + body } else { turned-pages(lead: lead, opens: opens, body) }
}
`;
