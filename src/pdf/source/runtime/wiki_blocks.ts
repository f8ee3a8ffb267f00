/** Components for what pages of wikis consist of: layouts, panels, decisions, placeholders. */
export const WIKI_BLOCKS = String.raw`
// ---- Layouts

// Sections of a layout: columns side by side, or below each other where they would be too narrow.
#let layout-section(shares: (), least: 9em, cells) = nested(spaced(design.callouts.spacing, layout(size => {
  let gutter = design.columns.gutter
  let gap = design.callouts.spacing
  let free = size.width - gutter * (shares.len() - 1)
  if shares.any(share => free * share < least.to-absolute()) {
    cells.map(cell => block(width: 100%, above: gap, below: gap, cell + parbreak())).join()
  } else {
    grid(columns: shares.map(share => share / 100% * 1fr), column-gutter: gutter, ..cells.map(cell => cell + parbreak()))
  }
})))

#let aligned(to, body) = {
  set std.align((left: left, center: center, right: right, justify: start).at(to))
  set par(justify: to == "justify")
  if to == "justify" { body } else { flush-paragraphs(body) }
}

#let indented(amount, body) = nested(context pad(..at-start(amount), body + parbreak()))

// Contents at a place in the text; a template with contents of its own has them already.
#let local-contents(from: 1, to: 6) = context {
  let levels = selector.or(..range(from, to + 1).map(level => heading.where(level: level, outlined: true)))
  if not design.contents.enabled and query(levels).len() > 0 {
    show outline.entry: contents-entry
    spaced(design.callouts.spacing, styled("contents", {
      set outline.entry(fill: leader-fill())
      outline(title: none, target: levels)
    }))
  }
}

// ---- Panels

// Panel in colors of the document, with its title on a ground of its own if it has one.
#let panel-block(title: none, background: none, border: none, title-background: none, title-color: none, style: "solid", width: 0.75pt, icon: none, body) = nested({
  let it = design.callouts
  let own = it.panel
  let fill = if background == none { own.background } else { rgb(background) }
  let ink = design.typography.body.color
  // On a ground on which the text would not show, the ground gives way: code, links and marks have colors of their own.
  let fill = if contrast-of(ink, fill) < least-contrast { own.background } else { fill }
  let head = if title-background == none { fill } else { rgb(title-background) }
  let tone = readable(if title-color == none { if title-background == none { own.color } else { ink } } else { rgb(title-color) }, head)
  let edge = if style == "none" or width == 0pt { none } else {
    (paint: if border == none { design.colors.border } else { rgb(border) }, thickness: width, dash: if style in ("dashed", "dotted") { style })
  }
  let heading = if title != none { text(fill: tone, weight: typography-strong, title) + parbreak() }
  spaced(it.spacing, block(width: 100%, fill: fill, stroke: edge, radius: it.radius, clip: false, flush-paragraphs({
    if title != none and title-background != none {
      block(width: 100%, above: 0pt, below: 0pt, sticky: true, fill: head, radius: (top: it.radius), inset: (x: it.inset, y: 0.6em), heading)
    }
    block(width: 100%, above: 0pt, below: 0pt, inset: it.inset, {
      if title != none and title-background == none { block(below: 0.7em, sticky: true, heading) }
      if icon == none { body + parbreak() }
      else { grid(columns: (auto, 1fr), column-gutter: 0.7em, pdf.artifact(icon), body + parbreak()) }
    })
  })))
})

// ---- Decisions

#let decision-sign(decided) = {
  let tone = (if decided { design.tasks.color } else { design.colors.muted }).to-hex()
  let fill = if decided { tone } else { "none" }
  let paper = design.colors.paper.to-hex()
  let drawing = "<path d=\"M50 2L98 50L50 98L2 50Z\" fill=\"" + fill + "\" stroke=\"" + tone + "\" stroke-width=\"8.2\" stroke-linejoin=\"round\"/>"
  let tick = "<path d=\"M32 51L45 64L68 38\" fill=\"none\" stroke=\"" + paper + "\" stroke-width=\"9\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
  context drawn-sign(drawing + if decided { tick }, size: 0.95em, baseline: 0.14em, word: word(if decided { "done" } else { "open" }, text.lang))
}

// An ordered list that shows signs as numbers, as task lists do.
#let decision-list(items) = nested(context pad(..at-start(design.lists.indent), enum(
  tight: false,
  start: first-task,
  numbering: (..numbers) => decision-sign(items.at(numbers.pos().last() - first-task).decided),
  number-align: start + top,
  indent: 0pt,
  ..items.map(item => item.body),
)))

// ---- Placeholders

// Name of content that only the wiki shows.
#let placeholder(name) = box(
  stroke: (paint: design.colors.muted, thickness: 0.5pt, dash: "dashed"),
  radius: 2pt,
  inset: (x: 0.4em),
  outset: (y: 0.25em),
  text(size: 0.85em, fill: readable(design.colors.muted, design.colors.paper), hyphenate: false, name),
)

#let placeholder-block(name) = spaced(design.callouts.spacing, placeholder(name) + parbreak())
`;
