import { readLinkTarget } from "../../link_target.ts";
import type { Nodes, Paragraph, PhrasingContent } from "../../tree.ts";
import { textContent } from "./broken_text.ts";
import type { RenderedCaption } from "./captions.ts";
import { TypstCode } from "./code.ts";
import { frameText, isBadge, type Picture } from "../../pictures/read_shown_picture.ts";
import { lookArguments, pictureOf } from "./pictures/picture_parts.ts";
import type { Scope } from "./scope.ts";

/** Details of a figure besides its picture. */
export interface FigureDetails {
  /** Caption; default: the title of the picture. */
  readonly caption?: RenderedCaption | undefined;
  /** Address that the picture links to. */
  readonly link?: string | undefined;
}

/** Renders a picture that is alone in a paragraph, also in a link; undefined for other paragraphs. */
export function renderImageParagraph(
  paragraph: Paragraph,
  scope: Scope,
  caption?: RenderedCaption,
): TypstCode | undefined {
  const visible = paragraph.children.filter(isVisible);
  const [only] = visible;
  if (only === undefined || visible.length > 1) return undefined;
  const { image, link } = solePicture(only, scope);
  const picture = image && pictureOf(image, scope);
  if (picture === undefined) return undefined;
  // A missing badge is a word on a line of its own.
  if (scope.rendering.imagePath(picture.url) === undefined && isBadge(picture.url)) return undefined;
  return renderFigure(picture, paragraph, { scope, caption, link });
}

function isVisible(node: PhrasingContent): boolean {
  return node.type !== "text" || node.value.trim() !== "";
}

/** Returns the picture itself, or the only content of a link. */
function solePicture(node: PhrasingContent, { rendering }: Scope): { image?: PhrasingContent; link?: string } {
  if (node.type !== "link" && node.type !== "linkReference") return { image: node };
  const [image, ...others] = node.children.filter(isVisible);
  if (image === undefined || others.length > 0) return {};
  const url = node.type === "link" ? node.url : rendering.survey.definitions.get(node.identifier)?.url;
  const target = readLinkTarget(url ?? "");
  return target.kind === "web" ? { image, link: target.url } : { image };
}

/** Renders a picture on its own line; if it is missing, a frame with its description. */
export function renderFigure(
  picture: Picture,
  node: Nodes,
  { scope, caption, link }: FigureDetails & { readonly scope: Scope },
): TypstCode {
  const { url, alt, title, look } = picture;
  const path = scope.rendering.imagePath(url);
  if (path === undefined) scope.rendering.missing.add(url, node, scope.rendering.log);
  const { width, ...more } = lookArguments(look);
  const titled = title === "" ? undefined : textContent(title, scope);
  const figure = TypstCode.call("figure-block", {
    path: path === undefined ? TypstCode.word("none") : TypstCode.text(path),
    alt: TypstCode.text(path === undefined ? frameText(picture) : alt),
    caption: titled ?? TypstCode.word("none"),
    ...caption,
    width: width ?? TypstCode.word("none"),
    ...more,
    side: look.side === undefined ? undefined : TypstCode.text(look.side),
    to: link === undefined ? undefined : TypstCode.text(link),
  });
  const isBare = titled === undefined && caption === undefined && link === undefined;
  return picture.decorative && isBare ? TypstCode.call("pdf.artifact", {}, figure) : figure;
}
