// What names of other tools mean in a recipe: LaTeX, pandoc, Quarto, Eisvogel, CSS, asciidoctor-pdf, Word.

/** Words that mean the same; both names of recipes and unknown names are read with them. */
export const SAME_WORDS: ReadonlyMap<string, string> = invert({
  color: "colors colour colours fg foreground",
  background: "bg fill shading backdrop backgroundcolor",
  font: "fonts family typeface fontfamily fontname face",
  size: "fontsize sz",
  weight: "fontweight bold",
  style: "fontstyle italic",
  center: "centre middle",
  margin: "margins padding",
  h1: "heading1 headline1 level1",
  h2: "heading2 headline2 level2",
  h3: "heading3 headline3 level3",
  h4: "heading4 headline4 level4",
  h5: "heading5 headline5 level5",
  h6: "heading6 headline6 level6",
  heading: "headings headline headlines",
  contents: "toc tableofcontents outline",
  header: "head headers headline",
  footer: "foot footers",
  cover: "titlepage coverpage frontpage frontcover",
  closing: "backcover backpage lastpage",
  organisation: "organization company publisher",
  organisations: "organizations",
  table: "tables tbl",
  figure: "figures fig image images",
  list: "lists ul ol",
  link: "links hyperlink hyperlinks url urls href",
  quote: "quotes blockquote blockquotes quotation",
  footnote: "footnotes",
  callout: "callouts admonition admonitions alert alerts",
  column: "columns",
  caption: "captions",
  code: "listing listings verbatim pre mono monospace codeblock codespan literal",
  border: "borders frame",
  number: "numbers numbering numbered",
  above: "before",
  below: "after",
  leading: "lineheight linespacing linestretch",
  tracking: "letterspacing charspacing",
  case: "texttransform transform",
  spacing: "space",
  body: "base main normal text paragraph default prose root bodytext",
  localization: "localisation locale",
  label: "labels",
  leader: "dots dotleader",
  rule: "line",
  upper: "uppercase",
});

