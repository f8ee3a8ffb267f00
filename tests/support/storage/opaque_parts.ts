import { parseStorage } from "../../../src/document/storage/parse_storage.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import type { StorageElement, StorageNode } from "../../../src/document/storage/storage_tree.ts";
import type { Nodes } from "../../../src/document/tree.ts";

/** Part of a page that has no form in Markdown. */
export interface OpaquePart {
  /** What it is: `macro gallery`, `ac:link in text`. */
  construct: string;
  /** Length of its source. */
  characters: number;
}

/** Opaque parts of one construct. */
export interface OpaqueShare {
  construct: string;
  parts: number;
  characters: number;
}

/** Lists the opaque parts of a page body. */
export function opaqueParts(body: string): OpaquePart[] {
  return storageToMdast(body).flatMap(({ nodes }) => nodes).flatMap(partsIn);
}

/** Sums up opaque parts by their construct, the largest sum first. */
export function opaqueShares(parts: readonly OpaquePart[]): OpaqueShare[] {
  const shares = new Map<string, OpaqueShare>();
  for (const { construct, characters } of parts) {
    const share = shares.get(construct) ?? { construct, parts: 0, characters: 0 };
    shares.set(construct, { construct, parts: share.parts + 1, characters: share.characters + characters });
  }
  return [...shares.values()].sort((a, b) => b.characters - a.characters || (a.construct < b.construct ? -1 : 1));
}

function partsIn(node: Nodes): OpaquePart[] {
  const inside = "children" in node ? node.children.flatMap(partsIn) : [];
  if (node.type !== "leafDirective" && node.type !== "textDirective" && node.type !== "containerDirective") {
    return inside;
  }
  const xml = node.attributes?.["xml"];
  if (typeof xml !== "string" || (node.name !== "storage" && node.name !== "table")) return inside;
  const place = node.name === "table" ? " in a table" : node.type === "textDirective" ? " in text" : "";
  return [{ construct: nameOf(parseStorage(xml)) + place, characters: xml.length }, ...inside];
}

function nameOf(nodes: readonly StorageNode[]): string {
  const element = nodes.find((node): node is StorageElement => node.type === "element");
  if (element === undefined) return "text";
  const { name, attributes } = element;
  return /^ac:(?:structured-)?macro$/.test(name) ? `macro ${attributes.get("ac:name")}` : name;
}
