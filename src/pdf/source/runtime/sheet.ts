/** Sheet, margins and crop marks. */
export const SHEET = String.raw`
// ---- Sheet

#let sheets = (
  a3: (297mm, 420mm), a4: (210mm, 297mm), a5: (148mm, 210mm), b5: (176mm, 250mm),
  letter: (8.5in, 11in), legal: (8.5in, 14in), tabloid: (11in, 17in),
)

#let sheet = {
  let it = design.page
  let sides = if it.size == "custom" { (it.width, it.height) } else { sheets.at(it.size) }
  let (short, long) = (calc.min(..sides), calc.max(..sides))
  if it.orientation == "landscape" { (width: long, height: short) } else { (width: short, height: long) }
}

// The sheet with its bleed.
#let media = (width: sheet.width + 2 * design.page.bleed, height: sheet.height + 2 * design.page.bleed)

#let margins = {
  let it = design.page.margins
  let ends = (top: it.top, bottom: it.bottom)
  if it.mode == "logical" { ends + (inside: it.inside, outside: it.outside) } else { ends + (left: it.left, right: it.right) }
}

// Left and right margin of a page. With a left binding, odd pages are on the right.
#let side-margins(page) = {
  if "left" in margins { (margins.left, margins.right) }
  else if calc.odd(page) == (design.page.binding == "left") { (margins.inside, margins.outside) }
  else { (margins.outside, margins.inside) }
}

#let crop-marks() = {
  let bleed = design.page.bleed
  if not design.page.cropMarks or bleed == 0pt { return }
  let media = if page-counter.flipped { (width: media.height, height: media.width) } else { media }
  let length = bleed * 0.7
  for (right-side, bottom-side) in ((false, false), (true, false), (false, true), (true, true)) {
    let x = if right-side { media.width - bleed } else { bleed }
    let y = if bottom-side { media.height - bleed } else { bleed }
    let outer-x = if right-side { media.width - length } else { 0pt }
    let outer-y = if bottom-side { media.height - length } else { 0pt }
    place(top + left, dx: outer-x, dy: y, line(length: length, stroke: 0.25pt))
    place(top + left, dx: x, dy: outer-y, line(length: length, angle: 90deg, stroke: 0.25pt))
  }
}
`;
