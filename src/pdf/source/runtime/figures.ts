/** Figures, columns, dividers. */
export const FIGURES = String.raw`
// ---- Figures

// Largest size of a picture within the limits that keeps its shape; given sizes bound it.
#let fit-picture(natural, width, height, limits) = {
  let shape = natural.height / natural.width
  let wanted = if width != none and height != none { calc.min(width, height / shape) }
    else if width != none { width }
    else if height != none { height / shape }
    else { natural.width }
  let drawn = calc.min(wanted, limits.width, limits.height / shape)
  (width: drawn, height: drawn * shape)
}

#let length-in(length, whole) = if type(length) == ratio { length * whole } else if length != none { length.to-absolute() }

#let picture-frame = (paint: design.colors.muted, thickness: 0.5pt, dash: "dashed")

// The space of a missing picture with its description. Needs a context.
#let missing-picture(alt, width, height) = box(
  width: width,
  height: height,
  stroke: picture-frame,
  radius: design.figures.radius,
  inset: 1em,
  align(center + horizon, {
    set text(size: 0.9em, fill: design.colors.muted)
    set par(justify: false, first-line-indent: 0pt)
    show regex("\\S{16}"): part => part + break-point() // names of files can be wider than the frame
    alt
  }),
)

#let border-of(border, color) = {
  let it = design.figures
  let tone = if color == none { it.borderColor } else { rgb(color) }
  if border != none { border + tone } else if it.border > 0pt { it.border + it.borderColor }
}

#let figure-block(path: "", alt: "", caption: none, labeled: false, width: none, height: none, side: none, border: none, border-color: none, to: none) = nested(spaced(design.figures.spacing, breakable: false, context {
  let it = design.figures
  let around = align.alignment.x
  let side = if side != none { side } else if around == center { "center" } else if around in (right, end) { "end" } else if around == left { "start" } else { it.align }
  let picture = layout(size => {
    let limits = (width: size.width * it.maxWidth, height: size.height * if caption == none { 94% } else { 82% })
    let (width, height) = (length-in(width, size.width), length-in(height, size.height))
    let drawn = if path == none {
      let narrow = calc.min(limits.width, if width == none { 20em.to-absolute() } else { width })
      missing-picture(alt, narrow, if height == none { auto } else { calc.min(height, limits.height) })
    } else {
      let fitting = fit-picture(measure(image(path)), width, height, limits)
      // The mark of a list item stands at the top of its picture.
      let drop = calc.max(0pt, fitting.height - 0.8em.to-absolute())
      box(clip: true, radius: it.radius, stroke: border-of(border, border-color), baseline: drop, image(path, alt: alt, ..fitting))
    }
    block(width: 100%, align(picture-sides.at(side), if to == none { drawn } else { link(to, drawn) }))
  })
  // A picture without a caption shows no number, so it must not take one.
  figure(kind: image, supplement: caption-sides.at(side), ..unnumbered(labeled or caption == none), caption: caption, alt: alt, picture)
}))

// Pictures without words between them.
#let picture-row(body) = nested(spaced(design.figures.spacing, {
  set par(first-line-indent: 0pt, justify: false, leading: 0.6em)
  body
}))

// A picture within text: a small one stands on the line, a larger one has its size.
#let inline-image(path: "", alt: "", width: none, height: none, border: none, border-color: none) = {
  if path == none {
    return box(stroke: picture-frame, radius: 2pt, inset: (x: 0.35em), outset: (y: 0.22em), text(size: 0.85em, fill: design.colors.muted, alt))
  }
  context {
    let natural = measure(image(path))
    let line = 1.2em.to-absolute()
    if width == none and height == none and natural.height <= 2.5 * line {
      box(height: calc.min(natural.height, line), baseline: 0.22em, image(path, alt: alt, height: 100%))
    } else {
      let low = height != none and type(height) == length and height.to-absolute() <= 1.8 * line
      box(baseline: if low { 0.22em } else { 0pt }, layout(size => {
        let fitting = fit-picture(natural, length-in(width, size.width), length-in(height, size.height), (width: size.width, height: size.height * 94%))
        box(stroke: border-of(border, border-color), image(path, alt: alt, ..fitting))
      }))
    }
  }
}

// ---- Columns

// Content that stays together in a column: a paragraph or a block.
#let column-groups(body) = {
  let groups = ((),)
  let body = [#body]
  let kind(it) = if it.has("child") { kind(it.child) } else { it.func() }
  let children = if body.has("children") { body.children } else { (body,) }
  for child in children {
    if child.func() == parbreak { groups.push(()) }
    else if kind(child) in (heading, list, enum, block, figure, table, grid) { groups.push((child,)); groups.push(()) }
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

#let thematic-break(before-chapter: false) = {
  let it = design.divider
  if before-chapter and design.headings.chapterBreak != "none" { return } // the new page divides
  spaced(it.spacing, pdf.artifact(align(center, if it.style == "line" {
    line(length: it.width, stroke: it.thickness + it.color)
  } else if it.style == "dots" {
    stack(dir: ltr, spacing: 10pt, ..range(3).map(_ => circle(radius: 1.5pt, fill: it.color)))
  })))
}

#let page-break() = context if heading.supplement != in-block { pagebreak(weak: true) }
`;

/** Formulas, and the functions that they call. */
export const MATH = String.raw`
// ---- Formulas

// A delimiter of a size that the author chose.
#let sized(size) = delimiter => math.stretch(delimiter, size: size)

// What formulas may call in addition to Typst's own functions.
#let math-scope = (
  big: sized(1.2em),
  Big: sized(1.8em),
  bigg: sized(2.4em),
  Bigg: sized(3em),
  boxed: body => box(stroke: 0.05em, inset: (x: 0.35em), outset: (y: 0.35em), $body$),
  hide: hide,
  hphantom: body => context box(width: measure($body$).width, height: 0pt),
  vphantom: body => context box(width: 0pt, hide($body$)),
  tinted: (color, body) => text(fill: if type(color) == str { rgb(color) } else { black }, body),
  xarrow: (arrow, above, below) => math.attach(
    math.limits(math.stretch(arrow, size: 100% + 1em)),
    ..(if above == [] { (:) } else { (t: above) }),
    ..(if below == [] { (:) } else { (b: below) }),
  ),
)

#let formula(source) = eval(source, mode: "math", scope: math-scope)

// The alternative text of a formula is its source as the author wrote it.
#let inline-math(alt: none, source) = math.equation(alt: if alt == none { source } else { alt }, formula(source))

// A tag of the author replaces the number.
#let math-block(alt: none, tag: none, source) = {
  let it = design.math
  let numbers = if tag != none { _ => tag } else if it.numbering != "none" { it.numbering }
  show math.equation: set align(if it.align == "start" { start } else { center })
  spaced(it.spacing, math.equation(block: true, alt: if alt == none { source } else { alt }, numbering: numbers, formula(source)))
  if tag != none { counter(math.equation).update(number => calc.max(0, number - 1)) }
}
`;
