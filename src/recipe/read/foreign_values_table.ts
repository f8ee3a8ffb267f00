// Values of other tools, by the values of recipes that mean the same. Compared in lower case, without - _ and blanks.

/** Words of choices. */
export const FOREIGN_WORDS: ReadonlyMap<string, readonly string[]> = invert({
  start: ["left", "flushleft", "raggedright", "ragged"],
  end: ["right", "flushright", "raggedleft"],
  center: ["centre", "middle", "centered", "centred"],
  justify: ["justified", "both", "block", "full", "true"],
  middle: ["center", "centre", "horizon"],
  italic: ["oblique", "slanted", "it"],
  normal: ["regular", "roman", "upright", "medium", "none"],
  upper: ["uppercase", "allcaps", "capitals", "caps", "true"],
  "small-caps": ["smallcaps", "smallcap", "sc"],
  none: ["off", "no", "never", "hidden", "plain", "normal", "auto", "0"],
  arabic: ["decimal", "1", "numbers", "numeric"],
  roman: ["lowerroman", "i"],
  Roman: ["upperroman"],
  alpha: ["loweralpha", "lowerletter", "a"],
  Alpha: ["upperalpha", "upperletter"],
  a4: ["a4paper", "dina4", "iso-a4"],
  a3: ["a3paper"],
  a5: ["a5paper"],
  b5: ["b5paper"],
  letter: ["letterpaper", "usletter", "us-letter", "8.5x11"],
  legal: ["legalpaper", "uslegal"],
  tabloid: ["ledger", "11x17"],
  portrait: ["vertical", "upright"],
  landscape: ["horizontal", "rotated", "wide"],
  page: ["always", "newpage", "clearpage", "nextpage", "pagebreak", "any", "true"],
  "odd-page": ["recto", "cleardoublepage", "right", "openright", "odd", "oddpage"],
  "1.": ["decimal", "arabic", "numeric", "ol", "true"],
  "a)": ["loweralpha", "lowerlatin"],
  "I.": ["upperroman"],
  "1.1": ["decimal", "arabic", "true", "1.1.1", "1.1.a"],
  "A.1": ["alpha", "upperalpha", "letters"],
  "I.1": ["roman", "upperroman"],
  dots: ["dotted", "dot", "true", "dotfill"],
  line: ["solid", "rule", "hrule"],
  rows: ["stripes", "striped", "zebra", "odd", "even", "true"],
  horizontal: ["booktabs", "rows", "lines", "booktab"],
  all: ["grid", "full", "true"],
  outer: ["box", "frame", "outline", "border"],
  top: ["above", "before", "north"],
  bottom: ["below", "after", "under", "south"],
  disc: ["bullet", "dot", "•", "●"],
  dash: ["-", "–", "—", "hyphen"],
  circle: ["○", "o"],
  square: ["▪", "■", "box"],
  "chapter-pages": ["chapter", "chapters"],
  "not-cover": ["body", "content", "contents", "except-cover", "nocover"],
  first: ["cover", "firstpage", "titlepage", "title"],
  last: ["closing", "lastpage"],
  odd: ["recto"],
  even: ["verso"],
  background: ["back", "behind", "below", "under"],
  foreground: ["front", "above", "over", "top"],
  logical: ["mirrored", "mirror", "twoside", "inside", "facing"],
  physical: ["oneside", "single"],
  rectangle: ["rect", "box", "square", "band", "bar"],
  ellipse: ["circle", "oval"],
  vector: ["shape", "rect", "rectangle", "drawing", "line", "svg"],
  image: ["picture", "photo", "png", "jpg", "img", "logo"],
  text: ["str", "string", "banner", "label"],
  solid: ["color", "colour", "fill"],
  linear: ["gradient", "lineargradient"],
  radial: ["radialgradient"],
  contain: ["fit", "scaledown"],
  stretch: ["fill"],
  ltr: ["lefttoright"],
  rtl: ["righttoleft"],
  footnote: ["footnotes", "notes", "true"],
  "by-language": ["smart", "typographic", "curly", "true"],
  chapter: ["true", "section", "chapters"],
  full: ["100%", "textwidth", "linewidth"],
  number: ["int", "integer", "float", "double", "numeric"],
  boolean: ["bool", "switch", "checkbox", "flag"],
  choice: ["enum", "select", "option", "options", "list"],
  asset: ["image", "file", "picture"],
  inline: ["show", "visible"],
  own: ["different", "custom", "other", "true"],
  inherit: ["same", "default", "false"],
  lining: ["tabular", "normal"],
  "old-style": ["oldstyle", "osf"],
  box: ["boxed", "framed"],
  filled: ["fill", "solid"],
  bar: ["left", "border", "line"],
});

/** Placeholders of headers and footers. */
export const FOREIGN_PLACEHOLDERS: ReadonlyMap<string, readonly string[]> = invert({
  page: [
    "pagenumber",
    "pageno",
    "pagenr",
    "thepage",
    "p",
    "number",
    "folio",
    "currentpage",
    "counter(page)",
    "pagenum",
  ],
  pages: ["total", "totalpages", "totalpagecount", "pagecount", "numpages", "pagetotal", "lastpage", "topage", "count"],
  title: ["documenttitle", "doctitle", "thetitle", "document", "name", "heading", "filename"],
  chapter: ["chaptertitle", "section", "sectiontitle", "leftmark", "rightmark", "styleref", "partorchaptertitle"],
  organisation: ["company", "org", "publisher", "orgname", "companyname", "brand", "firm"],
  version: ["revision", "revnumber", "rev", "release", "edition", "v"],
  date: ["today", "revdate", "now", "docdate", "day", "localdate", "updated", "modified"],
  status: ["state", "stage"],
  space: ["project", "wiki", "spacename", "spacekey"],
});

/** Normalizes a word for the tables above. */
export function foreignKey(text: string): string {
  return text.toLowerCase().replace(/[-_ .]+/g, "");
}

function invert(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>();
  for (const [own, foreign] of Object.entries(table)) {
    for (const each of foreign) {
      const key = foreignKey(each);
      meanings.set(key, [...meanings.get(key) ?? [], own]);
    }
  }
  return meanings;
}
