import { makeContainer } from "../make_container.ts";
import type { PhrasingContent, RootContent } from "../tree.ts";

/** Returns the entry of a list of terms: the term, and below it what it means. */
export function listedTerm(term: PhrasingContent[], meaning: readonly PhrasingContent[]): RootContent[] {
  return [
    { type: "paragraph", children: term },
    makeContainer("definition", {}, [{ type: "paragraph", children: [...meaning] }]),
  ];
}
