import { type Caption, type CaptionText, isVisible, splitCaption } from "../text/find_captions.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { isBadge, type Picture } from "../pictures/read_shown_picture.ts";
import type { CaptionKind, ContainerDirective, LeafDirective, Nodes, Paragraph, PhrasingContent } from "../../tree.ts";
import { readLinkEnd } from "../inlines/links.ts";
import { lowerPicture, pictureIn } from "../inlines/pictures.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock, ShownFigure } from "../shown_block.ts";
import type { LinkEnd, ShownCaption } from "../shown_inline.ts";
import { lowerLine } from "./lower_text.ts";

/** Lowers the caption of a table or figure. */
export function lowerCaption(
  type: CaptionKind,
  { label, children }: CaptionText,
  scope: LoweringScope,
): ShownCaption {
  return { type, label, children: scope.work.inlines(children, inside(scope)) };
}

/** Lowers a paragraph with nothing but a picture, perhaps in a link; undefined for other paragraphs. */
export function lowerPictureParagraph(
  node: Paragraph,
  caption: Caption | undefined,
  scope: LoweringScope,
): ShownFigure | undefined {
  const only = soleContent(node.children);
  const link = only?.type === "link" || only?.type === "linkReference" ? only : undefined;
  const image = link === undefined ? only : soleContent(link.children);
  const picture = image && pictureIn(image, scope);
  // A missing badge is a word on a line of its own.
  if (picture === undefined || (isBadge(picture.url) && !scope.work.hasPicture(picture.url))) return undefined;
  const to = link && linkEndOf(link, scope);
  return { ...lowerFigure(picture, node, caption ?? titleOf(picture), scope), to };
}

function soleContent(nodes: readonly PhrasingContent[]): PhrasingContent | undefined {
  const [only, ...others] = nodes.filter(isVisible);
  return others.length === 0 ? only : undefined;
}

function linkEndOf(
  node: Extract<PhrasingContent, { type: "link" | "linkReference" }>,
  scope: LoweringScope,
): LinkEnd | undefined {
  const url = node.type === "link" ? node.url : scope.work.survey.definitions.get(node.identifier)?.url;
  return url === undefined ? undefined : readLinkEnd(url, node, scope);
}

/** Lowers `::image[alt]{src=a.png caption="…"}`. */
export function lowerImageLeaf(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  const picture = pictureIn(node, scope);
  return picture === undefined ? lowerLabel(node, scope) : [lowerFigure(picture, node, titleOf(picture), scope)];
}

/** Lowers `::figure[caption]{src=a.png alt="…" width=60%}`. */
export function lowerFigureLeaf(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  const picture = pictureIn(node, scope);
  if (picture === undefined) return lowerLabel(node, scope);
  const caption = node.children.length === 0 ? titleOf(picture) : splitCaption(node.children, "figure");
  return [lowerFigure(picture, node, caption, scope)];
}

/** Lowers the label of a directive to a paragraph. */
export function lowerLabel(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  return lowerLine(scope.work.inlines(node.children, scope), node, scope);
}

/** Lowers `:::image[alt]{src=a.png}` around its caption. */
export function lowerImageContainer(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const picture = pictureIn(node, scope);
  if (picture === undefined) return scope.work.blocks(node.children, scope);
  const { blocks } = splitLabel(node);
  const [first, ...others] = blocks;
  const caption = first?.type === "paragraph" ? splitCaption(first.children, "figure") : undefined;
  return [
    lowerFigure(picture, node, caption ?? titleOf(picture), scope),
    ...scope.work.blocks(caption === undefined ? blocks : others, scope),
  ];
}

function titleOf({ title }: Picture): CaptionText | undefined {
  return title === "" ? undefined : splitCaption([{ type: "text", value: title }], "figure");
}

function lowerFigure(
  picture: Picture,
  node: Nodes,
  caption: CaptionText | undefined,
  scope: LoweringScope,
): ShownFigure {
  return {
    kind: "figure",
    picture: lowerPicture(picture, node, scope),
    caption: caption && lowerCaption("figure", caption, scope),
    to: undefined,
    at: sourcePointOf(node),
  };
}
