/** Components of documents: callouts, badges, quotes and lists. */
export const BLOCKS = String.raw`
// ---- Blocks

#let position-of(name) = (top: top, bottom: bottom).at(name)

// Block with space around it, for figures and tables; they do not float.
#let spaced(gap, breakable: true, body) = block(above: gap, below: gap, width: 100%, breakable: breakable, body)

#let inset-block(fill: none, stroke: none, radius: 0pt, inset: 0pt, breakable: true, body) = {
  block(width: 100%, fill: fill, stroke: stroke, radius: radius, inset: inset, breakable: breakable, body)
}

#let caption-label(label) = {
  let look = design.figures.labelStyle
  if label == none { none }
  else if look == "strong" { text(weight: typography-strong, label) }
  else if look == "accent" { text(weight: typography-strong, fill: tone-accent, label) }
  else if look == "small-caps" { heading-case("small-caps", label) }
  else { label }
}

// A caption whose author numbers it gets no number.
#let unnumbered(labeled) = if labeled { (numbering: none) }

#let picture-sides = (start: start, center: center, end: end)
// Captions are on the side of their picture, which its figure names in a field that nothing else needs.
#let caption-sides = (start: [start], center: [center], end: [end])

#let show-caption(it) = {
  let side = caption-sides.keys().find(name => caption-sides.at(name) == it.supplement)
  let number = if it.numbering != none {
    word(if it.kind == table { "table" } else { "figure" }, text.lang) + "\u{a0}" + it.counter.display(it.numbering) + design.figures.separator
  }
  styled("caption", block(width: 100%, sticky: it.kind == table, {
    set par(justify: false)
    set align(picture-sides.at(if side == none { design.figures.align } else { side })) if it.kind == image
    set align(start) if it.kind == table
    caption-label(number) + it.body
  }))
}

// Paragraph that is on the page of the block that it introduces. A list may follow it like a line.
#let lead-in(first: false, attached: false, body) = {
  block(width: 100%, sticky: true, {
    set par(first-line-indent: (amount: design.typography.paragraph.indent, all: true)) if not first
    body + parbreak()
  })
  if attached { v(leading("body"), weak: true) }
}

// ---- Callouts

// Small SVG drawing in a line of text, in a square of 100 units. Without an alternative text, it is decoration.
#let drawn-sign(drawing, size: 1em, baseline: 0pt, word: none) = {
  let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 -10 120 120\">" + drawing + "</svg>"
  let alternative = if word == none { (:) } else { (alt: word) }
  let picture = image(bytes(svg), format: "svg", width: 1.2 * size, height: 1.2 * size, ..alternative)
  let placed = place(top + left, dx: -0.1 * size, dy: -0.1 * size, picture)
  box(width: size, height: size, baseline: baseline, if word == none { pdf.artifact(placed) } else { placed })
}

#let callout-icon(kind, tone, word: none) = {
  let (tone, paper) = (tone.to-hex(), design.colors.paper.to-hex())
  let filled = " fill=\"" + paper + "\"/>"
  let lined(width) = " fill=\"none\" stroke=\"" + paper + "\" stroke-width=\"" + str(width) + "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
  let disc = "<circle cx=\"50\" cy=\"50\" r=\"50\" fill=\"" + tone + "\"/>"
  let drawing = if kind == "warning" {
    "<path d=\"M50 6L96 92H4Z\" fill=\"" + tone + "\" stroke=\"" + tone + "\" stroke-width=\"10\" stroke-linejoin=\"round\"/>"
    "<rect x=\"44.5\" y=\"34\" width=\"11\" height=\"30\" rx=\"5.5\"" + filled
    "<circle cx=\"50\" cy=\"78.5\" r=\"6.5\"" + filled
  } else if kind == "success" { disc + "<path d=\"M28 52L44 68L73 34\"" + lined(13) }
  else if kind == "error" { disc + "<path d=\"M33 33L67 67M67 33L33 67\"" + lined(13) }
  else if kind == "tip" { disc + "<path d=\"M50 18L59 41L82 50L59 59L50 82L41 59L18 50L41 41Z\"" + filled }
  else if kind == "info" {
    disc + "<circle cx=\"50\" cy=\"27.5\" r=\"7.5\"" + filled
    "<rect x=\"43\" y=\"42\" width=\"14\" height=\"36\" rx=\"7\"" + filled
  } else {
    "<rect width=\"100\" height=\"100\" rx=\"20\" fill=\"" + tone + "\"/><path d=\"M25 27H75M25 47H75M25 67H75\" stroke=\"" + paper + "\" stroke-width=\"9\"/>"
  }
  drawn-sign(drawing, baseline: 0.14em, word: word)
}

#let callout(kind: "info", title: none, body) = nested({
  let it = design.callouts
  let (color: tone, background) = it.at(kind)
  let heading = if title != none { title } else if it.titles and kind != "panel" { current-word(kind) }
  // A title replaces the name of the kind, so the icon gets it as alternative text.
  let sign = if it.icons and kind != "panel" {
    (if title == none { callout-icon(kind, tone) } else { context callout-icon(kind, tone, word: word(kind, text.lang)) }) + h(0.5em)
  }
  let content = flush-paragraphs({
    if heading != none {
      block(below: 0.7em, sticky: true, text(fill: tone, weight: typography-strong, sign + heading) + parbreak())
    }
    body + parbreak()
  })
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
  let heading = if title not in (none, []) {
    block(below: 0.7em, sticky: true, text(fill: it.color, weight: it.titleWeight, title) + parbreak())
  }
  let content = heading + body + parbreak()
  spaced(design.callouts.spacing, if it.style == "box" {
    inset-block(stroke: 0.5pt + design.colors.border, radius: design.callouts.radius, inset: design.callouts.inset, content)
  } else { content })
})

#let status(color: "neutral", subtle: false, label) = {
  let it = design.statuses
  let tone = it.at(color)
  if subtle and it.style == "filled" { it.style = "outline" }
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
  let content = flush-paragraphs({
    styled("quote", {
      if marks { context place(top + start, dx: if from-right() { it.indent } else { -it.indent }, dy: -0.1em, pdf.artifact(text(size: 2.6em, fill: it.barColor, top-edge: "cap-height", bottom-edge: "baseline", "\u{201c}"))) }
      body + parbreak()
    })
    if attribution != none {
      block(above: 0.8em, styled("caption", it.attribution + attribution + parbreak()))
    }
  })
  let fill = if it.background == design.colors.paper { none } else { it.background }
  let inset = (rest: if fill == none { 0pt } else { it.indent }, y: if fill == none { 2pt } else { 8pt })
  spaced(it.spacing, context inset-block(
    fill: fill,
    stroke: if it.style == "bar" { at-start(it.barThickness + it.barColor) },
    inset: inset + at-start(it.indent),
    quote(block: true, quotes: false, content),
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
  let tone = (if checked { it.color } else { design.colors.muted }).to-hex()
  let look = " fill=\"" + (if checked { tone } else { "none" }) + "\" stroke=\"" + tone + "\" stroke-width=\"8.2\"/>"
  let shape = if it.style == "box" { "<rect width=\"100\" height=\"100\" rx=\"16.5\"" } else { "<circle cx=\"50\" cy=\"50\" r=\"50\"" }
  let tick = "<path d=\"M26 52L45 71L76 33\" fill=\"none\" stroke=\"" + design.colors.paper.to-hex() + "\" stroke-width=\"11.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
  let drawing = shape + look + if checked { tick }
  context drawn-sign(drawing, size: 0.85em, baseline: 0.1em, word: word(if checked { "done" } else { "open" }, text.lang))
}

// Tasks are an ordered list that shows marks as numbers. Their numbers start here, so that lists inside can ignore them.
#let first-task = 1000000000

#let task-list(items) = nested({
  let it = design.lists
  context pad(..at-start(it.indent), enum(
    tight: false,
    start: first-task,
    numbering: (..numbers) => task-sign(items.at(numbers.pos().last() - first-task).checked),
    number-align: start + top,
    indent: 0pt,
    ..items.map(item => if item.checked and design.tasks.strikeDone { text(fill: design.colors.muted, strike(item.body)) } else { item.body }),
  ))
})

#let definition-list(items) = nested(flush-paragraphs({
  let it = design.definitions
  let term(item) = text(weight: it.termWeight, fill: it.termColor, item.term)
  if it.style == "hanging" {
    grid(
      columns: (calc.max(30%, 0%), 1fr),
      column-gutter: it.indent,
      row-gutter: it.spacing,
      ..items.map(item => (term(item), item.body + parbreak())).flatten(),
    )
  } else {
    spaced(it.spacing, context terms(
      separator: none,
      hanging-indent: 0pt,
      spacing: it.spacing,
      ..items.map(item => terms.item(
        block(below: 0.5em, sticky: true, term(item)),
        block(above: 0.5em, pad(..at-start(it.indent), item.body + parbreak())),
      )),
    ))
  }
}))
`;
