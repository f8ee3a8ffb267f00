/** Returns the name of the place of a term, whatever its case. */
export function termPlace(term: string): string {
  return `term-${term.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}`;
}
