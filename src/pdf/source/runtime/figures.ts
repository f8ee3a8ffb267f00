/** Figures, code, formulas, columns, dividers. */
export const FIGURES = String.raw`
// ---- Figures

#let figure-block(path: "", alt: "", caption: none, width: none) = nested({
  let it = design.figures
  let to = (start: start, center: center, end: end).at(it.align)
  let picture = layout(size => {
    let widest = size.width * it.maxWidth
    let natural = measure(image(path)).width
    let wanted = if width == none { natural } else if type(width) == ratio { size.width * width } else { width }
    let drawn = image(path, alt: alt, width: calc.min(wanted, widest))
    align(to, box(clip: true, radius: it.radius, stroke: if it.border > 0pt { it.border + it.borderColor }, drawn))
  })
  spaced(it.spacing, breakable: false, figure(kind: image, caption: caption, alt: alt, picture))
})

#let inline-image(path: "", alt: "") = box(height: 1.1em, baseline: 0.2em, image(path, alt: alt, height: 100%))

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

// ---- Formulas

// The alternative text of a formula is its source as the author wrote it.
#let inline-math(alt: none, source) = math.equation(alt: if alt == none { source } else { alt }, eval(source, mode: "math"))

#let math-block(alt: none, source) = {
  let it = design.math
  let numbers = if it.numbering != "none" { it.numbering }
  show math.equation: set align(if it.align == "start" { start } else { center })
  spaced(it.spacing, math.equation(block: true, alt: if alt == none { source } else { alt }, numbering: numbers, eval(source, mode: "math")))
}

// ---- Columns

// Content that stays together in a column: a paragraph or a block.
#let column-groups(body) = {
  let groups = ((),)
  let body = [#body]
  let children = if body.has("children") { body.children } else { (body,) }
  for child in children {
    if child.func() == parbreak { groups.push(()) }
    else if child.func() in (heading, list, enum, block, figure, table, grid) { groups.push((child,)); groups.push(()) }
    else { groups.last().push(child) }
  }
  groups.filter(group => group.len() > 0).map(group => block(width: 100%, above: 0pt, below: 0pt, group.join() + parbreak()))
}

#let columns-block(count: 2, body) = nested({
  let it = design.columns
  let groups = column-groups(body)
  spaced(design.callouts.spacing, layout(size => {
    let width = (size.width - it.gutter * (count - 1)) / count
    let gap = design.typography.body.size * 0.9
    let heights = groups.map(group => measure(block(width: width, group)).height + gap)
    let share = heights.sum(default: 0pt) / count
    let cells = ((),) * count
    let (filled, at) = (0pt, 0)
    for (group, height) in groups.zip(heights) {
      if at < count - 1 and filled > 0pt and filled + height / 2 > share * (at + 1) { at += 1 }
      cells.at(at).push(group)
      filled += height
    }
    let half = it.gutter / 2
    let rules = if it.rule { range(1, count).map(x => grid.vline(x: x, stroke: it.ruleThickness + it.ruleColor)) } else { () }
    grid(
      columns: (1fr,) * count,
      inset: (x, y) => (left: if x > 0 { half } else { 0pt }, right: if x < count - 1 { half } else { 0pt }),
      ..rules,
      ..cells.map(groups => stack(spacing: gap, ..groups)),
    )
  }))
})

// ---- Breaks

#let thematic-break() = {
  let it = design.divider
  spaced(it.spacing, pdf.artifact(align(center, if it.style == "line" {
    line(length: it.width, stroke: it.thickness + it.color)
  } else if it.style == "dots" {
    stack(dir: ltr, spacing: 10pt, ..range(3).map(_ => circle(radius: 1.5pt, fill: it.color)))
  })))
}

#let page-break() = context if heading.supplement != in-block { pagebreak(weak: true) }
`;
