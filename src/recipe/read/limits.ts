/** Limits of a recipe. */
export const RECIPE_LIMITS = {
  /** Bytes of the file, 1 MiB. */
  byteLength: 1024 * 1024,
  /** Total number of mappings, lists, keys and values. */
  nodes: 10_000,
  /** Nested mappings and lists, including the recipe itself. */
  depth: 64,
  /** Tokens, including comments and line ends; bounds time and memory. */
  tokens: 100_000,
  /** Reported findings. */
  issues: 100,
  /** Font files. */
  fonts: 64,
  /** UTF-16 code units of a path. */
  pathLength: 255,
} as const;

/** Limits of another file that is read like a recipe. */
export type YamlLimits = { readonly [K in "byteLength" | "nodes" | "depth" | "tokens"]: number };
