/** What Markdown may demand of the reader. Real documents stay far below. */
export const MARKDOWN_LIMITS = {
  /** UTF-16 code units of the whole text: the parser holds about 350 bytes for each. */
  length: 4 * 1024 * 1024,
  /** Nodes of the tree. */
  nodes: 200_000,
  /** Levels of the tree, a nested list being two. */
  depth: 100,
  /** Code units of the front matter. */
  frontMatterLength: 64 * 1024,
  /** Time for what is worse than linear, as measured on the reference machine, in nanoseconds. */
  parseNanoseconds: 2e9,
} as const;
