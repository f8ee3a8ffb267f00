import { quote, truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../../document/issue_log.ts";
import { isStorageDirective } from "../../../document/storage/storage_directives.ts";
import type { Nodes, PhrasingContent, TextDirective } from "../../../document/tree.ts";
import { type FileLookup, type FileTarget, findFileTarget, isFileAddress } from "./find_file_target.ts";

type Link = Extract<Nodes, { type: "link" }>;
type Image = Extract<Nodes, { type: "image" }>;

/** A link to a page or attachment, as a node of the wiki's own forms. */
export type WikiForm = TextDirective | Image;

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
    const form = formOf(child, search);
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

function formOf(node: Link | Image, { path, lookup, log }: LinkSearch): WikiForm | undefined {
  const { url } = node;
  if (!isFileAddress(url)) return undefined;
  const target = findFileTarget(url, path, lookup);
  if (target === undefined || (node.type === "image" && target.kind === "page")) {
    warnDead(node, { path, lookup, log });
    return undefined;
  }
  if (node.position?.start.offset === undefined) {
    warnKept(node, log);
    return undefined;
  }
  warnCut(node, target, log);
  const form = node.type === "image" ? imageForm(node, target) : linkForm(node, target);
  return { ...form, position: node.position };
}

function linkForm({ children }: Link, { kind, title, name, anchor }: FileTarget): WikiForm {
  return kind === "page"
    ? directive("page", { title, anchor: anchor === "" ? undefined : anchor }, children)
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

function warnDead(node: Link | Image, { path, lookup, log }: LinkSearch): void {
  if (log.isFull("dead-link")) return;
  const { type, url } = node;
  const isPage = findFileTarget(url, path, lookup) !== undefined;
  const isNearly = type === "link" && !isPage && findFileTarget(`${url}.md`, path, lookup) !== undefined;
  const reason = isPage ? "points to a page" : "points to an unknown page or attachment";
  log.warn("dead-link", `The ${type} ${quote(truncate(url, 200))} ${reason} and is sent unchanged`, {
    node,
    hint: isNearly
      ? `Did you mean ${quote(truncate(`${url}.md`, 200))}?`
      : isPage
      ? "Remove the exclamation mark to make it a link."
      : "Correct the path, or give the complete address with https:// for a page on the web.",
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
