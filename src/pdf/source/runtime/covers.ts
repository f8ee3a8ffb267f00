/** Title page and closing page. */
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
