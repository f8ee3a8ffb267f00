/** Tables of documents, fitted to their width. */
export const TABLES_SOURCE = String.raw`
// ---- Tables

#let few-rows = 12

// Loops are plain here and in what they call: the compiler keeps the result of every call of a function.

// Cells of the columns that a part shows, by row, with their place in the part.
#let part-cells(it, shown) = {
  // The first column of further parts.
  let repeated = shown.first() == 0 and shown.at(1, default: 1) > 1
  let rows = ()
  for row in it.rows {
    let placed = ()
    if not it.spans {
      for (at, x) in shown.enumerate() { placed.push((cell: row.at(x), x: at, wide: 1, again: repeated and at == 0)) }
    } else if shown.len() == it.columns.len() {
      for cell in row { placed.push((cell: cell, x: cell.x, wide: cell.at("colspan", default: 1), again: false)) }
    } else {
      for cell in row {
        let end = cell.x + cell.at("colspan", default: 1)
        let at = shown.position(x => x >= cell.x and x < end)
        if at != none {
          let wide = shown.filter(x => x >= cell.x and x < end).len()
          placed.push((cell: cell, x: at, wide: wide, again: shown.at(at) > cell.x or repeated and at == 0))
        }
      }
    }
    rows.push(placed)
  }
  rows
}

// Rows that take few lines stay whole, and so do the two last ones together.
#let whole-rows(it, shown, widths, size) = {
  let whole = (true,) * it.rows.len()
  for (y, x, lines, ems) in it.tall {
    let at = shown.position(each => each == x)
    if at != none and lines + ems * size / calc.max(widths.at(at), 1pt) > 8 { whole.at(y) = false }
  }
  whole
}

// Content of cells as a part shows them. Needs a context, with the type of the table.
#let shown-cells(it, shown, widths, rows) = {
  let inset = 2 * design.tables.cellX * it.scale
  let cells = ()
  for (y, row) in rows.enumerate() {
    let line = ()
    for placed in row {
      let cell = placed.cell
      let room = widths.slice(placed.x, placed.x + placed.wide).sum() - inset
      // Words are only divided in columns that are too narrow for them.
      let needed = it.needs.at(shown.at(placed.x))
      let narrow = placed.wide > 1 or needed.cut or widths.at(placed.x) < needed.whole * it.scale - 0.1pt
      let own = type(cell) == dictionary
      let body = if placed.again and own and "again" in cell { cell.again } else if own { cell.body } else { cell }
      if type(body) == function { body = body(if narrow { room }) }
      line.push(if own or y < it.head { dressed(cell, body, y < it.head) } else { body })
    }
    cells.push(line)
  }
  cells
}

// Insets of the cells.
#let cell-inset(it) = (x: design.tables.cellX * it.scale, y: design.tables.cellY * calc.max(it.scale, 0.9))

// A table of some of the columns, of rows from part-cells and what shown-cells returns for them. Needs a context.
#let draw-table(it, shown, widths, rows, bodies, lines-break: true) = {
  let look = design.tables
  let count = rows.len()
  let head = calc.min(it.head, count)
  let whole = whole-rows(it, shown, widths, text.size)
  let lines = cell-lines(shown.len(), count, head)
  let usual = range(shown.len()).map(x => lines(x, head + 1, x, -1))
  let alignments = shown.map(x => (left: left, center: center, right: right).at(it.columns.at(x).align, default: start))
  let vertical = (top: top, middle: horizon, bottom: bottom)
  let cells = ()
  let spanned = false
  for (y, (row, bodies)) in rows.zip(bodies).enumerate() {
    let ground = if y < head { look.headerFill } else if look.banding == "rows" and calc.odd(y - head) { look.bandColor }
    let edge = y <= head or y == count - 1
    for (placed, body) in row.zip(bodies) {
      let cell = placed.cell
      let fields = (:)
      let tall = 1
      if ground != none { fields.fill = ground }
      if type(cell) == dictionary {
        tall = calc.min(cell.at("rowspan", default: 1), count - y)
        if placed.wide > 1 { fields.colspan = placed.wide }
        if tall > 1 { fields.rowspan = tall }
        if "highlight" in cell { fields.fill = rgb(cell.highlight) }
        else if "header" in cell { fields.fill = look.headerFill }
        if "align" in cell or "valign" in cell {
          let across = if "align" in cell { (left: left, center: center, right: right).at(cell.align) } else { alignments.at(placed.x) }
          fields.align = across + vertical.at(cell.at("valign", default: look.cellAlign))
        }
      }
      if placed.wide > 1 or tall > 1 { fields.stroke = lines(placed.x, y, placed.x + placed.wide - 1, y + tall - 1) }
      else if edge {
        let own = unusual-lines(lines(placed.x, y, placed.x, y), usual.at(placed.x))
        if own != (:) { fields.stroke = own }
      }
      if it.spans {
        fields.x = placed.x
        fields.y = y
        if y < count - 2 and y + cell.at("rowspan", default: 1) > count - 2 { spanned = true }
      }
      if lines-break and y >= head and (placed.x == 0 or tall > 1) and false not in whole.slice(y, y + tall) { fields.breakable = false }
      cells.push(if fields == (:) { body } else { table.cell(..fields, body) })
    }
  }
  // The two last rows are a footer, because only those stay together.
  let foot = count - head > 3 and not spanned and whole.at(count - 2) and whole.at(count - 1)
  let cells-of(rows) = rows.map(row => row.len()).sum(default: 0)
  let start = cells-of(rows.slice(0, head))
  let end = if foot { cells.len() - cells-of(rows.slice(count - 2)) } else { cells.len() }
  table(
    columns: widths,
    align: alignments.map(across => across + vertical.at(look.cellAlign)),
    inset: cell-inset(it),
    fill: if look.banding == "columns" { (none, look.bandColor) },
    stroke: usual,
    ..if head > 0 { (table.header(repeat: look.headerRepeat and it.repeats, ..cells.slice(0, start)),) },
    ..cells.slice(start, end),
    ..if foot { (table.footer(repeat: false, ..cells.slice(end)),) },
  )
}

// Height of rows without spans. Measures their cells, because a table that is measured is set again in every pass of the
// layout. Needs a context.
#let rows-height(it, widths, bodies) = {
  let inset = cell-inset(it)
  let height = 0pt
  for row in bodies {
    let tallest = 0pt
    for (x, body) in row.enumerate() { tallest = calc.max(tallest, measure(pad(..inset, body), width: widths.at(x)).height) }
    height += tallest
  }
  height
}

// Whether a table is low enough to stay on one page. Without breaks in its lines, it need not be measured for that.
#let stays-together(it, widths, bodies, drawn, flat) = {
  let most = sheet.height * 30%
  let flat-height = it.rows.len() * (text.size + 2 * design.tables.cellY)
  if it.rows.len() > few-rows + 1 or flat-height >= most { false }
  else if flat { true }
  else if it.spans { measure(drawn, width: widths.sum()).height < most }
  else { rows-height(it, widths, bodies) < most }
}

// Space that a header and two rows need: without it, the table begins on the next page. Needs a context.
#let room-for-first(it, widths, bodies) = {
  let count = it.head + 2
  if it.rows.len() <= count or it.spans { return }
  let height = rows-height(it, widths, bodies.slice(0, count))
  if height < sheet.height * 40% {
    block(above: 0pt, below: 0pt, height: height, breakable: false)
    v(-height)
  }
}

// Draws the columns of a part in their widths. Needs a context.
#let draw-part(it, shown, available) = {
  let look = design.tables
  let needs = shown.map(x => it.needs.at(x))
  let columns = shown.map(x => it.columns.at(x))
  let scaled = scaled-needs(needs, it.scale)
  let natural = need(scaled, "natural")
  let given = columns.any(column => "share" in column)
  let width = if it.share != none { calc.max(it.share * available, calc.min(need(scaled, "least"), available)) }
    else if look.width == "full" or given or natural > available { available } else { natural }
  let widths = if given { given-widths(columns, scaled, width) } else { shared-widths(scaled, width) }
  let flat = it.flat and natural <= width + 0.1pt
  let rows = part-cells(it, shown)
  let bodies = shown-cells(it, shown, widths, rows)
  let drawn = draw-table(it, shown, widths, rows, bodies, lines-break: not flat)
  let placed = std.align((start: start, center: center, end: end).at(look.align), drawn)
  if it.place == "cell" { drawn }
  else if stays-together(it, widths, bodies, drawn, flat) { block(breakable: false, width: 100%, placed) }
  else {
    if look.breakable { room-for-first(it, widths, bodies) }
    placed
  }
}

// Draws a table in a width, split by columns if it does not fit. Needs a context.
#let draw-parts(it, fit, available) = {
  let parts = if fit.how == "split" { column-parts(it.needs, available) } else { (range(it.columns.len()),) }
  let it = it + (scale: fit.scale)
  styled("table", {
    set par(justify: false, first-line-indent: 0pt)
    set text(hyphenate: false, number-width: "tabular", size: fit.scale * 1em)
    context parts.map(shown => draw-part(it, shown, available)).join(v(design.tables.spacing, weak: true))
  })
}

// A header that takes much of a page is shown once.
#let repeated-header(it) = {
  let lines = it.tall.filter(((y, ..)) => y < it.head).map(((_, _, lines, ems)) => lines + ems / 6)
  it.head + lines.fold(0, calc.max) <= 14
}

#let table-frame(caption, labeled, body) = {
  let it = design.tables
  let framed = if caption == none { body } else { figure(kind: table, ..unnumbered(labeled), caption: caption, body) }
  spaced(it.spacing, breakable: it.breakable, framed)
}

#let data-table(place: "block", lead: none, opens: false, caption: none, labeled: false, columns: (), head: 1, rows: (), tall: (), spans: false, flat: false, share: none, once: false) = {
  let it = (place: place, columns: columns, head: head, rows: rows, tall: tall, spans: spans, flat: flat, share: share)
  it.insert("repeats", not once and repeated-header(it))
  if place == "page" {
    context {
      let available = sheet.width - (margins.values().sum() - margins.top - margins.bottom)
      let it = it + (needs: column-needs(columns, rows, head, available))
      let wider = sheet.height - (sheet.width - available)
      let fit = table-fit(it, available, wider: wider)
      let turned = fit.how == "landscape"
      let drawn = nested(table-frame(caption, labeled, draw-parts(it, fit, if turned { wider } else { available })))
      if turned { turned-pages(lead: lead, opens: opens, drawn) } else { lead + drawn }
    }
  } else {
    nested(table-frame(caption, labeled, layout(size => {
      let it = it + (needs: column-needs(columns, rows, head, size.width))
      draw-parts(it, table-fit(it, size.width), size.width)
    })))
  }
}
`;
