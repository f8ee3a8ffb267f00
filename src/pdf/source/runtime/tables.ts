/** Tables of documents, fitted to their width. */
export const TABLES_SOURCE = String.raw`
// ---- Tables

#let cell-stroke(columns, rows) = (x, y) => {
  let it = design.tables
  let border = it.borderThickness + it.borderColor
  let below-header = it.headerRule + it.borderColor
  let none-of = (top: none, bottom: none, left: none, right: none)
  let lines = if it.borders == "all" { (top: border, bottom: border, left: border, right: border) }
    else if it.borders == "horizontal" { none-of + (top: if y > 0 { border }, bottom: border) }
    else if it.borders == "outer" {
      none-of + (
        top: if y == 0 { border }, bottom: if y == rows - 1 { border },
        left: if x == 0 { border }, right: if x == columns - 1 { border },
      )
    } else { none-of }
  if it.headerRule > 0pt {
    if y == 0 { lines.bottom = below-header }
    if y == 1 { lines.top = below-header }
  }
  lines
}

#let cell-fill(x, y) = {
  let it = design.tables
  if y == 0 { it.headerFill }
  else if it.banding == "rows" and calc.even(y) { it.bandColor }
  else if it.banding == "columns" and calc.odd(x) { it.bandColor }
}

// Whether a cell contains code, which has wider characters.
#let has-code(it) = type(it) == content and (it.func() == box or it.has("children") and it.children.any(has-code) or it.has("body") and has-code(it.body))

#let word-gap = regex("[\\s\u{200b}\u{ad}]+")

// Width of the longest word of a cell.
#let word-width(cell) = {
  let words = plain(cell).split(word-gap)
  let lengths = words.map(word => word.clusters().len())
  let word = words.rev().at(lengths.rev().position(length => length == calc.max(..lengths)))
  let code = if has-code(cell) { (font: families(design.typography.code.font), size: design.code.inlineSize * 1em) } else { (:) }
  measure(text(..code, word)).width + if has-code(cell) { 5pt } else { 1pt }
}

// The cells with the largest sizes.
#let largest(count, cells, sizes) = {
  let order = sizes.enumerate().map(((i, size)) => 100 * size - i).sorted().rev()
  order.slice(0, calc.min(order.len(), count)).map(key => cells.at(calc.rem-euclid(-key, 100)))
}

#let few-rows = 12

// Minimum widths of the columns, for their longest words, and natural widths, for their longest texts; exact with few
// rows.
#let column-needs(header, rows) = {
  let inset = 2 * design.tables.cellX
  let sample = rows.slice(0, calc.min(rows.len(), 60))
  header.enumerate().map(((x, cell)) => {
    let cells = (cell, ..sample.map(row => row.at(x, default: [])))
    let texts = cells.map(plain)
    let longest = largest(if rows.len() <= few-rows { few-rows + 1 } else { 3 }, cells, texts.map(text => text.clusters().len()))
    let words = largest(3, cells, texts.map(text => calc.max(..text.split(" ").map(word => word.clusters().len()))))
    let least = calc.max(..words.map(word-width)) + inset
    (least: least, natural: calc.max(least, calc.max(..longest.map(each => measure(each).width)) + inset))
  })
}

// Every column gets its minimum width; the rest is distributed by the differences to the natural widths.
#let column-widths(needs, available) = {
  let natural = needs.map(it => it.natural).sum(default: 0pt)
  let least = needs.map(it => it.least).sum(default: 0pt)
  if natural <= available { needs.map(it => it.natural / available * 1fr) }
  else if least >= available { needs.map(it => it.least / least * 1fr) }
  else { needs.map(it => (it.least + (it.natural - it.least) / (natural - least) * (available - least)) / available * 1fr) }
}

#let long-letters = regex("[^\\s\u{200b}]{9,}")
#let three-letters = regex(".{1,3}")

// Allows breaks anywhere in words that are too long for their column.
#let divided(body) = {
  show long-letters: it => it.text.matches(three-letters).map(found => found.text).join(break-point())
  body
}

#let smallest-type = 0.6

// Whether a cell takes one line if it is wide enough.
#let is-line(it) = {
  if it == none or type(it) == str or it.func() in (text, box, h) or repr(it.func()) == "space" { true }
  else if repr(it.func()) == "sequence" { it.children.all(is-line) }
  else if repr(it.func()) == "styled" { is-line(it.child) }
  else { it.func() in (strong, emph, link, strike) and is-line(it.body) }
}

// Whether a table is low enough to stay on one page. Without breaks in its lines, it need not be drawn for that.
#let stays-together(drawn, rows, width: 0pt, flat: false) = {
  let most = sheet.height * 30%
  let flat-height = (rows.len() + 1) * (measure("x").height + 2 * design.tables.cellY)
  if rows.len() > few-rows or flat-height >= most { false }
  else { flat and rows.flatten().all(is-line) or measure(drawn, width: width).height < most }
}

#let data-table(align: (), header: (), rows: (), caption: none) = nested({
  let it = design.tables
  let alignments = align.map(name => (left: left, center: center, right: right).at(name, default: start))
  let vertical = (top: top, middle: horizon, bottom: bottom).at(it.cellAlign)
  let heads = header.map(cell => text(fill: it.headerColor, weight: it.headerWeight, cell))
  let draw(widths) = table(
    columns: widths,
    align: (x, y) => alignments.at(x, default: start) + vertical,
    inset: (x: it.cellX, y: it.cellY),
    fill: cell-fill,
    stroke: cell-stroke(calc.max(header.len(), 1), rows.len() + 1),
    table.header(repeat: it.headerRepeat, ..heads),
    ..rows.flatten(),
  )
  // A wide table gets smaller type; if that is not enough, its words are broken.
  let fitted(needs, available) = {
    let least = needs.map(it => it.least).sum(default: 0pt)
    let scale = calc.max(smallest-type, calc.min(1, available / calc.max(least, 1pt)))
    set text(size: 1em * scale)
    let body = draw(if it.width == "full" or least > available { column-widths(needs, available) } else { calc.max(header.len(), 1) })
    if least * smallest-type > available { divided(body) } else { body }
  }
  let body = styled("table", {
    set par(justify: false, first-line-indent: 0pt)
    set text(hyphenate: false, number-width: "tabular")
    layout(size => {
      let needs = column-needs(heads, rows)
      let drawn = fitted(needs, size.width)
      let flat = needs.map(it => it.natural).sum(default: 0pt) <= size.width
      let placed = std.align((start: start, center: center, end: end).at(it.align), drawn)
      if stays-together(drawn, rows, width: size.width, flat: flat) { block(breakable: false, width: 100%, placed) } else { placed }
    })
  })
  spaced(it.spacing, breakable: it.breakable, if caption == none { body } else { figure(kind: table, caption: caption, body) })
})
`;
