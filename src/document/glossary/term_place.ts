import type { Link, PhrasingContent } from "../tree.ts";

/** Returns the name of the place of a term, whatever its case. */
export function termPlace(term: string): string {
  return `term-${term.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}`;
}

/** Makes a link to the entry of a term: in a glossary that a document writes, or a list that is made of its terms. */
export function termLink(place: string, of: "glossary" | "list", link: Pick<Link, "children" | "position">): Link {
  return { type: "link", url: `#${place}`, ...link, data: Object.assign({}, { [ENTRY]: of }) };
}

const ENTRY = "termEntryOf";

/** Returns where the entry is that a link leads to; undefined for other links. It may be in another file of a book. */
export function termEntryOf(node: PhrasingContent): "glossary" | "list" | undefined {
  const { data = {} } = node;
  return node.type === "link" && ENTRY in data ? data[ENTRY] as "glossary" | "list" : undefined;
}
