/** Components that a `main.typ` defines itself if it uses them, in the order of their definitions. */
export const OWN_COMPONENTS = {
  // A block that a later layout may set otherwise: its label tells where it is, and its name what is done to it.
  adjustable: String.raw`
#let adjustments = (:)
#let adjustment(name) = adjustments.at(name, default: (:))
#let adjustable(name, body) = {
  let it = adjustment(name)
  let body = if "together" in it { spaced(design.at(it.together).spacing, breakable: false, body) } else { body }
  let body = if "size" in it { { set text(size: it.size); body } } else { body }
  [#body#label("block-" + name)]
}
#let adjustable-chapter(name, heading) = {
  if adjustment(name) == (:) { return heading }
  leads-turned-page.update(true)
  heading
  leads-turned-page.update(false)
}
`,
  // A heading has one label; its other names lead to it.
  "anchor-link": String.raw`
#let link-to-anchor = anchor-link
#let anchor-link(name, body) = link-to-anchor(other-names.at("a-" + name, default: "a-" + name).slice(2), body)
`,
  // Link, leader and number of the page, as in the contents; only the link for a place that is not on a page.
  "page-entry": String.raw`
#let page-entry(place, body) = context {
  let found = query(label(other-names.at(place, default: place)))
  if found.len() == 0 { return body }
  let target = found.first().location()
  let pattern = target.page-numbering()
  let number = numbering(if pattern == none { "1" } else { pattern }, ..counter(page-counter).at(target))
  let it = design.contents
  let fill = leader-fill()
  let lift = if it.leader == "line" { -0.25em } else { 0pt }
  let lead = if fill == none { h(1fr) } else { box(width: 1fr, inset: (x: 4pt), baseline: lift, pdf.artifact(fill)) }
  link(target, body + lead + box(text(fill: it.numberColor, number)))
}
`,
  // Text in a color that shows on the ground of its cell or panel; `colored` judges colors by that of paper.
  "tinted": String.raw`
#let tinted(color, body) = text(fill: rgb(color), body)
`,
  // Numbers of the author, part of the text; those of the design count from one, and are drawn.
  "numbered-code": String.raw`
#let numbered-code(first: 1, lang: "", title: none, lines: ()) = {
  let code = code-block.with(lang: lang, title: title)
  if design.code.lineNumbers and first == 1 { return code(lines: lines) }
  let width = str(first + lines.len() - 1).len()
  let number(i) = { let digits = str(first + i); " " * (width - digits.len()) + digits + "  " }
  show pdf.artifact: none
  code(lines: lines.enumerate().map(((i, tokens)) => (("comment", number(i)),) + tokens))
}
`,
} as const;
