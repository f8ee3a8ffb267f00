/** Fills, pictures and decorations. */
export const DRAWING = String.raw`
// ---- Paints and pictures

// Fill of an area; none if it is empty.
#let paint-of(paint) = {
  if paint.kind == "solid" { paint.color }
  else if paint.kind == "linear" {
    gradient.linear(..paint.stops.map(stop => (stop.color, stop.offset)), angle: paint.angle)
  }
  else if paint.kind == "radial" { gradient.radial(..paint.stops.map(stop => (stop.color, stop.offset))) }
}

#let fill-area(paint, width: 100%, height: 100%) = {
  let fill = paint-of(paint)
  if fill != none { pdf.artifact(rect(width: width, height: height, fill: fill, stroke: none)) }
}

#let svg-open(picture) = {
  let (w, h) = (str(picture.width), str(picture.height))
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + w + " " + h + "\" width=\"" + w + "\" height=\"" + h + "\">"
}

// Source of an image: its file, or a drawing around it that adds opacity.
#let source-of(picture, opacity) = {
  if opacity >= 1 { "/" + picture.path }
  else if picture.vector {
    let drawing = read("/" + picture.path).replace(regex("^\u{feff}?\\s*<\\?xml[^>]*\\?>"), "")
    bytes(svg-open(picture) + "<g opacity=\"" + str(opacity) + "\">" + drawing + "</g></svg>")
  } else {
    let (w, h) = (str(picture.width), str(picture.height))
    bytes(svg-open(picture) + "<image href=\"" + picture.path + "\" width=\"" + w + "\" height=\"" + h + "\" opacity=\"" + str(opacity) + "\"/></svg>")
  }
}

// Draws a picture in a box; auto keeps the picture's aspect ratio.
#let draw-picture(picture, width: auto, height: auto) = {
  let rendering = picture.rendering
  let crop = rendering.crop
  let part = (x: 1 - crop.left - crop.right, y: 1 - crop.top - crop.bottom)
  let ratio = picture.width * part.x / (picture.height * part.y)
  let box-width = if width == auto { height * ratio } else { width }
  let box-height = if height == auto { box-width / ratio } else { height }
  // Size of the visible part, scaled to the box.
  let box-ratio = box-width / box-height
  let wide = ratio > box-ratio
  let (seen-width, seen-height) = if rendering.fit == "stretch" { (box-width, box-height) }
    else if (rendering.fit == "cover") == wide { (box-height * ratio, box-height) }
    else { (box-width, box-width / ratio) }
  let full = (x: seen-width / part.x, y: seen-height / part.y)
  let drawn = image(
    source-of(picture, rendering.opacity),
    width: full.x,
    height: full.y,
    fit: "stretch",
    ..(if picture.alt == none { (:) } else { (alt: picture.alt) }),
  )
  let window = (x: calc.min(seen-width, box-width), y: calc.min(seen-height, box-height))
  let radius = if rendering.clip == "ellipse" { 50% } else if rendering.clip == "rounded" { rendering.radius } else { 0pt }
  let shown = box(
    width: window.x,
    height: window.y,
    clip: true,
    radius: radius,
    place(
      top + left,
      dx: (window.x - seen-width) / 2 - full.x * crop.left,
      dy: (window.y - seen-height) / 2 - full.y * crop.top,
      drawn,
    ),
  )
  let turned = if rendering.rotation == 0deg { shown } else { rotate(rendering.rotation, reflow: false, shown) }
  let placed = box(width: box-width, height: box-height, align(center + horizon, turned))
  if picture.alt == none { pdf.artifact(placed) } else { placed }
}

// ---- Tones and logos

// Color of texts with a tone; none for the colors of the design.
#let tone-color(tone) = if tone == "light" { rgb("#ffffff") } else if tone == "dark" { rgb("#111111") }

// Role of text with a tone.
#let toned(name, tone) = role(name) + (if tone-color(tone) == none { (:) } else { (fill: tone-color(tone)) })

#let on-plate(inset, body) = box(fill: design.colors.paper, inset: inset, body)

// The logo and the one of a partner beside it, on a plate if the variant says so; none without pictures.
#let logos(height, variant, names: ("logo",), gap: 0pt) = {
  let shown = names.filter(name => name in assets).map(name => {
    let inverse = name == "logo" and variant == "inverse" and "logoInverse" in assets
    draw-picture(if inverse { assets.logoInverse } else { assets.at(name) }, height: height)
  })
  if shown.len() == 0 { return }
  let line = if shown.len() == 1 { shown.first() } else { grid(columns: shown.len(), column-gutter: gap, align: horizon, ..shown) }
  if variant == "plate" { on-plate(calc.min(height * 0.3, 14pt), line) } else { line }
}

// ---- Decorations

#let anchor-of(name) = (
  "top-left": top + left, "top": top + center, "top-right": top + right,
  "left": horizon + left, "center": horizon + center, "right": horizon + right,
  "bottom-left": bottom + left, "bottom": bottom + center, "bottom-right": bottom + right,
).at(name)

#let faded(fill, opacity) = {
  if fill == none or opacity >= 1 { fill }
  else if type(fill) == color { fill.transparentize((1 - opacity) * 100%) }
  else {
    let stops = fill.stops().map(((tone, offset)) => (tone.transparentize((1 - opacity) * 100%), offset))
    if fill.kind() == gradient.radial { gradient.radial(..stops) } else { gradient.linear(..stops, angle: fill.angle()) }
  }
}

#let draw-vector(it, width, height) = {
  let fill = faded(paint-of(it.paint), it.opacity)
  let outline = if it.stroke == none { none } else { it.stroke.thickness + faded(it.stroke.color, it.opacity) }
  let shape = if it.shape == "rectangle" { rect(width: width, height: height, fill: fill, stroke: outline, radius: it.radius) }
    else if it.shape == "ellipse" { ellipse(width: width, height: height, fill: fill, stroke: outline) }
    else if it.shape == "line" { line(start: (0pt, 0pt), end: (width, height), stroke: if outline == none { 1pt + fill } else { outline }) }
    else { polygon(fill: fill, stroke: outline, ..it.points.map(point => (width * point.x, height * point.y))) }
  pdf.artifact(if it.rotation == 0deg { shape } else { rotate(it.rotation, reflow: false, shape) })
}

// A line of text, or a banner: a filled area around it.
#let draw-text(it, meta) = {
  let shown = slot(it.text, meta)
  if shown in (none, "") { return }
  let name = if it.role == "strong" { "body" } else { it.role }
  let size = if it.size == none { design.typography.at(name).size } else { it.size }
  let words = text(
    ..role(name),
    ..(if it.role == "strong" { (weight: typography-strong) } else { (:) }),
    size: size,
    ..(if it.color == none { (:) } else { (fill: it.color) }),
    ..(if it.tracking == none { (:) } else { (tracking: it.tracking) }),
    hyphenate: false,
    top-edge: "cap-height",
    bottom-edge: "baseline",
    shown,
  )
  let fill = faded(paint-of(it.paint), it.opacity)
  let line = if fill == none and it.opacity < 1 { text(fill: faded(if it.color == none { role(name).fill } else { it.color }, it.opacity), words) } else { words }
  let banner = box(
    width: if it.width == none { auto } else { it.width },
    fill: fill,
    inset: if it.inset == none { if fill == none { 0pt } else { size * 0.6 } } else { it.inset },
    radius: it.radius,
    align(center + horizon, line),
  )
  pdf.artifact(if it.rotation == 0deg { banner } else { rotate(it.rotation, reflow: true, banner) })
}

// Sides of the page that is drawn, which may be turned. Needs a context.
#let turned(sides) = if page-counter.flipped { (width: sides.height, height: sides.width) } else { sides }

// Boxes are placed on the trimmed page; full areas also cover the bleed.
#let draw-decoration(it, meta) = {
  let (media, sheet) = (turned(media), turned(sheet))
  let (x, y) = if it.area == "page" { (media.width, media.height) } else { (it.width, it.height) }
  let drawn = if it.kind == "text" { draw-text(it, meta) } else if it.kind == "image" { draw-picture(it.picture, width: x, height: y) } else { draw-vector(it, x, y) }
  if it.area == "page" { place(top + left, drawn) } else {
    place(top + left, dx: design.page.bleed, dy: design.page.bleed, box(width: sheet.width, height: sheet.height,
      place(anchor-of(it.anchor), dx: it.dx, dy: it.dy, drawn)))
  }
}

#let draw-layer(layer, page, meta) = {
  for it in decorations { if it.layer == layer and applies(it.scope, page) { draw-decoration(it, meta) } }
}
`;
