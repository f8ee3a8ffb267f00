/** Limits of a file of routes. */
export const ROUTES_LIMITS = {
  /** Characters of the file. */
  length: 256 * 1024,
  /** Tokens, including comments and line ends; bounds time and memory. */
  tokens: 50_000,
  /** Nested mappings and lists. */
  depth: 40,
  /** Routes. */
  routes: 100,
  /** Values of a condition. */
  values: 1000,
  /** Characters of a text. */
  text: 20_000,
  /** Arguments, variables or headers of an action. */
  entries: 100,
  /** Reported findings. */
  issues: 100,
} as const;
