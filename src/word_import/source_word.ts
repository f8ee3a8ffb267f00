import type { BrandKind } from "./brand/brand_facts.ts";
import type { ReviewSource } from "./review/review_state.ts";

const WORDS: Readonly<Record<BrandKind, string>> = {
  "brand-yml": "brand file",
  tokens: "token file",
  css: "style sheet",
  theme: "theme file",
};

/** Returns what an imported file is, for sentences: "Word file", "style sheet". */
export function sourceWord({ kind }: Pick<ReviewSource, "kind">): string {
  return kind === undefined ? "Word file" : WORDS[kind];
}
