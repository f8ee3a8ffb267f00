/** What opens a chapter above its heading. */
export const OPENERS = String.raw`
// ---- Chapter openers

// Chapters without a page of their own, and headings such as that of the contents, have no opener.
#let opens-chapter(it) = {
  let all = design.headings
  all.opener != "none" and it.level == 1 and it.outlined and it.supplement != in-block
}

// The words Chapter 3, or the number alone; none if headings are not numbered. Needs a context.
#let opener-words(it) = {
  if it.numbering == none { return none }
  let appendix = it.numbering == appendix-number
  let number = counter(heading).display(if appendix { design.headings.appendixNumbering } else { it.numbering })
  if design.headings.opener == "number" { number }
  else if appendix { current-word("appendix") + " " + number } else { current-word("chapter") + " " + number }
}

// Color of that line; in a band that would hide it, the color of the title.
#let opener-tone() = {
  let all = design.headings
  if all.opener == "band" and contrast-of(all.openerColor, all.openerFill) < 4.5 { all.openerTitle } else { all.openerColor }
}

#let chapter-opener(it, words) = {
  let all = design.headings
  let numbered = opener-words(it)
  let line = if numbered != none {
    let small = all.opener != "number"
    block(above: 0pt, below: if small { 0.9em } else { calc.max(all.openerSize * 0.35, 10pt) }, text(
      size: all.openerSize,
      fill: opener-tone(),
      tracking: if small { 0.02em } else { 0em },
      top-edge: "cap-height",
      bottom-edge: "baseline",
      numbered,
    ))
  }
  if all.opener == "band" {
    v(all.openerAbove)
    block(width: 100%, fill: all.openerFill, inset: (x: 18pt, y: 22pt), line + text(fill: all.openerTitle, words))
  } else {
    v(all.openerAbove)
    line
    block(above: 0pt, below: 0pt, width: 100%, words)
    if all.h1.rule {
      pdf.artifact(block(above: all.ruleGap, below: 0pt, std.line(length: 100%, stroke: all.ruleThickness + all.ruleColor)))
    }
  }
}
`;
