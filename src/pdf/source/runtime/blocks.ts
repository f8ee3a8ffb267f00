/** The components that a document is made of. */
export const BLOCKS = String.raw`
// ---- Blocks

#let position-of(name) = (top: top, bottom: bottom).at(name)

// A frame for figures and tables that floats nowhere; room around it belongs to it.
#let spaced(gap, breakable: true, body) = block(above: gap, below: gap, width: 100%, breakable: breakable, body)

#let inset-block(fill: none, stroke: none, radius: 0pt, inset: 0pt, breakable: true, body) = {
  block(width: 100%, fill: fill, stroke: stroke, radius: radius, inset: inset, breakable: breakable, body)
}

#let show-caption(it) = {
  let number = if it.numbering != none {
    word(if it.kind == table { "table" } else { "figure" }, text.lang) + "\u{a0}" + it.counter.display(it.numbering) + design.figures.separator
  }
  styled("caption", block(width: 100%, sticky: it.kind == table, {
    set par(justify: false)
    set align((start: start, center: center, end: end).at(design.figures.align)) if it.kind == image
    set align(start) if it.kind == table
    number + it.body
  }))
}

// ---- Callouts

#let callout-icon(kind, tone) = {
  let paper = design.colors.paper
  let mark(body) = box(width: 1em, height: 1em, baseline: 0.14em, pdf.artifact(body))
  let dot(dy, size) = place(center + top, dy: dy, circle(radius: size, fill: paper))
  let bar(dy, length, thickness: 0.14em) = place(center + top, dy: dy, rect(width: thickness, height: length, radius: thickness / 2, fill: paper))
  let stroke-of = (paint: paper, thickness: 0.13em, cap: "round", join: "round")
  let disc(body) = mark({ place(circle(radius: 0.5em, fill: tone)); body })
  if kind == "warning" {
    mark({
      place(polygon(fill: tone, stroke: (paint: tone, thickness: 0.1em, join: "round"), (0.5em, 0.06em), (0.96em, 0.92em), (0.04em, 0.92em)))
      bar(0.34em, 0.3em, thickness: 0.11em)
      dot(0.72em, 0.065em)
    })
  } else if kind == "success" {
    disc(place(curve(stroke: stroke-of, curve.move((0.28em, 0.52em)), curve.line((0.44em, 0.68em)), curve.line((0.73em, 0.34em)))))
  } else if kind == "error" {
    disc({
      place(line(start: (0.33em, 0.33em), end: (0.67em, 0.67em), stroke: stroke-of))
      place(line(start: (0.67em, 0.33em), end: (0.33em, 0.67em), stroke: stroke-of))
    })
  } else if kind == "tip" {
    disc(place(polygon(fill: paper, (0.5em, 0.18em), (0.59em, 0.41em), (0.82em, 0.5em), (0.59em, 0.59em), (0.5em, 0.82em), (0.41em, 0.59em), (0.18em, 0.5em), (0.41em, 0.41em))))
  } else if kind == "info" {
    disc({ dot(0.2em, 0.075em); bar(0.42em, 0.36em) })
  } else {
    mark({
      place(rect(width: 1em, height: 1em, radius: 0.2em, fill: tone))
      for dy in (0.27em, 0.47em, 0.67em) { place(top + left, dx: 0.25em, dy: dy, line(length: 0.5em, stroke: 0.09em + paper)) }
    })
  }
}

#let callout(kind: "info", title: none, body) = nested({
  let it = design.callouts
  let (color: tone, background) = it.at(kind)
  let heading = if title != none { title } else if it.titles and kind != "panel" { current-word(kind) }
  let sign = if it.icons and kind != "panel" { callout-icon(kind, tone) + h(0.5em) }
  let content = {
    set par(first-line-indent: 0pt)
    if heading != none {
      block(below: 0.7em, sticky: true, text(fill: tone, weight: typography-strong, sign + heading))
    }
    body
  }
  let inset = it.inset
  spaced(it.spacing, if it.style == "bar" {
    context inset-block(fill: background, radius: it.radius, stroke: at-start(it.stroke + tone), inset: (x: inset + 2pt, y: inset), content)
  } else if it.style == "box" {
    inset-block(fill: background, radius: it.radius, stroke: it.stroke * 0.4 + tone, inset: inset, content)
  } else if it.style == "filled" {
    inset-block(fill: background, radius: it.radius, inset: inset, content)
  } else {
    inset-block(stroke: (y: it.stroke * 0.4 + tone), inset: (y: inset), content)
  })
})

#let expand-block(title: none, body) = nested({
  let it = design.expand
  let heading = text(fill: it.color, weight: it.titleWeight, title)
  let content = block(below: 0.7em, sticky: true, heading) + body
  spaced(design.callouts.spacing, if it.style == "box" {
    inset-block(stroke: 0.5pt + design.colors.border, radius: design.callouts.radius, inset: design.callouts.inset, content)
  } else { content })
})

#let status(color: "neutral", label) = {
  let it = design.statuses
  let tone = it.at(color)
  let words = text(
    size: it.size * 1em,
    weight: it.weight,
    fill: if it.style == "filled" { design.colors.paper } else { tone },
    tracking: 0.03em,
    style: "normal",
    if it.upper { upper(label) } else { label },
  )
  if it.style == "text" { words } else {
    box(
      fill: if it.style == "filled" { tone },
      stroke: if it.style == "outline" { 0.6pt + tone },
      radius: it.radius,
      inset: (x: 0.4em),
      outset: (y: 0.22em),
      words,
    )
  }
}

#let quote-block(attribution: none, body) = nested({
  let it = design.quotes
  let marks = it.style == "marks"
  let content = {
    set par(first-line-indent: 0pt)
    styled("quote", context {
      if marks { place(top + start, dx: if from-right() { it.indent } else { -it.indent }, dy: -0.1em, pdf.artifact(text(size: 2.6em, fill: it.barColor, top-edge: "cap-height", bottom-edge: "baseline", "\u{201c}"))) }
      body
    })
    if attribution != none {
      block(above: 0.8em, styled("caption", it.attribution + attribution))
    }
  }
  let fill = if it.background == design.colors.paper { none } else { it.background }
  let inset = (rest: if fill == none { 0pt } else { it.indent }, y: if fill == none { 2pt } else { 8pt })
  spaced(it.spacing, context inset-block(
    fill: fill,
    stroke: if it.style == "bar" { at-start(it.barThickness + it.barColor) },
    inset: inset + at-start(it.indent),
    quote(block: false, quotes: false, content),
  ))
})

// ---- Lists

#let bullet(name) = {
  let tone = design.lists.bulletColor
  let sign(body) = box(width: 0.5em, height: 0.5em, baseline: -0.08em, pdf.artifact(align(center + horizon, body)))
  let thin = 0.06em + tone
  if name == "disc" { sign(circle(radius: 0.15em, fill: tone)) }
  else if name == "circle" { sign(circle(radius: 0.15em, stroke: thin)) }
  else if name == "square" { sign(square(size: 0.28em, fill: tone)) }
  else if name == "dash" { sign(line(length: 0.45em, stroke: 0.08em + tone)) }
  else if name == "triangle" { sign(polygon(fill: tone, (0em, 0em), (0.32em, 0.18em), (0em, 0.36em))) }
  else { sign(rotate(45deg, square(size: 0.25em, fill: tone))) }
}

#let task-sign(checked) = {
  let it = design.tasks
  let outline = 0.07em + if checked { it.color } else { design.colors.muted }
  let fill = if checked { it.color }
  let shape = if it.style == "box" { rect(width: 0.85em, height: 0.85em, radius: 0.14em, stroke: outline, fill: fill) }
    else { circle(radius: 0.425em, stroke: outline, fill: fill) }
  box(width: 0.85em, height: 0.85em, baseline: 0.1em, pdf.artifact({
    place(shape)
    if checked {
      place(curve(stroke: (paint: design.colors.paper, thickness: 0.1em, cap: "round", join: "round"),
        curve.move((0.22em, 0.44em)), curve.line((0.38em, 0.6em)), curve.line((0.65em, 0.28em))))
    }
  }))
}

#let task-list(items) = nested({
  let it = design.lists
  let spacing = it.spacing
  context pad(..at-start(it.indent), grid(
    columns: (auto, 1fr),
    column-gutter: it.bodyIndent,
    row-gutter: spacing,
    ..items.map(item => (
      task-sign(item.checked),
      if item.checked and design.tasks.strikeDone { text(fill: design.colors.muted, strike(item.body)) } else { item.body },
    )).flatten(),
  ))
})

#let definition-list(items) = nested({
  let it = design.definitions
  let term(item) = text(weight: it.termWeight, fill: it.termColor, item.term)
  if it.style == "hanging" {
    grid(
      columns: (calc.max(30%, 0%), 1fr),
      column-gutter: it.indent,
      row-gutter: it.spacing,
      ..items.map(item => (term(item), item.body)).flatten(),
    )
  } else {
    for item in items {
      block(above: it.spacing, below: 0.5em, sticky: true, term(item))
      block(above: 0.5em, below: it.spacing, context pad(..at-start(it.indent), item.body))
    }
  }
})
`;