/** Names of other tools with more than a similar word, by the path in a recipe; dots, dashes and cases do not matter. */
export const MEANINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].flatMap((level) => meaningsOfLevel(`h${level}`))),
  "assets.logo": "logo, titlepage-logo, title-logo-image, title-page.logo-image, title-page.logo, title-page.image, " +
    "cover.logo, cover.logos, closing.logo, header.image, logo-image, header.logo-image, brand.logo, page.logo, logo-path",
  "assets.cover": "cover-image, front-cover-image, titlepage-background, cover.image, cover.picture, cover.photo, " +
    "title-page.background-image, cover-page-image, title-page-background-image",
  "assets.closing": "back-cover-image, closing.image, closing.picture",
  "assets.watermark": "watermark-image, watermark.image, page.foreground-image, background-image",
  "baseline": "extends, theme, pdf-theme, preset, base-theme, inherits, " +
    "design.theme, reference-doc",
  "template.name": "name, template-name",
  "template.id": "id",
  "template.version": "version",
  "template": "pack, package, meta, metadata, manifest, info, document",
  "fonts": "font.catalog, font-catalog, font-files, font-path, fonts-dir, font-paths, design.fonts",
  "output.standards": "pdf-standard, standards, standard, pdfa, pdf-a, pdfua, conformance, pdf-ua",
  "decorations": "shapes, drawings, graphics, ornaments, design.decorations",
  "colors.accent": "primary, brand, brand-color, primary-color, colors.primary, colors.secondary, theme-color, " +
    "main-color, colors.brand, accent1, colors.accent1, colors.main, theme.primary, highlight-color",
  "colors.text": "text-color, color, font-color, base.font-color, body.color, colors.body, fontcolor, colors.dark, " +
    "colors.dk1, foreground-color, colors.black, typography.color, colors.fg, colors.foreground, typography.text-color",
  "colors.paper": "colors.background, colors.page, colors.bg, colors.white, colors.light, colors.lt1, " +
    "background-color, page-color, pagecolor, page-background-color, colors.paper-color",
  "colors.link": "link-color, linkcolor, urlcolor, citecolor, colors.url, filecolor, colors.hyperlink",
  "colors.muted": "colors.gray, colors.grey, colors.secondary-text, colors.dim, colors.subtle",
  "colors.border": "colors.rule, colors.line, border-color, rule-color",
  "colors.surface": "colors.code-background, colors.panel, colors.shade",
  "colors.heading": "heading-color, headings-color, heading.font-color, titles.color, colors.title, section-color, " +
    "headings.color, heading.color",
  "page.size": "papersize, paper-size, paper, page-size, format.size, page.format, page.paper, pgsz, paperformat, " +
    "media-box, sheet, pdf-page-size, page.type",
  "page.orientation": "page.layout, landscape, orientation, pdf-page-layout, page.landscape, portrait, page.rotate",
  "page.margins": "geometry, margin, page-margin, pdf-page-margin, pgmar, typearea, page.padding, margins",
  "page.margins.inside": "page.margins.inner, page.margin-inner, inner-margin, page.margins.binding-side",
  "page.margins.outside": "page.margins.outer, page.margin-outer, outer-margin",
  "page.margins.top": "margin-top, top-margin, tmargin, headheight",
  "page.margins.bottom": "margin-bottom, bottom-margin, bmargin",
  "page.margins.left": "margin-left, left-margin, lmargin, page.margins.start",
  "page.margins.right": "margin-right, right-margin, rmargin, page.margins.end",
  "page.margins.mode": "twoside, mirror-margins, page.twoside, mirrored, page.mirror, page.margins.mirror",
  "page.landscapeMargins": "landscape-margins, page.landscape.margins, page.margins.landscape, page.landscape-margins",
  "page.cropMarks": "marks, crop-marks, page.marks, page.crop",
  "page.background": "page-background, page.color, page.background-color, page.background-image, page.bg, page.fill",
  "cover.enabled": "titlepage, title-page, cover-page, make-title, cover.show, cover.visible, cover.on",
  "cover.background": "titlepage-color, titlepage-background-color, cover-color, cover.color, cover-background",
  "cover.composition": "cover.layout, cover.style, title-page.align, cover.align, cover.template, titlepage-style",
  "cover.ruleColor": "titlepage-rule-color",
  "cover.ruleThickness": "titlepage-rule-height, titlepage-rule-thickness, cover.rule-height",
  "cover.logoHeight": "logo-width, titlepage-logo-width, logo-height, cover.logo-width, cover.logo.height, " +
    "cover.logo-size, logo-size",
  "cover.logoAlign": "cover.logo-position, logo-position, logo-align, cover.logo-alignment",
  "cover.showAuthors": "cover.author, cover.authors, cover.show-author, title-page.authors",
  "cover.showDate": "cover.date, show-date, cover.revision",
  "cover.showSubtitle": "cover.subtitle, show-subtitle",
  "cover.showVersion": "cover.version",
  "cover.showStatus": "cover.status",
  "cover.eyebrow": "cover.kicker, cover.overline, cover.text, cover.label, cover.tagline",
  "typography.coverTitle": "title, cover.title, title-page.title, typography.title, title-page.font, cover.heading",
  "typography.coverTitle.color": "titlepage-text-color, cover.title-color, cover.text-color, title-color, " +
    "title-page.font-color, cover.title.color",
  "typography.coverTitle.size": "cover.title-size, title-size, title-page.title.font-size, cover.title.size",
  "typography.coverTitle.font": "cover.title-font, title-font, titlefont, cover.font, cover.title.font",
  "typography.coverSubtitle": "subtitle, cover.sub-title, title-page.subtitle, typography.subtitle",
  typography: "fonts, font-settings, text-styles",
  "typography.body": "base, body, prose, paragraph-style, normal, body-text, typography.base, typography.text, " +
    "typography.normal, typography.paragraph-text, styles.normal",
  "typography.body.font": "mainfont, fontfamily, main-font, sansfont, sans-font, base-font, body-font, font, " +
    "typography.font, typography.family, font-family, base.font-family, typography.sans, typography.serif, " +
    "page.font, romanfont, serif-font, fonts.body, fonts.main, fonts.base, fonts.sans",
  "typography.body.size": "fontsize, font-size, base-font-size, body-size, base.font-size, typography.size, " +
    "typography.font-size, page.font-size",
  "typography.body.leading": "linestretch, line-height, base.line-height, line-spacing, spacing, baseline-skip, " +
    "typography.line-height, typography.leading, typography.linestretch",
  "typography.h1": "heading, heading-1, section, chapter, typography.heading, typography.headings, typography.title1",
  "typography.h1.font": "heading-font, headings-font, headings.font, heading.font-family, fonts.heading, " +
    "fonts.headings, typography.heading.font, section-font, disposition-font",
  "typography.h1.size": "heading-size, headings.size, heading.font-size, heading-font-size",
  "typography.h1.weight": "headings.weight, heading.font-weight, heading.font-style, heading-weight",
  "typography.code.font": "monofont, mono-font, code-font, typography.mono, fonts.mono, fonts.code, codefont, " +
    "typography.monospace, typography.mono.font, fonts.monospace",
  "typography.code.size": "code-block-font-size, code-font-size, monofontsize, code.size",
  "typography.math": "mathfont, math-font, fonts.math",
  "typography.fallback": "fallback-fonts, typography.fallbacks, mainfontfallback, cjkmainfont, font.fallbacks",
  "typography.paragraph.align": "align, text-align, typography.align, body.align, base.text-align, justify, " +
    "alignment, typography.body.align, typography.justify, text.align, par.justify",
  "typography.paragraph.hyphenate": "hyphens, hyphenate, hyphenation, typography.hyphenate, typography.hyphens",
  "typography.paragraph.spacing":
    "parskip, paragraph-spacing, paragraph.margin-bottom, typography.paragraph-spacing, " +
    "prose.margin-bottom, base.vertical-spacing, spacing-after",
  "typography.paragraph.indent": "parindent, indent, first-line-indent, text-indent, paragraph-indent",
  "typography.runningHead": "typography.headerfooter, typography.page-header, typography.running, running-head",
  "typography.strongWeight": "strong.weight, bold-weight, typography.bold, typography.strong",
  "headings.numbering": "number-sections, numbersections, section-numbering, sectnums, section-numbers, " +
    "headings.numbers, headings.number-format, heading-numbering, numbering, headings.format, headings.style, " +
    "headings.numbered, headings.enumerate",
  "headings.numberingDepth": "secnumdepth, sectnumlevels, number-depth, numbering-depth, headings.depth",
  "headings.chapterBreak": "break-before, headings.page-break, chapter-break, headings.h1.page-break, new-page, " +
    "heading.chapter.break-before, headings.break-before, page-break-before, openany, headings.h1.break",
  "contents": "toc, table-of-contents, tableofcontents, index",
  "contents.enabled": "toc.enabled, contents.show, generate-toc, show-toc, contents.visible",
  "contents.depth": "toc-depth, tocdepth, toclevels, toc-levels, contents.levels, contents.max-depth, toc.depth",
  "contents.pageBreak": "toc-own-page, contents.page-break-after, toc.break-after",
  "contents.figures": "lof, list-of-figures",
  "contents.tables": "lot, list-of-tables",
  "contents.leader": "toc.dot-leader, contents.dots, contents.dot-leader, toc.leader",
  "localization.labels.contents": "toc-title, contents.title, contents.heading, toc.title, toc-heading",
  "localization.language": "lang, language, locale, babel-lang, localization.lang, localization.locale, main-lang",
  "localization.region": "country, localization.country",
  "localization.direction": "dir, direction, bidi, text-direction",
  "header": "page-header, running-header, head, headers",
  "footer": "page-footer, running-footer, foot, footers, bottom",
  "header.enabled": "header.show, header.visible",
  "header.all.left": "header-left, lhead, header.all.text",
  "header.all.center": "header-center, chead, header.text, header.content, header.title, header.all.middle, " +
    "header.all.content",
  "header.all.right": "header-right, rhead",
  "header.odd.right": "header.recto.right.content, header.recto.right",
  "header.odd.left": "header.recto.left.content, header.recto.left",
  "header.odd.center": "header.recto.center.content, header.recto.center",
  "header.even.right": "header.verso.right.content, header.verso.right",
  "header.even.left": "header.verso.left.content, header.verso.left",
  "header.even.center": "header.verso.center.content, header.verso.center",
  "header.front": "header.front-matter, header.contents, header.toc, header.preliminary",
  "header.odd": "header.recto",
  "header.even": "header.verso",
  "footer.all.left": "footer-left, lfoot",
  "footer.all.center": "footer-center, cfoot, footer.text, footer.content, footer.page-number, footer.all.text, " +
    "footer.page-numbers, footer.all.middle, page-number, footer.all.content",
  "footer.all.right": "footer-right, rfoot",
  "footer.odd.right": "footer.recto.right.content, footer.recto.right",
  "footer.odd.left": "footer.recto.left.content, footer.recto.left",
  "footer.odd.center": "footer.recto.center.content, footer.recto.center",
  "footer.even.right": "footer.verso.right.content, footer.verso.right",
  "footer.even.left": "footer.verso.left.content, footer.verso.left",
  "footer.even.center": "footer.verso.center.content, footer.verso.center",
  "footer.front": "footer.front-matter, footer.contents, footer.toc, footer.preliminary",
  "footer.odd": "footer.recto",
  "footer.even": "footer.verso",
  "header.distance": "headsep, header-distance, header.gap, header.spacing, header.margin, header.padding",
  "footer.distance": "footskip, footer-distance, footer.gap, footer.spacing, footer.margin, footer.padding",
  "header.rule": "headrule, header.border, header.line, header.separator, header.border-bottom, headrulewidth",
  "footer.rule": "footrule, footer.border, footer.line, footer.separator, footer.border-top, footrulewidth",
  "pageNumbers": "page.numbering, page-numbering, page-numbers, numbers",
  "pageNumbers.style": "page-number-style, page-number-format, pagenumbering, page.numbering.style, pgnumtype, " +
    "pageNumbers.format",
  "pageNumbers.start": "page-number-start, page.numbering.start-at, first-page, page.number, start-page, " +
    "page.first-number",
  "pageNumbers.countCover": "count-cover, count-title-page, page-numbers.cover, page-numbers.include-cover",
  "links.color": "link.font-color, link.color, hyperref.color, a.color",
  "links.underline": "link.text-decoration, links.decoration, link.underline",
  "links.urls": "links-as-notes, show-urls, link-urls, links.footnotes",
  "tables.headerFill": "table.head.background-color, tables.head.background, table.header.background, " +
    "tables.header-background, tables.header.fill",
  "tables.headerColor": "table.head.font-color, tables.header.color, tables.header-text-color",
  "tables.headerWeight": "table.head.font-style, table.head.font-weight, tables.header.weight, tables.header.bold",
  "tables.banding": "table-use-row-colors, tables.stripes, tables.striped, tables.zebra, tables.alternate-rows, " +
    "tables.banded",
  "tables.bandColor": "table.body.stripe-background-color, tables.stripe-color, tables.row-color, " +
    "tables.stripe-background",
  "tables.borderColor": "table.border-color, tables.grid-color, table.grid-color",
  "tables.borderThickness": "table.border-width, table.border-thickness, tables.border-width, table.grid-width",
  "tables.cellX": "table.cell-padding, tables.padding, tables.cell-padding, tables.cell.padding",
  "tables.captionPosition": "tbl-cap-location, table-caption-position, table.caption-side",
  "figures.captionPosition": "fig-cap-location, figure-caption-position, figures.caption-side",
  "figures.align": "fig-align, figure-align, image.align, images.align",
  "figures.maxWidth": "fig-width, image.width, images.max-width, figures.width",
  "code.lineNumbers": "code-line-numbers, line-numbers, linenumbers, listings.numbers, code.numbers, linenos",
  "code.longLines": "code-overflow, code.wrap, code.overflow, code.wrap-lines, breaklines",
  "code.inlineColor": "codespan.font-color, codespan.color, inline-code.color, code.inline.color, code.color",
  "code.inlineBackground": "codespan.background-color, codespan.background, inline-code.background",
  "code.theme": "highlight-style, syntax-highlighting, code.highlight, pygments-style, source-highlighter, syntax",
  "quotes.barColor": "quote.border-left-color, quotes.border-color, quote.border-color, blockquote.border",
  "quotes.barThickness": "quote.border-left-width, quotes.border-width",
  "callouts": "admonition, admonitions, alerts, note-box, callout-appearance",
  "callouts.icons": "callout-icon, admonition.icon, icons",
  "lists.bullets": "bullet, bullets, itemize, list-style-type, ulist.marker, lists.marker, list.bullet, lists.bullet",
  "lists.numbering": "enumerate, olist.numbering, ordered-list, lists.number-format",
  "columns": "two-column, twocolumn, page.columns, multicol",
  "columns.gutter": "columnsep, column-gap, page.column-gap",
  "history": "version-history, revisions, revision-history, changelog, change-log, document-history, versions",
  "watermark.text": "draft, draft-watermark, watermark.content, watermark.label",
  "organisation.name": "company, publisher, organization, organisation.title, brand-name, client, institute, org",
  "organisation.website": "homepage, website, organisation.url, organisation.web",
  "organisation.legal": "copyright, imprint, license, legal, organisation.copyright, rights, disclaimer",
  "bookmarks": "pdf-outline, outlines, bookmark, pdf.bookmarks",
  "bookmarks.depth": "outlinelevels, bookmarks.levels, bookmarksdepth",
};

