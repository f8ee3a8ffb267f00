import { readLinkTarget } from "../../../link_target.ts";
import type { Link, Paragraph, PhrasingContent } from "../../../tree.ts";
import { TypstCode } from "../code.ts";
import { inlineContent, renderInlines } from "../inline.ts";
import { MAX_INLINE_DEPTH, type Scope } from "../scope.ts";

/** Tests whether a paragraph ends with a link that the number of its page follows. */
export function isPageEntry({ children }: Paragraph): boolean {
  return splitEntry(children) !== undefined;
}

/** Renders a paragraph of which {@linkcode isPageEntry} is true. A place outside of the text has no page number. */
export function renderPageEntry({ children }: Paragraph, scope: Scope): TypstCode {
  const entry = splitEntry(children);
  const label = entry === undefined ? undefined : labelOf(entry.link, scope);
  if (entry === undefined || label === undefined || scope.inlineDepth >= MAX_INLINE_DEPTH || scope.repeats) {
    return inlineContent(children, scope);
  }
  scope.rendering.ownComponents.add("page-entry");
  const body = inlineContent(entry.link.children, { ...scope, inlineDepth: scope.inlineDepth + 1 });
  const link = TypstCode.call("page-entry", {}, TypstCode.text(label), body);
  return TypstCode.inline([...renderInlines(entry.before, scope), link]);
}

interface SplitEntry {
  readonly before: readonly PhrasingContent[];
  readonly link: Link;
}

function splitEntry(children: readonly PhrasingContent[]): SplitEntry | undefined {
  const last = children.findLastIndex((child) => child.type !== "text" || child.value.trim() !== "");
  const link = children[last];
  if (link?.type !== "link" || !isNumbered(link) || link.children.length === 0) return undefined;
  return { before: children.slice(0, last), link };
}

/** Tests for `data: { pageNumber: true }`, which the makers of page lists set. */
function isNumbered({ data = {} }: Link): boolean {
  return "pageNumber" in data && data.pageNumber === true;
}

function labelOf({ url }: Link, { rendering }: Scope): string | undefined {
  const target = readLinkTarget(url);
  const place = target.kind === "heading" ? rendering.anchors.find(target.slug) : undefined;
  if (place === undefined || place.kind === "address") return undefined;
  return place.kind === "heading" ? place.label : `a-${place.name}`;
}
