/** Widths of the columns of tables, and what becomes of tables that are too wide. */
export const TABLE_WIDTHS = String.raw`
// ---- Widths of columns

// Table type is not smaller than this share of its size.
#let smallest-type = 0.8
#let split-type = 0.9

#let table-size = design.typography.table.size

// Width of the widest line as a table shows it; all are measured at once. Needs a context.
#let widest-line(lines, least) = if lines.len() == 0 { least } else {
  calc.max(least, measure(styled("table", { set text(hyphenate: false, number-width: "tabular"); lines.join(linebreak()) })).width)
}

#let natural-width(it, rows, head) = {
  let lines = it.cells.map(((y, i)) => {
    let cell = rows.at(y).at(i)
    let body = cell-body(cell, none)
    if y < head or type(cell) == dictionary and "header" in cell { head-text(body) } else { body }
  })
  calc.max(widest-line(lines, 0pt) + 1pt, calc.max(it.at("long", default: 0), it.at("least", default: 0)) * table-size) + 2 * design.tables.cellX
}

// What each column needs: with all words divided where they may be, with whole words, with room for prose, and with its
// longest lines. Measures a few words and cells of each column. Needs a context.
#let column-needs(columns, rows, head, available) = {
  let naturals = columns.map(it => natural-width(it, rows, head))
  if naturals.sum(default: 0pt) <= available and not columns.any(it => "share" in it) {
    return naturals.map(natural => (least: natural, whole: natural, prose: natural, natural: natural, weight: 1, cut: false))
  }
  columns.zip(naturals).map(((it, natural)) => {
    let inset = 2 * design.tables.cellX
    let floor = it.at("least", default: 0) * table-size
    let whole = widest-line(it.words, floor) + 1pt
    let least = if "pieces" in it { widest-line(it.pieces, floor) + 1pt } else { whole }
    let natural = calc.max(whole, natural - inset)
    let prose = calc.min(natural, calc.max(whole, if natural > 30 * table-size { 10 * table-size } else { 7 * table-size }))
    let widths = (cut: it.at("cut", default: false), weight: 1 + calc.sqrt(it.at("weight", default: 1)))
    for (name, width) in (least: least, whole: whole, prose: prose, natural: natural) {
      widths.insert(name, calc.max(width, least) + inset)
    }
    widths
  })
}

#let need(needs, name) = {
  let sum = 0pt
  for it in needs { sum += it.at(name) }
  sum
}

// Widths between those that words and the longest lines need. The more text a column has, the wider it is: with
// the roots of these amounts as shares, the columns are about as low as possible together.
#let weighted-widths(needs, available, least) = {
  let widths = (0pt,) * needs.len()
  let open = range(needs.len())
  let rest = available
  while open.len() > 0 {
    let all = open.map(x => needs.at(x).weight).sum()
    let shares = open.map(x => rest * (needs.at(x).weight / all))
    let bounded = open.zip(shares).map(((x, share)) => calc.max(needs.at(x).at(least), calc.min(share, needs.at(x).natural)))
    let excess = bounded.sum() - rest
    let kept = ()
    // Columns at the limit that binds most keep it; the others share what is left.
    for (x, share, width) in open.zip(shares, bounded) {
      if excess > 0.01pt and width <= share or excess < -0.01pt and width >= share { kept.push(x) }
      else { widths.at(x) = width; rest -= width }
    }
    open = kept
  }
  widths
}

// Words are divided where whole ones would take all the room of prose.
#let roomy = 1.15

#let scaled-needs(needs, scale) = {
  let scaled = ()
  for it in needs {
    for (name, value) in it { if type(value) == length { it.insert(name, value * scale) } }
    scaled.push(it)
  }
  scaled
}

// Widths that fill the available width.
#let shared-widths(needs, available) = {
  let (least, whole, natural) = ("least", "whole", "natural").map(name => need(needs, name))
  if available >= natural { needs.map(it => it.natural * (available / calc.max(natural, 1pt))) }
  else if available <= least { needs.map(it => it.least * (available / calc.max(least, 1pt))) }
  else { weighted-widths(needs, available, if available < roomy * whole { "least" } else { "whole" }) }
}

// Type's share of its size with which columns get a width together, within limits.
#let type-share(width, available) = calc.clamp(available / calc.max(width, 1pt), smallest-type, 1)

// A table of few rows leaves most of a landscape page empty.
#let short-table = 7

// Lines of a cell from which on a landscape page is better.
#let crowded-lines = 12

// Estimated lines of the tallest cell in columns of a share of their size.
#let tallest-cell(it, scale, available) = {
  if it.tall.len() == 0 or it.spans { return 0 }
  let widths = shared-widths(scaled-needs(it.needs, scale), available)
  let inset = 2 * design.tables.cellX * scale
  it.tall.map(((_, x, lines, ems)) => lines + ems * scale * table-size / calc.max(widths.at(x) - inset, 1pt)).fold(0, calc.max)
}

// What becomes of a table in a width, and its type's share. Prose and whole words are set in smaller type if that is
// enough. Otherwise a table gets a landscape page if that is allowed and helps, or prose gets little room and words are
// divided if that is enough, or it is split by columns.
#let table-fit(it, available, wider: 0pt) = {
  let (least, whole, prose) = ("least", "whole", "prose").map(name => need(it.needs, name))
  let mode = design.tables.wide
  let fits(width, available) = width * smallest-type <= available
  let tight = (how: "here", scale: type-share(whole, available))
  let short = it.rows.len() <= short-table and tallest-cell(it, tight.scale, available) < crowded-lines
  if fits(prose, available) { (how: "here", scale: type-share(prose, available)) }
  else if mode == "shrink" and 3 * table-size * it.columns.len() <= available { tight }
  else if short and fits(least, available) and fits(prose, 1.3 * available) { tight }
  else if mode == "landscape" and not short and wider > available and fits(prose, wider) { (how: "landscape", scale: type-share(prose, wider)) }
  else if not short and fits(least, available) { tight }
  else if mode == "landscape" and not short and wider > available and fits(least, wider) { (how: "landscape", scale: type-share(whole, wider)) }
  else if it.columns.len() > 1 { (how: "split", scale: split-type) }
  else { tight }
}

// Widths that the author gave, as far as words allow; columns without one share the rest.
#let given-widths(columns, needs, available) = {
  let wanted = columns.map(it => if "share" in it { it.share * available })
  let open = needs.zip(wanted).filter(((_, width)) => width == none).map(((it, _)) => it)
  let taken = wanted.filter(width => width != none).sum(default: 0pt)
  let rest = calc.max(available - taken, need(open, "least"))
  let shares = shared-widths(open, rest)
  let widths = ()
  for (it, width) in needs.zip(wanted) { widths.push(if width == none { shares.remove(0) } else { calc.max(width, it.least) }) }
  let excess = widths.sum(default: 0pt) - available
  if excess <= 0pt { return widths }
  let slack = widths.zip(needs).map(((width, it)) => calc.max(width - it.least, 0pt))
  let all = slack.sum(default: 0pt)
  if all <= excess { widths.map(width => width * (available / widths.sum())) }
  else { widths.zip(slack).map(((width, part)) => width - part * (excess / all)) }
}

// Columns of the tables into which a table is split; the first column begins each of them.
#let column-parts(needs, available) = {
  let count = needs.len()
  let widths = needs.map(it => split-type * calc.min(it.prose, calc.max(it.whole, available / 4)))
  let repeated = count > 2 and widths.first() <= 0.4 * available
  let start = if repeated { 1 } else { 0 }
  let room = if repeated { available - widths.first() } else { available }
  let fill(limit) = {
    let parts = ((),)
    let used = 0pt
    for x in range(start, count) {
      if parts.last().len() > 0 and used + widths.at(x) > limit { parts.push(()); used = 0pt }
      parts.push(parts.pop() + (x,))
      used += widths.at(x)
    }
    parts
  }
  let parts = fill(room)
  // Parts of about the same width.
  let (sum, most) = (widths.slice(start).sum(default: 0pt), widths.slice(start).fold(0pt, calc.max))
  let even = (0, 0.5, 1, 2).map(more => fill(calc.min(room, sum / parts.len() + more * most))).find(even => even.len() == parts.len())
  let parts = if even == none { parts } else { even }
  if repeated { parts.map(part => (0,) + part) } else { parts }
}
`;
