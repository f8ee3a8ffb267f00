import { decodeName, decodeOrKeep } from "../../base/decode_address.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Directive, TextDirective } from "../../document/tree.ts";
import type { AttachmentKey } from "./attachment_key.ts";
import type { PageRef } from "../model/page_ref.ts";
import { type PageArgument, parsePageArgument } from "./parse_page_argument.ts";

/** What an address within a wiki leads to. */
export type WikiTarget =
  | { readonly kind: "page"; readonly ref: PageRef; readonly fragment: string }
  | { readonly kind: "attachment" } & AttachmentKey;

/** An address of a page, made absolute. */
export interface WikiLink {
  /** Absolute address; undefined if it is relative and the address of the page is unknown. */
  readonly url: string | undefined;
  /** What it leads to, if that is a page or an attachment of the same wiki. */
  readonly target?: WikiTarget;
}

/**
 * Reads the address of a link or picture.
 *
 * @param base Address of the page that has it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readWikiLink } from "./read_wiki_link.ts";
 *
 * deepStrictEqual(readWikiLink("/display/DOCS/Setup#Start", "https://wiki.company.com/pages/1"), {
 *   url: "https://wiki.company.com/display/DOCS/Setup#Start",
 *   target: { kind: "page", ref: { spaceKey: "DOCS", title: "Setup" }, fragment: "Start" },
 * });
 * ```
 */
export function readWikiLink(href: string, base: string | undefined): WikiLink {
  const written = href.trim();
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(written);
  const url = isAbsolute ? URL.parse(written) : base === undefined ? null : URL.parse(written, base);
  if (url === null) return { url: isAbsolute ? written : undefined };
  // An absolute address stays as it was written.
  const address = isAbsolute ? written : url.href;
  const site = base === undefined ? undefined : siteOf(base);
  const target = site === undefined ? undefined : readTarget(url, site);
  return target === undefined ? { url: address } : { url: address, target };
}

/** Page that `:page` or `:blog` refers to, and the place in it. */
export interface PageLink {
  /** Undefined for the page that has the link. */
  readonly ref: PageRef | undefined;
  /** Place within the page; empty for its start. */
  readonly fragment: string;
}

/** Reads a reference to a page, a blog post or a place of the same page. */
export function readPageLink({ attributes }: Pick<TextDirective, "attributes">): PageLink {
  const { title, space, date, "page-id": id, anchor } = attributes ?? {};
  const named = title
    ? { title, ...(space ? { spaceKey: space } : {}), ...(date ? { postedOn: date } : {}) }
    : undefined;
  return { ref: id ? { id } : named, fragment: anchor ?? "" };
}

/** Reads which page has an attachment that a node names; undefined for the page of the node. */
export function readContainer({ attributes }: Pick<Directive, "attributes">): PageRef | undefined {
  const { page, space, "page-id": id } = attributes ?? {};
  if (id) return { id };
  return page ? { title: page, ...(space ? { spaceKey: space } : {}) } : undefined;
}

/** Returns the address of a wiki from that of one of its pages. */
export function siteOf(url: string): string | undefined {
  return parseWikiAddress(url)?.site;
}

/** Returns the address at which a browser downloads an attachment. */
export function downloadAddress(pageUrl: string | undefined, { pageId, name }: AttachmentKey): string | undefined {
  const site = pageUrl === undefined ? undefined : siteOf(pageUrl);
  if (site === undefined) return undefined;
  return `${site}/download/attachments/${encodeURIComponent(pageId)}/${encodeURIComponent(name.toWellFormed())}`;
}

function readTarget(url: URL, site: string): WikiTarget | undefined {
  const path = `${url.origin}${url.pathname}`;
  if (path !== site && !path.startsWith(`${site}/`)) return undefined;
  const [, pageId, name = ""] = DOWNLOAD.exec(path.slice(site.length)) ?? [];
  const decoded = decodeName(name);
  if (pageId !== undefined) return decoded === undefined ? undefined : { kind: "attachment", pageId, name: decoded };
  const [, holder, file] = PREVIEW.exec(url.searchParams.get("preview") ?? "") ?? [];
  if (holder !== undefined && file !== undefined) return { kind: "attachment", pageId: holder, name: file };
  const found = parseWikiAddress(url.href);
  if (found?.kind !== "page" || found.site !== site) return undefined;
  return { kind: "page", ref: found.page, fragment: decodeOrKeep(url.hash.slice(1)) };
}

/** A page that opens with the preview of a file: the page, the attachment and its name. */
const PREVIEW = /^\/(\d{1,19})\/\d{1,19}\/([^/]+)$/;
const DOWNLOAD = /^\/download\/(?:attachments|thumbnails)\/(\d{1,19})\/([^/]+)$/;

function parseWikiAddress(url: string): PageArgument | undefined {
  if (!/^https?:/i.test(url)) return undefined;
  try {
    return parsePageArgument(url);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
