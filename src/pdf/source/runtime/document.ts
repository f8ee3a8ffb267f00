/** Show rule that a document starts with, which applies the design. */
export const DOCUMENT = String.raw`
// ---- Document

#let heading-numbers() = {
  let it = design.headings
  if it.numbering == "none" { return none }
  (..numbers) => if numbers.pos().len() <= it.numberingDepth { numbering(it.numbering, ..numbers) }
}

// End of the text before the first chapter. The block keeps it there: alone, it would move with the chapter.
#let introduction-end() = block(above: 0pt, below: 0pt, [#metadata(none) <tool-introduction>])

// Whether that text is so short that the first chapter starts below it. Needs a context.
#let short-introduction() = {
  let place(marker) = {
    let found = query(marker)
    if found.len() == 0 { none } else { found.first().location().position() } // none in the first layout pass
  }
  let (start, end) = (place(<tool-text>), place(<tool-introduction>))
  let all = design.headings
  let calm = all.opener == "none" and design.pageNumbers.restart != "chapter"
  calm and start != none and end != none and start.page == end.page and end.y < 45% * sheet.height
}

#let show-heading(it) = {
  let all = design.headings
  let name = "h" + str(calc.min(it.level + if it.supplement == in-block { 1 } else { 0 }, 6)) // smaller inside of a block
  let own = all.at(name)
  let number = if it.numbering != none and it.level <= all.numberingDepth {
    text(fill: all.numberColor, counter(heading).display(it.numbering))
  }
  if it.level == 1 and all.chapterBreak != "none" {
    if it.supplement not in (in-block, in-front) {
      let joins = all.chapterBreak != "odd-page" and it.supplement == after-introduction and short-introduction()
      if not joins and not leads-turned-page.get() { chapter-break() }
      if design.pageNumbers.restart == "chapter" and it.outlined { counter(page-counter).update(design.pageNumbers.start) }
    }
  }
  let above = if it.supplement == after-introduction { calc.max(own.above, 2 * all.h2.above, 24pt) } else { own.above }
  block(above: above, below: own.below, sticky: true, width: 100%, styled(name, {
    set par(justify: false, first-line-indent: 0pt)
    set text(hyphenate: false)
    let title = heading-case(own.case, it.body)
    let words = layout(size => {
      balanced(if number == none { title } else { hanging(number, all.numberGap, size.width, title) }, size.width)
    })
    if opens-chapter(it) { chapter-opener(it, title) } else if own.rule {
      block(width: 100%, below: all.ruleGap, words) // without a block, the words would be a paragraph inside the heading
      pdf.artifact(block(above: all.ruleGap, below: 0pt, line(length: 100%, stroke: all.ruleThickness + all.ruleColor)))
    } else { words }
  }))
}

#let address-signs = regex("[/.?&=_-]")

#let show-link(it) = {
  let links = design.links
  let address = type(it.dest) == str
  // A picture is no text, and needs no sign of a link.
  if type(it.dest) not in (str, label) or plain(it.body) == "" { return it }
  let shown = text(fill: links.color, if links.underline { underline(it) } else { it })
  if not address or links.urls == "hidden" or plain(it.body).replace("\u{200b}", "") == it.dest { return shown }
  let url = it.dest.replace(address-signs, found => found.text + "\u{200b}").split("\u{200b}").join(break-point())
  shown + if links.urls == "footnote" { footnote(url) } else { text(fill: design.colors.muted, " (" + url + ")") }
}

#let enum-number(pattern, numbers) = {
  let numbers = numbers.filter(number => number < first-task)
  if pattern == "1.1" { numbering("1.1", ..numbers) }
  else if pattern == "1.a.i." { numbering(("1.", "a.", "i.").at(calc.min(numbers.len(), 3) - 1), numbers.last()) }
  else { numbering(pattern, numbers.last()) }
}

#let setup-text(body) = {
  let type = design.typography
  let paragraph = type.paragraph
  set text(
    ..role("body"),
    hyphenate: paragraph.hyphenate,
    ligatures: type.ligatures,
    number-type: type.numerals,
    fallback: false,
  )
  set par(
    leading: leading("body"),
    spacing: paragraph.spacing,
    justify: paragraph.align == "justify",
    first-line-indent: paragraph.indent,
  )
  set strong(delta: 0)
  show strong: set text(weight: type.strongWeight)
  set highlight(fill: design.colors.highlight)
  show math.equation: set text(font: families(type.math), size: design.math.size * 1em)
  set math.mat(row-gap: 0.4em)
  set math.cases(gap: 0.4em)
  show heading: show-heading
  set heading(numbering: heading-numbers())
  show link: show-link
  body
}

// Paragraphs of an item start at its edge, so there is space between them.
#let list-text(body) = nested({
  set par(first-line-indent: 0pt, spacing: calc.max(design.typography.paragraph.spacing, 1.1em))
  body
})

#let setup-blocks(body) = {
  let lists = design.lists
  let notes = design.footnotes
  set list(
    marker: lists.bullets.map(bullet),
    indent: lists.indent,
    body-indent: lists.bodyIndent,
    spacing: lists.spacing,
  )
  set enum(
    numbering: (..numbers) => text(fill: lists.bulletColor, number-width: "tabular", enum-number(lists.numbering, numbers.pos())),
    full: true,
    indent: lists.indent,
    body-indent: lists.bodyIndent,
    spacing: lists.spacing,
  )
  // The design draws quotes; the element only tags them, and its spacing would reach everything inside.
  show quote.where(block: true): it => {
    set pad(rest: 0pt)
    set block(above: auto, below: auto)
    it.body
  }
  // Items with space between them have at least the space of paragraphs.
  let loose = calc.max(lists.spacing, design.typography.paragraph.spacing, 1.1em)
  show list.where(tight: false): set list(spacing: loose)
  show enum.where(tight: false): set enum(spacing: loose)
  show list: list-text
  show enum: list-text
  set footnote(numbering: notes.numbering)
  set footnote.entry(
    separator: pdf.artifact(line(length: notes.separatorWidth, stroke: notes.separatorThickness + notes.separatorColor)),
    gap: notes.gap,
  )
  show footnote.entry: set text(size: design.typography.body.size * notes.size)
  show figure: set block(breakable: true)
  show figure.where(kind: table): set figure.caption(position: position-of(design.tables.captionPosition))
  show figure.where(kind: table): set figure(numbering: if design.tables.numbered { "1" }, gap: design.figures.captionGap)
  show figure.where(kind: image): set figure.caption(position: position-of(design.figures.captionPosition))
  show figure.where(kind: image): set figure(numbering: if design.figures.numbered { "1" }, gap: design.figures.captionGap)
  show figure.caption: show-caption
  body
}

#let bookmark-levels(body) = {
  let it = design.bookmarks
  let hidden = range(if it.enabled { it.depth + 1 } else { 1 }, 7)
  hidden.fold(body, (body, level) => {
    show heading.where(level: level): set heading(bookmarked: false)
    body
  })
}

// The first ISO date in a text.
#let date-in(text) = {
  let found = text.match(regex("(?:^|[^0-9])([1-9][0-9]{3})-([0-9]{2})-([0-9]{2})(?:[^0-9]|$)"))
  if found == none { return none }
  let (year, month, day) = found.captures.map(int)
  let leap = calc.rem(year, 4) == 0 and (calc.rem(year, 100) != 0 or calc.rem(year, 400) == 0)
  let days = (31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31).at(month - 1, default: 0)
  if month > 0 and day > 0 and day <= days { datetime(year: year, month: month, day: day) }
}

// Date of the document for its metadata: its own, otherwise the one that the compiler is given; never the clock.
#let document-date(text) = {
  let own = date-in(text)
  if own != none { own } else { date-in(sys.inputs.at("date", default: "")) }
}

#let tool-document(meta, body) = {
  let facts = (
    title: "", subtitle: "", authors: (), space: "", version: "", date: "", status: "", language: "",
    description: "", abstract: none, keywords: (), fields: (:), history: (), approvals: (),
  ) + meta
  let local = design.localization
  let locale = locale-of(if facts.language != "" { facts.language } else { local.language })
  let language = locale.lang
  let region = if locale.region != none { locale.region } else if language == local.language { local.region } else { "" }
  let numbers = design.pageNumbers
  let apart = numbers.frontMatter == "apart"
  let own-date = document-date(facts.date)
  facts.date = shown-date(facts.date, language, region)
  set document(
    title: if facts.title != "" { facts.title },
    author: facts.authors,
    description: if facts.description != "" { facts.description },
    keywords: facts.keywords,
    date: own-date,
  )
  set text(
    lang: language,
    region: if region != "" { region },
    dir: ("auto": auto, ltr: ltr, rtl: rtl).at(local.direction),
  )
  set page(
    width: sheet.width,
    height: sheet.height,
    margin: margins,
    bleed: design.page.bleed,
    ..(if "inside" in margins { (binding: (left: left, right: right).at(design.page.binding)) } else { (:) }),
    numbering: number-pattern(if apart { numbers.frontMatterStyle } else { numbers.style }),
    header: running("header", facts),
    footer: running("footer", facts),
    header-ascent: design.header.distance,
    footer-descent: design.footer.distance,
    background: page-background(facts),
    foreground: page-foreground(facts),
  )
  show: setup-text
  show: setup-blocks
  show: bookmark-levels
  let contents = if design.contents.enabled { contents-list(language) }
  let own-pages = contents != none and design.contents.pageBreak
  if not apart { counter(page-counter).update(numbers.start) }
  if design.cover.enabled {
    cover-page(facts, language)
    pagebreak()
  }
  let record = document-record(facts, language, region)
  let abstract = document-abstract(facts, language)
  let before = record + if design.abstract.place == "before-contents" { abstract }
  if before != none {
    before
    if own-pages or design.cover.enabled { pagebreak(weak: true) }
  }
  if own-pages {
    // The first layout pass does not know the headings; with a page for the contents, it has the right number of pages.
    context if has-contents() or query(<tool-end>).len() == 0 {
      contents
      pagebreak(weak: true)
    }
  }
  // A page break alone would keep the numbering style of the front matter.
  set page(numbering: number-pattern(numbers.style))
  if apart { counter(page-counter).update(numbers.start) }
  [#metadata(none) <tool-text>]
  if contents != none and not own-pages { context if has-contents() { contents } }
  if design.abstract.place == "after-contents" { abstract }
  body
  [#metadata(none) <tool-end>]
  if design.closing.enabled { closing-page() }
}
`;