const DOCUMENT = "It belongs in the front matter of a document.";
const NO_CODE = "A recipe has no style sheets, TeX or scripts; it sets values below design:.";
const NO_FORMAT = "Remove it: a recipe always makes PDF templates.";
const NO_CLASS = "Choose a design with baseline: instead.";

/** Names with values that have no counterpart in a recipe, and what to do instead. */
export const ELSEWHERE: ReadonlyMap<string, string> = invert({
  [DOCUMENT]: "title subtitle author authors date abstract keywords subject status bibliography cover.title " +
    "title-meta document-title",
  [NO_CODE]: "css style styles stylesheet header-includes include-in-header packages usepackage preamble " +
    "include-before-body include-after-body filters pdf-engine latex-engine keep-tex classoption template-partials",
  [NO_FORMAT]: "format to output-format writer output-file project execute type",
  [NO_CLASS]: "documentclass class document-class",
  "Set left and right.": "page.margins.x page.margins.horizontal page.margin.x page.margin.horizontal",
  "Set top and bottom.": "page.margins.y page.margins.vertical page.margin.y page.margin.vertical",
  "Set top, bottom, left and right.": "page.margins.all page.margin.all page.margins.default",
  "Set header.enabled: false and footer.enabled: false.": "disable-header-and-footer no-header-footer",
  "Set code.lineNumbers: false.": "listings-disable-line-numbers",
  "Remove it: links always have colors.link.": "colorlinks",
  "A pack has it; a recipe has schema, template and baseline.": "schemaVersion schema-version engine",
  "Set page.margins.top: a header is in the margin, and header.distance is its distance from the text.":
    "header.height",
  "Set page.margins.bottom: a footer is in the margin, and footer.distance is its distance from the text.":
    "footer.height",
});

/** Names for the spaces and the letters of a level of headings, which are not where its font is. */
function meaningsOfLevel(level: string): [string, string][] {
  const places = ["", "typography.", "headings.", "heading."].map((area) => `${area}${level}`);
  const names = (...fields: string[]) =>
    places.flatMap((place) => fields.map((field) => `${place}.${field}`)).join(", ");
  return [
    [`typography.${level}`, `${level}, heading-${level.slice(1)}, styles.${level}`],
    [`headings.${level}.above`, names("margin-top", "space-before", "spacing-before", "above", "margin.top")],
    [`headings.${level}.below`, names("margin-bottom", "space-after", "spacing-after", "below", "margin.bottom")],
    [`headings.${level}.case`, names("text-transform", "uppercase", "case", "small-caps", "all-caps")],
    [`headings.${level}.rule`, names("border-bottom", "underline", "rule", "border")],
  ];
}

function invert(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([own, others]) => others.split(" ").map((each) => [each, own] as const)),
  );
}
