import { type AttachmentKey, findAttachment, isFileId } from "../../../book/addresses/attachment_key.ts";
import { decodeOrKeep } from "../../../base/decode_address.ts";
import { quote, truncate } from "../../../base/text.ts";
import { oneLine } from "../../../document/plain_text.ts";
import type { Nodes, PhrasingContent, TextDirective } from "../../../document/tree.ts";
import { downloadAddress, readContainer, readPageLink, readWikiLink } from "../../../book/addresses/read_wiki_link.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import type { LinkDestination } from "../../../book/places/book_index.ts";
import { type LinkNode, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { destinationOf, findPage, keyOf } from "./link_destination.ts";

/**
 * Rewrites a link or card to an address: one to a page or a place of the book leads there, and others are absolute. A
 * page has its title instead of an address as the text.
 */
export function rewriteLink(node: LinkNode | TextDirective, place: MacroPlace): PhrasingContent[] {
  const url = addressOf(node);
  const ref = bareTarget(node, baseOf(place));
  const title = ref === undefined ? undefined : findPage(ref, place)?.title;
  const written = node.children.length === 0 ? [textNode(url)] : node.children;
  const children = title === undefined ? written : [textNode(title)];
  return linkTo(node, children, { found: addressDestination(url, place), shown: url, place });
}

/** Returns the page that a link without a text of its own leads to. */
function bareTarget(node: LinkNode | TextDirective, base: string | undefined): PageRef | undefined {
  const url = addressOf(node);
  if (node.children.length > 0 && oneLine(node) !== url) return undefined;
  const { target } = readWikiLink(url, base);
  return target?.kind === "page" ? target.ref : undefined;
}

function addressOf(node: LinkNode | TextDirective): string {
  return node.type === "link" ? node.url : node.attributes?.["url"] ?? "";
}

/** Rewrites a reference to a page, a blog post or a place of the same page. */
export function rewritePageLink(node: TextDirective, place: MacroPlace): PhrasingContent[] {
  const { ref, fragment } = readPageLink(node);
  const found = destinationOf(ref ?? place.page, fragment, place);
  const title = node.attributes?.["title"] || (ref && findPage(ref, place)?.title);
  const name = title || fragment || ref?.id || "";
  const children = node.children.length > 0 ? node.children : [textNode(name)];
  return linkTo(node, children, { found, shown: name, place });
}

/** Rewrites a reference to a space: its name, and the address of its start. */
export function rewriteSpaceLink(node: TextDirective, place: MacroPlace): PhrasingContent[] {
  const key = node.attributes?.["key"] ?? "";
  const { facts } = place.chapter;
  const space = facts.space(key);
  const isLacking = space === undefined && facts.lacks({ spaceKey: key }, place.page);
  const url = isLacking ? undefined : space?.url ?? facts.address({ spaceKey: key }, place.page);
  const children = node.children.length > 0 ? node.children : [textNode(space?.name ?? key)];
  return linkTo(node, children, { found: url === undefined ? undefined : { url }, shown: key, place });
}

/** Rewrites a reference to an attachment: a link to the file in the wiki. */
export function rewriteAttachmentLink(node: TextDirective, place: MacroPlace): PhrasingContent[] {
  const written = node.attributes?.["name"] ?? "";
  const named = keyOf(written, readContainer(node), place);
  const file = named && isFileId(written) ? withFileName(named, place) : named;
  const name = file?.name ?? written;
  const children = node.children.length > 0 ? node.children : [textNode(name)];
  const url = file && !isAbsent(file, place) ? attachmentUrl(file, place) : undefined;
  return linkTo(node, children, { found: url === undefined ? undefined : { url }, shown: name, place });
}

/** Tests whether a file or its page does not exist. A file that only its ID names has no address. */
function isAbsent(file: AttachmentKey, place: MacroPlace): boolean {
  const { pageId, name } = file;
  const { page, chapter: { facts } } = place;
  const files = isFileId(name) ? facts.attachments(pageId) : undefined;
  if (files !== undefined && findAttachment(files, name) === undefined) return true;
  return facts.lacksFile(file) || (findPage({ id: pageId }, place) === undefined && facts.lacks({ id: pageId }, page));
}

/** Returns a file that is named by its ID under its name, if that is known. */
function withFileName(file: AttachmentKey, { chapter: { facts } }: MacroPlace): AttachmentKey {
  return findAttachment(facts.attachments(file.pageId) ?? [], file.name) ?? file;
}

/** Returns the address at which a browser downloads an attachment. */
export function attachmentUrl(file: AttachmentKey, place: MacroPlace): string | undefined {
  return downloadAddress(baseOf(place), file);
}

/** Returns the address of the page that a text is from. */
export function baseOf({ page, chapter: { facts } }: MacroPlace): string | undefined {
  return page.url ?? facts.address(page, page);
}

const FOLLOWED = /^(?:https?|mailto|tel):/i;

/** Returns where an address leads: within the book, or to an absolute one; undefined if nothing can follow it. */
export function addressDestination(address: string, place: MacroPlace): LinkDestination | undefined {
  if (address.startsWith("#")) return destinationOf(place.page, decodeOrKeep(address.slice(1)), place);
  const { url, target } = readWikiLink(address, baseOf(place));
  if (target?.kind === "attachment") {
    if (isAbsent(target, place)) return undefined;
    const file = attachmentUrl(target, place);
    if (file !== undefined) return { url: file };
  }
  if (target?.kind === "page") {
    const found = destinationOf(target.ref, target.fragment, place);
    if (found?.key !== undefined) return found;
    if (found === undefined && place.chapter.facts.lacks(target.ref, place.page)) return undefined;
  }
  return url !== undefined && FOLLOWED.test(url) ? { url } : undefined;
}

interface LinkFacts {
  readonly found: LinkDestination | undefined;
  /** What the author wrote. */
  readonly shown: string;
  readonly place: MacroPlace;
}

/** Creates a link, or shows its text and reports the loss. */
function linkTo(
  node: Nodes,
  children: readonly PhrasingContent[],
  { found, shown, place }: LinkFacts,
): PhrasingContent[] {
  const inner = place.chapter.rewriter.texts(children, { ...place, inLink: true });
  if (place.inLink) return inner;
  reportLink(node, { found, shown, place });
  if (found === undefined) return inner;
  return [{ type: "link", url: found.url, children: inner }];
}

/** Reports a link that leads nowhere, or not to the place that it names. */
export function reportLink(node: Nodes, { found, shown, place }: LinkFacts): void {
  const label = quote(truncate(shown, 200));
  const more = { element: elementOf(node), hint: "Check the link in the wiki." };
  if (found === undefined) {
    const message = `The target of the link ${label} is unknown: its text is shown`;
    reportLoss(node, place, { outcome: "otherwise", code: "link-target-unknown", message, ...more });
  } else if (found.isLost === true) {
    const message = `The page of the link ${label} does not have the place that it names: it leads to the start`;
    reportLoss(node, place, { outcome: "otherwise", code: "link-place-unknown", message, ...more });
  }
}

function elementOf(node: Nodes): string {
  if (node.type === "link") return "a";
  return "name" in node && node.name !== "image" && node.name !== "figure" ? "ac:link" : "ac:image";
}
