/** Tables of documents, fitted to their width. */
export const TABLES_SOURCE = String.raw`
// ---- Tables

#let few-rows = 12

// Cells of the columns that a part shows, by row, with their place in the part.
#let part-cells(it, shown) = it.rows.map(row => {
  // The first column of further parts.
  let repeated = shown.first() == 0 and shown.at(1, default: 1) > 1
  if not it.spans { return shown.enumerate().map(((at, x)) => (cell: row.at(x), x: at, wide: 1, again: repeated and at == 0)) }
  if shown.len() == it.columns.len() { return row.map(cell => (cell: cell, x: cell.x, wide: cell.at("colspan", default: 1), again: false)) }
  row.map(cell => {
    let end = cell.x + cell.at("colspan", default: 1)
    let at = shown.position(x => x >= cell.x and x < end)
    if at != none {
      let wide = shown.filter(x => x >= cell.x and x < end).len()
      (cell: cell, x: at, wide: wide, again: shown.at(at) > cell.x or repeated and at == 0)
    }
  }).filter(placed => placed != none)
})

// Rows that take few lines stay whole, and so do the two last ones together.
#let whole-rows(it, shown, widths, size) = {
  let whole = (true,) * it.rows.len()
  for (y, x, lines, ems) in it.tall {
    let at = shown.position(each => each == x)
    if at != none and lines + ems * size / calc.max(widths.at(at), 1pt) > 8 { whole.at(y) = false }
  }
  whole
}

// A table of some of the columns. Needs a context, with the type of the table.
#let draw-table(it, shown, widths, limit: none, lines-break: true) = {
  let look = design.tables
  let rows = part-cells(it, shown)
  let rows = if limit == none { rows } else { rows.slice(0, limit) }
  let count = rows.len()
  let head = calc.min(it.head, count)
  let whole = whole-rows(it, shown, widths, text.size)
  let lines = cell-lines(shown.len(), count, head)
  let alignments = shown.map(x => (left: left, center: center, right: right).at(it.columns.at(x).align, default: start))
  let vertical = (top: top, middle: horizon, bottom: bottom)
  let inset = 2 * look.cellX * it.scale
  let draw-cell(y, placed) = {
    let cell = placed.cell
    let own = type(cell) == dictionary
    let room = widths.slice(placed.x, placed.x + placed.wide).sum() - inset
    // Words are only divided in columns that are too narrow for them.
    let needed = it.needs.at(shown.at(placed.x))
    let narrow = placed.wide > 1 or needed.cut or widths.at(placed.x) < needed.whole * it.scale - 0.1pt
    let body = if placed.again and own and "again" in cell { cell.again } else { cell-body(cell, if narrow { room }) }
    let shown-body = dressed(cell, body, y < head)
    let fields = (:)
    let tall = 1
    if own {
      tall = calc.min(cell.at("rowspan", default: 1), count - y)
      if placed.wide > 1 { fields.colspan = placed.wide }
      if tall > 1 { fields.rowspan = tall }
      if placed.wide > 1 or tall > 1 { fields.stroke = lines(placed.x, y, placed.x + placed.wide - 1, y + tall - 1) }
      if "highlight" in cell { fields.fill = rgb(cell.highlight) }
      else if "header" in cell { fields.fill = look.headerFill }
      if "align" in cell or "valign" in cell {
        let across = if "align" in cell { (left: left, center: center, right: right).at(cell.align) } else { alignments.at(placed.x) }
        fields.align = across + vertical.at(cell.at("valign", default: look.cellAlign))
      }
    }
    if it.spans { fields.x = placed.x; fields.y = y }
    if lines-break and y >= head and whole.slice(y, y + tall).all(each => each) and (placed.x == 0 or tall > 1) { fields.breakable = false }
    if fields == (:) { shown-body } else { table.cell(..fields, shown-body) }
  }
  let cells = rows.enumerate().map(((y, row)) => row.map(placed => draw-cell(y, placed)))
  let spanned = it.spans and rows.slice(0, calc.max(count - 2, 0)).enumerate().any(((y, row)) => row.any(placed => type(placed.cell) == dictionary and y + placed.cell.at("rowspan", default: 1) > count - 2))
  // The two last rows are a footer, because only those stay together.
  let last = if limit == none and count - head > 3 and not spanned and whole.slice(count - 2).all(each => each) { count - 2 } else { count }
  table(
    columns: widths,
    align: (x, y) => alignments.at(x, default: start) + vertical.at(look.cellAlign),
    inset: (x: look.cellX * it.scale, y: look.cellY * calc.max(it.scale, 0.9)),
    fill: cell-fill(head),
    stroke: (x, y) => lines(x, y, x, y),
    ..if head > 0 { (table.header(repeat: look.headerRepeat and it.repeats, ..cells.slice(0, head).flatten()),) },
    ..cells.slice(head, last).flatten(),
    ..if last < count { (table.footer(repeat: false, ..cells.slice(last).flatten()),) },
  )
}

// Whether a table is low enough to stay on one page. Without breaks in its lines, it need not be drawn for that.
#let stays-together(it, drawn, width, flat) = {
  let most = sheet.height * 30%
  let flat-height = it.rows.len() * (text.size + 2 * design.tables.cellY)
  if it.rows.len() > few-rows + 1 or flat-height >= most { false }
  else { flat or measure(drawn, width: width).height < most }
}

// Space that a header and two rows need: without it, the table begins on the next page.
#let room-for-first(it, shown, widths, width) = {
  let count = it.head + 2
  if it.rows.len() <= count or it.spans { return }
  let height = measure(draw-table(it, shown, widths, limit: count), width: width).height
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
  let drawn = draw-table(it, shown, widths, lines-break: not flat)
  let placed = std.align((start: start, center: center, end: end).at(look.align), drawn)
  if it.place == "cell" { drawn }
  else if stays-together(it, drawn, width, flat) { block(breakable: false, width: 100%, placed) }
  else {
    if look.breakable { room-for-first(it, shown, widths, width) }
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

#let data-table(place: "block", lead: none, caption: none, labeled: false, columns: (), head: 1, rows: (), tall: (), spans: false, flat: false, share: none, once: false) = {
  let it = (place: place, columns: columns, head: head, rows: rows, tall: tall, spans: spans, flat: flat, share: share)
  it.insert("repeats", not once and repeated-header(it))
  if place == "page" {
    context {
      let available = sheet.width - (margins.values().sum() - margins.top - margins.bottom)
      let it = it + (needs: column-needs(columns, rows, head, available))
      let wider = sheet.height - (sheet.width - available)
      let fit = table-fit(it, available, wider: wider)
      let turned = fit.how == "landscape"
      let drawn = lead + nested(table-frame(caption, labeled, draw-parts(it, fit, if turned { wider } else { available })))
      if turned { page-counter(flipped: true, drawn) } else { drawn }
    }
  } else {
    nested(table-frame(caption, labeled, layout(size => {
      let it = it + (needs: column-needs(columns, rows, head, size.width))
      draw-parts(it, table-fit(it, size.width), size.width)
    })))
  }
}
`;
