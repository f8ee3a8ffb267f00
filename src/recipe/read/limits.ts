/** Bounds of a recipe. */
export const RECIPE_LIMITS = {
  /** Bytes of the file, 1 MiB. */
  byteLength: 1024 * 1024,
  /** Mappings, lists, keys and values in all. */
  nodes: 10_000,
  /** Mappings and lists within each other; the recipe itself is the first. */
  depth: 64,
  /** Tokens, including comments and line ends; bounds time and memory. */
  tokens: 100_000,
  /** Findings that are reported. */
  issues: 100,
  /** Font files. */
  fonts: 64,
  /** UTF-16 code units of a path. */
  pathLength: 255,
} as const;

/** Bounds of a text that is read like a recipe. */
export type YamlLimits = { readonly [K in "byteLength" | "nodes" | "depth" | "tokens"]: number };
