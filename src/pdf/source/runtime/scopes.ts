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
