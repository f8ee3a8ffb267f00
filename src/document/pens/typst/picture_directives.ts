import { splitLabel } from "../../directive_rules.ts";
import { splitCaption } from "../../captions/find_captions.ts";
import type { ContainerDirective, LeafDirective, PhrasingContent, TextDirective } from "../../tree.ts";
import { renderCaption, type RenderedCaption } from "./captions.ts";
import type { TypstCode } from "./code.ts";
import { renderFigure } from "./figure.ts";
import { inlineContent } from "./inline.ts";
import { renderInlinePicture } from "./pictures/inline_picture.ts";
import { pictureOf } from "./pictures/picture_parts.ts";
import type { Scope } from "./scope.ts";

/** Renders `:image[alt]{src=a.png}` within text. */
export function renderPictureText(node: TextDirective, scope: Scope): TypstCode[] {
  return node.attributes?.["src"] ? renderInlinePicture(node, scope) : [inlineContent(node.children, scope)];
}

/** Renders `::image[alt]{src=a.png caption="…"}`. */
export function renderPictureLeaf(node: LeafDirective, scope: Scope): TypstCode[] {
  const picture = pictureOf(node, scope);
  if (picture === undefined) return renderLabel(node, scope);
  return [renderFigure(picture, node, { scope })];
}

/** Renders `:::image[alt]{src=a.png}` around its caption. */
export function renderPictureContainer(node: ContainerDirective, scope: Scope): TypstCode[] {
  const picture = pictureOf(node, scope);
  const { blocks } = splitLabel(node);
  const [first, ...others] = blocks;
  if (picture === undefined) return [scope.rendering.blocks(node.children, scope)];
  const caption = first?.type === "paragraph" ? captionOf(first.children, scope) : undefined;
  const left = caption === undefined ? blocks : others;
  const figure = renderFigure(picture, node, { scope, caption });
  return left.length === 0 ? [figure] : [figure, scope.rendering.blocks(left, scope)];
}

/** Renders `::figure[caption]{src=a.png alt="…" width=60%}`. */
export function renderFigureLeaf(node: LeafDirective, scope: Scope): TypstCode[] {
  const picture = pictureOf(node, scope);
  if (picture === undefined) return renderLabel(node, scope);
  const caption = node.children.length === 0 ? undefined : captionOf(node.children, scope);
  return [renderFigure(picture, node, { scope, caption })];
}

function captionOf(nodes: readonly PhrasingContent[], scope: Scope): RenderedCaption {
  return renderCaption(splitCaption(nodes, "figure"), scope);
}

function renderLabel({ children }: LeafDirective, scope: Scope): TypstCode[] {
  return children.length === 0 ? [] : [inlineContent(children, scope)];
}
