/** Code in lines and in blocks. */
export const CODE_SOURCE = String.raw`
// ---- Code

// Fonts for code replace some operators by arrows; code is shown as typed.
#let no-joining = (calt: 0)

// Type of code in lines. Code goes from left to right in every language.
#let code-text(body) = {
  let it = design.code
  let type = design.typography.code
  text(
    font: families(type.font),
    size: it.inlineSize * 1em,
    fill: it.inlineColor,
    weight: type.weight,
    style: type.style,
    ligatures: false,
    features: no-joining,
    hyphenate: false,
    dir: ltr,
    body,
  )
}

// Code in pieces; a line may end between two of them.
#let inline-code(..pieces) = {
  let ground = design.code.inlineBackground
  let pieces = pieces.pos()
  let last = pieces.len() - 1
  let (pad, corner) = (0.22em, 2pt)
  let boxes = for (i, piece) in pieces.enumerate() {
    if i > 0 { break-point() }
    box(
      fill: ground,
      radius: (left: if i == 0 { corner } else { 0pt }, right: if i == last { corner } else { 0pt }),
      inset: (left: if i == 0 { pad } else { 0pt }, right: if i == last { pad } else { 0pt }),
      // Neighbors overlap a little, so that no line is seen between them.
      outset: (y: 0.25em, right: if i < last { 0.15pt } else { 0pt }),
      code-text(piece),
    )
  }
  if last == 0 { return boxes }
  // Boxes follow each other in the direction of the line.
  let flowing = highlight(fill: ground, extent: 0.15em, top-edge: 0.9em, bottom-edge: -0.25em, pieces.map(code-text).join(break-point()))
  context if from-right() { flowing } else { boxes }
}

#let code-line(tokens) = {
  let theme = design.code.theme
  if tokens.len() == 0 { "\u{a0}" }
  for (kind, content) in tokens {
    let shown = if "\u{200b}" in content { content.split("\u{200b}").join(break-point()) } else { content }
    let tone = theme.at(kind)
    if tone == theme.plain { shown } else { text(fill: tone, shown) }
  }
}

// Mark at the start of continued lines; it is drawn, not text.
#let wrap-sign(tone) = box(width: 0.6em, height: 0.7em, curve(
  stroke: (paint: tone, thickness: 0.06em, cap: "round", join: "round"),
  curve.move((0.08em, 0.1em)),
  curve.line((0.08em, 0.45em)),
  curve.line((0.5em, 0.45em)),
  curve.move((0.36em, 0.3em)),
  curve.line((0.5em, 0.45em)),
  curve.line((0.36em, 0.6em)),
))

// A line that wraps hangs below its own indent, with a mark before what continues it.
#let wrapped-line(tokens, width) = {
  let start = tokens.map(((_, content)) => content).join()
  let blanks = calc.min(start.len() - start.trim(at: std.start).len(), 24)
  let column = measure("0").width
  let hang = column * (blanks + 2)
  let line = { set par(hanging-indent: hang); code-line(tokens) }
  let (one, gap) = (measure("0").height, par.leading.to-absolute())
  let count = calc.round((measure(line, width: width).height + gap) / (one + gap))
  for i in range(1, int(count)) {
    place(top + left, dx: hang - 1.6 * column, dy: i * (one + gap), pdf.artifact(wrap-sign(design.code.lineNumberColor)))
  }
  line
}

// Lines of a block. The first and the last three stay together, and so do all of a short block.
#let code-lines(lines, width) = {
  let gap = design.typography.code.leading
  let column = measure("0").width
  let numbered = design.code.lineNumbers
  let margin = if numbered { column * str(lines.len()).len() + 1em.to-absolute() } else { 0pt }
  let drawn = ()
  for (i, tokens) in lines.enumerate() { // without a function: the compiler keeps the result of every call
    let length = 0
    for (_, content) in tokens { length += content.len() }
    drawn.push(block(width: 100%, above: if i == 0 { 0pt } else { gap }, below: 0pt, inset: (left: margin), {
      if numbered {
        place(top + left, dx: -margin, box(width: margin - 1em, align(right, pdf.artifact(text(fill: design.code.lineNumberColor, str(i + 1))))))
      }
      if width != none and length * column > width - margin { wrapped-line(tokens, width - margin) } else { code-line(tokens) }
    }))
  }
  let count = drawn.len()
  let together(part) = block(width: 100%, breakable: false, spacing: gap, part.join())
  if count <= 8 { together(drawn) } else {
    together(drawn.slice(0, 3))
    drawn.slice(3, -3).join()
    together(drawn.slice(-3))
  }
}

#let code-block(lang: "", title: none, lines: ()) = nested({
  let it = design.code
  let wrap = it.longLines == "wrap"
  let head = if title != none {
    block(width: 100%, below: 0pt, sticky: true, fill: it.titleBackground, inset: (x: it.inset, y: 0.6em),
      radius: (top: it.radius), text(fill: it.titleColor, title) + parbreak())
  }
  let content = styled("code", {
    set text(fill: it.theme.plain, ligatures: false, features: no-joining, hyphenate: false, dir: ltr)
    set par(justify: false, first-line-indent: 0pt, spacing: design.typography.code.leading)
    set align(left)
    head
    block(width: 100%, above: 0pt, inset: it.inset, breakable: it.breakable, layout(size => {
      if wrap { return code-lines(lines, size.width) }
      let widest = 1
      for tokens in lines { widest = calc.max(widest, tokens.map(((_, content)) => content).join(default: "").clusters().len()) }
      let column = measure(text("0")).width * (widest + if it.lineNumbers { str(lines.len()).len() + 2 } else { 0 })
      let scale = calc.min(1, size.width / column)
      set text(size: 1em * scale)
      code-lines(lines, none)
    }))
  })
  spaced(it.spacing, breakable: it.breakable, inset-block(
    fill: it.background,
    stroke: if it.borderThickness > 0pt { it.borderThickness + it.border },
    radius: it.radius,
    breakable: it.breakable,
    content,
  ))
})
`;
