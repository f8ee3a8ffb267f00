/** Layers behind and above the text, headers and footers. */
export const PAGE_SETUP = String.raw`
// ---- Layers

#let watermark-on(layer, page) = {
  let it = design.watermark
  if not it.enabled or it.layer != layer or not applies(it.scope, page) { return }
  let sheet = turned(sheet)
  if "watermark" in assets {
    let picture = assets.watermark
    picture.rendering.opacity = picture.rendering.opacity * (it.opacity / 100%)
    place(center + horizon, rotate(it.angle, draw-picture(picture, width: sheet.width * 60%)))
  }
  if it.text != "" {
    let words(size) = text(
      font: families(it.font),
      weight: it.weight,
      size: size,
      fill: it.color.transparentize(100% - it.opacity),
      hyphenate: false,
      box(it.text.replace(" ", "\u{a0}")),
    )
    // Size of the design, reduced to fit the page.
    let (across, along) = (calc.abs(calc.cos(it.angle)), calc.abs(calc.sin(it.angle)))
    let room = 0.9 * calc.min(sheet.width / calc.max(across, 0.01), sheet.height / calc.max(along, 0.01))
    let fit = calc.min(1, room / calc.max(measure(words(it.size)).width, 1pt))
    place(center + horizon, pdf.artifact(rotate(it.angle, words(it.size * fit))))
  }
}

#let cover-areas() = {
  let it = design.cover
  if it.composition == "image" and "cover" in assets {
    place(top + left, draw-picture(assets.cover, width: media.width, height: media.height))
    place(bottom + left, fill-area(it.panel, height: it.panelSize))
  } else if it.composition == "band" {
    let height = it.panelSize
    place(top + left, fill-area(it.panel, height: height))
    if "cover" in assets { place(top + left, draw-picture(assets.cover, width: media.width, height: media.height * height)) }
  } else if it.composition == "split" {
    place(top + left, fill-area(it.panel, width: it.panelSize))
    if "cover" in assets { place(top + left, draw-picture(assets.cover, width: media.width * it.panelSize, height: media.height)) }
  } else if "cover" in assets {
    place(bottom + right, draw-picture(assets.cover, width: media.width, height: media.height * 40%))
  }
}

#let closing-areas() = {
  let it = design.closing
  if "closing" in assets { place(top + left, draw-picture(assets.closing, width: media.width, height: media.height)) }
  if it.composition == "band" { place(bottom + left, fill-area(it.panel, height: 35%)) }
}

#let page-background(meta) = context {
  let page = here().page()
  if is-cover(page) {
    place(top + left, fill-area(design.cover.background))
    cover-areas()
  } else if is-closing(page) {
    place(top + left, fill-area(design.closing.background))
    closing-areas()
  } else {
    place(top + left, fill-area(design.page.background))
  }
  draw-layer("background", page, meta)
  watermark-on("background", page)
}

// Typst marks headers, footers and backgrounds as artifacts, but not foregrounds.
#let page-foreground(meta) = pdf.artifact(context {
  let page = here().page()
  draw-layer("foreground", page, meta)
  watermark-on("foreground", page)
  crop-marks()
})

// ---- Headers and footers

// Texts of the header or footer of a page; none if it has none.
#let slots-for(part, page) = {
  let it = design.at(part)
  if not it.enabled { none }
  else if page == 1 and it.first.mode == "none" { none }
  else if page == 1 and it.first.mode == "own" { it.first }
  else if calc.odd(page) and it.odd.mode == "own" { it.odd }
  else if calc.even(page) and it.even.mode == "own" { it.even }
  else { it.all }
}

// Three cells. Their widths are natural, or shares of the line if these do not fit. Needs a context.
#let running-line(part, texts, meta) = {
  let it = design.at(part)
  let width = turned(sheet).width - (margins.values().sum() - margins.top - margins.bottom)
  let gutter = 12pt
  let (cells, needs) = ((), ())
  for side in ("left", "center", "right") {
    let content = slot(texts.at(side), meta)
    let names = (if it.logo == side { ("logo",) }) + (if it.logoPartner == side { ("logoPartner",) })
    let marks = if names != none { logos(it.logoHeight, it.logoVariant, names: names, gap: it.logoHeight * 0.8) }
    let empty = content in (none, "")
    let cell = if marks == none { content }
      else if empty { marks }
      else { grid(columns: (auto, auto), column-gutter: 8pt, align: horizon, marks, content) }
    cells.push(cell)
    needs.push(if empty and marks == none { 0pt } else { measure(cell).width })
  }
  let (before, middle, after) = needs
  let (left-cell, center-cell, right-cell) = cells
  let placed = (align(left + horizon, left-cell), align(center + horizon, center-cell), align(right + horizon, right-cell))
  let widths = if middle == 0pt {
    placed = (placed.first(), placed.last())
    if before + after + gutter <= width { (1fr, auto) } else { (before / width * 1fr, after / width * 1fr) }
  } else if middle + 2 * calc.max(before, after) + 2 * gutter <= width { (1fr, auto, 1fr) }
  else { needs.map(need => calc.max(need / width, 0.1) * 1fr) }
  grid(columns: widths, column-gutter: gutter, ..placed)
}

#let running(part, meta) = context {
  let it = design.at(part)
  let page = here().page()
  let texts = slots-for(part, page)
  if texts == none or is-closing(page) or is-blank(page) { return }
  let edge = if it.rule { line(length: 100%, stroke: it.ruleThickness + it.ruleColor) }
  set text(dir: ltr) // left and right are the same in every language
  let line = styled(if it.type == "own" { part } else { "runningHead" }, {
    set par(justify: false)
    set text(hyphenate: false)
    running-line(part, texts, meta)
  })
  if part == "header" { stack(spacing: 5pt, line, edge) } else { stack(spacing: 5pt, edge, line) }
}
`;

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
