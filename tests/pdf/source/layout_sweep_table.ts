/** Capabilities that meet in one function of the source: each pair of their values is tried. */
export const LAYOUT_GROUPS: readonly (readonly string[])[] = [
  [
    ...["headings.chapterBreak", "headings.opener", "pageNumbers.restart", "headings.h1.rule", "headings.h1.case"],
    ...["headings.numbering", "headings.appendixNumbering", "page.size", "localization.direction"],
  ],
  [
    ...["cover.composition", "cover.logoAlign", "cover.logoPartner", "cover.titleTone", "cover.metaTone", "page.size"],
    ...["page.orientation", "page.margins.mode", "localization.direction"],
  ],
  [
    ...[
      "cover.enabled",
      "abstract.place",
      "facts.enabled",
      "contents.enabled",
      "contents.pageBreak",
      "contents.figures",
    ],
    ...["contents.leader", "pageNumbers.frontMatter", "headings.chapterBreak", "page.size"],
  ],
  [
    ...[
      "tables.wide",
      "tables.width",
      "tables.borders",
      "tables.banding",
      "tables.captionPosition",
      "tables.breakable",
    ],
    ...["page.size", "page.orientation", "localization.direction"],
  ],
  ["code.longLines", "code.lineNumbers", "code.breakable", "page.size", "localization.direction"],
  [
    ...["callouts.style", "callouts.icons", "callouts.titles", "quotes.style", "definitions.style", "expand.style"],
    ...["tasks.style", "lists.numbering", "page.size", "localization.direction"],
  ],
  ["closing.composition", "closing.tone", "closing.logoVariant", "page.size", "page.orientation"],
  ["math.align", "math.numbering", "page.size", "localization.direction"],
  ["figures.align", "figures.captionPosition", "figures.labelStyle", "page.size", "localization.direction"],
];

/** Titles that are long, or have nowhere to break. */
export const LONG_TITLES: readonly string[] = [
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "https://documents.example.com/handbooks/2026/internationalization/characteristic-values_v2",
  "Words and more of them ".repeat(13).trim(),
  "中文标题没有空格因此只能在任意两个字之间断开并且应当保持在页面之内不越过边缘",
];

/** Other titles. */
export const SHORT_TITLES: readonly string[] = [
  "Manual",
  "A short title",
  "Everything that people who write long documents should know about titles of twenty words or so on their covers today",
  "دليل تركيب المحطة وتشغيلها وصيانتها لجميع العاملين في الميدان",
];
