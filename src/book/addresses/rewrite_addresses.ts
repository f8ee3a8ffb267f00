import { decodeOrKeep } from "../../base/decode_address.ts";
import { quote, truncate } from "../../base/text.ts";
import { isDirective } from "../../document/directives/directive_kind.ts";
import type { IssueLog } from "../../document/issue_log.ts";
import { listNodes } from "../../document/list_nodes.ts";
import { termEntryOf } from "../../document/glossary/term_place.ts";
import { referenceMark } from "../../document/node_marks.ts";
import { isPictureDirective, picturesByReference, pictureUrl } from "../../document/read/markdown/picture_directive.ts";
import { anchorName } from "../../document/survey.ts";
import type { Definition, Link, Nodes, PhrasingContent, Root } from "../../document/tree.ts";
import type { LinkDestination } from "../places/book_index.ts";
import type { BookLinks } from "./book_links.ts";
import { pictureAddress, type PictureFolders } from "./picture_paths.ts";
import { readPageLink } from "./read_wiki_link.ts";

function addressAttribute(name: string): "href" | "url" | undefined {
  if (name === "a") return "href";
  return name === "card" ? "url" : undefined;
}

/** What the addresses of a chapter are rewritten with. */
export interface AddressRewriting {
  readonly key: string;
  /** Names that the headings and anchors of the document have in the book. */
  readonly names: ReadonlyMap<Nodes, string>;
  readonly links: BookLinks;
  readonly folders: PictureFolders;
  readonly log: IssueLog;
}

/**
 * Rewrites the addresses of a tree in place: links to chapters become links to anchors of the book, addresses of
 * pictures become relative to the base of the book, and anchors get names that are unique over the book.
 */
export function rewriteAddresses(root: Root, rewriting: AddressRewriting): void {
  const shown = picturesByReference(root);
  for (const node of [...listNodes(root)]) {
    if ("children" in node) replacePageLinks(node, rewriting);
    if (node.type === "link") rewriteLink(node, rewriting);
    else if (node.type === "image") node.url = pictureIn(node.url, rewriting);
    else if (node.type === "definition") rewriteDefinition(node, shown, rewriting);
    else rewriteDirective(node, rewriting);
  }
}

/**
 * A link without text shows its address, which is that of the author. A reference keeps the label that no file has,
 * and so does the link to a term.
 */
function rewriteLink(node: Link, rewriting: AddressRewriting): void {
  const { url } = node;
  if (referenceMark(node) !== undefined || termEntryOf(node) !== undefined) {
    node.url = rewriting.links.findLabel(decodeOrKeep(url.slice(1)), rewriting.key) ?? url;
    return;
  }
  node.url = linkAddress(url, node, rewriting);
  if (node.children.length === 0 && node.url !== url) node.children = [{ type: "text", value: url }];
}

function rewriteDefinition(node: Definition, shown: ReadonlySet<string>, rewriting: AddressRewriting): void {
  node.url = shown.has(node.identifier) ? pictureIn(node.url, rewriting) : linkAddress(node.url, node, rewriting);
}

function rewriteDirective(node: Nodes, rewriting: AddressRewriting): void {
  if (!isDirective(node)) return;
  const { attributes } = node;
  if (attributes === null || attributes === undefined) return;
  const name = addressAttribute(node.name);
  if (name !== undefined && attributes[name]) attributes[name] = linkAddress(attributes[name], node, rewriting);
  if (isPictureDirective(node) && attributes["src"]) attributes["src"] = pictureIn(pictureUrl(node), rewriting);
  const anchor = anchorName(node);
  const unique = rewriting.names.get(node);
  if (anchor === undefined || unique === undefined) return;
  if (attributes["name"] === anchor && (node.name === "anchor" || node.name === "a")) attributes["name"] = unique;
  else attributes["id"] = unique;
}

function pictureIn(url: string, { key, folders }: AddressRewriting): string {
  return pictureAddress(url, key, folders);
}

function linkAddress(url: string, node: Nodes, rewriting: AddressRewriting): string {
  const found = rewriting.links.find(url, rewriting.key);
  return found === undefined ? url : followed(found, { shown: url, node, rewriting });
}

interface WrittenLink {
  /** What the author wrote. */
  readonly shown: string;
  readonly node: Nodes;
  readonly rewriting: AddressRewriting;
}

/** Returns the address within the book; warns of a place that the file does not have. */
function followed(
  { url, key = "", isLost }: LinkDestination,
  { shown, node, rewriting: { log } }: WrittenLink,
): string {
  if (isLost) {
    const message = `The link to ${quote(truncate(shown, 200))} leads to the start of ${quote(truncate(key, 200))}`;
    log.warn("unknown-anchor", `${message}: no heading there has that address`, { node });
  }
  return url;
}

/** Makes links of references to pages that are chapters of the book. */
function replacePageLinks(parent: Extract<Nodes, { children: unknown }>, rewriting: AddressRewriting): void {
  const children: Nodes[] = parent.children;
  for (const [i, node] of children.entries()) {
    if (node.type !== "textDirective" || node.name !== "page") continue;
    const page = readPageLink(node);
    const found = rewriting.links.findPage(page, rewriting.key);
    if (found === undefined) continue;
    const title = page.ref?.title ?? node.attributes?.["title"] ?? "";
    const shown = page.fragment === "" ? title : `${title}#${page.fragment}`;
    const text: PhrasingContent[] = node.children.length > 0 ? node.children : [{ type: "text", value: title }];
    children[i] = {
      type: "link",
      url: followed(found, { shown, node, rewriting }),
      children: text,
      ...(node.position === undefined ? {} : { position: node.position }),
    };
  }
}
