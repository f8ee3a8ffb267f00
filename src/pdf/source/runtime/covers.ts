/** Title page, table of contents and closing page. */
export const COVERS = String.raw`
// ---- Cover

#let meta-line(label, value) = if value != "" { (if label == none { value } else { label + " " + value },) } else { () }

#let cover-facts(meta, language) = {
  let it = design.cover
  let facts = ()
  if it.showAuthors { facts += meta-line(none, meta.authors.join(", ", default: "")) }
  if it.showSpace { facts += meta-line(none, meta.space) }
  if it.showVersion { facts += meta-line(word("version", language), meta.version) }
  if it.showDate { facts += meta-line(none, meta.date) }
  if it.showStatus { facts += meta-line(none, meta.status) }
  if it.showOrganisation { facts += meta-line(none, design.organisation.name) }
  facts
}

// Texts on a plate that is as wide as they are, if the tone says so.
#let plated(tone, to, parts, body) = if tone != "plate" { body } else {
  layout(size => {
    let inset = 14pt
    let room = size.width - inset
    let width = calc.min(room, calc.max(0pt, ..parts.filter(part => part != none).map(part => measure(part).width)))
    let shift = if to == center { 0pt } else { -inset }
    block(width: 100%, align(to, move(dx: shift, on-plate(inset, box(width: width, align(to, body))))))
  })
}

#let cover-texts(meta, to) = {
  let it = design.cover
  set align(to)
  set par(justify: false, first-line-indent: 0pt)
  let eyebrow = slot(it.eyebrow, meta)
  let rule = if it.rule { pdf.artifact(align(to, line(
    length: it.ruleWidth,
    stroke: it.ruleThickness + if tone-color(it.titleTone) == none { it.ruleColor } else { tone-color(it.titleTone) },
  ))) }
  let tone = it.titleTone
  let words(name, body) = styled(name, text(..toned(name, tone), body))
  let subtitle = if it.showSubtitle and meta.subtitle != "" { words("coverSubtitle", meta.subtitle) }
  let heading = if meta.title != "" {
    set text(hyphenate: false)
    let (type, lead) = (role("coverTitle") + toned("coverTitle", tone), leading("coverTitle"))
    let look(scale, body) = {
      show title: set text(..type + (size: type.size * scale))
      show title: set par(leading: lead, justify: false)
      show title: set block(above: 0pt, below: 0pt)
      title(body)
    }
    layout(size => {
      let scale = three-line-scale(meta.title, size.width, type.size, lead, look)
      balanced(look(scale, meta.title), size.width)
    })
  }
  let above = if eyebrow not in (none, "") { words("coverMeta", eyebrow) }
  let shown = if meta.title != "" { words("coverTitle", meta.title) }
  plated(tone, to, (above, shown, subtitle), stacked(it.titleGap, above, heading, rule, subtitle))
}

#let cover-foot(meta, to, language) = {
  let it = design.cover
  set align(to)
  set par(justify: false, first-line-indent: 0pt)
  let legal = if it.showLegal and design.organisation.legal != "" { lines-of(design.organisation.legal) }
  let facts = cover-facts(meta, language).join(linebreak())
  if facts == none and legal == none { return }
  let texts = stacked(12pt, facts, legal)
  let words(body) = styled("coverMeta", text(..toned("coverMeta", it.metaTone), body))
  plated(it.metaTone, to, (words(facts), words(legal)), words(texts))
}

// Area for the texts of each composition: x, y, width and height.
#let cover-frame() = {
  let it = design.cover
  let (w, h) = (sheet.width, sheet.height)
  if it.composition == "split" { (w * it.panelSize, 0pt, w * (100% - it.panelSize), h) }
  else if it.composition == "image" { (0pt, h * (100% - it.panelSize), w, h * it.panelSize) }
  else if it.composition == "band" { (0pt, h * it.panelSize, w, h * (100% - it.panelSize)) }
  else { (0pt, 0pt, w, h) }
}

// Scales content down if it does not fit.
#let fitting(body) = layout(size => {
  let height = measure(body, width: size.width).height
  if height <= size.height { block(width: 100%, height: 100%, body) } else {
    let factor = calc.max(0.3, size.height / height)
    scale(x: factor * 100%, y: factor * 100%, origin: top + start, reflow: true, block(width: size.width / factor, body))
  }
})

#let cover-page(meta, language) = {
  let it = design.cover
  let (x, y, width, height) = cover-frame()
  let to = if it.composition == "centered" { center } else { start }
  let sides = (start: start, center: center, end: end)
  let opposite = it.logoPartner == "opposite" and it.logoAlign != "center"
  let beside = it.logoPartner != "none" and not opposite
  let names = if beside { ("logo", "logoPartner") } else { ("logo",) }
  let sign = align(sides.at(it.logoAlign), logos(it.logoHeight, it.logoVariant, names: names, gap: it.logoGap))
  let partner = if opposite {
    let side = if it.logoAlign == "start" { end } else { start }
    align(side, logos(it.logoHeight, it.logoVariant, names: ("logoPartner",)))
  }
  let high = it.composition in ("image", "band")
  let left-margin = side-margins(1).first()
  let inset = (x: calc.min(it.inset, width * 16%), y: calc.min(it.inset, height * 16%))
  let place-box(x, y, width, height, inset, body) = place(top + left, dx: x - left-margin, dy: y - margins.top,
    box(width: width, height: height, inset: inset, body))
  let room(share) = if high { none } else { v(share) }
  let body = stack(
    spacing: 0pt,
    room(if it.composition == "centered" { 1.2fr } else { 1fr }),
    cover-texts(meta, to),
    v(it.titleGap * 2),
    v(1.6fr),
    cover-foot(meta, to, language),
  )
  for mark in (sign, partner) { if mark != none { place-box(0pt, 0pt, sheet.width, sheet.height, it.inset, mark) } }
  place-box(x, y, width, height, inset, fitting(body))
}

// ---- Contents

#let leader-fill() = {
  let it = design.contents.leader
  if it == "dots" { repeat(gap: 0.25em)[.] } else if it == "line" { line(length: 100%, stroke: 0.4pt + design.colors.border) } else { none }
}

#let contents-entry(it) = {
  let design = design.contents
  let strong-entry = design.strongFirstLevel and it.level == 1 and it.element.func() == heading
  let number = text(fill: design.numberColor, it.page())
  let prefix = it.prefix()
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

#let contents-list(language) = {
  let it = design.contents
  show outline.entry: contents-entry
  let part(title, target, depth) = {
    heading(level: 1, outlined: false, bookmarked: false, numbering: none, title)
    outline(title: none, target: target, depth: depth)
  }
  styled("contents", {
    set outline.entry(fill: leader-fill())
    part(word("contents", language), heading.where(outlined: true), it.depth)
    if it.figures { context if captions(image) >= it.figuresFrom { part(word("figures", language), figure.where(kind: image), none) } }
    if it.tables { context if captions(table) >= it.tablesFrom { part(word("tables", language), figure.where(kind: table), none) } }
  })
}

// ---- Closing page

#let closing-page() = {
  let it = design.closing
  let organisation = design.organisation
  let to = if it.composition == "centered" { center } else { start }
  let texts = (
    if it.showOrganisation { organisation.name },
    if it.showWebsite { organisation.website },
    if it.showLegal { lines-of(organisation.legal) },
  ).filter(part => part not in (none, "", []))
  let body = {
    set align(to)
    set par(justify: false, first-line-indent: 0pt)
    let words(name, body) = styled(name, text(..toned(name, it.tone), body))
    let heading = if it.title != "" { words("closingTitle", it.title) }
    let own = if it.text != "" { lines-of(it.text) }
    let facts = texts.join(linebreak())
    let written = stacked(14pt, heading, words("closingText", stacked(10pt, own, facts)))
    let parts = (heading, words("closingText", own), words("closingText", facts))
    stacked(14pt, logos(it.logoHeight, it.logoVariant), plated(it.tone, to, parts, written))
  }
  pagebreak(weak: true)
  [#metadata(none) <tool-closing>]
  block(height: 100%, width: 100%, align(if it.composition == "centered" { horizon } else { bottom }, body))
}
`;
