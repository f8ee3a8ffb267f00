/** Content and look of the cells of tables. */
export const TABLE_CELLS = String.raw`
// ---- Words of cells

// Number that stays on one line.
#let kept-number(number) = box(number)

#let head-text(body) = text(weight: design.tables.headerWeight, body)

// Lines of pieces that are not wider than a limit, unless a piece is.
#let fill-lines(pieces, widths, limit) = {
  let lines = ()
  let used = 0pt
  for (piece, width) in pieces.zip(widths) {
    if lines.len() > 0 and used + width <= limit {
      lines.push(lines.pop() + piece)
      used += width
    } else {
      lines.push(piece)
      used = width
    }
  }
  lines
}

// Parts of equal length of a piece that is wider than a line.
#let even-parts(piece, width, room) = {
  let letters = piece.clusters()
  if width <= room or letters.len() < 2 { return (piece,) }
  letters.chunks(calc.max(1, calc.ceil(letters.len() / calc.ceil(1.05 * width / room)))).map(part => part.join())
}

// Lines of pieces, about equally long.
#let balanced-lines(pieces, room, width-of) = {
  let room = calc.max(room, 8pt)
  let pieces = pieces.map(piece => even-parts(piece, width-of(piece), room)).flatten()
  let widths = pieces.map(width-of)
  let count = fill-lines(pieces, widths, room).len()
  for share in (0.5, 0.6, 0.7, 0.8, 0.9) {
    let lines = fill-lines(pieces, widths, share * room)
    if lines.len() == count { return lines }
  }
  fill-lines(pieces, widths, room)
}

// Long word of a cell, which is divided where it may be if the cell has less room. Needs a context.
#let cell-word(room, ..pieces) = {
  let pieces = pieces.pos()
  let word = pieces.join()
  let width = if room == none { 0pt } else { measure(word).width }
  if room == none or width <= room { word }
  else if pieces.len() == 1 and measure(text(hyphenate: true, word), width: room).height > 1.5 * measure(word).height { text(hyphenate: true, word) }
  else { balanced-lines(pieces, room, piece => measure(piece).width).join(break-point()) }
}

#let cell-code(room, ..pieces) = {
  let whole = inline-code(pieces.pos().join())
  if room == none or measure(whole).width <= room { return whole }
  let sides = measure(inline-code("")).width
  inline-code(..balanced-lines(pieces.pos(), room - sides, piece => measure(inline-code(piece)).width - sides))
}

// ---- Look of cells

#let cell-lines(columns, rows, head) = (x, y, end-x, end-y) => {
  let it = design.tables
  let border = it.borderThickness + it.borderColor
  let below-header = it.headerRule + it.borderColor
  let none-of = (top: none, bottom: none, left: none, right: none)
  let lines = if it.borders == "all" { (top: border, bottom: border, left: border, right: border) }
    else if it.borders == "horizontal" { none-of + (top: if y > 0 { border }, bottom: border) }
    else if it.borders == "outer" {
      none-of + (
        top: if y == 0 { border }, bottom: if end-y == rows - 1 { border },
        left: if x == 0 { border }, right: if end-x == columns - 1 { border },
      )
    } else { none-of }
  if it.headerRule > 0pt and head > 0 {
    if end-y == head - 1 { lines.bottom = below-header }
    if y == head { lines.top = below-header }
  }
  lines
}

// Sides of a cell whose lines are not the usual ones.
#let unusual-lines(lines, usual) = {
  let own = (:)
  for (side, line) in lines { if line != usual.at(side) { own.insert(side, line) } }
  own
}

#let luminance(tone) = {
  let (red, green, blue) = rgb(tone).components(alpha: false).map(part => {
    let value = part / 100%
    if value <= 0.04 { value / 12.92 } else { calc.pow((value + 0.055) / 1.055, 2.4) }
  })
  0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Color for text on a ground: the given one, or black or white if its contrast is too low.
#let readable-on(ground, tone) = {
  let (a, b) = (luminance(ground), luminance(tone))
  if (calc.max(a, b) + 0.05) / (calc.min(a, b) + 0.05) >= 4.5 { tone } else if a > 0.18 { black } else { white }
}

// Content of a cell in a column of a width; its long words depend on it.
#let cell-body(cell, room) = {
  let body = if type(cell) == dictionary { cell.body } else { cell }
  if type(body) == function { body(room) } else { body }
}

#let all-text = regex(".+")

// Content of a cell with the look that the cell itself has.
#let dressed(cell, body, in-head) = {
  let it = design.tables
  let own = if type(cell) == dictionary { cell } else { (:) }
  let head = in-head or "header" in own
  let ground = if "highlight" in own { rgb(own.highlight) } else if head { it.headerFill }
  let tone = if head { it.headerColor } else if "number" in own { design.colors.muted } else { design.typography.table.color }
  if "highlight" in own { tone = readable-on(ground, tone) }
  let look = (:)
  if head { look.weight = it.headerWeight }
  if head or "number" in own or "highlight" in own { look.fill = tone }
  if look == (:) { body }
  else if "highlight" in own and tone in (black, white) {
    show link: it => { show all-text: set text(fill: tone); it }
    text(..look, body)
  } else { text(..look, body) }
}
`;
