/** Limits for parsing Markdown. Real documents are far below them. */
export const MARKDOWN_LIMITS = {
  /** UTF-16 code units of the whole text: the parser uses about 350 bytes for each. */
  length: 4 * 1024 * 1024,
  /** Bytes of its file: a code unit has at most three in UTF-8. */
  bytes: 12 * 1024 * 1024,
  /** Nodes of the tree. */
  nodes: 200_000,
  /** Levels of the tree; a nested list counts as two. */
  depth: 100,
  /** Code units of the front matter. */
  frontMatterLength: 64 * 1024,
  /** Time for super-linear work, as measured on the reference machine, in nanoseconds. */
  parseNanoseconds: 2e9,
} as const;
