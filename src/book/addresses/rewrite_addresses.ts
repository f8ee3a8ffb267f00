import { quote, truncate } from "../../base/text.ts";
import { isDirective } from "../../document/directive_kind.ts";
import type { IssueLog } from "../../document/issue_log.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import { isPictureDirective } from "../../document/read/markdown/picture_directive.ts";
import { anchorName } from "../../document/survey.ts";
import type { Definition, Link, Nodes, PhrasingContent, Root, TextDirective } from "../../document/tree.ts";
import { placeAddress } from "../places/book_index.ts";
import type { BookLinks, LinkedPlace } from "./book_links.ts";
import { pictureAddress, type PictureFolders } from "./picture_paths.ts";

/** A link to a page by its ID or its title, as synced files have it. */
export interface PageLink {
  readonly id: string;
  readonly title: string;
  readonly anchor: string;
}

/** Addresses in a file, as it writes them. */
export interface Addresses {
  readonly links: readonly string[];
  readonly pageLinks: readonly PageLink[];
  readonly pictures: readonly string[];
}

/** Lists the addresses of a document that a book may have to change, each once. */
export function listAddresses({ root, abstract }: Pick<ParsedDocument, "root" | "abstract">): Addresses {
  const [links, pictures] = [new Set<string>(), new Set<string>()];
  const pageLinks: PageLink[] = [];
  for (const part of [root, abstract]) {
    const shown = picturesByReference(part);
    for (const node of listNodes(part)) {
      if (node.type === "link") links.add(node.url);
      else if (node.type === "image") pictures.add(node.url);
      else if (node.type === "definition") (shown.has(node.identifier) ? pictures : links).add(node.url);
      else if (isDirective(node)) {
        const name = addressAttribute(node.name);
        if (name !== undefined) links.add(node.attributes?.[name] ?? "");
        if (node.type === "textDirective" && node.name === "page") pageLinks.push(readPageLink(node));
        if (isPictureDirective(node)) pictures.add(node.attributes?.["src"] ?? "");
      }
    }
  }
  return { links: [...links], pageLinks, pictures: [...pictures] };
}

/** A definition that a picture uses is the address of a picture. */
function picturesByReference(root: Root): Set<string> {
  const identifiers = new Set<string>();
  for (const node of listNodes(root)) if (node.type === "imageReference") identifiers.add(node.identifier);
  return identifiers;
}

function addressAttribute(name: string): "href" | "url" | undefined {
  if (name === "a") return "href";
  return name === "card" ? "url" : undefined;
}

function readPageLink({ attributes }: TextDirective): PageLink {
  const read = (name: string) => attributes?.[name] ?? "";
  return { id: read("page-id"), title: read("title"), anchor: read("anchor") };
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

/** A link without text shows its address, which is that of the author. */
function rewriteLink(node: Link, rewriting: AddressRewriting): void {
  const { url } = node;
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
  if (isPictureDirective(node) && attributes["src"]) attributes["src"] = pictureIn(attributes["src"], rewriting);
  const anchor = anchorName(node);
  const unique = rewriting.names.get(node);
  if (anchor === undefined || unique === undefined) return;
  if (attributes["name"] === anchor && (node.name === "anchor" || node.name === "a")) attributes["name"] = unique;
  else attributes["id"] = unique;
}

function pictureIn(url: string, { key, folders }: AddressRewriting): string {
  return pictureAddress(url, key, folders);
}

function linkAddress(url: string, node: Nodes, { key, links, log }: AddressRewriting): string {
  const target = links.find(url, key);
  if (target === undefined) return url;
  if (target.isLost) warnLost(url, target, { node, log });
  return placeAddress(target.name);
}

function warnLost(url: string, { key }: LinkedPlace, { node, log }: { node: Nodes; log: IssueLog }): void {
  const message = `The link to ${quote(truncate(url, 200))} leads to the start of ${quote(truncate(key, 200))}`;
  log.warn("unknown-anchor", `${message}: no heading there has that address`, { node });
}

/** Makes links of references to pages that are chapters of the book. */
function replacePageLinks(parent: Extract<Nodes, { children: unknown }>, { key, links }: AddressRewriting): void {
  const children: Nodes[] = parent.children;
  for (const [i, node] of children.entries()) {
    if (node.type !== "textDirective" || node.name !== "page") continue;
    const page = readPageLink(node);
    const target = links.findPage(page, key);
    if (target === undefined) continue;
    const text: PhrasingContent[] = node.children.length > 0 ? node.children : [{ type: "text", value: page.title }];
    children[i] = {
      type: "link",
      url: placeAddress(target.name),
      children: text,
      ...(node.position === undefined ? {} : { position: node.position }),
    };
  }
}
