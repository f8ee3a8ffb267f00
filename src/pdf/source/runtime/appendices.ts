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
