/** Figures, columns, dividers. */
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
