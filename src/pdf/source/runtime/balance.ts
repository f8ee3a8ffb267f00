/** Titles: their case, lines of equal length, and numbers before them. */
export const BALANCE = String.raw`
// ---- Titles

#let small-letters = regex("\\p{Ll}+")

// Draws small capitals itself, because most fonts lack them.
#let heading-case(case, body) = {
  if case == "upper" { upper(body) }
  else if case == "small-caps" {
    show small-letters: it => text(size: 0.82em, upper(it))
    body
  } else { body }
}

// Narrowest block in which a title takes no more lines than in the width that there is, so that none has a single word.
#let balanced(body, width) = {
  if measure(body).width <= width { return body }
  let height(width) = measure(block(width: width, body)).height
  let full = height(width)
  let (least, most) = (width * 0.5, width)
  for _ in range(7) {
    let middle = (least + most) / 2
    if height(middle) <= full { most = middle } else { least = middle }
  }
  block(width: most, above: 0pt, below: 0pt, body)
}

// Share of its size in which a title takes at most three lines, within limits. The leading is in em.
#let three-line-scale(body, width, size, leading, look) = {
  let lines(scale) = {
    let one = measure(look(scale, "Hg")).height
    let gap = leading.em * size * scale
    calc.round((measure(block(width: width, look(scale, body))).height + gap) / (one + gap))
  }
  let scales = (1, 0.92, 0.85, 0.78, 0.72)
  let found = scales.find(scale => lines(scale) <= 3)
  if found == none { scales.last() } else { found }
}

// A number, and a text whose lines all start behind it, unless the number takes much of the width.
#let hanging(number, gap, width, body) = {
  let indent = measure(number).width + gap.to-absolute()
  if indent > width * 20% { number + h(gap) + body }
  else { block(inset: at-start(indent), above: 0pt, below: 0pt, h(-indent) + number + h(gap) + body) }
}
`;
