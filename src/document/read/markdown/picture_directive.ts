import { isDirective } from "../../directives/directive_kind.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { listNodes } from "../../list_nodes.ts";
import { oneLine } from "../../plain_text.ts";
import type { Directive, Nodes, Root } from "../../tree.ts";

/** Tests for `::figure` and for `image` in the line, on a line and around its caption. */
export function isPictureDirective(node: Nodes): node is Directive {
  if (node.type === "leafDirective" && node.name === "figure") return true;
  return isDirective(node) && node.name === "image";
}

/** Returns the address of a picture; that of an attachment of another page names it, too. Empty for other nodes. */
export function pictureUrl(node: Nodes): string {
  if (node.type === "image") return node.url;
  const { src, page } = isPictureDirective(node) ? node.attributes ?? {} : {};
  // No name of an attachment has a slash.
  return (page ? src?.replace(/^attachment:/, () => `attachment:${page}/`) : src) ?? "";
}

/**
 * Lists the addresses of the pictures that a document shows, as it writes them, each once: of equal labels the first
 * counts, and footnotes that nothing refers to are not shown.
 */
export function listPictureAddresses({ abstract, root }: Readonly<Record<"abstract" | "root", Root>>): string[] {
  const pictures = new Set<string>();
  for (const part of [abstract, root]) {
    const shown = picturesByReference(part);
    for (const node of listSet(part, referencesOf(part, "footnoteReference"))) {
      const isShown = node.type === "definition" && shown.delete(node.identifier);
      pictures.add(isShown ? node.url : pictureUrl(node));
    }
  }
  pictures.delete("");
  return [...pictures];
}

/** Lists a node and all its descendants that pages can show, in document order. */
function* listSet(node: Nodes, notes: ReadonlySet<string>): Generator<Nodes> {
  if (node.type === "footnoteDefinition" && !notes.has(node.identifier)) return;
  yield node;
  if ("children" in node) { for (const child of node.children) yield* listSet(child, notes); }
}

/** Lists the definitions that pictures use: each is the address of a picture. */
export function picturesByReference(root: Root): Set<string> {
  return referencesOf(root, "imageReference");
}

/** Lists the identifiers that nodes of a type refer to. */
function referencesOf(root: Root, type: "footnoteReference" | "imageReference"): Set<string> {
  return new Set([...listNodes(root)].flatMap((node) => node.type === type ? [node.identifier] : []));
}

/** Returns the alternative text of a picture: an attribute or the label. */
export function alternativeText(node: Directive): string {
  const written = node.attributes?.["alt"];
  if (written !== undefined && written !== null) return written;
  const label = node.type === "containerDirective" ? splitLabel(node).label : node;
  return label === undefined ? "" : oneLine(label);
}
