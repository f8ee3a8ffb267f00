import { type Document, isAlias, visit } from "yaml";

/** A place in front matter that makes it more than plain data. */
export interface ForeignYaml {
  /** Why it is not taken. */
  readonly reason: string;
  /** Where it begins, in UTF-16 code units. */
  readonly offset: number;
}

/** Anchors, aliases and tags: they make one text stand for another, and nobody writes them in front matter. */
export function findForeignYaml(document: Document.Parsed): ForeignYaml[] {
  const found: ForeignYaml[] = [];
  visit(document, {
    Node(_key, node) {
      const isReference = isAlias(node) || ("anchor" in node && node.anchor !== undefined);
      if (!isReference && node.tag === undefined) return;
      const what = isReference ? "anchors and aliases are" : "a tag is";
      found.push({ reason: `${what} not supported`, offset: node.range?.[0] ?? 0 });
    },
  });
  return found;
}
