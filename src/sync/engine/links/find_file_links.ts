import { decodeOrKeep } from "../../../base/decode_address.ts";
import { nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { findPlace, type PagePlaces } from "../../../document/anchors/page_places.ts";
import type { IssueLog } from "../../../document/issue_log.ts";
import { isStorageDirective } from "../../../document/storage/storage_directives.ts";
import type { Nodes, PhrasingContent, TextDirective } from "../../../document/tree.ts";
import { nameKey } from "../../layout/name_key.ts";
import { pageLink } from "../../push_record/link_marks.ts";
import { type FileLookup, type FileTarget, findFileTarget, isFileAddress } from "./find_file_target.ts";

type Link = Extract<Nodes, { type: "link" }>;
type Image = Extract<Nodes, { type: "image" }>;

/** A link to a page or attachment, as a node of the wiki's own forms; or a link within the page by another name. */
export type WikiForm = TextDirective | Image | Link;

/** A link or image that points to a page or attachment. */
export interface FileLink {
  readonly node: Link | Image;
  /** Its replacement, with the same position. */
  readonly form: WikiForm;
}

/** Context of a search for links. */
export interface LinkSearch {
  /** Path of the file. */
  readonly path: string;
  readonly lookup: FileLookup;
  readonly log: IssueLog;
  /** Places of the file itself. */
  readonly places: PagePlaces;
  /** Receives the headings that the links lead to. */
  readonly anchors: LinkedHeading[];
}

/** A heading that a link leads to: a wiki finds it only with an anchor. */
export interface LinkedHeading {
  /** Path of the file that has the heading. */
  readonly path: string;
  /** GitHub's name of the heading. */
  readonly name: string;
}

/** Elements whose labels are plain text, or are links themselves. */
const OPAQUE_LABELS = new Set([
  ...["status", "date", "emoji", "card", "page", "blog", "space", "attachment", "user", "image", "placeholder"],
]);

/**
 * Replaces relative links and images in a tree that point to pages and attachments, and returns them, inner ones first.
 * References must be resolved. Links without a target stay unchanged and are reported.
 */
export function findFileLinks(node: Nodes, search: LinkSearch): FileLink[] {
  if (!("children" in node) || hasTextOnly(node)) return [];
  return node.children.flatMap((child, i) => {
    const inner = findFileLinks(child, search);
    if (child.type !== "link" && child.type !== "image") return inner;
    const form = findLinkForm(child, search);
    if (form === undefined) return inner;
    node.children[i] = form;
    return [...inner, { node: child, form }];
  });
}

function hasTextOnly(node: Nodes): boolean {
  if (node.type === "paragraph") return node.data?.directiveLabel === true;
  if (node.type === "leafDirective") return isStorageDirective(node);
  return node.type === "textDirective" && OPAQUE_LABELS.has(node.name) && isStorageDirective(node);
}

/** Returns the wiki's form of a link to a file; undefined if it stays as it is. */
export function findLinkForm(node: Link | Image, search: LinkSearch): WikiForm | undefined {
  const { url } = node;
  const { path, lookup, log } = search;
  if (node.type === "link" && /^#./.test(url)) return ownLink(node, search);
  if (!isFileAddress(url)) return undefined;
  const target = findFileTarget(url, path, lookup) ?? lookup.formerTarget?.(url);
  if (target === undefined || (node.type === "image" && target.kind === "page")) {
    warnDead(node, search);
    return undefined;
  }
  if (node.position?.start.offset === undefined) {
    warnKept(node, log);
    return undefined;
  }
  warnCut(node, target, log);
  const form = node.type === "image" ? imageForm(node, target) : linkForm(node, nameAnchor(node, target, search));
  return { ...form, position: node.position };
}

/** Finds the heading that a link within the page leads to; returns a form only if the wiki needs another name. */
function ownLink(node: Link, search: LinkSearch): WikiForm | undefined {
  const written = node.url.slice(1);
  const name = search.places.anchors.has(written)
    ? written
    : findHeading(node, { path: search.path, anchor: decodeOrKeep(written) }, search);
  const isFixed = name === undefined || name === written || node.position?.start.offset === undefined;
  return isFixed ? undefined : { ...node, url: `#${name}` };
}

function nameAnchor(node: Link, target: FileTarget, search: LinkSearch): FileTarget {
  if (target.kind !== "page" || target.anchor === "") return target;
  return { ...target, anchor: findHeading(node, target, search) ?? target.anchor };
}

/** Finds the place that a link leads to; returns its name in the wiki, or undefined if there is none. */
function findHeading(
  node: Link,
  { path, anchor, title }: Pick<FileTarget, "path" | "anchor" | "title">,
  search: LinkSearch,
): string | undefined {
  const { lookup, anchors } = search;
  const isOwn = nameKey(path) === nameKey(search.path);
  const places = isOwn ? search.places : lookup.placesOf?.(path);
  if (places === undefined) return undefined;
  const found = findPlace(anchor, places, title ?? lookup.titleOf(path));
  if (found === undefined) warnLost(node, { path: isOwn ? undefined : path, anchor, places }, search.log);
  else if (found.isHeading) anchors.push({ path, name: found.name });
  return found?.name;
}

function linkForm({ children }: Link, { kind, title, name, anchor }: FileTarget): WikiForm {
  return kind === "page"
    ? pageLink({ title: title ?? "", anchor }, children)
    : directive("attachment", { name, page: title }, children);
}

function imageForm({ alt, title }: Image, { name, title: page }: FileTarget): WikiForm {
  const src = `attachment:${name}`;
  if (page === undefined) return { type: "image", url: src, title: title ?? null, alt: alt ?? "" };
  const label: PhrasingContent[] = (alt ?? "") === "" ? [] : [{ type: "text", value: alt ?? "" }];
  return directive("image", { src, title: title ?? undefined, page }, label);
}

function directive(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: PhrasingContent[],
): TextDirective {
  const given = Object.entries(attributes).flatMap(([key, value]) => value === undefined ? [] : [[key, value]]);
  return { type: "textDirective", name, attributes: Object.fromEntries(given), children };
}

/** Warns about a link to a place that a page does not have. */
function warnLost(
  node: Link,
  { path, anchor, places }: { path: string | undefined; anchor: string; places: PagePlaces },
  log: IssueLog,
): void {
  if (log.countUnlisted("dead-anchor")) return;
  const page = path === undefined ? "this page" : quote(truncate(path, 200));
  const near = nearestName(anchor, [...places.headings.keys(), ...places.anchors]);
  log.warn("dead-anchor", `The link ${quote(truncate(node.url, 200))} leads to no heading or anchor of ${page}`, {
    node,
    hint: near === undefined
      ? "Link to a heading by its name on GitHub: in lower case, with hyphens for spaces."
      : `Did you mean #${truncate(near, 100)}?`,
  });
}

function warnDead(node: Link | Image, { path, lookup, log }: Pick<LinkSearch, "path" | "lookup" | "log">): void {
  const { type, url } = node;
  const name = quote(truncate(url, 200));
  if (findFileTarget(url, path, lookup) !== undefined) {
    log.warn("dead-link", `The ${type} ${name} points to a page and is sent unchanged`, {
      node,
      hint: "Remove the exclamation mark to make it a link.",
    });
    return;
  }
  if (type === "link" && findFileTarget(`${url}.md`, path, lookup) !== undefined) {
    log.warn("dead-link", `The ${type} ${name} points to an unknown page or attachment and is sent unchanged`, {
      node,
      hint: `Did you mean ${quote(truncate(`${url}.md`, 200))}?`,
    });
    return;
  }
  const describe = (count: number) =>
    count === 1
      ? `The ${type} ${name} points to an unknown page or attachment and is sent unchanged`
      : `${count} links or images point to unknown pages or attachments and are sent unchanged; the first is ${name}`;
  log.tally("dead-link", { kind: "unknown", describe }, {
    node,
    hint: "Correct the path, or give the complete address with https:// for a page on the web.",
  });
}

/** Warns about a link that is sent unchanged because no form can stand at its place, such as in HTML. */
export function warnKept(node: Link | Image, log: IssueLog): void {
  const message = `The ${node.type} ${quote(truncate(node.url, 200))} cannot be converted to a wiki link at its place`;
  const hint = node.position?.start.offset === undefined
    ? "Write it in Markdown instead of HTML."
    : "Move it into a paragraph of its own.";
  log.warn("link-kept", `${message} and is sent unchanged`, { node, hint });
}

/** Warns about a part that the target does not support: only images have titles, only pages have anchors. */
function warnCut(node: Link | Image, { kind, anchor }: FileTarget, log: IssueLog): void {
  const lost = [
    ...(kind === "attachment" && anchor !== "" ? [`#${anchor}`] : []),
    ...(node.type === "link" ? [node.title ?? ""].filter((title) => title !== "") : []),
  ];
  for (const text of lost) {
    const message = `The ${node.type} ${quote(truncate(node.url, 200))} is sent without ${quote(truncate(text, 80))}`;
    log.warn("link-cut", `${message}: wikis have no equivalent`, { node });
  }
}
