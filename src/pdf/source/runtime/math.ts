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
