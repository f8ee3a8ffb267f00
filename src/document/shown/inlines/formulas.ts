import type { ShownFormula, SourcePlace } from "../shown_inline.ts";

/** Creates a formula from its TeX, and its parts. */
export function lowerFormula(
  source: string,
  { tag, rest }: { readonly tag: string | undefined; readonly rest: string },
  at: SourcePlace | undefined,
): ShownFormula {
  return { kind: "formula", tex: rest, tag, source, alt: source.replace(/\s+/g, " ").trim(), at };
}
