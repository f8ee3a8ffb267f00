import { quote, truncate } from "../../../base/text.ts";
import { splitLabel } from "../../../document/directives/directive_rules.ts";
import { alternativeText } from "../../../document/read/markdown/picture_directive.ts";
import { oneLine } from "../../../document/plain_text.ts";
import type { Directive, Nodes, PhrasingContent, RootContent } from "../../../document/tree.ts";
import { attachmentKey } from "../../../book/addresses/attachment_key.ts";
import { readContainer, readWikiLink } from "../../../book/addresses/read_wiki_link.ts";
import { type InnerBlock, isInnerBlock, labelParagraph, paragraphOf, textNodes, withChildren } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { keyOf } from "./link_destination.ts";
import { addressDestination, baseOf, reportLink } from "./rewrite_link.ts";

type ImageNode = Extract<Nodes, { type: "image" }>;

/** Rewrites a picture in the line: its address becomes a key, and its alternative text is completed. */
export function rewriteImage(node: ImageNode, place: MacroPlace): PhrasingContent[] {
  const url = pictureUrl(node.url, {}, place);
  const alt = node.alt || node.title || "";
  if (url === undefined) return withoutPicture(node, { shown: node.url, alt, place });
  return [{ ...node, url, alt }];
}

const REFERENCE = ["src", "page", "space", "page-id", "href", "alt"];

/** Rewrites a picture with attributes, in the line, on its own or around its caption. */
export function rewritePictureDirective(node: Directive, place: MacroPlace): RootContent[] {
  const { attributes } = node;
  const src = attributes?.["src"] ?? "";
  const url = pictureUrl(src, attributes ?? {}, place);
  const alt = alternativeText(node) || attributes?.["title"] || attributes?.["caption"] || captionText(node);
  if (url === undefined) return withoutDirective(node, { shown: src, alt, place });
  const href = attributes?.["href"] ? pictureLink(node, attributes["href"], place) : undefined;
  const others = Object.entries(attributes ?? {}).filter(([name]) => !REFERENCE.includes(name));
  const changed = { ...Object.fromEntries(others), src: url, ...(href === undefined ? {} : { href }) };
  if (node.type !== "containerDirective") {
    // A figure has its caption as the label.
    if (node.name === "figure") return [{ ...node, attributes: { ...changed, alt } }];
    return [{ ...node, attributes: changed, children: textNodes(alt) }];
  }
  const blocks = place.chapter.rewriter.blocks(splitLabel(node).blocks, place).filter(isInnerBlock);
  return [{ ...node, attributes: changed, children: [...(alt === "" ? [] : [labelParagraph(alt)]), ...blocks] }];
}

function pictureLink(node: Directive, href: string, place: MacroPlace): string | undefined {
  const found = addressDestination(href, place);
  reportLink(node, { found, shown: href, place });
  return found?.url;
}

function captionText(node: Directive): string {
  if (node.name === "figure") return oneLine(node);
  const [caption] = node.type === "containerDirective" ? splitLabel(node).blocks : [];
  return caption === undefined ? "" : oneLine(caption);
}

/**
 * Returns the key of a picture: `attachment:<page id>/<name>`, or the absolute address of one on the web; undefined if
 * it has none.
 */
function pictureUrl(
  src: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  place: MacroPlace,
): string | undefined {
  if (src.startsWith("attachment:")) {
    const file = keyOf(src.slice("attachment:".length), readContainer({ attributes }), place);
    return file === undefined || file.name === "" ? undefined : attachmentKey(file);
  }
  if (/^data:image\//i.test(src)) return src;
  const { url, target } = readWikiLink(src, baseOf(place));
  if (target?.kind === "attachment") return attachmentKey(target);
  return src !== "" && url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

interface MissingPicture {
  readonly shown: string;
  readonly alt: string;
  readonly place: MacroPlace;
}

function withoutPicture(node: Nodes, { shown, alt, place }: MissingPicture): PhrasingContent[] {
  reportLoss(node, place, {
    outcome: "left-out",
    code: "picture-left-out",
    message: `The picture ${quote(truncate(shown, 200))} has no source that can be read`,
    element: "ac:image",
    hint: "Check the picture in the wiki.",
  });
  return textNodes(alt);
}

function withoutDirective(node: Directive, missing: MissingPicture): RootContent[] {
  const texts = withoutPicture(node, missing);
  if (node.type === "textDirective") return texts;
  const caption: InnerBlock[] = node.type === "containerDirective"
    ? missing.place.chapter.rewriter.blocks(splitLabel(node).blocks, missing.place).filter(isInnerBlock)
    : [];
  if (caption.length > 0) return caption;
  return texts.length === 0 ? [] : [withChildren(paragraphOf(), texts)];
}
