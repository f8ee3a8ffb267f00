import type { DesignFacts } from "../../../docx/facts/design_facts.ts";
import type { RunningScope } from "../../../docx/facts/areas/page_facts.ts";

/** Kinds of pages that headers and footers of Word distinguish. */
export type PageClass = "first" | "odd" | "even";

/** Returns the pages that a header or footer is on. */
export function pagesOf({ sections: [start], settings }: DesignFacts, scope: RunningScope = "default"): PageClass[] {
  const ownFirst = start?.titlePage === true;
  if (scope === "first") return ownFirst ? ["first"] : [];
  if (scope === "even") return settings.oddAndEven ? ["even"] : [];
  return [...(ownFirst ? [] : ["first" as const]), "odd", ...(settings.oddAndEven ? [] : ["even" as const])];
}

/** Returns the scopes of decorations that cover pages, as few as possible. A first page of its own counts as a cover. */
export function scopesOf(pages: ReadonlySet<PageClass>): string[] {
  const [first, odd, even] = [pages.has("first"), pages.has("odd"), pages.has("even")];
  if (odd && even) return [first ? "all" : "not-cover"];
  if (odd) return ["odd"];
  return [...(first ? ["first"] : []), ...(even ? ["even"] : [])];
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["all", "all pages"],
  ["not-cover", "all pages but the first"],
  ["first", "the first page"],
  ["odd", "odd pages"],
  ["even", "even pages"],
]);

/** Names the pages of a scope. */
export function namePages(scope: string): string {
  return NAMES.get(scope) ?? scope;
}
