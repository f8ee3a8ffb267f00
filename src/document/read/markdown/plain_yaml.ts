import { type Document, isAlias, visit } from "yaml";

/** A YAML feature beyond plain data. */
export interface ForeignYaml {
  /** Why it is rejected. */
  readonly reason: string;
  /** Start, in UTF-16 code units. */
  readonly offset: number;
}

/** Finds anchors, aliases and tags: they are not plain data, and front matter does not need them. */
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
