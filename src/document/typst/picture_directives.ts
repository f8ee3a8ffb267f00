import { splitLabel } from "../directive_rules.ts";
import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, LeafDirective, TextDirective } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { quoteValue, warnAttribute } from "./directive_issues.ts";
import { renderFigure } from "./figure.ts";
import { inlineContent, renderInlineImage } from "./inline.ts";
import type { Scope } from "./scope.ts";

/** Renders `:image[alt]{src=a.png}` within text. */
export function renderInlinePicture(node: TextDirective, scope: Scope): TypstCode[] {
  const url = node.attributes?.["src"] ?? "";
  if (url === "") return [inlineContent(node.children, scope)];
  return renderInlineImage({ type: "image", url, alt: oneLine(node), position: node.position }, scope);
}

/** Renders `::image[alt]{src=a.png}`. */
export function renderPictureLeaf(node: LeafDirective, scope: Scope): TypstCode[] {
  const { src, caption } = node.attributes ?? {};
  if (!src) return node.children.length === 0 ? [] : [inlineContent(node.children, scope)];
  const text = caption ? TypstCode.text(caption) : undefined;
  return [renderFigure({ url: src, alt: oneLine(node), caption: text }, node, scope)];
}

/** Renders `:::image[alt]{src=a.png}` around its caption. */
export function renderPictureContainer(node: ContainerDirective, scope: Scope): TypstCode[] {
  const { label, blocks } = splitLabel(node);
  const [caption, ...others] = blocks;
  const url = node.attributes?.["src"] ?? "";
  if (url === "" || caption?.type !== "paragraph") return [scope.rendering.blocks(node.children, scope)];
  const alt = label === undefined ? "" : oneLine(label);
  const figure = renderFigure({ url, alt, caption: inlineContent(caption.children, scope) }, node, scope);
  return others.length === 0 ? [figure] : [figure, scope.rendering.blocks(others, scope)];
}

/** Renders `::figure[caption]{src=a.png alt="…" width=60%}`. */
export function renderFigureLeaf(node: LeafDirective, scope: Scope): TypstCode[] {
  const caption = node.children.length === 0 ? undefined : inlineContent(node.children, scope);
  const url = node.attributes?.["src"] ?? "";
  if (url === "") return caption === undefined ? [] : [caption];
  const alt = node.attributes?.["alt"] ?? oneLine(node);
  return [renderFigure({ url, alt, caption, width: figureWidth(node, scope) }, node, scope)];
}

function figureWidth(node: LeafDirective, scope: Scope): TypstCode | undefined {
  const written = node.attributes?.["width"];
  if (written === null || written === undefined) return undefined;
  const [, digits = "", unit] = /^(\d{1,4}(?:\.\d{1,3})?)(%|pt|mm|cm|in|em)$/.exec(written) ?? [];
  const isUnit = unit === "%" || unit === "pt" || unit === "mm" || unit === "cm" || unit === "in" || unit === "em";
  const value = Number(digits);
  if (isUnit && value > 0 && (unit !== "%" || value <= 100)) return TypstCode.measure(value, unit);
  warnAttribute(`The figure width ${quoteValue(written)} is not a length such as 8cm or 60%`, node, scope);
  return undefined;
}
