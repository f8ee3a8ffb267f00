/** Layers behind and above the text, page numbers, headers and footers. */
export const PAGE_SETUP = String.raw`
// ---- Layers

#let watermark-on(layer, page) = {
  let it = design.watermark
  if not it.enabled or it.layer != layer or not applies(it.scope, page) { return }
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

#let is-cover(page) = design.cover.enabled and page == 1

#let is-closing(page) = query(<tool-closing>).any(it => it.location().page() == page)

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

#let page-background() = context {
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
  draw-layer("background", page)
  watermark-on("background", page)
}

// Typst marks headers, footers and backgrounds as artifacts, but not foregrounds.
#let page-foreground() = pdf.artifact(context {
  let page = here().page()
  draw-layer("foreground", page)
  watermark-on("foreground", page)
  crop-marks()
})

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

// ---- Headers and footers

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

#let fact(name, meta) = {
  if name == "page" { page-number() }
  else if name == "pages" { page-total() }
  else if name == "chapter" { current-chapter() }
  else if name == "organisation" { design.organisation.name }
  else { meta.at(name) }
}

#let slot(parts, meta) = parts.map(((name, value)) => if name == "text" { value } else { fact(name, meta) }).join()

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

// Widths of the three cells: their natural widths, or shares of the line if these do not fit.
#let running-widths(cells, width, gutter) = {
  let needs = cells.map(cell => measure(cell).width)
  let (before, middle, after) = needs
  if middle == 0pt {
    if before + after + gutter <= width { (1fr, auto) } else { (before / width * 1fr, after / width * 1fr) }
  } else if middle + 2 * calc.max(before, after) + 2 * gutter <= width { (1fr, auto, 1fr) }
  else { needs.map(need => calc.max(need / width, 0.1) * 1fr) }
}

#let running-line(part, texts, meta) = layout(size => {
  let it = design.at(part)
  let cell(side) = {
    let content = slot(texts.at(side), meta)
    if it.logo != side or "logo" not in assets { content }
    else if content in (none, "") { logo(it.logoHeight) }
    else { grid(columns: (auto, auto), column-gutter: 8pt, align: horizon, logo(it.logoHeight), content) }
  }
  let gutter = 12pt
  let cells = ("left", "center", "right").map(cell)
  let widths = running-widths(cells, size.width, gutter)
  let placed = cells.zip((left, center, right)).map(((content, to)) => align(to + horizon, content))
  grid(columns: widths, column-gutter: gutter, ..if widths.len() == 2 { (placed.first(), placed.last()) } else { placed })
})

#let running(part, meta) = context {
  let it = design.at(part)
  let page = here().page()
  let texts = slots-for(part, page)
  if texts == none or is-closing(page) { return }
  let edge = if it.rule { line(length: 100%, stroke: it.ruleThickness + it.ruleColor) }
  set text(dir: ltr) // left and right are the same in every language
  let line = styled("runningHead", {
    set par(justify: false)
    set text(hyphenate: false)
    running-line(part, texts, meta)
  })
  if part == "header" { stack(spacing: 5pt, line, edge) } else { stack(spacing: 5pt, edge, line) }
}
`;
