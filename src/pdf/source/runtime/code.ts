/** Code in lines and in blocks. */
export const CODE_SOURCE = String.raw`
// ---- Code

// Fonts for code replace some operators by arrows; code is shown as typed.
#let no-joining = (calt: 0)

#let long-code = regex("[^\\s]{24}")

// Allows breaks in long words of code.
#let breakable-code(text) = text.replace(long-code, found => found.text + "\u{200b}")

#let inline-code(content) = {
  let it = design.code
  let type = design.typography.code
  box(fill: it.inlineBackground, radius: 2pt, inset: (x: 0.22em), outset: (y: 0.25em), text(
    font: families(type.font),
    size: it.inlineSize * 1em,
    fill: it.inlineColor,
    weight: type.weight,
    style: type.style,
    ligatures: false,
    features: no-joining,
    hyphenate: false,
    breakable-code(content),
  ))
}

#let code-line(tokens, wrap) = {
  let theme = design.code.theme
  for (kind, content) in tokens {
    let shown = if wrap { breakable-code(content) } else { content }
    let tone = theme.at(kind)
    if tone == theme.plain { shown } else { text(fill: tone, shown) }
  }
}

#let code-text(lines, wrap) = {
  let it = design.code
  let gutter = design.typography.code.leading
  let body = lines.map(tokens => block(width: 100%, above: 0pt, below: 0pt, code-line(if tokens.len() == 0 { (("plain", "\u{a0}"),) } else { tokens }, wrap)))
  if not it.lineNumbers { return stack(spacing: gutter, ..body) }
  let number(i) = align(right, pdf.artifact(text(fill: it.lineNumberColor, str(i + 1))))
  grid(
    columns: (auto, 1fr),
    column-gutter: 1em,
    row-gutter: gutter,
    ..body.enumerate().map(((i, line)) => (number(i), line)).flatten(),
  )
}

#let code-block(lang: "", title: none, lines: ()) = nested({
  let it = design.code
  let wrap = it.longLines == "wrap"
  let widest = lines.map(tokens => tokens.map(((_, content)) => content.clusters().len()).sum(default: 0)).fold(1, calc.max)
  let head = if title != none {
    block(width: 100%, below: 0pt, sticky: true, fill: it.titleBackground, inset: (x: it.inset, y: 0.6em),
      radius: (top: it.radius), text(fill: it.titleColor, title) + parbreak())
  }
  let content = styled("code", {
    set text(fill: it.theme.plain, ligatures: false, features: no-joining, hyphenate: false, dir: ltr)
    set par(justify: false, first-line-indent: 0pt, spacing: design.typography.code.leading)
    set align(left)
    head
    block(width: 100%, above: 0pt, inset: it.inset, breakable: it.breakable, if wrap { code-text(lines, true) } else {
      layout(size => {
        let column = measure(text("0")).width * (widest + if it.lineNumbers { str(lines.len()).len() + 2 } else { 0 })
        let scale = calc.min(1, size.width / column)
        set text(size: 1em * scale)
        code-text(lines, false)
      })
    })
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
