import type { Nodes, Paragraph, PhrasingContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { type ImageSource, imageSource, warnMissingImage } from "./inline.ts";
import type { Scope } from "./scope.ts";
import { renderText, textContent } from "./broken_text.ts";

/** Details of a figure besides its image. */
export interface FigureDetails extends Omit<ImageSource, "title"> {
  caption: TypstCode | undefined;
  width?: TypstCode | undefined;
}

/** Renders an image that is alone in a paragraph, with its title as caption; undefined for other paragraphs. */
export function renderImageParagraph(paragraph: Paragraph, scope: Scope): TypstCode | undefined {
  const visible = paragraph.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [only] = visible;
  if (only === undefined || visible.length > 1) return undefined;
  const image = soleImage(only);
  const source = image === undefined ? undefined : imageSource(image, scope);
  if (source === undefined) return undefined;
  const caption = source.title === "" ? undefined : textContent(source.title, scope);
  return renderFigure({ url: source.url, alt: source.alt, caption }, paragraph, scope);
}

/** Renders an image on its own line; if it is missing, a note with its description. */
export function renderFigure({ url, alt, caption, width }: FigureDetails, node: Nodes, scope: Scope): TypstCode {
  const none = TypstCode.word("none");
  const path = scope.rendering.imagePath(url);
  if (path === undefined) {
    warnMissingImage(url, node, scope);
    const text = TypstCode.inline(renderText(alt === "" ? url : alt, scope));
    return TypstCode.call("callout", { kind: TypstCode.text("note"), title: none }, text);
  }
  return TypstCode.call("figure-block", {
    path: TypstCode.text(path),
    alt: TypstCode.text(alt),
    caption: caption ?? none,
    width: width ?? none,
  });
}

/** Returns the image itself, or the only content of a link. */
function soleImage(node: PhrasingContent): PhrasingContent | undefined {
  if (node.type !== "link" && node.type !== "linkReference") return node;
  return node.children.length === 1 ? node.children[0] : undefined;
}
