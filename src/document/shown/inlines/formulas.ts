import type { ShownFormula, SourcePoint } from "../shown_inline.ts";

/** Creates a formula from its TeX, and its parts. */
export function lowerFormula(
  source: string,
  { tag, rest }: { readonly tag: string | undefined; readonly rest: string },
  at: SourcePoint | undefined,
): ShownFormula {
  return { kind: "formula", tex: rest, tag, source, alt: source.replace(/\s+/g, " ").trim(), at };
}
