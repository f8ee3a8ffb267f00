import { INDEX_WORDS } from "../../index/index_words_table.ts";
import { REFERENCE_WORDS } from "../../shown/references/reference_words_table.ts";

/** Spells words as a dictionary by language. */
function wordsOf<Name extends string>(
  table: ReadonlyMap<string, Readonly<Record<Name, string>>>,
  ...names: readonly NoInfer<Name>[]
): string {
  const entries = [...table].map(([language, words]) =>
    `  ${language}: (${names.map((name) => `${name}: "${words[name]}"`).join(", ")}),\n`
  );
  return `(\n${entries.join("")})`;
}

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
  let body = if "type" in it { { show text: set text(size: it.type); body } } else { body }
  [#body#label("block-" + name)]
}
#let adjustable-chapter(name, heading) = {
  if adjustment(name) == (:) { return heading }
  leads-turned-page.update(true)
  heading
  leads-turned-page.update(false)
}
#show outline: set text(size: adjustment("contents").at("size", default: 1em))
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
  // Code and groups with their captions. Listings are counted apart, because the template has no word for them.
  "captioned-blocks": String.raw`
#let listings = counter("tool-listings")
#let listing-words = ${wordsOf(REFERENCE_WORDS, "listing")}
#let captioned-blocks(kind: "listing", labeled: false, caption: none, body) = {
  let framed(..look) = nested(spaced(design.figures.spacing, figure(..look, body)))
  if kind != "listing" {
    return framed(kind: if kind == "table" { table } else { image }, ..unnumbered(labeled), caption: caption)
  }
  set figure.caption(position: top)
  show figure.caption: set align(start)
  if not labeled { listings.step() }
  let number = if not labeled {
    context {
      let own = listing-words.at(text.lang, default: listing-words.en).listing
      caption-label(own + "\u{a0}" + listings.display() + design.figures.separator)
    }
  }
  framed(kind: "listing", supplement: none, numbering: none, gap: design.figures.captionGap, caption: number + caption)
}
`,
  // Mark of a term of the index.
  "index-mark": String.raw`
#let index-mark(role: "page", to: "", look: none, letter, path, keys) = {
  [#metadata((role: role, to: to, look: look, letter: letter, path: path, keys: keys))#label("tool-index-mark")]
}
`,
  // Terms in the order of their keys, with the pages of their marks: each once, and three or more in a row as a range.
  "index-list": String.raw`
#let index-words = ${wordsOf(INDEX_WORDS, "see", "also")}
#let index-page(at) = {
  let pattern = at.page-numbering()
  numbering(if pattern == none { "1" } else { pattern }, ..counter(page-counter).at(at))
}
#let index-spans(marks) = {
  let (spans, open) = ((), none)
  for mark in marks.filter(mark => mark.value.role in ("page", "start", "end")) {
    let (at, it) = (mark.location(), mark.value)
    let last = spans.at(-1, default: none)
    let meets = last != none and last.look == it.look and last.last.page() + 1 >= at.page()
    if it.role == "start" { open = at }
    else if it.role == "end" {
      spans.push((first: if open == none { at } else { open }, last: at, look: it.look, whole: open != none))
      open = none
    } else if meets { spans.at(-1).last = at } else { spans.push((first: at, last: at, look: it.look, whole: false)) }
  }
  if open == none { spans } else { spans + ((first: open, last: open, look: none, whole: false),) }
}
#let index-pages(marks) = for span in index-spans(marks) {
  let (from, to) = (index-page(span.first), index-page(span.last))
  let apart = span.last.page() - span.first.page()
  let look = it => if span.look == "bold" { strong(it) } else if span.look == "italic" { emph(it) } else { it }
  let single(at, shown) = (look(link(at, shown)),)
  if apart == 0 { single(span.first, from) }
  else if apart > 1 or span.whole { single(span.first, from + "\u{2013}" + to) }
  else { single(span.first, from) + single(span.last, to) }
}
#let index-level(marks, level, words) = {
  let groups = (:)
  for mark in marks.filter(mark => mark.value.path.len() > level) {
    let name = mark.value.keys.at(level) + " " + mark.value.path.at(level)
    groups.insert(name, groups.at(name, default: ()) + (mark,))
  }
  let letter = none
  for (_, group) in groups.pairs().sorted(key: pair => pair.first()) {
    let it = group.first().value
    if level == 0 and it.letter != letter {
      letter = it.letter
      block(above: 1.2em, below: 0.6em, sticky: true, strong(letter))
    }
    let own = group.filter(mark => mark.value.path.len() == level + 1)
    let others(role) = own.filter(mark => mark.value.role == role).map(mark => mark.value.to).dedup()
    let named = ("see", "also").filter(role => others(role).len() > 0)
      .map(role => emph(words.at(role)) + " " + others(role).join("; "))
    let shown = (it.path.at(level),) + index-pages(own) + named
    block(above: 0.5em, below: 0.5em, pad(left: level * 1em, par(hanging-indent: 2em, justify: false, shown.join(", "))))
    index-level(group, level + 1, words)
  }
}
#let index-list() = context {
  let words = index-words.at(text.lang, default: index-words.en)
  let marks = query(label("tool-index-mark"))
  if marks.len() > 0 { columns(2, gutter: 2em, index-level(marks, 0, words)) }
}
`,
  // A figure on the page of the text behind it.
  "kept-figure": String.raw`
#let kept-figure(body) = {
  let gap = design.figures.spacing
  block(width: 100%, above: gap, below: gap, sticky: true, body)
}
`,
  // Entry of a list of references, whose lines but the first are indented.
  "hanging-lines": String.raw`
#let hanging-lines(indent, body) = {
  set par(hanging-indent: indent, first-line-indent: 0pt)
  body
}
`,
  // Label of such an entry; one that is wider than its column moves the text.
  "label-column": String.raw`
#let label-column(width, body) = context box(width: calc.max(width.to-absolute(), measure(body).width), body + h(1fr))
`,
  // Formula with a label, which has a number in each design.
  "labeled-formula": String.raw`
#let labeled-formula(alt: none, tag: none, source) = {
  if tag != none or design.math.numbering != "none" { return math-block(alt: alt, tag: tag, source) }
  context {
    counter(math.equation).step()
    math-block(alt: alt, tag: "(" + str(counter(math.equation).get().first() + 1) + ")", source)
  }
}
`,
  // Formula whose lines may break: before relations, else before signs, and below the first relation.
  "long-formula": String.raw`
#let long-formula(alt: none, tag: none, labeled: false, fit: none, parts) = {
  let set-formula(source) = (if labeled { labeled-formula } else { math-block })(alt: alt, tag: tag, source)
  let whole(parts) = parts.map(part => part.join(" ")).join(" ")
  if fit == none { return set-formula(whole(parts)) }
  context {
    let width(source) = measure(math.equation(block: true, formula(source))).width
    let numbered = labeled or if tag == none { design.math.numbering != "none" } else { tag != "" }
    let most = fit * width(whole(parts)) - if numbered { 6em.to-absolute() } else { 0pt }
    let lead = width(whole(parts.slice(0, 1)))
    let aligned = parts.len() > 1 and lead < 0.4 * most
    let indent = if aligned { lead } else { 2em.to-absolute() }
    let lines = ()
    let broken = false
    for part in if aligned { parts.slice(1) } else { parts } {
      let fits = width(part.join(" ")) <= most - indent
      for (i, piece) in (if fits { (part.join(" "),) } else { part }).enumerate() {
        let joined = if lines.len() > 0 and (i > 0 or not broken) { lines.last() + " " + piece }
        if joined != none and width(joined) <= most - indent { lines.last() = joined }
        else { lines.push(if i == 0 { piece } else { "quad \"\" " + piece }) }
      }
      broken = not fits
    }
    let start = if aligned { whole(parts.slice(0, 1)) + " & " } else { "& " }
    let source = start + lines.join(if aligned { " \\ & " } else { " \\ & wide " })
    set text(size: calc.clamp(most / calc.max(..lines.map(line => width(line) + indent)), 0.7, 1) * 1em)
    set-formula(source)
  }
}
`,
  // Place of a block with a number; references read its value. A part is in the frame that has the number.
  "numbered-place": String.raw`
#let numbered-place(kind: "figure", full: none, number: none, part: none, title: "", place) = {
  [#metadata((kind: kind, full: full, number: number, part: part, title: title))#label(place)]
}
`,
  // Word and number of a heading, or of a block with a number; its title in a design without such numbers. What
  // repeats a heading, such as bookmarks, needs its text, not its context.
  "reference": String.raw`
#let reference-words = ${wordsOf(REFERENCE_WORDS, "section", "chapter", "appendix", "equation", "listing")}
#let counted(key, at, next: 1) = str(counter(key).at(at).first() + next)
#let formula-number(it, at) = {
  let own = design.math.numbering
  let number = if it.number != none { it.number } else if own == "none" { counted(math.equation, at) } else {
    numbering(own, counter(math.equation).at(at).first() + 1)
  }
  number.trim("(", at: start).trim(")", at: end)
}
#let named-block(it, at) = {
  let kind = it.kind
  let next = if it.part == none { 1 } else { 0 }
  let (shown, number) = if kind == "formula" { ("equation", formula-number(it, at)) }
    else if it.full != none { (it.full, it.number) }
    else if kind == "listing" { (kind, counted("tool-listings", at, next: next)) }
    else {
      let (key, look) = if kind == "table" { (table, design.tables) } else { (image, design.figures) }
      (word(kind, text.lang), if look.numbered { counted(figure.where(kind: key), at, next: next) })
    }
  let number = if number != none and it.part != none { number + "\u{a0}" + it.part } else { number }
  (word: shown, number: number, title: it.title, whole: it.full != none)
}
#let named-heading(it, at, book) = {
  let appendix = it.numbering == appendix-number
  let pattern = if appendix { design.headings.appendixNumbering } else { it.numbering }
  let number = if pattern != none { numbering(pattern, ..counter(heading).at(at)) }
  let kind = if it.level > 1 { "section" } else if appendix { "appendix" } else if book { "chapter" } else { "section" }
  (word: kind, number: if number != none { number.trim(".", at: end) }, title: it.body, whole: false)
}
#let reference-text(form: "full", linked: false, book: false, place, written) = {
  let found = query(label(other-names.at(place, default: place)))
  let target = if found.len() > 0 { found.first() }
  let titled = target != none and target.func() == heading
  if form != "page" and not titled and (target == none or target.value == none) { return written }
  if target == none { return written }
  let at = target.location()
  if form == "page" {
    let pattern = at.page-numbering()
    let number = numbering(if pattern == none { "1" } else { pattern }, ..counter(page-counter).at(at))
    return if linked { link-look(link(at, number)) } else { number }
  }
  let it = if titled { named-heading(target, at, book) } else { named-block(target.value, at) }
  let words = reference-words.at(text.lang, default: reference-words.en)
  let title = if it.title in ("", []) { written } else if form in ("title", "usual") { it.title } else { quote(it.title) }
  let shown = if form == "title" or form == "usual" and titled or it.number == none { title }
    else if form == "number" { it.number }
    else if form == "bracketed" { "(" + it.number + ")" }
    else if it.whole { it.word }
    else { words.at(it.word, default: it.word) + "\u{a0}" + it.number }
  if linked { link-look(link(at, shown)) } else { shown }
}
#let reference(..it) = context reference-text(..it)
`,
  // List with the numerals of its author; those of lists in it are their own.
  "pattern-list": String.raw`
#let pattern-list(start: 1, tight: true, pattern, ..items) = {
  let sign(..numbers) = text(fill: design.lists.bulletColor, number-width: "tabular", numbering(pattern, numbers.pos().last()))
  enum(start: start, tight: tight, numbering: sign, ..items)
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
