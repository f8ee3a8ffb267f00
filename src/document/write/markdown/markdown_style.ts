/** How Markdown is spelled where it has several spellings. */
export interface MarkdownStyle {
  readonly emphasis: "*" | "_";
  readonly strong: "*" | "_";
  readonly bullet: "*" | "+" | "-";
  /** What follows the number of an item. */
  readonly bulletOrdered: "." | ")";
  readonly fence: "`" | "~";
  readonly rule: "*" | "_" | "-";
  readonly ruleRepetition: number;
  readonly ruleSpaces: boolean;
  /** Whether headings of the first two levels are underlined. */
  readonly setext: boolean;
  /** Whether other headings end as they start. */
  readonly closeAtx: boolean;
  readonly listItemIndent: "one" | "tab";
  /** Whether the items of a list are counted; otherwise all have the same number. */
  readonly incrementListMarker: boolean;
  /** Whether the bars of a table stand below each other. */
  readonly tablePipeAlign: boolean;
  /** Whether two spaces break a line, instead of a backslash. */
  readonly spacedBreaks: boolean;
  /**
   * What keeps text apart that looks like markup: empty comments, which no formatter drops, but only from the markup of
   * the program; or backslashes, from that of all tools whose dialects it reads.
   */
  readonly guard: "comments" | "backslashes";
}

/** The spelling of the program. */
export const COMMON_STYLE: MarkdownStyle = {
  ...{ emphasis: "*", strong: "*", bullet: "-", bulletOrdered: ".", fence: "`" },
  ...{ rule: "-", ruleRepetition: 3, ruleSpaces: false, setext: false, closeAtx: false },
  ...{ listItemIndent: "one", incrementListMarker: true, tablePipeAlign: false, spacedBreaks: false },
  guard: "comments",
};

/** The spelling of the program for text that comes from elsewhere and is shown as it is. */
export const PLAIN_STYLE: MarkdownStyle = { ...COMMON_STYLE, guard: "backslashes" };
