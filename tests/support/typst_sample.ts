/** The faces that {@linkcode createTypstSample} needs: family, style, weight. */
export const SAMPLE_FACES = [
  ["Source Serif 4", "normal", 400],
  ["Source Serif 4", "normal", 700],
  ["Source Serif 4", "italic", 400],
  ["Inter", "normal", 400],
  ["Inter", "normal", 700],
  ["JetBrains Mono", "normal", 400],
  ["DejaVu Math TeX Gyre", "normal", 400],
  ["DejaVu Sans", "normal", 400],
] as const;

/** A document of eight pages and more, with what a manual has: contents, tables, code, footnotes, math, a right-to-left line. */
export function createTypstSample(sections = 7): Map<string, Uint8Array> {
  const body = Array.from({ length: sections }, (_, i) => section(i));
  return new Map([["/main.typ", new TextEncoder().encode([PREAMBLE, ...body].join("\n"))]]);
}

const PREAMBLE = `
#set document(title: "Sample of a manual", author: ("A", "B"), date: none)
#set text(font: ("Source Serif 4", "DejaVu Sans"), size: 10pt, lang: "en", hyphenate: false)
#show heading: set text(font: "Inter")
#show math.equation: set text(font: "DejaVu Math TeX Gyre")
#set heading(numbering: "1.1")
#set page(
  paper: "a4",
  margin: 2cm,
  numbering: "1 / 1",
  header: context {
    let before = query(heading.where(level: 1)).filter(it => it.location().page() <= here().page())
    if before.len() > 0 { before.last().body }
  },
  background: rect(fill: gradient.linear(white, luma(250)), width: 100%, height: 100%),
)
#outline()
#pagebreak()`;

function section(i: number): string {
  return `
#[#heading(level: 1)[Section ${i}]#label("s-${i}")]
#heading(level: 2)[Part ${i}]
#lorem(180)#footnote[Note ${i}]
#list(tight: true, [a #list([b #list([c])])], [d])
#block(fill: luma(240), inset: 8pt, width: 100%, stroke: (left: 3pt + blue))[#strong[Note] #lorem(30)]
#table(columns: (1fr, 1fr), table.header([A], [B]), ..range(40).map(i => [cell #i]))
#block(text(font: "JetBrains Mono", size: 8pt, for i in range(12) [#text(fill: red)[let] x#i = #i; #linebreak()]))
$ sum_(i=0)^n sqrt(x_i) / (1 + x) $
#figure(rect(width: 4cm, height: 1cm), alt: "a box", caption: [Box of #link(label("s-${i}"))[section ${i}]])
#quote(block: true, attribution: [Someone])[Quoted #emph[text]]
Ελληνικά Кириллица שלום
`;
}
