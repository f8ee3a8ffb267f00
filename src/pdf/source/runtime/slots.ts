/** Page numbers, and texts with facts about the document. */
export const SLOTS = String.raw`
// ---- Page numbers

#let number-pattern(style) = (arabic: "1", roman: "i", Roman: "I", alpha: "a", Alpha: "A").at(style)

// Page where the text starts; if the front matter has separate numbers, it ends before.
#let first-page-of-text() = {
  let found = query(<tool-text>)
  if design.pageNumbers.frontMatter == "apart" and found.len() > 0 { found.first().location().page() } else { 1 }
}

#let page-number() = {
  let page = here().page()
  let front = page < first-page-of-text()
  let style = if front { design.pageNumbers.frontMatterStyle } else { design.pageNumbers.style }
  numbering(number-pattern(style), ..counter(page-counter).get())
}

// Number of pages in the same part, front matter or text.
#let page-total() = {
  let page = here().page()
  let first = first-page-of-text()
  let ends = query(<tool-end>)
  if ends.len() == 0 { return "" } // in the first layout pass
  let last = ends.last().location().page()
  let (style, total) = if page < first { (design.pageNumbers.frontMatterStyle, first - 1) }
    else { (design.pageNumbers.style, last - first + design.pageNumbers.start) }
  numbering(number-pattern(style), total)
}

// ---- Facts

// Title of the first chapter that starts on the page, otherwise of the one that continues. Looks only at the places of
// the nearest chapters: with those of all, memory would grow with the square of the document.
#let current-chapter() = {
  let page = here().page()
  let starts-here(it) = it.location().page() == page
  let chapters = selector(heading.where(level: 1, outlined: true))
  let before = query(chapters.before(here()))
  let first = before.len()
  while first > 0 and starts-here(before.at(first - 1)) { first -= 1 }
  let next = if first == before.len() { query(chapters.after(here())).at(0, default: none) }
  let chapter = if first < before.len() { before.at(first) }
    else if next != none and starts-here(next) { next }
    else { before.at(-1, default: none) }
  if chapter == none { "" } else { plain(chapter.body) }
}

#let fact(name, value, meta) = {
  if name == "text" { value }
  else if name == "page" { page-number() }
  else if name == "pages" { page-total() }
  else if name == "chapter" { current-chapter() }
  else if name == "organisation" { design.organisation.name }
  else if name == "field" { meta.fields.at(value, default: "") }
  else { meta.at(name) }
}

#let words-of-text = regex("[\\p{L}\\p{N}]")

// Text of a slot, with a separator between two segments that are not empty. If a segment has facts and all of them are
// empty, only its words remain, and no label such as Client:. It is one function, because the compiler keeps what each
// call asked about the document, for every page.
#let slot(segments, meta) = {
  let shown = none
  for (separator, parts) in segments {
    let (texts, facts, known) = ((), 0, 0)
    for (name, value) in parts {
      let text = if name == "text" { value } else { fact(name, value, meta) }
      texts.push(text)
      if name != "text" {
        facts += 1
        if text != "" { known += 1 }
      }
    }
    let text = if facts == 0 or known > 0 { texts.join() } else {
      let words = texts.map(text => text.trim()).filter(text => words-of-text in text and not text.ends-with(":"))
      words.join(" ", default: "")
    }
    if text != "" { shown = if shown == none { text } else { shown + separator + text } }
  }
  shown
}
`;

/** Which pages something is on. */
export const SCOPES = String.raw`
// ---- Pages

#let is-cover(page) = design.cover.enabled and page == 1

#let is-closing(page) = query(<tool-closing>).any(it => it.location().page() == page)

// Whether a chapter starts on the page. Looks only at the nearest chapters; with all, memory would grow with the square
// of the document.
#let starts-chapter(page) = {
  let chapters = selector(heading.where(level: 1, outlined: true))
  let near = (query(chapters.before(here())).at(-1, default: none), query(chapters.after(here())).at(0, default: none))
  near.any(it => it != none and it.location().page() == page)
}

#let is-last(page) = {
  let ends = query(<tool-closing>) + query(<tool-end>)
  ends.len() > 0 and ends.first().location().page() == page
}

#let applies(scope, page) = {
  scope == "all" or scope == "first" and page == 1 or scope == "odd" and calc.odd(page) or scope == "even" and calc.even(page) or scope == "not-cover" and not is-cover(page) or scope == "chapter-pages" and starts-chapter(page) or scope == "last" and is-last(page)
}

// Marks around the break before a chapter; pages between them are blank.
#let break-mark(side) = [#metadata(side) <tool-break>]

#let chapter-break() = {
  if design.headings.chapterBreak == "odd-page" {
    break-mark("end")
    pagebreak(weak: true, to: "odd")
    break-mark("start")
  } else if design.headings.chapterBreak != "none" { pagebreak(weak: true) }
}

// Whether the page is only there so that a chapter starts on an odd page.
#let is-blank(page) = {
  if design.headings.chapterBreak != "odd-page" { return false }
  let before = query(selector(<tool-break>).before(here())).at(-1, default: none)
  let after = query(selector(<tool-break>).after(here())).at(0, default: none)
  let is-end(mark) = mark != none and mark.value == "end"
  // The page before ended with a page break: the mark is all that the page has, unless the chapter starts on it.
  let is-alone(mark) = {
    if not is-end(mark) { return false }
    let place = mark.location().position()
    if place.page != page or place.y > margins.top + 1pt { return false }
    let start = query(selector(<tool-break>).after(mark.location(), inclusive: false)).at(0, default: none)
    start != none and start.location().page() > page
  }
  let starts-here = after != none and after.location().page() == page
  is-end(before) and (before.location().page() < page and not starts-here or is-alone(before)) or is-alone(after)
}
`;
